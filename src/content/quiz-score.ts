/** Quiz results. Pure: the same answers always give the same result. */
import { programNotes } from './program-notes.ts'
import { firstVersion, type Program, type Purpose, programs, type Track, trackOf } from './programs.ts'
import { type Answers, type QuizOption, questions } from './quiz.ts'

export type Match = {
  program: Program
  points: number
  /** What you want the program for, as a sentence; null if the goal gave it no points. */
  wish: string | null
  /** What else gave it points, most points first: ends of sentences that begin with “It suits”. */
  suits: readonly string[]
}

const isNight = ({ goal, time }: Answers) => goal === 'sleep' || time === 'bed'
const isBusy = ({ time, doing = '' }: Answers) =>
  time === 'work' || ['moving', 'hard-task', 'long-work', 'learning'].includes(doing)

/** When a purpose is the opposite of what was asked for. Points don’t count against this. */
const isRuledOut: Readonly<Record<Purpose, (answers: Answers) => boolean>> = {
  energy: (answers) => isNight(answers) || answers.goal === 'settle',
  focus: isNight,
  calm: () => false,
  reflection: () => false,
  sleep: (answers) =>
    isBusy(answers) ||
    answers.goal === 'start' ||
    answers.goal === 'concentrate' ||
    (answers.goal !== 'sleep' && (answers.time === 'morning' || answers.time === 'midday')),
}

/** Every program: first those that fit, by their points, then those with an opposite purpose. Ties keep the catalogue’s order. */
export function scoredPrograms(answers: Answers): readonly Match[] {
  const chosenIn = (isWanted: (id: string) => boolean) =>
    questions.flatMap(({ id, options }) =>
      isWanted(id) ? options.filter((option) => option.id === answers[id]) : [],
    )
  const goals = chosenIn((id) => id === 'goal')
  const others = chosenIn((id) => id !== 'goal')
  const rank = ({ program, points }: Match) => (isRuledOut[program.purpose](answers) ? -1 : points)
  return programs
    .map((program): Match => {
      const pointsOf = ({ id }: QuizOption) => programNotes[program.id].suits[id] ?? 0
      const suiting = others
        .filter((option) => pointsOf(option) > 0)
        .sort((one, other) => pointsOf(other) - pointsOf(one))
      return {
        program,
        points: [...goals, ...others].reduce((sum, option) => sum + pointsOf(option), 0),
        wish: goals.find((option) => pointsOf(option) > 0)?.because ?? null,
        suits: suiting.map(({ because }) => because),
      }
    })
    .sort((one, other) => rank(other) - rank(one))
}

export const topThree = (answers: Answers): readonly Match[] => scoredPrograms(answers).slice(0, 3)

/** The program in the chosen version, or in its first version if you don’t mind. */
export const trackFor = (program: Program, { voices }: Answers): Track =>
  trackOf(program, voices === 'vocals' || voices === 'instrumental' ? voices : firstVersion(program))

/** The track for a day of the week; null is a rest day. */
export type PlanDay = { day: number; track: Track | null }

/** For each day, an index into the three best programs. */
const weeks: Readonly<Record<string, readonly (0 | 1 | 2 | null)[]>> = {
  three: [0, null, 1, null, 0, null, null],
  five: [0, 1, null, 0, 2, null, 0],
  seven: [0, 1, 0, 2, 0, 1, 0],
}

/** Seven days with the three best programs, the first one most often. */
export function weekPlan(answers: Answers): readonly PlanDay[] {
  const best = topThree(answers)
  const week = weeks[answers.days ?? 'five'] ?? weeks.five!
  return week.map((rank, at) => ({
    day: at + 1,
    track: rank === null ? null : trackFor(best[rank]!.program, answers),
  }))
}

export type Changed = { question: string; before: string; now: string }

/** The answers that differ, by their labels, in the order of the questions. */
export function changedAnswers(before: Answers, now: Answers): readonly Changed[] {
  return questions.flatMap(({ id, title, options }) => {
    const labelOf = (answer: string | undefined) => options.find((option) => option.id === answer)?.label
    const [older, newer] = [labelOf(before[id]), labelOf(now[id])]
    return older === undefined || newer === undefined || older === newer
      ? []
      : [{ question: title, before: older, now: newer }]
  })
}
