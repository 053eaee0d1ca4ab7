import { type Hour, hourAt, nextPhaseAt } from '#content/evening.ts'

/** A timer that fires later than this after its time was held up: the device slept. */
const late = 10_000
/** Clocks are set, and members travel. */
const longest = 3_600_000

/**
 * Tells the time: when a phase of the evening begins, and whenever the page is hidden or visible again. `isStart`: the
 * phase has just begun while the page was visible. Returns a function that stops it.
 */
export function watchHours(onTold: (told: Hour & { isStart: boolean }) => void): () => void {
  const controller = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined

  function wait(): void {
    const now = new Date()
    const next = nextPhaseAt(now)
    timer = setTimeout(
      () => {
        const passed = Date.now() - next
        tell(passed >= 0 && passed < late && !document.hidden)
      },
      Math.min(next - now.getTime(), longest),
    )
  }

  function tell(isStart: boolean): void {
    clearTimeout(timer)
    wait()
    onTold({ ...hourAt(new Date()), isStart })
  }

  const look = () => tell(false)
  document.addEventListener('visibilitychange', look, { signal: controller.signal })
  addEventListener('pageshow', look, { signal: controller.signal })
  wait()
  return () => {
    clearTimeout(timer)
    controller.abort()
  }
}
