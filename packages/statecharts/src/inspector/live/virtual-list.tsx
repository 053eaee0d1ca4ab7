import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'

type Props = {
  label: string
  count: number
  /** Pixels; all rows are equally high. */
  rowHeight: number
  /** The chosen row; -1 for none. It's kept visible. */
  chosen: number
  onChoose: (row: number) => void
  render: (row: number) => ReactNode
}

/**
 * A list of many thousand rows that renders only the visible ones. One is chosen, by pointer or arrow keys.
 */
export function VirtualList({ label, count, rowHeight, chosen, onChoose, render }: Props) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => list.current,
    estimateSize: () => rowHeight,
    overscan: 6,
  })

  useLayoutEffect(() => {
    if (chosen >= 0) virtualizer.scrollToIndex(chosen)
  }, [chosen, virtualizer])

  function onKeyDown(event: KeyboardEvent): void {
    const page = Math.max(1, Math.floor(list.current!.clientHeight / rowHeight) - 1)
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

  const rows = virtualizer.getVirtualItems()
  return (
    <div
      ref={list}
      className="live-list"
      role="listbox"
      aria-label={label}
      tabIndex={0}
      aria-activedescendant={rows.some(({ index }) => index === chosen) ? `${id}-${chosen}` : undefined}
      onKeyDown={onKeyDown}
    >
      <div className="live-list-rows" role="presentation" style={{ height: virtualizer.getTotalSize() }}>
        {rows.map(({ index, start }) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the focus and takes the keys
          <div
            key={index}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === chosen}
            aria-setsize={count}
            aria-posinset={index + 1}
            tabIndex={-1}
            className="live-row"
            style={{ top: start, height: rowHeight }}
            onClick={() => onChoose(index)}
          >
            {render(index)}
          </div>
        ))}
      </div>
    </div>
  )
}
