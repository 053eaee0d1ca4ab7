import type { SnapshotFrom } from 'xstate'
import type { Stars } from '#content/ratings.ts'
import {
  countsFrom,
  type Day,
  daysUntil,
  type Goal,
  progressOf,
  type Session,
  type Streak,
  secondsByDay,
  streakOf,
} from './days.ts'
import type { historyMachine } from './history.machine.ts'

export type DayView = { day: Day; seconds: number; isToday: boolean; isListened: boolean }

/** `done` in the goal's own unit. */
export type GoalView = Goal & { done: number; isReached: boolean }

export type HistoryView = {
  /** The saved history has been read. */
  isReady: boolean
  /** Newest first. */
  sessions: readonly Session[]
  /** The last seven days, today last. */
  week: readonly DayView[]
  /** The last twelve times seven days, oldest first. */
  weeks: readonly (readonly DayView[])[]
  /** Seconds in the last seven days, and in the seven before. */
  thisWeek: number
  lastWeek: number
  streak: Streak
  goal: GoalView | null
  /** By program. */
  ratings: Readonly<Record<string, Stars>>
}

const weekCount = 12

export function historyView(snapshot: SnapshotFrom<typeof historyMachine>): HistoryView {
  const { sessions, today, goal, ratings } = snapshot.context
  const sums = secondsByDay(sessions)
  const days = daysUntil(today, weekCount * 7).map((day): DayView => {
    const seconds = sums.get(day) ?? 0
    return { day, seconds, isToday: day === today, isListened: seconds >= countsFrom }
  })
  const weeks = Array.from({ length: weekCount }, (_, index) => days.slice(index * 7, index * 7 + 7))
  const [before, week] = weeks.slice(-2) as [DayView[], DayView[]]
  return {
    isReady: snapshot.hasTag('ready'),
    sessions: [...sessions].sort((one, other) => other.at - one.at),
    week,
    weeks,
    thisWeek: sumOf(week),
    lastWeek: sumOf(before),
    streak: streakOf(sessions, today),
    goal: goal === null ? null : goalView(goal, progressOf(goal, sessions, today)),
    ratings: Object.fromEntries(
      Object.entries(ratings).flatMap(([program, { stars }]) => (stars === null ? [] : [[program, stars]])),
    ),
  }
}

const sumOf = (days: readonly DayView[]) => days.reduce((sum, { seconds }) => sum + seconds, 0)

const goalView = (goal: Goal, done: number): GoalView => ({ ...goal, done, isReached: done >= goal.count })
