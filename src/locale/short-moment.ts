import { clockOf, dateOf, daysBetween } from './moments.ts'
import { t } from './t.ts'

/** `Today, 21:05`, `Yesterday, 07:30`, `3 Mar, 09:00`: for lists. */
export function shortMoment(time: number, now = Date.now()): string {
  const clock = clockOf(time)
  const days = daysBetween(time, now)
  if (days === 0) return t('Today, {clock}', { clock })
  if (days === 1) return t('Yesterday, {clock}', { clock })
  const date = dateOf(time, now).replace(/[a-z]+/i, (month) => month.slice(0, 3))
  return t('{date}, {clock}', { date, clock })
}
