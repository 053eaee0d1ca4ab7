/** Texts about each program beyond the catalogue. They must hold up to a careful clinician. */
import type { BookId } from './books.ts'
import type { ProgramId, Purpose } from './programs.ts'

export type ProgramNotes = {
  /** When it fits, and how long. */
  when: string
  /** What to do, or not to do, while it plays. */
  how: string
  /** Books that go with it; its page links the first. */
  books: readonly [BookId, ...BookId[]]
  /** Points in the quiz by the answer's id. */
  suits: Readonly<Record<string, number>>
}

export const programNotes: Readonly<Record<ProgramId, ProgramNotes>> = {
  energizer: {
    when: 'First thing in the morning, or in the dip after lunch. Once through is enough.',
    how: 'Stand up, open a window and let it play while you get ready. Keep it quiet enough to hear the room.',
    books: ['one-thing-at-a-time'],
    suits: { start: 6, morning: 3, moving: 1, 'hard-task': 1, tired: 3, bright: 2 },
  },
  bloomwave: {
    when: 'At midday, or between two demanding things. It takes seven minutes.',
    how: 'Sit back and let your shoulders drop with each swell. There’s nothing else to do.',
    books: ['two-tones'],
    suits: { settle: 6, midday: 3, nothing: 2, scattered: 1, tense: 2, soft: 2 },
  },
  genesis: {
    when: 'Before you start something: a page, a week, a conversation you’ve been putting off.',
    how: 'Have paper ready. When the music ends, write the first sentence that comes to mind.',
    books: ['two-tones'],
    suits: { think: 6, morning: 2, writing: 3, begin: 3, matter: 1, wide: 2 },
  },
  reflections: {
    when: 'In the evening, while the day is still fresh in your mind.',
    how: 'Go back through the day from end to start, one scene at a time.',
    books: ['a-slower-breath'],
    suits: { think: 6, sleep: 3, evening: 3, bed: 1, nothing: 1, writing: 2, full: 3, soft: 2 },
  },
  vitality: {
    when: 'On a slow morning, or before you head out.',
    how: 'Stretch or walk around at home while it plays. It’s steady enough to keep time to.',
    books: ['a-slower-breath'],
    suits: { start: 6, morning: 2, midday: 2, moving: 3, tired: 2, steady: 2 },
  },
  growth: {
    when: 'While you learn something new. Loop it for a longer session, and stop when you’re tired.',
    how: 'Pick one small thing before you press play. Save the rest for the next session.',
    books: ['two-tones'],
    suits: { concentrate: 6, work: 2, learning: 4, scattered: 1, begin: 2, steady: 1, wide: 1 },
  },
  serenity: {
    when: 'When you get home, or whenever you notice you’re tense.',
    how: 'Breathe in with one chord and out with the next. If that feels like work, just listen.',
    books: ['a-slower-breath', 'the-quiet-hour'],
    suits: { settle: 6, sleep: 3, evening: 2, bed: 1, nothing: 3, tense: 2, soft: 1, wide: 2 },
  },
  dreambloom: {
    when: 'In bed, with the light off, as you drift off.',
    how: 'Turn it down lower than you think you need. It fades out at the end, so you can fall asleep to it.',
    books: ['the-quiet-hour'],
    suits: { sleep: 7, bed: 4, nothing: 2, tense: 1, full: 2, soft: 2 },
  },
  stream: {
    when: 'For an hour of steady work. Looped, it plays without a gap.',
    how: 'Keep it low in the background. If you start listening to it, it’s too loud.',
    books: ['one-thing-at-a-time'],
    suits: { concentrate: 6, work: 3, 'long-work': 4, scattered: 2, steady: 2 },
  },
  wealthwave: {
    when: 'Before a decision, or once a week to look at where your time and money go.',
    how: 'Name three things that matter to you this month. What does each one cost you, and what does it give?',
    books: ['one-thing-at-a-time'],
    suits: { think: 6, evening: 2, writing: 3, matter: 4, wide: 2 },
  },
  wellness: {
    when: 'Any time you need a break. Lying down is fine.',
    how: 'Move your attention slowly from your feet to your head.',
    books: ['the-quiet-hour'],
    suits: { settle: 6, midday: 2, nothing: 1, moving: 3, 'long-work': 1, tense: 2, steady: 2 },
  },
  edge: {
    when: 'For one demanding task, and only for as long as it takes.',
    how: 'Close everything you don’t need. Start working before the first chord fades.',
    books: ['one-thing-at-a-time'],
    suits: { concentrate: 6, work: 2, 'hard-task': 4, learning: 1, scattered: 2, bright: 2 },
  },
}

/** Ids of the programs that the book with this id goes with. */
export const programsAbout = (book: string): readonly string[] =>
  Object.entries(programNotes).flatMap(([id, { books }]) => (books.some((one) => one === book) ? [id] : []))

export type Study = {
  /** What it found, ready to show. */
  finding: string
  /** `Klichowski et al. 2023, Scientific Reports`. */
  source: string
  doi: string
}

const pooled: Study = {
  finding:
    'A review that pooled 22 studies found a medium effect overall. Many of those studies were small, and not all compared the beat with the same music without it.',
  source: 'Garcia-Argibay et al. 2019, Psychological Research',
  doi: '10.1007/s00426-018-1066-8',
}

const thinking: Study = {
  finding:
    'In a trial with 1,000 people at home, binaural beats worsened the results of a fluid-intelligence test, whatever people had been told to expect.',
  source: 'Klichowski et al. 2023, Scientific Reports',
  doi: '10.1038/s41598-023-38313-4',
}

const sleeping: Study = {
  finding:
    'A double-blind trial gave people with mild insomnia music with or without a binaural beat. It found no significant difference.',
  source: 'Bang et al. 2019, Journal of Clinical Psychopharmacology',
  doi: '10.1097/JCP.0000000000001097',
}

/** Research on what programs like this are used for: the pooled result, and the best trials against them. */
export const studies: Readonly<Record<Purpose, readonly Study[]>> = {
  energy: [pooled, thinking],
  focus: [pooled, thinking],
  calm: [pooled, sleeping],
  reflection: [pooled, thinking, sleeping],
  sleep: [pooled, sleeping],
}
