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
}

const beyond = 6

/** A list of many thousand rows, of which only those in sight exist. One is chosen, by pointer or by arrow keys. */
export function VirtualList({ label, count, rowHeight, chosen, onChoose, render }: Props) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState({ top: 0, height: 600 })

  useEffect(() => {
    const element = list.current!
    const look = () => setSeen({ top: element.scrollTop, height: element.clientHeight })
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
    const top = chosen * rowHeight
    if (top < element.scrollTop) element.scrollTop = top
    else if (top + rowHeight > element.scrollTop + element.clientHeight)
      element.scrollTop = top + rowHeight - element.clientHeight
  }, [chosen, rowHeight])

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
      <div className="live-list-rows" role="presentation" style={{ height: count * rowHeight }}>
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
