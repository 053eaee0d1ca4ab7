/** The listening history in words. */
import type { useHistory } from '#actors/listening.ts'
import { t } from '#locale/t.ts'

type History = ReturnType<typeof useHistory>[0]
type Streak = History['streak']
type Goal = NonNullable<History['goal']>

/** Whole minutes; at least one if anything was played. */
export const minutesOf = (seconds: number): number =>
  seconds === 0 ? 0 : Math.max(1, Math.round(seconds / 60))

/** This week compared with the one before, without praise or blame. */
export function listenedWords(thisWeek: number, lastWeek: number): string {
  if (lastWeek === 0) return t('in the last 7 days')
  const difference = minutesOf(thisWeek) - minutesOf(lastWeek)
  if (difference === 0) return t('in the last 7 days, the same as the week before')
  return difference > 0
    ? t('in the last 7 days, {count}\u00a0min more than the week before', { count: difference })
    : t('in the last 7 days, {count}\u00a0min less than the week before', { count: -difference })
}

export const streakNumber = ({ days }: Streak): string =>
  days === 1 ? t('{count} day', { count: days }) : t('{count} days', { count: days })

/** After the number of days. */
export function streakWords({ days, rests }: Streak): string {
  if (days === 0) return t('Listen for 3 minutes to start a streak.')
  if (rests === 0) return t('You can take two rest days a week.')
  return rests === 1 ? t('with 1 rest day') : t('with {count} rest days', { count: rests })
}

/** Two, because the number is larger than the rest: `12`, `of 20 min`. */
export const goalNumber = ({ count, done }: Goal): string => `${Math.min(done, count)}`
export const goalUnit = ({ unit, count }: Goal): string =>
  unit === 'minutes' ? t('of {count}\u00a0min', { count }) : t('of {count} days', { count })

export const goalWords = ({ unit, isReached }: Goal): string => {
  if (isReached) return unit === 'minutes' ? t('Today’s goal reached') : t('Weekly goal reached')
  return unit === 'minutes' ? t('towards today’s goal') : t('towards your weekly goal')
}

/** `3 of 4 days towards your weekly goal` */
export const goalSentence = (goal: Goal): string =>
  [`${goalNumber(goal)} ${goalUnit(goal)}`, goalWords(goal)].join(goal.isReached ? '. ' : ' ')

/** `12 min today · 8-day streak`, or what the week was. */
export function dayWords({ week, streak, thisWeek }: History): string {
  const today = minutesOf(week.at(-1)?.seconds ?? 0)
  const parts = [
    ...(today > 0 ? [t('{count}\u00a0min today', { count: today })] : []),
    ...(streak.days > 1 ? [t('{count}-day streak', { count: streak.days })] : []),
  ]
  return parts.length > 0
    ? parts.join(' · ')
    : t('{count}\u00a0min in the last 7 days', { count: minutesOf(thisWeek) })
}

/** Heat map level; a day that counts towards a streak has at least level 2. */
export function heatOf(seconds: number): 0 | 1 | 2 | 3 | 4 {
  if (seconds === 0) return 0
  if (seconds < 180) return 1
  if (seconds < 600) return 2
  return seconds < 1200 ? 3 : 4
}
