const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'scroll', 'focusin'] as const

/** Milliseconds between two reports. */
const pause = 1000

/**
 * Reports that a person moves, presses, types or scrolls: at once, and then at most once a second. Returns a function
 * that stops it.
 */
export function watchActivity(onActive: () => void): () => void {
  const controller = new AbortController()
  let reportedAt = Number.NEGATIVE_INFINITY
  function look(): void {
    const now = performance.now()
    if (now - reportedAt < pause) return
    reportedAt = now
    onActive()
  }
  for (const sign of signs)
    addEventListener(sign, look, { capture: true, passive: true, signal: controller.signal })
  return () => controller.abort()
}
