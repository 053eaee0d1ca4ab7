import { focusHeading } from './focus-heading.ts'

const controls = 'a[href], button, input, select, textarea, summary'

/** A control that has the focus, and where it is in its list. */
type Place = { control: Element; list: Element | null; row: number; fromEnd: number }

/**
 * For the ref of `<main>`. When the control with the focus is removed, the one in its place gets it: the same control of
 * the next row, or the screen's heading. Otherwise keyboard and screen reader would start again at the top of the page.
 */
export function keptFocus(main: HTMLElement): () => void {
  let place: Place | null = null

  function remember({ target }: FocusEvent): void {
    place = target instanceof Element ? placeOf(target) : null
  }

  const observer = new MutationObserver(() => {
    if (place === null || place.control.isConnected) return
    const lost = place
    place = null
    // Whatever removed it may move the focus itself.
    setTimeout(() => {
      if (main.isConnected && document.activeElement === document.body) restore(lost)
    })
  })
  main.addEventListener('focusin', remember)
  observer.observe(main, { childList: true, subtree: true })
  return () => {
    main.removeEventListener('focusin', remember)
    observer.disconnect()
  }
}

function placeOf(control: Element): Place {
  const row = control.closest('li')
  const list = row?.parentElement ?? null
  return {
    control,
    list,
    row: row === null ? 0 : [...(list?.children ?? [])].indexOf(row),
    fromEnd: row === null ? 0 : [...row.querySelectorAll(controls)].reverse().indexOf(control),
  }
}

function restore({ list, row, fromEnd }: Place): void {
  const rows = list?.isConnected ? [...list.children] : []
  const found = [...(rows[Math.min(row, rows.length - 1)]?.querySelectorAll<HTMLElement>(controls) ?? [])]
  const next = found.at(-1 - fromEnd) ?? found.at(-1)
  if (next === undefined) focusHeading()
  else next.focus({ preventScroll: true })
}
