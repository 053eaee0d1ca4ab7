import { expect, it } from 'vitest'
import { dateOf, momentOf, monthName, weekday } from '#locale/moments.ts'
import { shortMoment } from '#locale/short-moment.ts'

const at = (day: string, time: string) => Date.parse(`${day}T${time}`)
const now = at('2026-03-09', '12:00')

it.each([
  ['2026-03-09', '00:05', 'today at 00:05', 'Today, 00:05'],
  ['2026-03-08', '23:59', 'yesterday at 23:59', 'Yesterday, 23:59'],
  ['2026-03-03', '09:00', 'on 3 March at 09:00', '3 Mar, 09:00'],
  ['2025-12-31', '21:30', 'on 31 December 2025 at 21:30', '31 Dec 2025, 21:30'],
])('%s, %s is “%s”, and in lists “%s”', (day, time, words, short) => {
  expect(momentOf(at(day, time), now)).toBe(words)
  expect(shortMoment(at(day, time), now)).toBe(short)
})

it('days are named as `Intl` names them, all year', () => {
  for (let day = 0; day < 366; day++) {
    const date = new Date(2028, 0, 1 + day, 12)
    const written = `2028-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`
    expect(dateOf(date.getTime(), now)).toBe(
      date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' }),
    )
    expect(weekday(written)).toBe(date.toLocaleDateString('en', { weekday: 'short' }))
    expect(monthName(written)).toBe(date.toLocaleDateString('en', { month: 'short' }))
  }
})
