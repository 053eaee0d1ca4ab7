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
  /** What to do, in a sentence or two, and a question to answer in a line on paper. */
  words: string
  program: ProgramId
  page: JourneyPage
}

export type JourneyWeek = { title: string; words: string; steps: readonly JourneyStep[] }

/** The share of a program you need to hear for its day to count. */
export const enough = 0.8

type Plain = Omit<JourneyStep, 'number'> & { question: string }

const arriving: readonly Plain[] = [
  {
    title: 'Two tones, one pulse',
    words: 'Put on headphones and do nothing else for seven minutes. Then read where the pulse comes from.',
    question: 'Could you hear it, and where in your head was it?',
    program: 'bloomwave',
    page: { kind: 'article', slug: 'how-binaural-beats-work' },
  },
  {
    title: 'A safe start',
    words: 'Find a volume at which you can still hear someone speak. Then read when and where not to listen.',
    question: 'How loud was your first try?',
    program: 'genesis',
    page: { kind: 'article', slug: 'listening-safely' },
  },
  {
    title: 'An easy breath',
    words: 'Let the chords come and go. Your breath may follow them, but it doesn’t have to.',
    question: 'Was one chord too long for one breath, or about right?',
    program: 'serenity',
    page: { kind: 'article', slug: 'breathing-without-effort' },
  },
  {
    title: 'On your feet',
    words: 'Stretch, tidy up or dance to it. Notice how you feel before and after.',
    question: 'What changed, on a scale from 0 to 10?',
    program: 'vitality',
    page: { kind: 'article', slug: 'movement-and-energy' },
  },
  {
    title: 'A calm evening',
    words: 'In the evening, think back over your day, from its end to its beginning.',
    question: 'Which moment would you keep?',
    program: 'reflections',
    page: { kind: 'article', slug: 'a-calm-evening' },
  },
  {
    title: 'The last minutes awake',
    words: 'Play it in bed, with the light off and the volume low. Set the sleep timer first.',
    question: 'Did you want more of it, or less?',
    program: 'dreambloom',
    page: { kind: 'article', slug: 'falling-asleep' },
  },
  {
    title: 'Both sides',
    words: 'Lie back and listen, once on headphones and once on speakers. The article says what differs.',
    question: 'Look back on your week: which day would you repeat?',
    program: 'wellness',
    page: { kind: 'article', slug: 'headphones-and-volume' },
  },
]

const throughTheDay: readonly Plain[] = [
  {
    title: 'One stretch of work',
    words:
      'Choose one task, close everything else and work until the music ends. Keep it low in the background.',
    question: 'Did you notice the music? If so, it was too loud.',
    program: 'stream',
    page: { kind: 'article', slug: 'listening-for-focus' },
  },
  {
    title: 'The hard task first',
    words: 'Start the task you’ve been putting off. Six minutes in, you’ll be in the middle of it.',
    question: 'What had been in the way?',
    program: 'edge',
    page: { kind: 'book', id: 'one-thing-at-a-time', title: 'One Thing at a Time', chapter: 3, minutes: 4 },
  },
  {
    title: 'A morning habit',
    words:
      'Open a window and play it while you get ready. Then read how to tie listening to something you do anyway.',
    question: 'Which moment of your day could carry it?',
    program: 'energizer',
    page: { kind: 'article', slug: 'habits-that-hold' },
  },
  {
    title: 'Learn to read a study',
    words:
      'Read first, and learn how to tell a strong finding from a weak one. Then play it and let that settle.',
    question: 'What would change your mind about all this?',
    program: 'growth',
    page: { kind: 'article', slug: 'reading-research' },
  },
  {
    title: 'Rest your eyes',
    words: 'Take a break at midday. Look at something slow, or breathe with the shape on the screen.',
    question: 'Where were you tense, and is it still there?',
    program: 'bloomwave',
    page: { kind: 'screen', screen: 'visual', title: 'Visuals and breathing', minutes: 0 },
  },
  {
    title: 'Music and mood',
    words: 'Notice your mood before you press play and after the last note. Then read what music can change.',
    question: 'One word for before, one for after?',
    program: 'wealthwave',
    page: { kind: 'article', slug: 'music-voice-and-mood' },
  },
  {
    title: 'When music isn’t enough',
    words:
      'Listen to something gentle. Then read when it’s time to ask a doctor. It’s good to know in advance.',
    question: 'Look back on your week: when did you listen without being reminded?',
    program: 'wellness',
    page: { kind: 'article', slug: 'when-to-ask-a-doctor' },
  },
]

const yourOwn: readonly Plain[] = [
  {
    title: 'Put it into words',
    words:
      'Once the music has settled you, say in one short sentence how you feel. The chapter explains why that helps.',
    question: 'Was the first word the right one?',
    program: 'serenity',
    page: { kind: 'book', id: 'a-slower-breath', title: 'A Slower Breath', chapter: 3, minutes: 4 },
  },
  {
    title: 'Work, then pause',
    words: 'Loop it for half an hour of work. Then take a real break: the chapter says what makes one.',
    question: 'What did you do in the break, and did it rest you?',
    program: 'stream',
    page: { kind: 'book', id: 'one-thing-at-a-time', title: 'One Thing at a Time', chapter: 4, minutes: 4 },
  },
  {
    title: 'A room to sleep in',
    words: 'Listen this evening in your bedroom, with the lights off. Then see what you could change there.',
    question: 'Too warm, too bright or too loud: which is it?',
    program: 'reflections',
    page: { kind: 'book', id: 'the-quiet-hour', title: 'The Quiet Hour', chapter: 3, minutes: 4 },
  },
  {
    title: 'What you’re hearing',
    words:
      'Try to pick out the layers: two tones, held chords, a melody, vocals. The chapter names them all.',
    question: 'Which layer did you find last?',
    program: 'genesis',
    page: { kind: 'book', id: 'two-tones', title: 'Two Tones and a Difference', chapter: 4, minutes: 4 },
  },
  {
    title: 'Awake at night',
    words: 'Listen in bed, then read what to do when you wake up at three.',
    question: 'What’s your sentence for three in the morning?',
    program: 'dreambloom',
    page: { kind: 'book', id: 'the-quiet-hour', title: 'The Quiet Hour', chapter: 5, minutes: 4 },
  },
  {
    title: 'Keep what helped',
    words: 'Think about which programs you’d miss. Save them as favourites and let the others go.',
    question: 'How many are left?',
    program: 'wealthwave',
    page: { kind: 'screen', screen: 'favourites', title: 'Favourites', minutes: 1 },
  },
  {
    title: 'What comes next',
    words: 'You’ve heard every program. Take the quiz for a weekly plan you can keep.',
    question: 'Look back on three weeks: what will you keep, and when?',
    program: 'growth',
    page: { kind: 'screen', screen: 'quiz', title: 'Quiz', minutes: 2 },
  },
]

const numbered = (steps: readonly Plain[], from: number): readonly JourneyStep[] =>
  steps.map(({ question, ...step }, at) => ({
    number: from + at,
    ...step,
    words: `${step.words} ${question}`,
  }))

export const journeyWeeks: readonly JourneyWeek[] = [
  {
    title: 'Getting started',
    words:
      'Get to know the sounds and find your volume. Each day ends with a question: one line on paper is enough.',
    steps: numbered(arriving, 1),
  },
  {
    title: 'Through the day',
    words: 'Sounds for mornings, work and breaks, and what the evidence says.',
    steps: numbered(throughTheDay, 8),
  },
  {
    title: 'A practice of your own',
    words:
      'Find out what helps you, and keep it. If you’re here for sleep, repeat days 17 and 19; for calm, day 15; for focus, day 16.',
    steps: numbered(yourOwn, 15),
  },
]

export const journeySteps: readonly JourneyStep[] = journeyWeeks.flatMap(({ steps }) => steps)

export const programOfStep = ({ program }: JourneyStep): Program =>
  programs.find(({ id }) => id === program) ?? programs[0]

/** Seconds of its program after which a day is done. */
export const secondsFor = (step: JourneyStep): number => Math.floor(programOfStep(step).seconds * enough)
