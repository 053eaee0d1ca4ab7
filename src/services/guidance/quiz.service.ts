import * as z from 'zod/mini'
import { type Answers, type QuestionId, questionIds } from '#content/quiz.ts'
import type { KeptQuiz, Result } from '#machines/guidance/quiz.machine.ts'
import type { DeviceRecord } from '#services/device/device-record.ts'
import type { DeviceStore } from '#services/device/device-store.ts'
import { type Carry, createSharedRecord } from '#services/device/shared-record.ts'

const most = 12

const answers = z.partialRecord(z.enum(questionIds), z.string().check(z.minLength(1), z.maxLength(40)))

/** A member's quiz on this device: the unfinished one, and the results so far. */
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

/** Each result once, by day. An unfinished quiz on this device wins. */
export function mergedQuiz(here: KeptQuiz, there: KeptQuiz): KeptQuiz {
  const once = new Map([...there.results, ...here.results].map((result) => [sameness(result), result]))
  return {
    open: here.open ?? there.open,
    results: [...once.values()].sort((one, other) => one.day.localeCompare(other.day)).slice(-most),
  }
}

/**
 * Merges the answers and results of two tabs. Results deleted in this tab stay deleted, and a quiz that it finished or
 * dropped is over.
 */
export const carriedQuiz: Carry<KeptQuiz> = (before, after, kept) => ({
  open: after.open === null && before.open === null ? kept.open : carriedQuestions(before, after, kept),
  results:
    after.results.length === 0 && before.results.length > 0
      ? []
      : mergedQuiz({ open: null, results: newIn(before, after) }, kept).results,
})

function carriedQuestions({ open: before }: KeptQuiz, { open: after }: KeptQuiz, { open: kept }: KeptQuiz) {
  if (after === null || kept === null) return after
  const isOnward = after.at > (before?.at ?? 0)
  return {
    answers: { ...after.answers, ...kept.answers, ...changedAnswers(before?.answers ?? {}, after.answers) },
    at: isOnward ? Math.max(after.at, kept.at) : after.at,
  }
}

const changedAnswers = (before: Answers, after: Answers): Answers =>
  Object.fromEntries(Object.entries(after).filter(([id, option]) => before[id as QuestionId] !== option))

const newIn = (before: KeptQuiz, after: KeptQuiz): readonly Result[] => {
  const known = before.results.map(sameness)
  return after.results.filter((result) => !known.includes(sameness(result)))
}

export const createQuizService = (device: DeviceStore) => createSharedRecord(device, quizRecord, carriedQuiz)
