/**
 * Twenty-one days, one program and one page each. Steps and not dates: who rests goes on where they were.
 *
 * `article` is the name of a file in `content/articles`, `part` the anchor of one of its headings.
 */
import { type Program, type ProgramId, programs } from './programs.ts'

export type JourneyStep = {
  /** From 1. */
  number: number
  title: string
  /** What to do with it, in a sentence or two. */
  words: string
  program: ProgramId
  article: string
  part?: string
}

export type JourneyWeek = { title: string; words: string; steps: readonly JourneyStep[] }

/** The share of a track that must have sounded on its day. */
export const enough = 0.8

type Plain = Omit<JourneyStep, 'number'>

const arriving: readonly Plain[] = [
  {
    title: 'A pause to begin with',
    words:
      'Sit down, put on headphones, and do nothing else for seven minutes. Then read where the beat comes from.',
    program: 'bloomwave',
    article: 'how-binaural-beats-work',
  },
  {
    title: 'Left and right',
    words:
      'Listen for the moment when the sound opens. Afterwards find the volume that you could still talk over.',
    program: 'genesis',
    article: 'headphones-and-volume',
  },
  {
    title: 'Breath without a task',
    words: 'Let the chords come and go. If your breath follows them, fine; if it does not, fine too.',
    program: 'serenity',
    article: 'breathing-without-effort',
  },
  {
    title: 'On your feet',
    words:
      'Walk, stretch or tidy up with it. Notice how you feel before the first minute and after the last.',
    program: 'vitality',
    article: 'movement-and-energy',
  },
  {
    title: 'Looking back',
    words: 'In the evening, go through the day from its end to its beginning, one scene at a time.',
    program: 'reflections',
    article: 'a-calm-evening',
  },
  {
    title: 'The last minutes awake',
    words: 'In bed, with the light off, quieter than you think. Set the sleep timer and put the phone away.',
    program: 'dreambloom',
    article: 'falling-asleep',
  },
  {
    title: 'An easy day',
    words: 'Nothing new today: an even sound, and a short page about where and when not to listen.',
    program: 'wellness',
    article: 'listening-safely',
  },
]

const throughTheDay: readonly Plain[] = [
  {
    title: 'One stretch of work',
    words:
      'Choose one thing, close the rest, and work until the track ends. Low in the background is loud enough.',
    program: 'stream',
    article: 'listening-for-focus',
  },
  {
    title: 'The hard one first',
    words:
      'Take the task that you have been walking around. Six minutes are enough to be in the middle of it.',
    program: 'edge',
    article: 'reading-research',
  },
  {
    title: 'A morning in seven minutes',
    words:
      'Open a window, stand up, let it run while you get ready. Then read how such a morning can be built.',
    program: 'energizer',
    article: 'movement-and-energy',
    part: 'a-morning-in-seven-minutes',
  },
  {
    title: 'A small thing to learn',
    words: 'Decide on one word, one chord, one line of code. Play it through and stop when the music does.',
    program: 'growth',
    article: 'habits-that-hold',
  },
  {
    title: 'A break that is one',
    words: 'At midday, away from the screen. Then give your ears some silence; the page says why.',
    program: 'bloomwave',
    article: 'headphones-and-volume',
    part: 'give-your-ears-a-rest',
  },
  {
    title: 'What matters',
    words: 'Name three things that matter to you this month. Ask of each what it costs and what it gives.',
    program: 'wealthwave',
    article: 'music-voice-and-mood',
  },
  {
    title: 'Halfway and a bit',
    words: 'A gentle one. The page is worth knowing before it is needed: when music is not the answer.',
    program: 'wellness',
    article: 'when-to-ask-a-doctor',
  },
]

const yourOwn: readonly Plain[] = [
  {
    title: 'Another way to breathe',
    words: 'Try one of the three variations while it plays, and keep the one that feels like nothing.',
    program: 'serenity',
    article: 'breathing-without-effort',
    part: 'three-variations',
  },
  {
    title: 'Work, then a pause',
    words: 'Put it on repeat for half an hour if you like. The pause afterwards is part of the work.',
    program: 'stream',
    article: 'listening-for-focus',
    part: 'pauses-are-part-of-it',
  },
  {
    title: 'When thoughts go round',
    words: 'Write down what is left of the day before you press play. On paper it need not be remembered.',
    program: 'reflections',
    article: 'a-calm-evening',
    part: 'when-thoughts-go-round',
  },
  {
    title: 'If this, then that',
    words: 'Tie listening to something that happens anyway: the kettle, the train, the closed door.',
    program: 'genesis',
    article: 'habits-that-hold',
    part: 'if-this-then-that',
  },
  {
    title: 'With it and without',
    words: 'Tonight with the program, tomorrow without. It should be a pleasure and never a condition.',
    program: 'dreambloom',
    article: 'falling-asleep',
    part: 'do-not-come-to-need-it',
  },
  {
    title: 'And then silence',
    words: 'When the last chord has gone, stay where you are for as long again, with nothing on.',
    program: 'wealthwave',
    article: 'music-voice-and-mood',
    part: 'silence',
  },
  {
    title: 'Your own answer',
    words: 'You have heard all twelve. Read how to find out fairly which of them do something for you.',
    program: 'growth',
    article: 'how-binaural-beats-work',
    part: 'a-fair-way-to-find-out-what-it-does-for-you',
  },
]

const numbered = (steps: readonly Plain[], from: number): readonly JourneyStep[] =>
  steps.map((step, at) => ({ number: from + at, ...step }))

export const journeyWeeks: readonly JourneyWeek[] = [
  {
    title: 'Arriving',
    words: 'Get to know the sounds, and how loud is loud enough.',
    steps: numbered(arriving, 1),
  },
  {
    title: 'Through the day',
    words: 'Morning, work, midday: a sound for each, and what the evidence says.',
    steps: numbered(throughTheDay, 8),
  },
  {
    title: 'A practice of your own',
    words: 'What to keep, what to leave out, and how to tell.',
    steps: numbered(yourOwn, 15),
  },
]

export const journeySteps: readonly JourneyStep[] = journeyWeeks.flatMap(({ steps }) => steps)

export const programOfStep = ({ program }: JourneyStep): Program =>
  programs.find(({ id }) => id === program) ?? programs[0]

/** Seconds of the step's program after which it is done. */
export const secondsFor = (step: JourneyStep): number => Math.floor(programOfStep(step).seconds * enough)
