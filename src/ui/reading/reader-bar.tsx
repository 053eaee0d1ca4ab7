import { type ReactNode, useEffect, useRef } from 'react'
import { readerBar } from '#styled-system/recipes/reader-bar.js'

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

/** A line of text in a bar. */
export function ReaderBarText({ children }: { children: ReactNode }) {
  return (
    <p className={readerBar().text} role="status">
      {children}
    </p>
  )
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

/** Left out on phones. */
export function WideOnly({ children }: { children: ReactNode }) {
  return <span className={readerBar().wideOnly}>{children}</span>
}
