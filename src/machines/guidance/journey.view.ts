import type { SnapshotFrom } from 'xstate'
import { dayCount, isWayOpen, type JourneyStep, secondsFor, stepsOf, type Way } from '#content/journey.ts'
import { type DoneStep, type journeyMachine, nextStep, type StepNote } from './journey.machine.ts'

export type JourneyView = {
  status: 'idle' | 'open' | 'resting' | 'done' | 'finished'
  /** Today's step, or the last finished one if today's is done. */
  step: JourneyStep
  /** The step after today's is done; null if there's none. */
  following: JourneyStep | null
  /** Seconds of the step's program heard today, and how many are needed. */
  heard: number
  needed: number
  done: readonly DoneStep[]
  notes: readonly StepNote[]
  count: number
  /** All days. */
  steps: readonly JourneyStep[]
  /** What the third week is for, and whether that can still be chosen. */
  way: Way
  mayChooseWay: boolean
  /** Days since the first step without a finished one. Today counts only if the member chose to rest. */
  restDays: number
  isRestarting: boolean
  /** Whether the picture of the journey is the member's photo. */
  photo: 'none' | 'sending' | 'used' | 'refused'
  /** Why it couldn't be; null otherwise. */
  problem: string | null
}

type Snapshot = SnapshotFrom<typeof journeyMachine>

export function journeyView(snapshot: Snapshot): JourneyView {
  const { begun, done, notes, way, today, heard, message } = snapshot.context
  const steps = stepsOf(way)
  const status = statusOf(snapshot)
  const next = nextStep(snapshot.context)
  const last = steps.find(({ number }) => number === done.at(-1)?.step)
  const step = (status === 'done' || status === 'finished' ? last : next) ?? steps[0]!
  return {
    status,
    step,
    following: next,
    heard: heard[step.program] ?? 0,
    needed: secondsFor(step),
    done,
    notes,
    count: dayCount,
    steps,
    way,
    mayChooseWay: isWayOpen(snapshot.context),
    restDays: (begun === null ? 0 : restsBetween(begun, today, done)) + (status === 'resting' ? 1 : 0),
    isRestarting: snapshot.matches({ question: 'restarting' }),
    photo: snapshot.value.photo,
    problem: snapshot.matches({ photo: 'refused' }) ? message : null,
  }
}

function statusOf(snapshot: Snapshot): JourneyView['status'] {
  if (!snapshot.hasTag('begun')) return 'idle'
  const states = ['open', 'resting', 'done', 'finished'] as const
  return states.find((state) => snapshot.matches({ progress: { begun: state } })) ?? 'open'
}

const dayLength = 86_400_000
const numberOf = (day: string) => Math.round(Date.parse(`${day}T00:00:00Z`) / dayLength)

/** Never negative, even if the clock was turned back. */
function restsBetween(begun: string, today: string, done: readonly DoneStep[]): number {
  const before = new Set(done.map(({ day }) => day).filter((day) => day >= begun && day < today))
  return Math.max(0, numberOf(today) - numberOf(begun) - before.size)
}
