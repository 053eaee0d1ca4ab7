import * as z from 'zod/mini'
import { questionIds } from '../content/quiz.ts'
import type { KeptQuiz, Result } from '../machines/quiz/quiz.machine.ts'
import type { DeviceRecord } from './device-record.ts'
import type { DeviceStore } from './device-store.ts'

const most = 12

const answers = z.partialRecord(z.enum(questionIds), z.string().check(z.minLength(1), z.maxLength(40)))

/** The quiz of a member on this device: the questions on the way, and the results so far. */
export const quizRecord: DeviceRecord<KeptQuiz> = {
  key: 'quiz',
  schema: z.object({
    open: z.nullable(
      z.object({
        answers,
        at: z.number().check(z.int(), z.minimum(0), z.maximum(questionIds.length - 1)),
      }),
    ),
    results: z
      .array(z.object({ day: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)), answers }))
      .check(z.maxLength(100)),
  }),
  empty: { open: null, results: [] },
}

const sameness = ({ day, answers }: Result) =>
  JSON.stringify([day, questionIds.map((id) => answers[id] ?? null)])

/** Every result once, by its day; questions on the way here stay. */
export function mergedQuiz(here: KeptQuiz, there: KeptQuiz): KeptQuiz {
  const once = new Map([...there.results, ...here.results].map((result) => [sameness(result), result]))
  return {
    open: here.open ?? there.open,
    results: [...once.values()].sort((one, other) => one.day.localeCompare(other.day)).slice(-most),
  }
}

export const createQuizService = (device: DeviceStore) => ({
  recall: (): Promise<KeptQuiz | null> => device.read(quizRecord.key, quizRecord.schema),
  keep: (kept: KeptQuiz): Promise<void> => device.write(quizRecord.key, kept),
})
