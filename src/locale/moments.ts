/** Points in time as people say them, in the member's own time zone. */
import { t } from './t.ts'

const dayLength = 86_400_000

const dayStart = (time: number) => new Date(time).setHours(0, 0, 0, 0)

/** `today at 21:05`, `yesterday at 7:30`, `on 3 March at 9:00`; `time` in epoch ms. */
export function momentOf(time: number, now = Date.now()): string {
  const clock = new Date(time).toLocaleTimeString('en', {
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const days = Math.round((dayStart(now) - dayStart(time)) / dayLength)
  if (days === 0) return t('today at {clock}', { clock })
  if (days === 1) return t('yesterday at {clock}', { clock })
  return t('on {date} at {clock}', { date: dateOf(time, now), clock })
}

/** `3 March`, with the year when it is another one. */
export const dateOf = (time: number, now = Date.now()): string =>
  new Date(time).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    ...(new Date(time).getFullYear() === new Date(now).getFullYear() ? {} : { year: 'numeric' }),
  })

/** `Mon`, `Monday` for a day written `2026-03-09`. */
export const weekday = (day: string, length: 'short' | 'long'): string =>
  new Date(`${day}T12:00:00`).toLocaleDateString('en', { weekday: length })

/** `Mar` for a day written `2026-03-09`. */
export const monthName = (day: string): string =>
  new Date(`${day}T12:00:00`).toLocaleDateString('en', { month: 'short' })

/** `21:00` for an hour from 0 to 24. */
export const hourName = (hour: number): string => `${hour % 24}:00`
