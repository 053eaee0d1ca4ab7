/** The listening history in words. */
import type { useHistory } from '#actors/listening.ts'
import { t } from '#locale/t.ts'

type Streak = ReturnType<typeof useHistory>[0]['streak']
type Goal = NonNullable<ReturnType<typeof useHistory>[0]['goal']>

/** Whole minutes; at least one if anything was played. */
export const minutesOf = (seconds: number): number =>
  seconds === 0 ? 0 : Math.max(1, Math.round(seconds / 60))

/** This week compared with the one before, without praise or blame. */
export function listenedWords(thisWeek: number, lastWeek: number): string {
  if (lastWeek === 0) return t('in the last 7 days')
  const difference = minutesOf(thisWeek) - minutesOf(lastWeek)
  if (difference === 0) return t('in the last 7 days, the same as the week before')
  return difference > 0
    ? t('in the last 7 days, {count} min more than the week before', { count: difference })
    : t('in the last 7 days, {count} min less than the week before', { count: -difference })
}

export const streakNumber = ({ days }: Streak): string =>
  days === 1 ? t('{count} day', { count: days }) : t('{count} days', { count: days })

/** `in your streak, with 1 rest day. …` */
export function streakWords({ days, rests }: Streak): string {
  if (days === 0) return t('in your streak. Listen for 3 minutes to start one.')
  if (rests === 0) return t('in your streak. You can take two rest days a week.')
  return rests === 1
    ? t('in your streak, with 1 rest day. You can take two a week.')
    : t('in your streak, with {count} rest days. You can take two a week.', { count: rests })
}

/** `12 of 20 min` */
export const goalNumber = ({ unit, count, done }: Goal): string =>
  unit === 'minutes'
    ? t('{done} of {count} min', { done: Math.min(done, count), count })
    : t('{done} of {count} days', { done: Math.min(done, count), count })

export const goalWords = ({ unit, isReached }: Goal): string => {
  if (isReached) return unit === 'minutes' ? t('Today’s goal reached') : t('Weekly goal reached')
  return unit === 'minutes' ? t('towards today’s goal') : t('towards your weekly goal')
}

/** Heat map level; a day that counts towards a streak has at least level 2. */
export function heatOf(seconds: number): 0 | 1 | 2 | 3 | 4 {
  if (seconds === 0) return 0
  if (seconds < 180) return 1
  if (seconds < 600) return 2
  return seconds < 1200 ? 3 : 4
}
