/** Days as `2026-03-09`, in the member's own calendar, and what they say of a habit. */

export type Day = string

/** One stretch of listening to one track on one day. */
export type Session = {
  id: string
  track: string
  day: Day
  /** Epoch ms. */
  at: number
  /** Seconds that it sounded, by the clock on the wall. */
  seconds: number
}

/** Seconds after which a day counts as listened. */
export const countsFrom = 180

/** How many days in any seven may be rest days without ending a streak. */
export const restDays = 2

const dayLength = 86_400_000
const toNumber = (day: Day) => Math.round(Date.parse(`${day}T00:00:00Z`) / dayLength)
const toDay = (number: number): Day => new Date(number * dayLength).toISOString().slice(0, 10)

/** The day `step` days after `day`; before it when negative. */
export const dayAfter = (day: Day, step: number): Day => toDay(toNumber(day) + step)

/** 0 is Sunday. */
export const weekdayOf = (day: Day): number => (toNumber(day) + 4) % 7

/** Seconds listened on each day. */
export function secondsByDay(sessions: readonly Session[]): ReadonlyMap<Day, number> {
  const sums = new Map<Day, number>()
  for (const { day, seconds } of sessions) sums.set(day, (sums.get(day) ?? 0) + seconds)
  return sums
}

export type Streak = {
  /** Days listened, rest days not counted; 0 when there is none. */
  days: number
  /** Rest days within it. */
  rests: number
}

/**
 * Counts back from `today`, which may still be empty. A day without listening is a rest day as long as no seven days in
 * a row hold more than two of them; one more ends the streak. Rest days before its first day do not belong to it.
 */
export function streakOf(sessions: readonly Session[], today: Day): Streak {
  const sums = secondsByDay(sessions)
  const isListened = (number: number) => (sums.get(toDay(number)) ?? 0) >= countsFrom
  const start = toNumber(today)
  const rests: number[] = []
  let days = 0
  let within = 0
  for (let number = isListened(start) ? start : start - 1; ; number -= 1) {
    if (isListened(number)) {
      days += 1
      within = rests.length
      continue
    }
    rests.push(number)
    if (rests.filter((rest) => rest - number < 7).length > restDays) return { days, rests: within }
  }
}
