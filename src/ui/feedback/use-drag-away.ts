import { type MouseEvent, type PointerEvent, useRef, useState } from 'react'

/** Pixels that a press may move before it counts as a drag. */
const slack = 4

type Options = {
  onGrab?: (() => void) | undefined
  /**
   * `share`: the distance it was dragged along the line of text in either direction, relative to its width.
   */
  onRelease?: ((share: number) => void) | undefined
}

/**
 * Dragging sideways by mouse, pen or finger. `offset`: pixels to the right of where it was grabbed, kept
 * after release.
 */
export function useDragAway({ onGrab, onRelease }: Options) {
  const [offset, setOffset] = useState(0)
  const press = useRef<{ from: number; isDrag: boolean } | null>(null)
  const wasDrag = useRef(false)

  function begin(event: PointerEvent): void {
    wasDrag.current = false
    if (event.button === 0 && event.isPrimary) press.current = { from: event.clientX, isDrag: false }
  }

  function move(event: PointerEvent<HTMLElement>): void {
    const held = press.current
    if (held === null) return
    const distance = event.clientX - held.from
    if (!held.isDrag && Math.abs(distance) <= slack) return
    if (!held.isDrag) {
      held.isDrag = true
      event.currentTarget.setPointerCapture(event.pointerId)
      onGrab?.()
    }
    setOffset(distance)
  }

  function end(event: PointerEvent<HTMLElement>): void {
    const held = press.current
    press.current = null
    if (!held?.isDrag) return
    wasDrag.current = true
    const isLetGo = event.type === 'pointerup'
    onRelease?.(isLetGo ? Math.abs(event.clientX - held.from) / event.currentTarget.offsetWidth : 0)
  }

  /** The click that ends a drag isn't a press. */
  function swallow(event: MouseEvent): void {
    if (!wasDrag.current) return
    wasDrag.current = false
    event.preventDefault()
    event.stopPropagation()
  }

  return {
    offset,
    handlers: {
      onPointerDown: begin,
      onPointerMove: move,
      onPointerUp: end,
      onPointerCancel: end,
      onClickCapture: swallow,
    },
  }
}
