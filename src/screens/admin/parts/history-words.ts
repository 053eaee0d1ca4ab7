/** What the history of listening says, in words. */
import type { useHistory } from '../../../actors/listening-actors.tsx'
import { t } from '../../../locale/t.ts'

type Streak = ReturnType<typeof useHistory>[0]['streak']

/** Whole minutes; whatever was listened to is at least one. */
export const minutesOf = (seconds: number): number =>
  seconds === 0 ? 0 : Math.max(1, Math.round(seconds / 60))

/** What this week is beside the one before, without praise or blame. */
export function listenedWords(thisWeek: number, lastWeek: number): string {
  if (lastWeek === 0) return t('listened on this device')
  const difference = minutesOf(thisWeek) - minutesOf(lastWeek)
  if (difference === 0) return t('listened, as in the week before')
  return difference > 0
    ? t('listened, {count} more than in the week before', { count: difference })
    : t('listened, {count} fewer than in the week before', { count: -difference })
}

export const streakNumber = ({ days }: Streak): string =>
  days === 1 ? t('{count} day', { count: days }) : t('{count} days', { count: days })

/** `in your streak, with 1 rest day. …` */
export function streakWords({ days, rests }: Streak): string {
  if (days === 0) return t('in your streak. Three minutes begin one, whenever you like.')
  if (rests === 0) return t('in your streak. Two rest days in any seven would not end it.')
  return rests === 1
    ? t('in your streak, with 1 rest day. Two in any seven never end it.')
    : t('in your streak, with {count} rest days. Two in any seven never end it.', { count: rests })
}
