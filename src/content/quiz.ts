/**
 * Eight questions that rank the programs. They ask about taste and habits, never about health.
 *
 * Points say how well a program fits an answer. Which answers rule a program out is in `quiz-score.ts`.
 */
import { type ProgramId, type Purpose, programs } from './programs.ts'
import { safetyRule } from './safety.ts'

export type QuizOption = {
  id: string
  label: string
  /** Why a program with points for this answer fits: for the goal a sentence, otherwise the end of “It suits …”. */
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
    hint: 'This counts most. If several fit, choose the one that matters this week.',
    options: [
      {
        id: 'start',
        label: 'To get going',
        because: 'You want to get going.',
        points: eachOf('energy', 6),
      },
      {
        id: 'concentrate',
        label: 'To stay focused',
        because: 'You want to stay focused.',
        points: eachOf('focus', 6),
      },
      {
        id: 'settle',
        label: 'To settle down',
        because: 'You want to settle down.',
        points: eachOf('calm', 6),
      },
      {
        id: 'think',
        label: 'To think something over',
        because: 'You want to think something over.',
        points: eachOf('reflection', 6),
      },
      {
        id: 'sleep',
        label: 'To wind down and sleep',
        because: 'You want to wind down and sleep.',
        points: { dreambloom: 7, reflections: 3, serenity: 3 },
      },
    ],
  },
  {
    id: 'time',
    title: 'When will you listen most often?',
    hint: 'Ten minutes every day is easier to keep up than an hour now and then.',
    options: [
      {
        id: 'morning',
        label: 'In the morning',
        because: 'mornings',
        points: { energizer: 3, vitality: 2, genesis: 2 },
      },
      {
        id: 'work',
        label: 'While I work or study',
        because: 'working hours',
        points: { stream: 3, edge: 2, growth: 2 },
      },
      {
        id: 'midday',
        label: 'On a midday break',
        because: 'a midday break',
        points: { bloomwave: 3, wellness: 2, vitality: 2 },
      },
      {
        id: 'evening',
        label: 'In the evening',
        because: 'evenings',
        points: { reflections: 3, serenity: 2, wealthwave: 2 },
      },
      {
        id: 'bed',
        label: 'In bed',
        because: 'bedtime',
        points: { dreambloom: 4, serenity: 1, reflections: 1 },
      },
    ],
  },
  {
    id: 'doing',
    title: 'What will you be doing while you listen?',
    hint: safetyRule('driving').rule,
    options: [
      {
        id: 'nothing',
        label: 'Sitting or lying down',
        because: 'sitting or lying down',
        points: { serenity: 3, bloomwave: 2, dreambloom: 2, reflections: 1, wellness: 1 },
      },
      {
        id: 'moving',
        label: 'Moving: stretching, walking, tidying',
        because: 'moving about',
        points: { vitality: 3, wellness: 3, energizer: 1 },
      },
      {
        id: 'hard-task',
        label: 'One hard task',
        because: 'one hard task',
        points: { edge: 4, energizer: 1 },
      },
      {
        id: 'long-work',
        label: 'Long, steady work',
        because: 'long, steady work',
        points: { stream: 4, wellness: 1 },
      },
      {
        id: 'learning',
        label: 'Learning or practising',
        because: 'learning',
        points: { growth: 4, edge: 1 },
      },
      {
        id: 'writing',
        label: 'Writing, planning or deciding',
        because: 'writing and planning',
        points: { genesis: 3, wealthwave: 3, reflections: 2 },
      },
    ],
  },
  {
    id: 'obstacle',
    title: 'What gets in the way most?',
    hint: 'Choose the closest one. Music won’t fix it, but some programs suit it better than others.',
    options: [
      {
        id: 'tired',
        label: 'I’m slow to get started',
        because: 'slow starts',
        points: { energizer: 3, vitality: 2 },
      },
      {
        id: 'scattered',
        label: 'My mind wanders',
        because: 'a wandering mind',
        points: { edge: 2, stream: 2, growth: 1, bloomwave: 1 },
      },
      {
        id: 'tense',
        label: 'I find it hard to unwind',
        because: 'unwinding',
        points: { serenity: 2, wellness: 2, bloomwave: 2, dreambloom: 1 },
      },
      {
        id: 'full',
        label: 'I can’t stop thinking about my day',
        because: 'letting go of the day',
        points: { reflections: 3, dreambloom: 2 },
      },
      {
        id: 'begin',
        label: 'I keep putting things off',
        because: 'getting started',
        points: { genesis: 3, growth: 2 },
      },
      {
        id: 'matter',
        label: 'I don’t know what matters most',
        because: 'working out what matters',
        points: { wealthwave: 4, genesis: 1 },
      },
    ],
  },
  {
    id: 'sound',
    title: 'Which sound do you like best?',
    hint: 'You’ll come back to what you enjoy.',
    options: [
      {
        id: 'bright',
        label: 'Bright and driving',
        because: 'a taste for bright, driving sound',
        points: { energizer: 2, edge: 2 },
      },
      {
        id: 'steady',
        label: 'Warm and steady',
        because: 'a taste for warm, steady sound',
        points: { vitality: 2, stream: 2, wellness: 2, growth: 1 },
      },
      {
        id: 'soft',
        label: 'Soft and slow',
        because: 'a taste for soft, slow sound',
        points: { bloomwave: 2, reflections: 2, dreambloom: 2, serenity: 1 },
      },
      {
        id: 'wide',
        label: 'Wide and open',
        because: 'a taste for wide, open sound',
        points: { genesis: 2, wealthwave: 2, serenity: 2, growth: 1 },
      },
    ],
  },
  {
    id: 'voices',
    title: 'With or without vocals?',
    hint: 'The vocals have no words. Every program has both versions, and you can switch while it plays.',
    options: [
      { id: 'vocals', label: 'With vocals', ...plain },
      { id: 'instrumental', label: 'Without vocals', ...plain },
      { id: 'either', label: 'I don’t mind', ...plain },
    ],
  },
  {
    id: 'headphones',
    title: 'How will you listen?',
    hint: 'You only hear the pulse with headphones or earbuds. The music works on speakers, too.',
    options: [
      { id: 'headphones', label: 'With headphones or earbuds', ...plain },
      { id: 'speakers', label: 'On speakers', ...plain },
      { id: 'both', label: 'Sometimes one, sometimes the other', ...plain },
    ],
  },
  {
    id: 'days',
    title: 'How many days a week feels realistic?',
    hint: 'Choose a number you’d manage in a busy week. Rest days are part of the plan.',
    options: [
      { id: 'three', label: 'Three', ...plain },
      { id: 'five', label: 'Five', ...plain },
      { id: 'seven', label: 'Every day', ...plain },
    ],
  },
]
