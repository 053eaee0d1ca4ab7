/**
 * Twenty-one days, each with one program and one page to read or screen to try. Days are steps, not dates: after a rest
 * you carry on where you stopped. The third week is for sleep, calm or focus, or for all of them.
 */
import { type Program, type ProgramId, programs } from './programs.ts'

export type JourneyPage =
  /** `slug` is the name of a file in `content/articles`. */
  | { kind: 'article'; slug: string }
  /** `id` is the name of a folder in `content/ebooks`; chapters count from 1. */
  | { kind: 'book'; id: string; title: string; chapter: number; minutes: number }
  /** A screen; `minutes` is 0 if you use it while you listen. */
  | { kind: 'screen'; screen: 'visual' | 'favourites' | 'quiz'; title: string; minutes: number }

/** What the third week is for. */
export const ways = ['all', 'sleep', 'calm', 'focus'] as const
export type Way = (typeof ways)[number]

type Day = { title: string; program: ProgramId; page: JourneyPage }

export type JourneyStep = Day & {
  /** From 1. */
  number: number
  /** Days of the first two weeks have `all`. */
  way: Way
}

/** The longest note about a day, in letters. */
export const longestNote = 1000

/** The share of a program you need to hear for its day to count. */
export const enough = 0.8

const steps: readonly Day[] = [
  {
    title: 'Two tones, one pulse',
    program: 'bloomwave',
    page: { kind: 'article', slug: 'how-binaural-beats-work' },
  },
  {
    title: 'A safe start',
    program: 'genesis',
    page: { kind: 'article', slug: 'listening-safely' },
  },
  {
    title: 'An easy breath',
    program: 'serenity',
    page: { kind: 'article', slug: 'breathing-without-effort' },
  },
  {
    title: 'On your feet',
    program: 'vitality',
    page: { kind: 'article', slug: 'movement-and-energy' },
  },
  {
    title: 'A calm evening',
    program: 'reflections',
    page: { kind: 'article', slug: 'a-calm-evening' },
  },
  {
    title: 'The last minutes awake',
    program: 'dreambloom',
    page: { kind: 'article', slug: 'falling-asleep' },
  },
  {
    title: 'Both sides',
    program: 'wellness',
    page: { kind: 'article', slug: 'headphones-and-volume' },
  },
  {
    title: 'One stretch of work',
    program: 'stream',
    page: { kind: 'article', slug: 'listening-for-focus' },
  },
  {
    title: 'The hard task first',
    program: 'edge',
    page: { kind: 'book', id: 'one-thing-at-a-time', title: 'One Thing at a Time', chapter: 3, minutes: 4 },
  },
  {
    title: 'A morning habit',
    program: 'energizer',
    page: { kind: 'article', slug: 'habits-that-hold' },
  },
  {
    title: 'Learn to read a study',
    program: 'growth',
    page: { kind: 'article', slug: 'reading-research' },
  },
  {
    title: 'Rest your eyes',
    program: 'bloomwave',
    page: { kind: 'screen', screen: 'visual', title: 'Visuals and breathing', minutes: 0 },
  },
  {
    title: 'Music and mood',
    program: 'wealthwave',
    page: { kind: 'article', slug: 'music-voice-and-mood' },
  },
  {
    title: 'When music isn’t enough',
    program: 'wellness',
    page: { kind: 'article', slug: 'when-to-ask-a-doctor' },
  },
]

const chapterOf = (id: string, title: string, chapter: number, minutes: number): JourneyPage => ({
  kind: 'book',
  id,
  title,
  chapter,
  minutes,
})
const work = (chapter: number, minutes: number) =>
  chapterOf('one-thing-at-a-time', 'One Thing at a Time', chapter, minutes)
const breath = (chapter: number, minutes: number) =>
  chapterOf('a-slower-breath', 'A Slower Breath', chapter, minutes)
const night = (chapter: number, minutes: number) =>
  chapterOf('the-quiet-hour', 'The Quiet Hour', chapter, minutes)
const tones = (chapter: number, minutes: number) =>
  chapterOf('two-tones', 'Two Tones and a Difference', chapter, minutes)

const intoWords: Day = { title: 'Put it into words', program: 'serenity', page: breath(3, 4) }
const thenPause: Day = { title: 'Work, then pause', program: 'stream', page: work(4, 4) }
const sleepRoom: Day = { title: 'A room to sleep in', program: 'reflections', page: night(3, 4) }
const layers: Day = { title: 'What you’re hearing', program: 'genesis', page: tones(4, 4) }
const awake: Day = { title: 'Awake at night', program: 'dreambloom', page: night(5, 4) }
const keepIt: Day = {
  title: 'Keep what helped',
  program: 'wealthwave',
  page: { kind: 'screen', screen: 'favourites', title: 'Favourites', minutes: 1 },
}
const next: Day = {
  title: 'What comes next',
  program: 'growth',
  page: { kind: 'screen', screen: 'quiz', title: 'Quiz', minutes: 2 },
}

/** The third week, by what it’s for. */
const thirdWeeks: Readonly<Record<Way, readonly Day[]>> = {
  all: [intoWords, thenPause, sleepRoom, layers, awake, keepIt, next],
  sleep: [
    {
      title: 'Thoughts at bedtime',
      program: 'serenity',
      page: { kind: 'article', slug: 'a-racing-mind' },
    },
    sleepRoom,
    { title: 'A line each morning', program: 'dreambloom', page: night(6, 3) },
    {
      title: 'Cups and glasses',
      program: 'wellness',
      page: { kind: 'article', slug: 'alcohol-and-caffeine' },
    },
    awake,
    { title: 'A short nap', program: 'bloomwave', page: { kind: 'article', slug: 'a-good-nap' } },
    { title: 'Four more weeks', program: 'dreambloom', page: night(7, 5) },
  ],
  calm: [
    intoWords,
    { title: 'Slowly, in and out', program: 'wellness', page: breath(2, 5) },
    { title: 'Only listening', program: 'bloomwave', page: breath(4, 5) },
    { title: 'In the middle of the day', program: 'reflections', page: breath(5, 5) },
    { title: 'Before and after', program: 'serenity', page: breath(6, 3) },
    keepIt,
    next,
  ],
  focus: [
    { title: 'One thing first', program: 'edge', page: work(1, 5) },
    { title: 'What distracts you', program: 'growth', page: work(2, 5) },
    thenPause,
    layers,
    { title: 'Three in a week', program: 'edge', page: work(5, 4) },
    keepIt,
    next,
  ],
}

const firstDays: readonly JourneyStep[] = steps.map((day, at) => ({ ...day, number: at + 1, way: 'all' }))

/** The first day that depends on the way. */
export const firstOwnDay = firstDays.length + 1

/** The way can change until a day that depends on it is done. */
export const isWayOpen = ({ done }: { done: readonly { step: number }[] }): boolean =>
  done.every(({ step }) => step < firstOwnDay)

const journeyFor = (way: Way): readonly JourneyStep[] => [
  ...firstDays,
  ...thirdWeeks[way].map((day, at) => ({ ...day, number: firstOwnDay + at, way })),
]

const journeys: Readonly<Record<Way, readonly JourneyStep[]>> = {
  all: journeyFor('all'),
  sleep: journeyFor('sleep'),
  calm: journeyFor('calm'),
  focus: journeyFor('focus'),
}

/** All days of a journey. */
export const stepsOf = (way: Way): readonly JourneyStep[] => journeys[way]

/** How many days each journey has. */
export const dayCount = journeys.all.length

export const programOfStep = ({ program }: JourneyStep): Program =>
  programs.find(({ id }) => id === program) ?? programs[0]

/** Seconds of its program after which a day is done. */
export const secondsFor = (step: JourneyStep): number => Math.floor(programOfStep(step).seconds * enough)
