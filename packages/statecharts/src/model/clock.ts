/**
 * A clock that is advanced by hand. Timers due at the same moment fire in the order in which they were set.
 */
export type SimClock = ReturnType<typeof createClock>

type Timer = { id: number; due: number; run: () => void }

export function createClock() {
  const timers = new Map<number, Timer>()
  let now = 0
  let last = 0

  const next = (): Timer | undefined => [...timers.values()].sort((a, b) => a.due - b.due || a.id - b.id)[0]

  return {
    now: () => now,
    setTimeout(run: (...args: never[]) => void, ms: number): number {
      last += 1
      timers.set(last, { id: last, due: now + ms, run: run as () => void })
      return last
    },
    clearTimeout(id: number): void {
      timers.delete(id)
    },
    /** Milliseconds until the next timer; null if there's none. */
    untilNext(): number | null {
      const timer = next()
      return timer === undefined ? null : timer.due - now
    },
    advance(ms: number): void {
      const end = now + ms
      for (let timer = next(); timer !== undefined && timer.due <= end; timer = next()) {
        now = timer.due
        timers.delete(timer.id)
        timer.run()
      }
      now = end
    },
  }
}
