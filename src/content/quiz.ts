/**
 * Eight questions that rank the programs. They ask about taste and habits, never about health.
 *
 * How well a program suits an answer is in `program-notes.ts`; which answers rule a program out is in `quiz-score.ts`.
 */
import type { ProgramId } from './programs.ts'
import { safetyRule } from './safety.ts'

export type QuizOption = {
  id: string
  label: string
  /** Why a program that suits this answer fits: for the goal a sentence, otherwise the end of “It suits …”. Empty if none does. */
  because: string
  /** The program whose cover is drawn on it. */
  sleeve: ProgramId
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
        sleeve: 'energizer',
        label: 'To get going',
        because: 'You want to get going.',
      },
      {
        id: 'concentrate',
        sleeve: 'edge',
        label: 'To stay focused',
        because: 'You want to stay focused.',
      },
      {
        id: 'settle',
        sleeve: 'serenity',
        label: 'To settle down',
        because: 'You want to settle down.',
      },
      {
        id: 'think',
        sleeve: 'reflections',
        label: 'To think something over',
        because: 'You want to think something over.',
      },
      {
        id: 'sleep',
        sleeve: 'dreambloom',
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
        sleeve: 'vitality',
        label: 'In the morning',
        because: 'mornings',
      },
      {
        id: 'work',
        sleeve: 'stream',
        label: 'While I work or study',
        because: 'working hours',
      },
      {
        id: 'midday',
        sleeve: 'bloomwave',
        label: 'On a midday break',
        because: 'a midday break',
      },
      {
        id: 'evening',
        sleeve: 'genesis',
        label: 'In the evening',
        because: 'evenings',
      },
      {
        id: 'bed',
        sleeve: 'dreambloom',
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
        sleeve: 'wellness',
        label: 'Sitting or lying down',
        because: 'sitting or lying down',
      },
      {
        id: 'moving',
        sleeve: 'energizer',
        label: 'Moving: stretching, walking, tidying',
        because: 'moving about',
      },
      {
        id: 'hard-task',
        sleeve: 'edge',
        label: 'One hard task',
        because: 'one hard task',
      },
      {
        id: 'long-work',
        sleeve: 'stream',
        label: 'Long, steady work',
        because: 'long, steady work',
      },
      {
        id: 'learning',
        sleeve: 'growth',
        label: 'Learning or practising',
        because: 'learning',
      },
      {
        id: 'writing',
        sleeve: 'reflections',
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
        sleeve: 'vitality',
        label: 'I’m slow to get started',
        because: 'slow starts',
      },
      {
        id: 'scattered',
        sleeve: 'stream',
        label: 'My mind wanders',
        because: 'a wandering mind',
      },
      {
        id: 'tense',
        sleeve: 'serenity',
        label: 'I find it hard to unwind',
        because: 'unwinding',
      },
      {
        id: 'full',
        sleeve: 'bloomwave',
        label: 'I can’t stop thinking about my day',
        because: 'letting go of the day',
      },
      {
        id: 'begin',
        sleeve: 'genesis',
        label: 'I keep putting things off',
        because: 'getting started',
      },
      {
        id: 'matter',
        sleeve: 'wealthwave',
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
        sleeve: 'energizer',
        label: 'Bright and upbeat',
        because: 'a taste for bright, upbeat sound',
      },
      {
        id: 'steady',
        sleeve: 'growth',
        label: 'Warm and steady',
        because: 'a taste for warm, steady sound',
      },
      {
        id: 'soft',
        sleeve: 'wellness',
        label: 'Soft and slow',
        because: 'a taste for soft, slow sound',
      },
      {
        id: 'wide',
        sleeve: 'genesis',
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
      { id: 'vocals', sleeve: 'reflections', label: 'With vocals', ...plain },
      { id: 'instrumental', sleeve: 'stream', label: 'Without vocals', ...plain },
      { id: 'either', sleeve: 'bloomwave', label: 'I don’t mind', ...plain },
    ],
  },
  {
    id: 'headphones',
    title: 'How will you listen?',
    hint: 'You only hear the pulse with headphones or earbuds. The music works on speakers, too.',
    options: [
      { id: 'headphones', sleeve: 'edge', label: 'With headphones or earbuds', ...plain },
      { id: 'speakers', sleeve: 'wealthwave', label: 'On speakers', ...plain },
      { id: 'both', sleeve: 'wellness', label: 'Sometimes one, sometimes the other', ...plain },
    ],
  },
  {
    id: 'days',
    title: 'How many days a week feels realistic?',
    hint: 'Choose a number you’d manage in a busy week. Rest days are part of the plan.',
    options: [
      { id: 'three', sleeve: 'bloomwave', label: 'Three', ...plain },
      { id: 'five', sleeve: 'growth', label: 'Five', ...plain },
      { id: 'seven', sleeve: 'energizer', label: 'Every day', ...plain },
    ],
  },
]
