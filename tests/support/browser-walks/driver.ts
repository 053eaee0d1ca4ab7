/** How a machine's model is driven in a browser: who does each stimulus there, when they can, and what is to be seen. */

import type { Model } from '@neuro/statecharts/model'
import type { AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate'
import type { Stage } from './stage.ts'

/** A stimulus as its driver reads it: whatever it carries in the model. */
// biome-ignore lint/suspicious/noExplicitAny: each machine's stimuli carry something else
export type Given = { type: string } & Record<string, any>

type Act<Snapshot> = {
  /** Whether it's possible in this state of the machine and screen. */
  when?: (snapshot: Snapshot, stimulus: Given) => boolean
  by: (stage: Stage, stimulus: Given, before: Snapshot) => Promise<unknown>
  /** Happens before anything else is possible. */
  isUrgent?: boolean
}

type Start = {
  exploration: number
  input: number
  by: (stage: Stage) => Promise<unknown>
}

export type Driver<Machine extends AnyStateMachine> = {
  /** Tells drivers of the same model apart. */
  part?: string
  model: Model<Machine>
  /** The starts of the model that a browser can be brought to. */
  starts: readonly Start[]
  /** By the stimulus's type. What's missing here can't be done in a browser. */
  stimuli: Readonly<Record<string, Act<SnapshotFrom<Machine>>>>
  /** What the screen shows in a situation; fails where it does not. */
  seen?: (stage: Stage, snapshot: SnapshotFrom<Machine>, stimulus: Given) => Promise<unknown>
  /** Steps a walk, at most. */
  length?: number
  /** Situations that are looked at for the next missing transition, at most: where their number has no end. */
  reach?: number
}

export type AnyDriver = Omit<Driver<AnyStateMachine>, 'stimuli' | 'seen'> & {
  stimuli: Readonly<Record<string, Act<AnyMachineSnapshot>>>
  seen?: (stage: Stage, snapshot: AnyMachineSnapshot, stimulus: Given) => Promise<unknown>
}

export const driverOf = <Machine extends AnyStateMachine>(driver: Driver<Machine>): AnyDriver =>
  driver as unknown as AnyDriver

/** Happens without the walk, which waits for it. */
export const byItself = { by: async () => {}, isUrgent: true }

/** The calls of these actors are held by the network until the walk says how they end. */
export const answers = (actor: string, at: { when?: Act<AnyMachineSnapshot>['when'] } = {}) => ({
  [`xstate.done.actor.${actor}`]: { ...at, by: ({ network }: Stage) => network.pass(actor) },
  [`xstate.error.actor.${actor}`]: { ...at, by: ({ network }: Stage) => network.fail(actor) },
})
