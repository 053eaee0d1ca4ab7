/** Texts about each program beyond the catalogue. They must hold up to a careful clinician. */
import type { BookId } from './books.ts'
import type { ProgramId, Purpose } from './programs.ts'

export type ProgramNotes = {
  /** The music, without its vocals. `tests/content/sound.test.ts` compares it with the recipe. */
  hear: string
  /** What the vocals sing, in the order in which it comes. */
  sung: readonly string[]
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
    hear: 'Bright strings, a bell tune and a steady bass at 108 beats a minute, with soft drums.',
    sung: ['oh', 'ah'],
    when: 'First thing in the morning, or in the dip after lunch. Once through is enough.',
    how: 'Stand up, open a window and let it play while you get ready. Keep it quiet enough to hear the room.',
    books: ['one-thing-at-a-time'],
    suits: { start: 6, morning: 3, moving: 1, 'hard-task': 1, tired: 3, bright: 2 },
  },
  bloomwave: {
    hear: 'Chords that open like a flower, one every 10 seconds, with a rolled harp and distant surf. No drums.',
    sung: ['mm', 'oo', 'ah'],
    when: 'At midday, or between two demanding things. It takes seven minutes.',
    how: 'Sit back and let your shoulders drop as each chord opens. There’s nothing else to do.',
    books: ['two-tones'],
    suits: { settle: 6, midday: 3, nothing: 2, scattered: 1, tense: 2, soft: 2 },
  },
  genesis: {
    hear: 'Low brass and strings swell over a sinking bass, and a felt piano answers. There’s wind in the background, and later a soft, slow beat.',
    sung: ['oo', 'oh', 'ah'],
    when: 'Before you start something: a page, a week, a conversation you’ve been putting off.',
    how: 'Have paper ready. When the music ends, write the first sentence that comes to mind.',
    books: ['two-tones'],
    suits: { think: 6, morning: 2, writing: 3, begin: 3, matter: 1, wide: 2 },
  },
  reflections: {
    hear: 'A felt piano thinks aloud over still water, and drops fall into a soft echo. No drums.',
    sung: ['mm', 'oo', 'oh'],
    when: 'In the evening, while the day is still fresh in your mind.',
    how: 'Go back through the day from end to start, one scene at a time.',
    books: ['a-slower-breath'],
    suits: { think: 6, sleep: 3, evening: 3, bed: 1, nothing: 1, writing: 2, full: 3, soft: 2 },
  },
  vitality: {
    hear: 'An electric piano at walking pace, 84 beats a minute, with kalimbas above and a soft beat below.',
    sung: ['oh', 'ah'],
    when: 'On a slow morning, or before you head out.',
    how: 'Stretch or walk around at home while it plays. It’s steady enough to keep time to.',
    books: ['a-slower-breath'],
    suits: { start: 6, morning: 2, midday: 2, moving: 3, tired: 2, steady: 2 },
  },
  growth: {
    hear: 'Marimba, kalimba and muted strings in figures of eight, five and seven notes that never line up twice the same way. The chord changes every 13 seconds.',
    sung: ['oo', 'oh', 'ah'],
    when: 'While you learn something new. Loop it for a longer session, and stop when you’re tired.',
    how: 'Pick one small thing before you press play. Save the rest for the next session.',
    books: ['two-tones'],
    suits: { concentrate: 6, work: 2, learning: 4, scattered: 1, begin: 2, steady: 1, wide: 1 },
  },
  serenity: {
    hear: 'Open chords of 10 seconds, each as long as a slow breath, and surf that comes and goes. No drums, and no tune but the one that’s sung.',
    sung: ['oo', 'ah'],
    when: 'When you get home, or whenever you notice you’re tense.',
    how: 'One chord is one slow breath: in as it opens, out as it fades. If that feels like work, just listen.',
    books: ['a-slower-breath', 'the-quiet-hour'],
    suits: { settle: 6, sleep: 3, evening: 2, bed: 1, nothing: 3, tense: 2, soft: 1, wide: 2 },
  },
  dreambloom: {
    hear: 'Low, warm chords of 12 seconds, a soft, slow heartbeat, and now and then a far-off note of glass.',
    sung: ['mm', 'oo'],
    when: 'In bed, with the light off, as you drift off.',
    how: 'Turn it down lower than you think you need. It fades out at the end, so you can fall asleep to it.',
    books: ['the-quiet-hour'],
    suits: { sleep: 7, bed: 4, nothing: 2, tense: 1, full: 2, soft: 2 },
  },
  stream: {
    hear: 'A harp flows over long chords at 98 beats a minute, with water in the background. A soft bass answers below.',
    sung: ['oo', 'ah', 'oh'],
    when: 'For an hour of steady work. Looped, it plays without a gap.',
    how: 'Keep it low in the background. If you start listening to it, it’s too loud.',
    books: ['one-thing-at-a-time'],
    suits: { concentrate: 6, work: 3, 'long-work': 4, scattered: 2, steady: 2 },
  },
  wealthwave: {
    hear: 'Low brass and an electric piano at 72 beats a minute. A harp glints at the end of each chord.',
    sung: ['oh', 'ah'],
    when: 'Before a decision, or once a week to look at where your time and money go.',
    how: 'Name three things that matter to you this month. What does each one cost you, and what does it give?',
    books: ['one-thing-at-a-time'],
    suits: { think: 6, evening: 2, writing: 3, matter: 4, wide: 2 },
  },
  wellness: {
    hear: 'A chord that swells like a breath, every 8 seconds, and an even kalimba. Nothing surprises.',
    sung: ['oo', 'oh'],
    when: 'Any time you need a break. Lying down is fine.',
    how: 'Move your attention slowly from your feet to your head. One swell is one slow breath. If that feels like work, just listen.',
    books: ['the-quiet-hour'],
    suits: { settle: 6, midday: 2, nothing: 3, 'long-work': 1, tense: 2, steady: 2 },
  },
  edge: {
    hear: 'Dry, muted strings in threes and twos at 96 beats a minute, with an echo that answers. A light tick and knock keep time.',
    sung: ['ah', 'eh'],
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
    'In 22 pooled studies of memory, attention, anxiety and pain, about 67 of 100 did better than the average person without it. Many of those studies were small, and not all used the same music without the beat to compare.',
  source: 'Garcia-Argibay et al. 2019, Psychological Research',
  doi: '10.1007/s00426-018-1066-8',
}

const thinking: Study = {
  finding:
    'At home, in a trial with 1,000 people, those who heard binaural beats did clearly worse in a reasoning test, whatever they’d been told to expect. Silence and other sounds made no difference.',
  source: 'Klichowski et al. 2023, Scientific Reports',
  doi: '10.1038/s41598-023-38313-4',
}

const mood: Study = {
  finding:
    'An experiment compared binaural beats with ordinary ones in the same people. Neither changed anyone’s mood.',
  source: 'Orozco Perez et al. 2020, eNeuro',
  doi: '10.1523/ENEURO.0232-19.2020',
}

const sleeping: Study = {
  finding:
    '43 people with mild insomnia heard music before bed, with a pulse of 6 Hz or without one. Both groups slept better, and the difference could easily be chance.',
  source: 'Bang et al. 2019, Journal of Clinical Psychopharmacology',
  doi: '10.1097/JCP.0000000000001097',
}

const insomnia: Study = {
  finding:
    'In ten trials with 708 people with insomnia, about 84 of 100 listeners rated their sleep better than the average person who didn’t listen. They knew they were listening, which can flatter a rating.',
  source: 'Jespersen et al. 2022, Cochrane Database of Systematic Reviews',
  doi: '10.1002/14651858.CD010459.pub3',
}

const stress: Study = {
  finding:
    'Across more than 100 trials, about 71 of 100 felt less stressed than the average person without it. Many of those trials were in hospitals.',
  source: 'de Witte et al. 2020, Health Psychology Review',
  doi: '10.1080/17437199.2019.1627897',
}

const healthy: Study = {
  finding:
    'After a stressful task, in 14 experiments with healthy people, about 56 of 100 recovered better than the average person without music. That’s little, and could be chance.',
  source: 'Adiasto et al. 2022, PLoS ONE',
  doi: '10.1371/journal.pone.0270031',
}

const exercise: Study = {
  finding:
    'In 139 studies of exercise and sport, about 68 of 100 enjoyed moving more than the average person without music, and about 62 performed better.',
  source: 'Terry et al. 2020, Psychological Bulletin',
  doi: '10.1037/bul0000216',
}

const background: Study = {
  finding:
    'In about 100 studies, background music neither helped nor harmed on average. It lifted mood a little and disturbed memory a little.',
  source: 'Kämpfe et al. 2011, Psychology of Music',
  doi: '10.1177/0305735610376261',
}

const whileReading: Study = {
  finding:
    'In 65 studies of reading, noise, speech and music each cost a little comprehension. Speech and songs with words cost most.',
  source: 'Vasilev et al. 2018, Perspectives on Psychological Science',
  doi: '10.1177/1745691617747398',
}

const reasons: Study = {
  finding:
    'Of 834 people asked why they listen, most named two reasons above all: to change their mood or energy, and to get to know themselves. That’s what they said, not what music was shown to do.',
  source: 'Schäfer et al. 2013, Frontiers in Psychology',
  doi: '10.3389/fpsyg.2013.00511',
}

/** Research on what programs of each purpose are used for: on music, and on the pulse, for and against. */
export const studies: Readonly<
  Record<Purpose, { music: readonly Study[]; pulse: readonly [Study, ...Study[]] }>
> = {
  energy: { music: [exercise], pulse: [thinking] },
  focus: { music: [background, whileReading], pulse: [pooled, thinking] },
  calm: { music: [stress, healthy], pulse: [pooled, mood] },
  reflection: { music: [reasons, stress, healthy], pulse: [mood] },
  sleep: { music: [insomnia], pulse: [sleeping] },
}

/** Whether headphones suit what programs of each purpose are used for. */
export const headphoneNotes: Readonly<Record<Purpose, string>> = {
  energy: 'You only hear the pulse on headphones. The music is the same on speakers.',
  focus: 'Over speakers, you hear the music without the pulse. For hard thinking, that’s what we’d choose.',
  calm: 'You only hear the pulse on headphones. The music is the same on speakers.',
  reflection: 'You only hear the pulse on headphones. The music is the same on speakers.',
  sleep: 'Headphones are optional. In bed, a quiet speaker is more comfortable.',
}
