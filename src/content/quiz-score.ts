/** What the answers of the quiz come to: pure, the same for the same answers. */
import { type Program, type ProgramId, programs, type Track, trackOf, type Version } from './programs.ts'
import { type Answers, questions } from './quiz.ts'

export type Match = {
  program: Program
  points: number
  /** What spoke for it, the weightiest first: ends of sentences that begin with "Because". */
  because: readonly string[]
}

/** Every program with its points, best first; equal ones in the order of the catalogue. */
export function scoredPrograms(answers: Answers): readonly Match[] {
  const chosen = questions.flatMap(({ id, options }) => options.filter((option) => option.id === answers[id]))
  return programs
    .map((program: Program): Match => {
      const speaking = chosen
        .map(({ because, points }) => ({ because, points: points[program.id as ProgramId] ?? 0 }))
        .filter(({ points }) => points > 0)
        .sort((one, other) => other.points - one.points)
      return {
        program,
        points: speaking.reduce((sum, { points }) => sum + points, 0),
        because: speaking.map(({ because }) => because),
      }
    })
    .sort((one, other) => other.points - one.points)
}

export const topThree = (answers: Answers): readonly Match[] => scoredPrograms(answers).slice(0, 3)

/** The version asked for; the one with voices for who likes either. */
export const versionFor = ({ voices }: Answers): Version =>
  voices === 'instrumental' ? 'instrumental' : 'vocals'

/** What a day of the week holds; null is a rest day. */
export type PlanDay = { day: number; track: Track | null }

/** Places in the three, day by day. */
const weeks: Readonly<Record<string, readonly (0 | 1 | 2 | null)[]>> = {
  three: [0, null, 1, null, 0, null, null],
  five: [0, 1, null, 0, 2, null, 0],
  seven: [0, 1, 0, 2, 0, 1, 0],
}

/** Seven days with the three best, the first of them most often. */
export function weekPlan(answers: Answers): readonly PlanDay[] {
  const best = topThree(answers)
  const week = weeks[answers.days ?? 'five'] ?? weeks.five!
  return week.map((place, at) => ({
    day: at + 1,
    track: place === null ? null : trackOf(best[place]!.program, versionFor(answers)),
  }))
}

export type Changed = { question: string; before: string; now: string }

/** The answers that differ, in the order of the questions, in the words of the options. */
export function changedAnswers(before: Answers, now: Answers): readonly Changed[] {
  return questions.flatMap(({ id, title, options }) => {
    const labelOf = (answer: string | undefined) => options.find((option) => option.id === answer)?.label
    const [older, newer] = [labelOf(before[id]), labelOf(now[id])]
    return older === undefined || newer === undefined || older === newer
      ? []
      : [{ question: title, before: older, now: newer }]
  })
}
