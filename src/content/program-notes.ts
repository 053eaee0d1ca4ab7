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
    how: 'Sit back and let your shoulders drop with each swell. One comes about every ten seconds. There’s nothing else to do.',
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
    how: 'One chord is one slow breath: in as it opens, out as it fades. If that feels like work, just listen.',
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
    how: 'Move your attention slowly from your feet to your head. The sound swells every eight seconds, like a slow breath.',
    books: ['the-quiet-hour'],
    suits: { settle: 6, midday: 2, nothing: 3, 'long-work': 1, tense: 2, steady: 2 },
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
    'The pulse: in 22 pooled studies of memory, attention, anxiety and pain, about 67 of 100 did better than the average person without it. Many of those studies were small, and not all used the same music without the beat to compare.',
  source: 'Garcia-Argibay et al. 2019, Psychological Research',
  doi: '10.1007/s00426-018-1066-8',
}

const thinking: Study = {
  finding:
    'The pulse, at home: in a trial with 1,000 people, those who heard binaural beats did clearly worse in a reasoning test, whatever they’d been told to expect. Silence and other sounds made no difference.',
  source: 'Klichowski et al. 2023, Scientific Reports',
  doi: '10.1038/s41598-023-38313-4',
}

const mood: Study = {
  finding:
    'The pulse and mood: an experiment compared binaural beats with ordinary ones in the same people. Neither changed anyone’s mood.',
  source: 'Orozco Perez et al. 2020, eNeuro',
  doi: '10.1523/ENEURO.0232-19.2020',
}

const sleeping: Study = {
  finding:
    'The pulse: 43 people with mild insomnia heard music before bed, with or without one. Both groups slept better, and the difference could easily be chance.',
  source: 'Bang et al. 2019, Journal of Clinical Psychopharmacology',
  doi: '10.1097/JCP.0000000000001097',
}

const insomnia: Study = {
  finding:
    'Music: in trials with about 1,000 people with insomnia, about 84 of 100 listeners rated their sleep better than the average person who didn’t listen. They knew they were listening, which can flatter a rating.',
  source: 'Jespersen et al. 2022, Cochrane Database of Systematic Reviews',
  doi: '10.1002/14651858.CD010459.pub3',
}

const stress: Study = {
  finding:
    'Music: across more than 100 trials, about 71 of 100 felt less stressed than the average person without it. Many of those trials were in hospitals.',
  source: 'de Witte et al. 2020, Health Psychology Review',
  doi: '10.1080/17437199.2019.1627897',
}

const healthy: Study = {
  finding:
    'Music after a stressful task: in 14 experiments with healthy people, the effect was small (0.15) and could be chance.',
  source: 'Adiasto et al. 2022, PLoS ONE',
  doi: '10.1371/journal.pone.0270031',
}

const exercise: Study = {
  finding:
    'Music and movement: in 139 studies of exercise and sport, about 68 of 100 enjoyed moving more than the average person without music, and about 62 performed better. No study we know of tested the pulse for this.',
  source: 'Terry et al. 2020, Psychological Bulletin',
  doi: '10.1037/bul0000216',
}

const background: Study = {
  finding:
    'Background music: in about 100 studies, it neither helped nor harmed on average. It lifted mood a little and disturbed memory a little.',
  source: 'Kämpfe et al. 2011, Psychology of Music',
  doi: '10.1177/0305735610376261',
}

const whileReading: Study = {
  finding:
    'Reading: in 65 studies, noise, speech and music each cost a little comprehension. Speech and songs with words cost most.',
  source: 'Vasilev et al. 2018, Perspectives on Psychological Science',
  doi: '10.1177/1745691617747398',
}

const reasons: Study = {
  finding:
    'Why people listen: of 834 people asked, most named two reasons above all: to change their mood or energy, and to get to know themselves. That’s what they said, not what music was shown to do.',
  source: 'Schäfer et al. 2013, Frontiers in Psychology',
  doi: '10.3389/fpsyg.2013.00511',
}

/** Research on what programs of each purpose are used for: on music, then on the pulse, for and against. */
export const studies: Readonly<Record<Purpose, readonly Study[]>> = {
  energy: [exercise, thinking],
  focus: [background, whileReading, pooled, thinking],
  calm: [stress, healthy, pooled, mood],
  reflection: [reasons, stress, healthy, mood],
  sleep: [insomnia, sleeping],
}

/** Whether headphones suit what programs of each purpose are used for. */
export const headphoneNotes: Readonly<Record<Purpose, string>> = {
  energy: 'You only hear the pulse on headphones. The music is the same on speakers.',
  focus: 'Over speakers, you hear the music without the pulse. For hard thinking, that’s what we’d choose.',
  calm: 'You only hear the pulse on headphones. The music is the same on speakers.',
  reflection: 'You only hear the pulse on headphones. The music is the same on speakers.',
  sleep: 'Headphones are optional. In bed, a quiet speaker is more comfortable.',
}
