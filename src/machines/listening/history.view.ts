import type { SnapshotFrom } from 'xstate'
import type { Stars } from '#content/ratings.ts'
import {
  countsFrom,
  type Day,
  dayAfter,
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
  /** The last 26 times seven days, today last. */
  days: readonly DayView[]
  /** The last seven of them. */
  week: readonly DayView[]
  /** Nothing was played before them. */
  isFirstWeek: boolean
  /** Seconds in the last seven days, and in the seven before. */
  thisWeek: number
  lastWeek: number
  streak: Streak
  goal: GoalView | null
  /** By program. */
  ratings: Readonly<Record<string, Stars>>
}

const weekCount = 26

export function historyView(snapshot: SnapshotFrom<typeof historyMachine>): HistoryView {
  const { sessions, today, goal, ratings } = snapshot.context
  const sums = secondsByDay(sessions)
  const days = daysUntil(today, weekCount * 7).map((day): DayView => {
    const seconds = sums.get(day) ?? 0
    return { day, seconds, isToday: day === today, isListened: seconds >= countsFrom }
  })
  const week = days.slice(-7)
  return {
    isReady: snapshot.hasTag('ready'),
    sessions: newestFirst(sessions),
    days,
    week,
    isFirstWeek: sessions.every(({ day }) => day >= dayAfter(today, -6)),
    thisWeek: sumOf(week),
    lastWeek: sumOf(days.slice(-14, -7)),
    streak: streakOf(sessions, today),
    goal: goal === null ? null : goalView(goal, progressOf(goal, sessions, today)),
    ratings: Object.fromEntries(
      Object.entries(ratings).flatMap(([program, { stars }]) => (stars === null ? [] : [[program, stars]])),
    ),
  }
}

export const newestFirst = (sessions: readonly Session[]) =>
  [...sessions].sort((one, other) => other.at - one.at)

const sumOf = (days: readonly DayView[]) => days.reduce((sum, { seconds }) => sum + seconds, 0)

const goalView = (goal: Goal, done: number): GoalView => ({ ...goal, done, isReached: done >= goal.count })
