import type { Day } from '#machines/listening/days.ts'
import type { ClockTime } from '#machines/listening/history.machine.ts'

const two = (value: number) => `${value}`.padStart(2, '0')

/** The day at `time` (epoch ms) in the member's time zone. */
export function dayOf(time: number): Day {
  const date = new Date(time)
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

export const readClock = (): ClockTime => ({ now: Date.now(), day: dayOf(Date.now()) })

/** Reports the day: immediately, at midnight, and whenever the page is visible again. Returns a function that stops it. */
export function watchDay(onChange: (day: Day) => void): () => void {
  const controller = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined

  function check(): void {
    clearTimeout(timer)
    const now = new Date()
    const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime()
    timer = setTimeout(check, Math.min(midnight - now.getTime() + 500, 3_600_000))
    onChange(dayOf(now.getTime()))
  }

  document.addEventListener('visibilitychange', check, { signal: controller.signal })
  addEventListener('pageshow', check, { signal: controller.signal })
  check()
  return () => {
    clearTimeout(timer)
    controller.abort()
  }
}

/** Reports the time every `seconds`. Returns a function that stops it. */
export function tickEvery(seconds: number, onTick: (moment: ClockTime) => void): () => void {
  const timer = setInterval(() => onTick(readClock()), seconds * 1000)
  return () => clearInterval(timer)
}
