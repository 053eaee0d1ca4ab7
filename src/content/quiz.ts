/**
 * Eight questions that rank the programs. They ask about taste and habits, never about health.
 *
 * How well a program suits an answer is in `program-notes.ts`; which answers rule a program out is in `quiz-score.ts`.
 */
import { safetyRule } from './safety.ts'

export type QuizOption = {
  id: string
  label: string
  /** Why a program that suits this answer fits: for the goal a sentence, otherwise the end of “It suits …”. Empty if none does. */
  because: string
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

const plain = { because: '' }

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
      },
      {
        id: 'concentrate',
        label: 'To stay focused',
        because: 'You want to stay focused.',
      },
      {
        id: 'settle',
        label: 'To settle down',
        because: 'You want to settle down.',
      },
      {
        id: 'think',
        label: 'To think something over',
        because: 'You want to think something over.',
      },
      {
        id: 'sleep',
        label: 'To wind down and sleep',
        because: 'You want to wind down and sleep.',
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
      },
      {
        id: 'work',
        label: 'While I work or study',
        because: 'working hours',
      },
      {
        id: 'midday',
        label: 'On a midday break',
        because: 'a midday break',
      },
      {
        id: 'evening',
        label: 'In the evening',
        because: 'evenings',
      },
      {
        id: 'bed',
        label: 'In bed',
        because: 'bedtime',
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
      },
      {
        id: 'moving',
        label: 'Moving: stretching, walking, tidying',
        because: 'moving about',
      },
      {
        id: 'hard-task',
        label: 'One hard task',
        because: 'one hard task',
      },
      {
        id: 'long-work',
        label: 'Long, steady work',
        because: 'long, steady work',
      },
      {
        id: 'learning',
        label: 'Learning or practising',
        because: 'learning',
      },
      {
        id: 'writing',
        label: 'Writing, planning or deciding',
        because: 'writing and planning',
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
      },
      {
        id: 'scattered',
        label: 'My mind wanders',
        because: 'a wandering mind',
      },
      {
        id: 'tense',
        label: 'I find it hard to unwind',
        because: 'unwinding',
      },
      {
        id: 'full',
        label: 'I can’t stop thinking about my day',
        because: 'letting go of the day',
      },
      {
        id: 'begin',
        label: 'I keep putting things off',
        because: 'getting started',
      },
      {
        id: 'matter',
        label: 'I don’t know what matters most',
        because: 'working out what matters',
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
        label: 'Bright and upbeat',
        because: 'a taste for bright, upbeat sound',
      },
      {
        id: 'steady',
        label: 'Warm and steady',
        because: 'a taste for warm, steady sound',
      },
      {
        id: 'soft',
        label: 'Soft and slow',
        because: 'a taste for soft, slow sound',
      },
      {
        id: 'wide',
        label: 'Wide and open',
        because: 'a taste for wide, open sound',
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
