/**
 * Points in time as people say them, in the member's own time zone. Written without `Intl`, whose first use costs a slow
 * phone 60 ms, and each further one half a millisecond: a dashboard names a hundred days.
 */
import { t } from './t.ts'

const dayLength = 86_400_000

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const

const dayStart = (time: number) => new Date(time).setHours(0, 0, 0, 0)
const twoDigits = (number: number) => String(number).padStart(2, '0')
/** Noon, because a clock change can't move it to another day. */
const noonOf = (day: string) => new Date(`${day}T12:00:00`)

/** `21:05` */
export const clockOf = (time: number) => {
  const at = new Date(time)
  return `${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`
}
/** Whole days from one point in time to another, by the calendar. */
export const daysBetween = (time: number, now: number) =>
  Math.round((dayStart(now) - dayStart(time)) / dayLength)

/** `today at 21:05`, `yesterday at 07:30`, `on 3 March at 09:00`; `time` in epoch ms. */
export function momentOf(time: number, now = Date.now()): string {
  const clock = clockOf(time)
  const days = daysBetween(time, now)
  if (days === 0) return t('today at {clock}', { clock })
  if (days === 1) return t('yesterday at {clock}', { clock })
  return t('on {date} at {clock}', { date: dateOf(time, now), clock })
}

/** `3 March`, with the year when it is another one. */
export function dateOf(time: number, now = Date.now()): string {
  const at = new Date(time)
  const date = `${at.getDate()} ${months[at.getMonth()]}`
  return at.getFullYear() === new Date(now).getFullYear() ? date : `${date} ${at.getFullYear()}`
}

/** `Mon` for a day written `2026-03-09`. */
export const weekday = (day: string): string => weekdays[noonOf(day).getDay()] ?? ''

/** `Mar` for a day written `2026-03-09`. */
export const monthName = (day: string): string => (months[noonOf(day).getMonth()] ?? '').slice(0, 3)

/** `21:00` for an hour from 0 to 24. */
export const hourName = (hour: number): string => `${hour % 24}:00`
