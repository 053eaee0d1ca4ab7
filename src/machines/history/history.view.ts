import type { SnapshotFrom } from 'xstate'
import { countsFrom, type Day, dayAfter, type Session, type Streak, secondsByDay, streakOf } from './days.ts'
import type { historyMachine } from './history.machine.ts'

export type DayView = { day: Day; seconds: number; isToday: boolean; isListened: boolean }

export type HistoryView = {
  /** What the device kept has been read. */
  isReady: boolean
  /** Newest first. */
  sessions: readonly Session[]
  /** The last seven days, today last. */
  week: readonly DayView[]
  /** Seconds in those seven days, and in the seven before. */
  thisWeek: number
  lastWeek: number
  streak: Streak
}

/** What was listened to, as far as this device knows. */
export function historyView(snapshot: SnapshotFrom<typeof historyMachine>): HistoryView {
  const { sessions, today } = snapshot.context
  const sums = secondsByDay(sessions)
  const secondsOn = (back: number) => sums.get(dayAfter(today, -back)) ?? 0
  const sumOf = (from: number) => [0, 1, 2, 3, 4, 5, 6].reduce((sum, back) => sum + secondsOn(from + back), 0)
  return {
    isReady: snapshot.hasTag('ready'),
    sessions: [...sessions].sort((one, other) => other.at - one.at),
    week: [6, 5, 4, 3, 2, 1, 0].map((back) => ({
      day: dayAfter(today, -back),
      seconds: secondsOn(back),
      isToday: back === 0,
      isListened: secondsOn(back) >= countsFrom,
    })),
    thisWeek: sumOf(0),
    lastWeek: sumOf(7),
    streak: streakOf(sessions, today),
  }
}
