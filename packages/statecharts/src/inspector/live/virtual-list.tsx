import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

type Props = {
  label: string
  count: number
  /** Pixels; all rows are equally high. */
  rowHeight: number
  /** The chosen row; -1 for none. It is kept in sight. */
  chosen: number
  onChoose: (row: number) => void
  render: (row: number) => ReactNode
  /** Stays above the rows. */
  header?: ReactNode
  /** Lies behind the rows, as high as all of them. */
  ground?: ReactNode
  /** Pixels; wider than the list, it is scrolled. */
  width?: number | undefined
  /** Pixels from and to which the chosen row is kept in sight, where it is wider than the list. */
  sight?: readonly [from: number, to: number] | undefined
  /** Told the rows that are in sight, the first and the one after the last, and how wide the list is. */
  onSight?: ((first: number, end: number, width: number) => void) | undefined
}

const beyond = 6

/** A list of many thousand rows, of which only those in sight exist. One is chosen, by pointer or by arrow keys. */
export function VirtualList(props: Props) {
  const { label, count, rowHeight, chosen, onChoose, render, header, ground, width, onSight } = props
  const [from, to] = props.sight ?? []
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState({ top: 0, height: 600, width: 0 })

  useEffect(() => {
    const element = list.current!
    // With its scroll bars: whether there are any must not change what is in sight.
    const look = () =>
      setSeen({ top: element.scrollTop, height: element.offsetHeight, width: element.offsetWidth })
    const observer = new ResizeObserver(look)
    observer.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [])

  useLayoutEffect(() => {
    const element = list.current!
    if (chosen < 0) return
    const above = element.querySelector<HTMLElement>('.live-list-header')?.offsetHeight ?? 0
    const top = chosen * rowHeight
    if (top < element.scrollTop) element.scrollTop = top
    else if (top + rowHeight + above > element.scrollTop + element.clientHeight)
      element.scrollTop = top + rowHeight + above - element.clientHeight
  }, [chosen, rowHeight])

  useLayoutEffect(() => {
    const element = list.current!
    if (from === undefined || to === undefined) return
    if (to > element.scrollLeft + element.clientWidth) element.scrollLeft = to - element.clientWidth
    if (from < element.scrollLeft) element.scrollLeft = from
  }, [from, to])

  const seenFirst = Math.floor(seen.top / rowHeight)
  const seenEnd = Math.min(count, Math.ceil((seen.top + seen.height) / rowHeight))
  useLayoutEffect(() => onSight?.(seenFirst, seenEnd, seen.width), [onSight, seenFirst, seenEnd, seen.width])

  const page = Math.max(1, Math.floor(seen.height / rowHeight) - 1)
  const first = Math.max(0, Math.floor(seen.top / rowHeight) - beyond)
  const last = Math.min(count, Math.ceil((seen.top + seen.height) / rowHeight) + beyond)

  function onKeyDown(event: KeyboardEvent): void {
    const to = {
      ArrowDown: chosen + 1,
      ArrowUp: chosen - 1,
      PageDown: chosen + page,
      PageUp: chosen - page,
      Home: 0,
      End: count - 1,
    }[event.key]
    if (to === undefined || count === 0) return
    event.preventDefault()
    onChoose(Math.min(count - 1, Math.max(0, to)))
  }

  const rows = Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index)
  return (
    <div
      ref={list}
      className="live-list"
      role="listbox"
      aria-label={label}
      tabIndex={0}
      aria-activedescendant={chosen >= first && chosen < last ? `${id}-${chosen}` : undefined}
      onKeyDown={onKeyDown}
    >
      {header}
      <div
        className="live-list-rows"
        role="presentation"
        style={{ height: count * rowHeight, minWidth: width }}
      >
        {ground}
        {rows.map((row) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the focus and takes the keys
          <div
            key={row}
            id={`${id}-${row}`}
            role="option"
            aria-selected={row === chosen}
            aria-setsize={count}
            aria-posinset={row + 1}
            tabIndex={-1}
            className="live-row"
            style={{ top: row * rowHeight, height: rowHeight }}
            onClick={() => onChoose(row)}
          >
            {render(row)}
          </div>
        ))}
      </div>
    </div>
  )
}
