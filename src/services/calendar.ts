import type { Day } from '../machines/history/days.ts'
import type { Moment } from '../machines/history/history.machine.ts'

const two = (value: number) => `${value}`.padStart(2, '0')

/** The day that the member's calendar shows at `time` (epoch ms). */
export function dayOf(time: number): Day {
  const date = new Date(time)
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

export const moment = (): Moment => ({ now: Date.now(), day: dayOf(Date.now()) })

/** Says at once and from then on which day it is: at midnight, and when the page is looked at again. Returns how to stop. */
export function watchDay(tell: (day: Day) => void): () => void {
  const controller = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined

  function check(): void {
    clearTimeout(timer)
    const now = new Date()
    const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime()
    timer = setTimeout(check, Math.min(midnight - now.getTime() + 500, 3_600_000))
    tell(dayOf(now.getTime()))
  }

  document.addEventListener('visibilitychange', check, { signal: controller.signal })
  addEventListener('pageshow', check, { signal: controller.signal })
  check()
  return () => {
    clearTimeout(timer)
    controller.abort()
  }
}

/** Tells the time every `seconds`. Returns how to stop. */
export function tickEvery(seconds: number, tell: (moment: Moment) => void): () => void {
  const timer = setInterval(() => tell(moment()), seconds * 1000)
  return () => clearInterval(timer)
}
