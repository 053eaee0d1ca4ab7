import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'

type Options = {
  /** Offset of the picture, as shares of the frame's side. */
  onMove: (across: number, down: number) => void
  /** Zoom factor. */
  onZoom: (factor: number) => void
}

type Point = { x: number; y: number }

const step = 0.04
const largeStep = 0.2
const zoomStep = 1.15

const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Moves and zooms a picture under a frame by pointer, pinch, wheel and keys. */
export function useFraming({ onMove, onZoom }: Options) {
  const frame = useRef<HTMLDivElement>(null)
  const pointers = useRef(new Map<number, Point>())
  const zoom = useRef(onZoom)
  zoom.current = onZoom

  // Zooming must not scroll the page, and React's wheel listener is passive.
  useEffect(() => {
    const element = frame.current
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      zoom.current(Math.exp(-event.deltaY / 400))
    }
    element?.addEventListener('wheel', turn, { passive: false })
    return () => element?.removeEventListener('wheel', turn)
  }, [])

  function onPointerDown(event: PointerEvent): void {
    event.currentTarget.setPointerCapture?.(event.pointerId)
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
  }

  function onPointerMove(event: PointerEvent): void {
    const before = pointers.current.get(event.pointerId)
    if (before === undefined) return
    const now = { x: event.clientX, y: event.clientY }
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    pointers.current.set(event.pointerId, now)
    const { width } = event.currentTarget.getBoundingClientRect()
    if (other !== undefined) onZoom(distance(now, other) / Math.max(1, distance(before, other)))
    else if (width > 0) onMove((now.x - before.x) / width, (now.y - before.y) / width)
  }

  const onPointerUp = (event: PointerEvent) => void pointers.current.delete(event.pointerId)

  function onKeyDown(event: KeyboardEvent): void {
    const direction = directions[event.key]
    const length = event.shiftKey ? largeStep : step
    if (direction !== undefined) onMove(direction[0] * length, direction[1] * length)
    else if (event.key === '+' || event.key === '=') onZoom(zoomStep)
    else if (event.key === '-' || event.key === '_') onZoom(1 / zoomStep)
    else return
    event.preventDefault()
  }

  return {
    ref: frame,
    onPointerDown,
    onPointerMove,
    onPointerUp,
    onPointerCancel: onPointerUp,
    onKeyDown,
  }
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)
