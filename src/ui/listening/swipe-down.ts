/** Pixels that a finger has to go down. */
const least = 90

/**
 * Calls `onSwipe` after one finger went down, mostly straight, on something that doesn't use drags itself. Ends when
 * the returned function is called.
 */
export function onSwipeDown(element: HTMLElement, onSwipe: () => void): () => void {
  let from: Touch | null = null
  const start = ({ touches, target }: TouchEvent) => {
    const isDragged = (target as Element).closest('[role=slider], [data-part=control]') !== null
    from = touches.length === 1 && !isDragged && scrollY <= 0 ? (touches[0] ?? null) : null
  }
  const end = ({ changedTouches: [to] }: TouchEvent) => {
    if (from === null || to === undefined) return
    const down = to.clientY - from.clientY
    const aside = Math.abs(to.clientX - from.clientX)
    from = null
    if (down > least && aside < down / 2) onSwipe()
  }
  const listening = new AbortController()
  const options = { passive: true, signal: listening.signal }
  element.addEventListener('touchstart', start, options)
  element.addEventListener('touchend', end, options)
  return () => listening.abort()
}
