import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

type Options = {
  /** Rows of the list, in order; called while something is dragged. */
  rows: () => readonly Element[]
  /** Called when the dragged row passes another one, or is moved by the arrow keys. */
  onMove: (from: number, to: number) => void
  /** Called when it's released, if it moved: the function of the rendering in which it was grabbed. */
  onDone: (from: number, to: number) => void
}

/**
 * Rows that are dragged by a grip, or moved by the arrow keys while it has the focus. `grip(at)` is spread on the grip
 * of the row at `at`; `dragged` is the index of the dragged row, or null.
 */
export function useReorder({ rows, onMove, onDone }: Options) {
  const [dragged, setDragged] = useState<number | null>(null)
  const drag = useRef<AbortController | null>(null)

  useEffect(() => () => drag.current?.abort(), [])

  function hold(start: number): void {
    let at = start
    const controller = new AbortController()
    const { signal } = controller
    drag.current = controller
    setDragged(start)

    function follow({ clientY }: { clientY: number }): void {
      const to = rows().findIndex((row) => {
        const { top, bottom } = row.getBoundingClientRect()
        return clientY >= top && clientY < bottom
      })
      if (to < 0 || to === at) return
      onMove(at, to)
      at = to
      setDragged(to)
    }

    function release(): void {
      controller.abort()
      setDragged(null)
      if (at !== start) onDone(start, at)
    }

    // On the window: the grip moves in the document and would lose the pointer.
    addEventListener('pointermove', follow, { signal })
    addEventListener('pointerup', release, { signal })
    addEventListener('pointercancel', release, { signal })
  }

  return {
    dragged,
    grip: (at: number) => ({
      onPointerDown(event: PointerEvent<HTMLElement>): void {
        if (event.button === 0) hold(at)
      },
      onKeyDown(event: KeyboardEvent): void {
        const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
        const to = at + step
        if (step === 0 || to < 0 || to >= rows().length) return
        event.preventDefault()
        onMove(at, to)
        onDone(at, to)
      },
    }),
  }
}
