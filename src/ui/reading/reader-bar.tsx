import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { readerBar } from '#styled-system/recipes/reader-bar.js'
import { besideBox } from './beside-box.ts'

type Props = {
  label: string
  children: ReactNode
  /** Moves the focus here when it appears, and back when it goes. */
  takesFocus?: boolean | undefined
}

/** Tools that float over a page of a book. */
export function ReaderBar({ label, children, takesFocus = false }: Props) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = bar.current
    if (!takesFocus || element === null) return
    const opener = document.activeElement
    element.querySelector('button')?.focus()
    return () => {
      const at = document.activeElement
      const isLost = at === null || at === document.body || element.contains(at)
      if (isLost && opener instanceof HTMLElement) opener.focus()
    }
  }, [takesFocus])
  return (
    <div ref={bar} role="toolbar" aria-label={label} className={readerBar().root}>
      {children}
    </div>
  )
}

/** Tools that stay on one line. */
export function ReaderBarGroup({ children }: { children: ReactNode }) {
  return <div className={readerBar().group}>{children}</div>
}

type LabelProps = {
  children: ReactNode
  /** Shown on phones instead. */
  short?: ReactNode
}

/** The words of a button; on phones it has only its icon, or something short. */
export function ReaderBarLabel({ children, short }: LabelProps) {
  const classes = readerBar()
  return (
    <>
      <span className={classes.long}>{children}</span>
      {short ? (
        <span className={classes.short} aria-hidden="true">
          {short}
        </span>
      ) : null}
    </>
  )
}

/** A line of text in a bar. */
export function ReaderBarText({ children }: { children: ReactNode }) {
  return <p className={readerBar().text}>{children}</p>
}

/** A colour to choose; any CSS colour. */
export function Swatch({ colour }: { colour: string }) {
  return <span className={readerBar().swatch} style={{ background: colour }} aria-hidden="true" />
}

/** Highlighted words, in a list. */
export function HighlightedText({ colour, children }: { colour: string; children: ReactNode }) {
  return (
    <span className={readerBar().quote} style={{ borderInlineStartColor: colour }}>
      {children}
    </span>
  )
}

/** Next to selected text, and never outside the page. `box` is in pixels from the page's corner. */
export function AtText({ box, children }: { box: Parameters<typeof besideBox>[0]; children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null)
  // Its size changes with what is in it.
  useLayoutEffect(() => {
    const [element, page] = [root.current, root.current?.offsetParent]
    if (!element || !page) return
    const reach = matchMedia('(pointer: coarse)').matches ? 24 : 0
    const { left, top } = besideBox(box, element.getBoundingClientRect(), roomOf(page), reach)
    element.style.transform = `translate(${left}px, ${top}px)`
  })
  return (
    <div ref={root} className={readerBar().atText}>
      {children}
    </div>
  )
}

/** What the bars leave of a page. */
function roomOf(page: Element) {
  const around = page.getBoundingClientRect()
  const room = { width: around.width, top: 0, bottom: around.height }
  for (const bar of page.parentElement?.querySelectorAll(':scope > [data-bar]') ?? []) {
    const { top, bottom } = bar.getBoundingClientRect()
    if (getComputedStyle(bar).visibility === 'hidden') continue
    if (top <= around.top) room.top = Math.max(room.top, bottom - around.top)
    else room.bottom = Math.min(room.bottom, top - around.top)
  }
  return room
}
