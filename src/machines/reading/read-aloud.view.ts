import type { SnapshotFrom } from 'xstate'
import type { SpeechRate } from '#content/read-aloud.ts'
import type { readAloudMachine } from './read-aloud.machine.ts'

export type ReadAloudView = {
  status: 'unsupported' | 'stopped' | 'speaking' | 'paused' | 'failed'
  rate: SpeechRate
  /** Whole minutes until the sleep timer ends; null while it is off. */
  minutesLeft: number | null
}

export function readAloudView(snapshot: SnapshotFrom<typeof readAloudMachine>): ReadAloudView {
  const { rate, left } = snapshot.context
  const statuses = ['unsupported', 'speaking', 'paused', 'failed'] as const
  return {
    status: statuses.find((status) => snapshot.matches(status)) ?? 'stopped',
    rate,
    minutesLeft: left === null ? null : Math.ceil(left / 60),
  }
}
