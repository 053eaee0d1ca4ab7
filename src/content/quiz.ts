/**
 * Eight questions that put the programs in an order. They ask for taste and habits, never for health: what every
 * listener must know is said to everybody, whatever the answers.
 *
 * Points say how well a program goes with an answer; `because` goes on after "Because …" where points were given.
 */
import { type ProgramId, type Purpose, programs } from './programs.ts'

export type QuizOption = {
  id: string
  label: string
  because: string
  points: Partial<Readonly<Record<ProgramId, number>>>
}

export type QuizQuestion = {
  id: QuestionId
  title: string
  /** Why it is asked. */
  hint: string
  options: readonly QuizOption[]
}

export const questionIds = [
  'goal',
  'time',
  'doing',
  'obstacle',
  'sound',
  'voices',
  'headphones',
  'days',
] as const
export type QuestionId = (typeof questionIds)[number]

/** The chosen option's id by the question's. */
export type Answers = Partial<Readonly<Record<QuestionId, string>>>

const eachOf = (purpose: Purpose, points: number): QuizOption['points'] =>
  Object.fromEntries(programs.filter((program) => program.purpose === purpose).map(({ id }) => [id, points]))

const plain = { because: '', points: {} }

export const questions: readonly QuizQuestion[] = [
  {
    id: 'goal',
    title: 'What would you like a program for?',
    hint: 'This weighs most. If there are several things, take the one that matters this week.',
    options: [
      {
        id: 'start',
        label: 'To get going',
        because: 'you want to get going',
        points: eachOf('energy', 6),
      },
      {
        id: 'concentrate',
        label: 'To stay with one thing',
        because: 'you want to stay with one thing',
        points: eachOf('focus', 6),
      },
      {
        id: 'settle',
        label: 'To settle down',
        because: 'you want to settle down',
        points: eachOf('calm', 6),
      },
      {
        id: 'think',
        label: 'To think something over',
        because: 'you want to think something over',
        points: eachOf('reflection', 6),
      },
      {
        id: 'sleep',
        label: 'To end the day and sleep',
        because: 'you want to end the day',
        points: { dreambloom: 7, reflections: 3, serenity: 3 },
      },
    ],
  },
  {
    id: 'time',
    title: 'When would you listen most often?',
    hint: 'The same ten minutes every day are easier to keep than an hour now and then.',
    options: [
      {
        id: 'morning',
        label: 'In the morning',
        because: 'you would listen in the morning',
        points: { energizer: 3, vitality: 2, genesis: 2 },
      },
      {
        id: 'work',
        label: 'While I work or study',
        because: 'you would listen while you work',
        points: { stream: 3, edge: 2, growth: 2 },
      },
      {
        id: 'midday',
        label: 'In a break at midday',
        because: 'you would listen at midday',
        points: { bloomwave: 3, wellness: 2, vitality: 2 },
      },
      {
        id: 'evening',
        label: 'In the evening',
        because: 'you would listen in the evening',
        points: { reflections: 3, serenity: 2, wealthwave: 2 },
      },
      {
        id: 'bed',
        label: 'In bed',
        because: 'you would listen in bed',
        points: { dreambloom: 4, serenity: 1, reflections: 1 },
      },
    ],
  },
  {
    id: 'doing',
    title: 'What would you be doing meanwhile?',
    hint: 'Never while driving, and nowhere where you must hear what is around you.',
    options: [
      {
        id: 'nothing',
        label: 'Nothing: sitting or lying down',
        because: 'you would sit or lie down with it',
        points: { serenity: 3, bloomwave: 2, dreambloom: 2, reflections: 1, wellness: 1 },
      },
      {
        id: 'moving',
        label: 'Moving: stretching, walking, tidying',
        because: 'you would move to it',
        points: { vitality: 3, wellness: 3, energizer: 1 },
      },
      {
        id: 'hard-task',
        label: 'One hard task',
        because: 'you have one hard task at hand',
        points: { edge: 4, energizer: 1 },
      },
      {
        id: 'long-work',
        label: 'Long, even work',
        because: 'your work is long and even',
        points: { stream: 4, wellness: 1 },
      },
      {
        id: 'learning',
        label: 'Learning or practising',
        because: 'you would learn with it',
        points: { growth: 4, edge: 1 },
      },
      {
        id: 'writing',
        label: 'Writing, planning, deciding',
        because: 'you would write or plan',
        points: { genesis: 3, wealthwave: 3, reflections: 2 },
      },
    ],
  },
  {
    id: 'obstacle',
    title: 'What is most often in the way?',
    hint: 'Only the nearest answer. Music does not take it away, but some of it goes well with each.',
    options: [
      {
        id: 'tired',
        label: 'I am slow to start',
        because: 'you are slow to start',
        points: { energizer: 3, vitality: 2 },
      },
      {
        id: 'scattered',
        label: 'My attention goes everywhere',
        because: 'your attention goes everywhere',
        points: { edge: 2, stream: 2, growth: 1, bloomwave: 1 },
      },
      {
        id: 'tense',
        label: 'I do not come to rest',
        because: 'you find it hard to come to rest',
        points: { serenity: 2, wellness: 2, bloomwave: 2, dreambloom: 1 },
      },
      {
        id: 'full',
        label: 'The day goes round in my head',
        because: 'the day goes round in your head',
        points: { reflections: 3, dreambloom: 2 },
      },
      {
        id: 'begin',
        label: 'I put off beginning',
        because: 'you put off beginning',
        points: { genesis: 3, growth: 2 },
      },
      {
        id: 'matter',
        label: 'I do not know what matters most',
        because: 'you want to know what matters most',
        points: { wealthwave: 4, genesis: 1 },
      },
    ],
  },
  {
    id: 'sound',
    title: 'Which sound do you like best?',
    hint: 'What you enjoy is what you will come back to.',
    options: [
      {
        id: 'bright',
        label: 'Bright and driving',
        because: 'you like it bright and driving',
        points: { energizer: 2, edge: 2 },
      },
      {
        id: 'steady',
        label: 'Warm and steady',
        because: 'you like it warm and steady',
        points: { vitality: 2, stream: 2, wellness: 2, growth: 1 },
      },
      {
        id: 'soft',
        label: 'Soft and slow',
        because: 'you like it soft and slow',
        points: { bloomwave: 2, reflections: 2, dreambloom: 2, serenity: 1 },
      },
      {
        id: 'wide',
        label: 'Wide and open',
        because: 'you like it wide and open',
        points: { genesis: 2, wealthwave: 2, serenity: 2, growth: 1 },
      },
    ],
  },
  {
    id: 'voices',
    title: 'With voices or without?',
    hint: 'The voices sing no words. Every program has both versions, and you can change while it plays.',
    options: [
      { id: 'vocals', label: 'With voices', ...plain },
      { id: 'instrumental', label: 'Without voices', ...plain },
      { id: 'either', label: 'Either', ...plain },
    ],
  },
  {
    id: 'headphones',
    title: 'How will you listen?',
    hint: 'The beat needs one tone for each ear; the music needs nothing.',
    options: [
      { id: 'over', label: 'With headphones', ...plain },
      { id: 'in', label: 'With earbuds', ...plain },
      { id: 'speakers', label: 'With loudspeakers', ...plain },
    ],
  },
  {
    id: 'days',
    title: 'How many days a week would be kind to you?',
    hint: 'Take the number that you would keep in a bad week. Rest days belong to it.',
    options: [
      { id: 'three', label: 'Three', ...plain },
      { id: 'five', label: 'Five', ...plain },
      { id: 'seven', label: 'Every day', ...plain },
    ],
  },
]
