import { describe, expect, it } from 'vitest'
import { mostResults } from '#machines/guidance/quiz.machine.ts'
import { mergedQuiz, quizRecord } from '#services/guidance/quiz.service.ts'
import { before, full } from './quiz.model.ts'

describe('merging two devices', () => {
  const other = { day: '2026-03-05', answers: { ...full, days: 'five' } }

  it('keeps every result once, by its day, and this device’s open quiz', () => {
    const open = { answers: {}, at: 0 }
    expect(
      mergedQuiz({ open, results: [before] }, { open: { answers: full, at: 3 }, results: [other, before] }),
    ).toEqual({ open, results: [before, other] })
    expect(mergedQuiz(quizRecord.empty, { open, results: [] })).toEqual({ open, results: [] })
  })

  it('keeps only the newest results', () => {
    const many = Array.from({ length: 20 }, (_, at) => ({
      day: `2026-02-${`${at + 1}`.padStart(2, '0')}`,
      answers: full,
    }))
    const { results } = mergedQuiz({ open: null, results: many }, quizRecord.empty)
    expect(results.length).toBe(mostResults)
    expect(results.at(-1)?.day).toBe('2026-02-20')
  })
})
