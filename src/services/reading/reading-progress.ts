/** Steps in which progress is reported. */
const step = 0.05

/**
 * Calls `reached` when the member scrolls further down an article than before in this visit.
 * @param end the element after the text; its parent is where the text starts
 * @returns a function that stops it
 */
export function watchReading(end: () => HTMLElement | null, reached: (fraction: number) => void): () => void {
  let furthest = 0
  function look(): void {
    const after = end()
    const text = after?.parentElement
    if (!after || !text) return
    const top = text.getBoundingClientRect().top
    const height = after.getBoundingClientRect().top - top
    if (height <= 0) return
    const fraction = Math.min(1, Math.max(0, (innerHeight - top) / height))
    if (fraction < furthest + step && !(fraction === 1 && furthest < 1)) return
    furthest = fraction
    reached(fraction)
  }
  addEventListener('scroll', look, { capture: true, passive: true })
  return () => removeEventListener('scroll', look, { capture: true })
}
