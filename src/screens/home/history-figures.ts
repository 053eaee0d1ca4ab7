/** The listening history in figures, for charts and tables. */
import type { useHistory } from '#actors/listening.ts'
import { type Purpose, purposes, trackById } from '#content/programs.ts'
import { monthName } from '#locale/moments.ts'

type History = ReturnType<typeof useHistory>[0]
type Days = History['days']
type Session = History['sessions'][number]

/** Seconds of each purpose. */
export type Sums = Readonly<Record<Purpose, number>>

const weekLength = 7
export const weekCount = 12
export const moonCount = 14

export const totalOf = (sums: Sums): number => Object.values(sums).reduce((sum, seconds) => sum + seconds, 0)

const noSums = (): Record<Purpose, number> => ({ energy: 0, focus: 0, calm: 0, reflection: 0, sleep: 0 })

/** Days in groups of seven, the last of which ends with the last day. */
export const weeksIn = (days: Days): readonly Days[] =>
  Array.from({ length: days.length / weekLength }, (_, index) =>
    days.slice(index * weekLength, (index + 1) * weekLength),
  )

/** How many of the days have any sound. */
export const soundDays = (days: Days): number => days.filter(({ seconds }) => seconds > 0).length

/** The weeks, oldest first. Tracks that the catalogue no longer has aren't in the sums. */
export function weeksByPurpose({ days, sessions }: Pick<History, 'days' | 'sessions'>) {
  const weeks = weeksIn(days).map((week) => ({ days: week, sums: noSums() }))
  const sumsOf = new Map(weeks.flatMap((week) => week.days.map(({ day }) => [day, week.sums])))
  for (const { day, track, seconds } of sessions) {
    const sums = sumsOf.get(day)
    const purpose = trackById(track)?.program.purpose
    if (sums && purpose) sums[purpose] += seconds
  }
  return weeks
}

/** The hours of the day, in the member's time zone, over the last twelve weeks. */
export function hoursByPurpose({ days, sessions }: Pick<History, 'days' | 'sessions'>): readonly Sums[] {
  const hours = Array.from({ length: 24 }, noSums)
  const first = days.at(-weekCount * weekLength)?.day ?? ''
  for (const session of sessions) {
    const purpose = trackById(session.track)?.program.purpose
    if (!purpose || session.day < first) continue
    for (const [hour, seconds] of hoursOf(session)) hours[hour]![purpose] += seconds
  }
  return hours
}

/** How many seconds of a session fell into which hour of the day. */
function hoursOf({ at, seconds }: Session): readonly (readonly [hour: number, seconds: number])[] {
  const parts: (readonly [number, number])[] = []
  const end = at + seconds * 1000
  for (let from = at; from < end; ) {
    const to = Math.min(end, new Date(from).setMinutes(60, 0, 0))
    parts.push([new Date(from).getHours(), (to - from) / 1000])
    from = to
  }
  return parts
}

/** The hour with the most listening; null if there is none. */
export function busiestHour(hours: readonly Sums[]): number | null {
  const totals = hours.map(totalOf)
  const most = Math.max(...totals)
  return most === 0 ? null : totals.indexOf(most)
}

/** One layer for each purpose that was listened to, the quietest first. */
export const layersOf = (steps: readonly Sums[]) =>
  purposes
    .toReversed()
    .map((purpose) => ({ purpose, values: steps.map((sums) => sums[purpose]) }))
    .filter(({ values }) => values.some((seconds) => seconds > 0))

/**
 * The last fourteen days. A day that counts is a full moon, a rest day within the streak a crescent, and today is new
 * until it counts.
 */
export function moonsOf({ days, streak }: Pick<History, 'days' | 'streak'>) {
  const shown = days.slice(-moonCount)
  const end = shown.at(-1)?.isListened ? moonCount : moonCount - 1
  const begin = end - streak.days - streak.rests
  return shown.map(({ day, seconds, isListened, isToday }, at) => ({
    day,
    seconds,
    phase: isListened
      ? ('full' as const)
      : isToday
        ? ('new' as const)
        : at >= begin && at < end
          ? ('crescent' as const)
          : ('none' as const),
  }))
}

/** Where months begin in a chart of weeks, and the first one's name if there's room for it. */
export function monthsOf(weeks: readonly Days[]) {
  const months = weeks.flatMap((week, index) => {
    const first = index === 0 ? week.at(-1) : week.find(({ day }) => day.endsWith('-01'))
    return first === undefined ? [] : [{ day: first.day, index }]
  })
  const isTight = (months[1]?.index ?? weeks.length) < 3
  return months
    .slice(isTight ? 1 : 0)
    .filter(({ index }) => index < weeks.length - 1)
    .map(({ day, index }) => ({ key: day, name: monthName(day), index }))
}
