import type { SnapshotFrom } from 'xstate'
import type { Evening } from '#content/experiment.ts'
import { type Experiment, eveningNumber, type experimentMachine } from './experiment.machine.ts'

export type ExperimentView = {
  status:
    | 'checking'
    | 'unavailable'
    | 'unreached'
    | 'idle'
    | 'starting'
    | 'ready'
    | 'asking'
    | 'waiting'
    | 'revealing'
    | 'unrevealed'
    | 'revealed'
  /** Whether the screen has something to show. */
  isOffered: boolean
  current: Experiment | null
  /** The evening that’s under way, or else the next one. */
  number: number
  /** Its score, if it has begun. */
  score: Evening['score']
  /** It began on an earlier day. */
  isOld: boolean
  /** Why it couldn’t start, be asked for or be revealed; null otherwise. */
  problem: string | null
  question: 'none' | 'stopping' | 'deleting'
}

type Snapshot = SnapshotFrom<typeof experimentMachine>

export function experimentView(snapshot: Snapshot): ExperimentView {
  const { current, today, message } = snapshot.context
  const status = statusOf(snapshot)
  const number = eveningNumber(snapshot.context)
  const evening = current?.evenings.find((one) => one.number === number)
  return {
    status,
    isOffered: snapshot.hasTag('offered'),
    current,
    number,
    score: evening?.score ?? null,
    isOld: evening !== undefined && evening.day !== today,
    problem: ['unreached', 'idle', 'unrevealed'].includes(status) && message !== '' ? message : null,
    question: snapshot.value.question,
  }
}

function statusOf(snapshot: Snapshot): ExperimentView['status'] {
  const { progress } = snapshot.value
  if (typeof progress === 'string') return progress === 'deciding' ? 'checking' : progress
  const [inner] = Object.values(progress)
  return inner === undefined || inner === 'deciding' ? 'checking' : inner
}
