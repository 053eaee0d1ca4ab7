/** The figures behind the dashboard's pictures. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import { daysUntil, type Session, secondsByDay, streakOf } from '#machines/listening/days.ts'
import {
  busiestHour,
  hoursByPurpose,
  layersOf,
  monthsOf,
  moonsOf,
  totalOf,
  weeksByPurpose,
  weeksIn,
} from '#screens/home/history-figures.ts'

const today = '2026-03-09'

/** A session that begins at a local time. */
const session = (day: string, track: string, minutes: number, clock = '12:00'): Session => ({
  id: `${day} ${clock} ${track}`,
  track,
  day,
  at: Date.parse(`${day}T${clock}:00`),
  seconds: minutes * 60,
})

/** The history as the screen sees it. */
function historyOf(sessions: readonly Session[]) {
  const sums = secondsByDay(sessions)
  const days = daysUntil(today, 182).map((day) => {
    const seconds = sums.get(day) ?? 0
    return { day, seconds, isToday: day === today, isListened: seconds >= 180 }
  })
  return { sessions, days, streak: streakOf(sessions, today) }
}

/** One session on each of the last days, of five programs in turn. */
const eightyOneDays = daysUntil(today, 81).map((day, index) =>
  session(day, ['energizer', 'edge', 'bloomwave', 'genesis', 'dreambloom'][index % 5]!.concat('-vocals'), 10),
)

/** Minutes by hour, without those of none. */
const minutesByHour = (sessions: readonly Session[]) =>
  Object.fromEntries(
    [...hoursByPurpose(historyOf(sessions)).entries()]
      .map(([hour, sums]) => [hour, totalOf(sums) / 60] as const)
      .filter(([, minutes]) => minutes > 0),
  )

afterEach(() => vi.unstubAllEnvs())

describe('weeks by purpose', () => {
  const last = (sessions: readonly Session[]) => weeksByPurpose(historyOf(sessions)).at(-1)!

  it('are 26 weeks of nothing without a history', () => {
    const weeks = weeksByPurpose(historyOf([]))
    expect(weeks).toHaveLength(26)
    expect(weeks.map(({ sums }) => totalOf(sums))).toEqual(Array(26).fill(0))
    expect(layersOf(weeks.map(({ sums }) => sums))).toEqual([])
  })

  it('sum up what was heard on the seven days that end today, by purpose', () => {
    const week = last([
      session('2026-03-09', 'genesis-vocals', 7),
      session('2026-03-03', 'genesis-instrumental', 3),
      session('2026-03-03', 'dreambloom-vocals', 8),
      session('2026-03-02', 'dreambloom-vocals', 20),
    ])
    expect(week.days.map(({ day }) => day)).toEqual(daysUntil(today, 7))
    expect(week.sums).toEqual({ energy: 0, focus: 0, calm: 0, reflection: 600, sleep: 480 })
  })

  it('leave out tracks that the catalogue no longer has', () => {
    expect(totalOf(last([session(today, 'gone-vocals', 9)]).sums)).toBe(0)
  })

  it('count every minute of 81 days once', () => {
    const weeks = weeksByPurpose(historyOf(eightyOneDays))
    expect(weeks.reduce((sum, { sums }) => sum + totalOf(sums), 0)).toBe(81 * 600)
    expect(layersOf(weeks.map(({ sums }) => sums)).map(({ purpose }) => purpose)).toEqual([
      'sleep',
      'reflection',
      'calm',
      'focus',
      'energy',
    ])
  })
})

describe('hours', () => {
  it('are empty without a history, and have no busiest one', () => {
    expect(minutesByHour([])).toEqual({})
    expect(busiestHour(hoursByPurpose(historyOf([])))).toBeNull()
  })

  it('share a session that runs into the next hour, also past midnight', () => {
    expect(minutesByHour([session(today, 'genesis-vocals', 90, '21:40')])).toEqual({ 21: 20, 22: 60, 23: 10 })
    expect(minutesByHour([session('2026-03-08', 'genesis-vocals', 20, '23:50')])).toEqual({ 0: 10, 23: 10 })
  })

  it('name the busiest hour', () => {
    const sessions = [session(today, 'edge-vocals', 6, '09:00'), session(today, 'genesis-vocals', 7, '20:00')]
    expect(busiestHour(hoursByPurpose(historyOf(sessions)))).toBe(20)
  })

  it('are those of the last twelve weeks', () => {
    expect(minutesByHour([session(daysUntil(today, 84)[0]!, 'edge-vocals', 5, '09:00')])).toEqual({ 9: 5 })
    expect(minutesByHour([session(daysUntil(today, 85)[0]!, 'edge-vocals', 5, '09:00')])).toEqual({})
  })

  const noon = Date.UTC(2026, 2, 9, 12, 50)
  it.each([
    ['America/New_York', { 8: 10, 9: 10 }],
    ['Asia/Kolkata', { 18: 20 }],
    ['Pacific/Auckland', { 1: 10, 2: 10 }],
  ])('are those of %s', (zone, expected) => {
    vi.stubEnv('TZ', zone)
    expect(minutesByHour([{ ...session(today, 'edge-vocals', 20), at: noon }])).toEqual(expected)
  })

  it.each([
    // At two o'clock it's three, and then at three o'clock it's two.
    ['the hour that is left out', Date.UTC(2026, 2, 8, 6, 30), '2026-03-08', { 1: 30, 3: 60, 4: 30 }],
    ['the hour that comes twice', Date.UTC(2025, 10, 2, 5, 30), '2025-11-02', { 1: 90, 2: 30 }],
  ])('add up to what was heard on days with %s', (_, at, day, expected) => {
    vi.stubEnv('TZ', 'America/New_York')
    const history = historyOf([{ ...session(day, 'dreambloom-vocals', 120), at }])
    const days = daysUntil(day > '2026' ? today : '2025-11-20', 182).map((one) => ({
      day: one,
      seconds: 0,
      isToday: false,
      isListened: false,
    }))
    const hours = hoursByPurpose({ ...history, days })
    expect(
      Object.fromEntries(
        [...hours.entries()].flatMap(([hour, { sleep }]) => (sleep ? [[hour, sleep / 60]] : [])),
      ),
    ).toEqual(expected)
  })
})

describe('moons', () => {
  const phases = (...back: number[]) =>
    moonsOf(historyOf(back.map((days) => session(daysUntil(today, days + 1)[0]!, 'edge-vocals', 4))))
      .map(({ phase }) => ({ full: '●', crescent: '☾', new: '◌', none: '·' })[phase])
      .join('')

  it.each([
    ['nothing yet', [], '·············◌'],
    ['today alone', [0], '·············●'],
    ['yesterday, and today still to come', [1], '············●◌'],
    ['a rest day within the streak', [0, 2], '···········●☾●'],
    ['a rest day yesterday', [2, 3], '··········●●☾◌'],
    ['days before a streak that broke', [0, 1, 6, 8], '·····●·●····●●'],
    ['longer than they are', Array.from({ length: 81 }, (_, index) => index), '●'.repeat(14)],
  ])('%s', (_, back, expected) => {
    expect(phases(...back)).toBe(expected)
  })
})

describe('months', () => {
  const at = (days: number) => monthsOf(weeksIn(historyOf([]).days.slice(-days)))

  it('are named where they begin, and the first where there’s room', () => {
    expect(at(182)).toEqual([
      { key: '2025-09-15', name: 'Sep', index: 0 },
      { key: '2025-10-01', name: 'Oct', index: 3 },
      { key: '2025-11-01', name: 'Nov', index: 7 },
      { key: '2025-12-01', name: 'Dec', index: 11 },
      { key: '2026-01-01', name: 'Jan', index: 16 },
      { key: '2026-02-01', name: 'Feb', index: 20 },
      { key: '2026-03-01', name: 'Mar', index: 24 },
    ])
    expect(at(84).map(({ name }) => name)).toEqual(['Jan', 'Feb', 'Mar'])
  })
})
