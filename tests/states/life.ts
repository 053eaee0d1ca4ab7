/**
 * Sample data of a member who has used this device for a few weeks, to show screens in use and not only on
 * the first day.
 */
import type { Page } from 'playwright/test'
import { databaseName } from '#services/device/browser-database.ts'

const dayLength = 86_400_000
const dayOf = (time: number) => new Date(time).toLocaleDateString('sv')
const daysAgo = (days: number) => Date.now() - days * dayLength

/** Minutes played by day, newest first. */
const heard = [
  [0, 'genesis-vocals', 7],
  [0, 'stream-instrumental', 9],
  [1, 'dreambloom-instrumental', 18],
  [3, 'bloomwave-vocals', 6],
  [4, 'serenity-instrumental', 12],
  [5, 'genesis-vocals', 15],
  [8, 'edge-instrumental', 11],
  [10, 'dreambloom-instrumental', 20],
]

const sessions = () =>
  heard
    .map(([days, track, minutes]) => {
      const at = daysAgo(Number(days)) - Number(minutes) * 60_000
      return { id: `${track} ${at}`, track: String(track), day: dayOf(at), at, seconds: Number(minutes) * 60 }
    })
    .reverse()

export const journeyOf = (count: number, lastDay = 1) => ({
  begun: dayOf(daysAgo(count + lastDay)),
  done: Array.from({ length: count }, (_, at) => ({
    step: at + 1,
    day: dayOf(daysAgo(count - at - 1 + lastDay)),
    by: at % 3 === 1 ? 'hand' : 'listening',
  })),
  rests: [],
})

export const answersOf = (goal: string) => ({
  goal,
  time: 'evening',
  doing: 'nothing',
  obstacle: 'full',
  sound: 'soft',
  voices: 'instrumental',
  headphones: 'headphones',
  days: 'three',
})

/** A queue of four; the second is the current one. */
export const listening = () => ({
  queue: {
    ids: ['bloomwave-vocals', 'genesis-vocals', 'stream-instrumental', 'dreambloom-instrumental'],
    index: 1,
  },
  volume: 0.6,
  loop: 'off',
  places: { 'genesis-vocals': 131, 'stream-instrumental': 402, 'dreambloom-instrumental': 75 },
  recent: ['genesis-vocals', 'stream-instrumental', 'dreambloom-instrumental', 'bloomwave-vocals'],
})

const ratings = () => ({
  genesis: { stars: 4, at: daysAgo(1) },
  dreambloom: { stars: 5, at: daysAgo(1) },
  edge: { stars: 1, at: daysAgo(8) },
  stream: { stars: null, at: daysAgo(2) },
})

/** Fifty-seven sessions, every third of one program. */
export const longHistory = () => ({
  ...life(),
  history: {
    sessions: Array.from({ length: 57 }, (_, index) => {
      const [, track, minutes] = heard[index % 3 === 0 ? 0 : index % heard.length]!
      const at = daysAgo(57 - index) - Number(minutes) * 60_000
      return { id: `${track} ${at}`, track: String(track), day: dayOf(at), at, seconds: Number(minutes) * 60 }
    }),
    deleted: [],
  },
})

/** What is played at which hour on the days of three weeks, from Monday; a day without sound is a rest day. */
const weeks: readonly (readonly [track: string, hour: number, minutes: number][])[] = [
  [
    ['stream-instrumental', 9, 14],
    ['dreambloom-instrumental', 22, 18],
  ],
  [['edge-instrumental', 10, 11]],
  [
    ['bloomwave-vocals', 13, 7],
    ['reflections-instrumental', 20, 9],
  ],
  [],
  [
    ['genesis-vocals', 21, 14],
    ['dreambloom-instrumental', 22, 20],
  ],
  [['vitality-vocals', 8, 6]],
  [['serenity-instrumental', 21, 12]],
  [['dreambloom-instrumental', 22, 8]],
  [
    ['stream-instrumental', 9, 7],
    ['serenity-vocals', 21, 6],
  ],
  [],
  [['genesis-instrumental', 20, 15]],
  [
    ['edge-instrumental', 10, 16],
    ['bloomwave-vocals', 14, 7],
  ],
  [['dreambloom-instrumental', 23, 21]],
  [['energizer-vocals', 7, 6]],
  [['stream-instrumental', 9, 21]],
  [],
  [['reflections-vocals', 21, 7]],
  [
    ['bloomwave-instrumental', 12, 7],
    ['dreambloom-vocals', 22, 13],
  ],
  [['genesis-vocals', 20, 7]],
  [],
  [
    ['vitality-instrumental', 8, 12],
    ['serenity-instrumental', 21, 12],
  ],
]

/** Eighty-one days of listening up to yesterday, with rest days, towards a goal. */
export const months = () => ({
  ...life(),
  history: {
    sessions: Array.from({ length: 81 }, (_, index) => 81 - index).flatMap((days) =>
      weeks[days % weeks.length]!.map(([track, hour, minutes]) => {
        const at = new Date(daysAgo(days)).setHours(hour, 10, 0, 0)
        return { id: `${track} ${at}`, track, day: dayOf(at), at, seconds: (minutes + ((days * 5) % 9)) * 60 }
      }),
    ),
    deleted: [],
  },
  listening: { ...listening(), recent: weeks.flatMap((played) => played.map(([track]) => track)) },
  goal: { goal: { unit: 'days', count: 4 } },
})

export const life = () => ({
  history: { sessions: sessions(), deleted: [] },
  ratings: ratings(),
  listening: listening(),
  journal: [
    { track: 'dreambloom-instrumental', seconds: 312, at: daysAgo(1) },
    { track: 'genesis-vocals', seconds: 64, at: daysAgo(0) - 3_600_000 },
  ],
  journey: journeyOf(8),
  quiz: { open: null, results: [{ day: dayOf(daysAgo(9)), answers: answersOf('settle') }] },
  reading: {
    looks: { flow: 'paginated', size: 100, family: 'book', paper: 'app' },
    books: {
      'two-tones': {
        title: 'Two Tones and a Difference',
        cfi: '',
        fraction: 0.42,
        chapter: 'The third tone',
        at: daysAgo(1),
        marks: [],
      },
    },
  },
  visits: { isWelcomed: true, dismissed: [] },
  visual: { light: 'calm', visual: 'tide', pace: 'slow' },
})

/** One session, today. */
export const firstDay = () => {
  const { history, visits } = life()
  return { visits, history: { ...history, sessions: history.sessions.slice(-1) } }
}

/**
 * Stores records where the app will look for them. The page has the same origin and doesn't run the app yet.
 */
export const keep = (page: Page, email: string, records: Record<string, unknown>, database = databaseName) =>
  page.evaluate(
    ([name, owner, all]) =>
      new Promise<void>((done, fail) => {
        const open = indexedDB.open(name)
        open.onupgradeneeded = () => open.result.createObjectStore('device')
        open.onerror = () => fail(open.error)
        open.onsuccess = () => {
          const step = open.result.transaction('device', 'readwrite')
          for (const [key, value] of Object.entries(all))
            step.objectStore('device').put({ v: 1, value }, [owner, key])
          step.oncomplete = () => {
            open.result.close()
            done()
          }
          step.onerror = () => fail(step.error)
        }
      }),
    [database, email.toLowerCase(), records] as const,
  )
