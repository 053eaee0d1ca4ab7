/**
 * Twenty-one days, each with one program and one page to read or screen to try. Days are steps, not dates: after a rest
 * you carry on where you stopped.
 */
import { type Program, type ProgramId, programs } from './programs.ts'

export type JourneyPage =
  /** `slug` is the name of a file in `content/articles`. */
  | { kind: 'article'; slug: string }
  /** `id` is the name of a folder in `content/ebooks`; chapters count from 1. */
  | { kind: 'book'; id: string; title: string; chapter: number; minutes: number }
  /** A screen; `minutes` is 0 if you use it while you listen. */
  | { kind: 'screen'; screen: 'visual' | 'favourites' | 'quiz'; title: string; minutes: number }

export type JourneyStep = {
  /** From 1. */
  number: number
  title: string
  program: ProgramId
  page: JourneyPage
}

/** The longest note about a day, in letters. */
export const longestNote = 1000

/** The share of a program you need to hear for its day to count. */
export const enough = 0.8

const steps: readonly Omit<JourneyStep, 'number'>[] = [
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
  {
    title: 'Put it into words',
    program: 'serenity',
    page: { kind: 'book', id: 'a-slower-breath', title: 'A Slower Breath', chapter: 3, minutes: 4 },
  },
  {
    title: 'Work, then pause',
    program: 'stream',
    page: { kind: 'book', id: 'one-thing-at-a-time', title: 'One Thing at a Time', chapter: 4, minutes: 4 },
  },
  {
    title: 'A room to sleep in',
    program: 'reflections',
    page: { kind: 'book', id: 'the-quiet-hour', title: 'The Quiet Hour', chapter: 3, minutes: 4 },
  },
  {
    title: 'What you’re hearing',
    program: 'genesis',
    page: { kind: 'book', id: 'two-tones', title: 'Two Tones and a Difference', chapter: 4, minutes: 4 },
  },
  {
    title: 'Awake at night',
    program: 'dreambloom',
    page: { kind: 'book', id: 'the-quiet-hour', title: 'The Quiet Hour', chapter: 5, minutes: 4 },
  },
  {
    title: 'Keep what helped',
    program: 'wealthwave',
    page: { kind: 'screen', screen: 'favourites', title: 'Favourites', minutes: 1 },
  },
  {
    title: 'What comes next',
    program: 'growth',
    page: { kind: 'screen', screen: 'quiz', title: 'Quiz', minutes: 2 },
  },
]

export const journeySteps: readonly JourneyStep[] = steps.map((step, at) => ({ number: at + 1, ...step }))

export const programOfStep = ({ program }: JourneyStep): Program =>
  programs.find(({ id }) => id === program) ?? programs[0]

/** Seconds of its program after which a day is done. */
export const secondsFor = (step: JourneyStep): number => Math.floor(programOfStep(step).seconds * enough)
