/** Days as `2026-03-09` in the member's time zone, streaks and goals. */

export type Day = string

/** Listening to one track on one day without a long pause. */
export type Session = {
  id: string
  track: string
  day: Day
  /** Epoch ms. */
  at: number
  /** Seconds it played, by the wall clock. */
  seconds: number
}

/** Seconds of listening after which a day counts. */
export const countsFrom = 180

/** Rest days allowed in any seven without ending a streak. */
export const restDays = 2

const dayLength = 86_400_000
const toNumber = (day: Day) => Math.round(Date.parse(`${day}T00:00:00Z`) / dayLength)
const toDay = (number: number): Day => new Date(number * dayLength).toISOString().slice(0, 10)

/** The day `step` days after `day`; before it when negative. */
export const dayAfter = (day: Day, step: number): Day => toDay(toNumber(day) + step)

/** Seconds listened on each day. */
export function secondsByDay(sessions: readonly Session[]): ReadonlyMap<Day, number> {
  const sums = new Map<Day, number>()
  for (const { day, seconds } of sessions) sums.set(day, (sums.get(day) ?? 0) + seconds)
  return sums
}

export type Streak = {
  /** Days listened, without rest days; 0 if there is no streak. */
  days: number
  /** Rest days within it. */
  rests: number
}

/**
 * Counts back from `today`, which may still be empty. A day without listening is a rest day if no seven days in a row
 * have more than two of them; one more ends the streak. Rest days before the first day of the streak don't count.
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

/** Minutes of listening a day, or days of listening in any seven. */
export type Goal = { unit: 'minutes' | 'days'; count: number }

/** Today's whole minutes, or how many of the last seven days count. */
export function progressOf({ unit }: Goal, sessions: readonly Session[], today: Day): number {
  const sums = secondsByDay(sessions)
  if (unit === 'minutes') return Math.floor((sums.get(today) ?? 0) / 60)
  return daysUntil(today, 7).filter((day) => (sums.get(day) ?? 0) >= countsFrom).length
}

/** The `count` days up to and including `today`, oldest first. */
export const daysUntil = (today: Day, count: number): readonly Day[] =>
  Array.from({ length: count }, (_, index) => dayAfter(today, index + 1 - count))
