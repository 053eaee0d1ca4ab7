/** What a machine's tests know of it before anything runs: where it may start, and what can happen to it. */
import type fc from 'fast-check'
import type { AnyStateMachine, ContextFrom, EventFromLogic, InputFrom } from 'xstate'
import type { Answer, elapsed, within } from './stimuli.ts'

export type StimulusOf<Machine extends AnyStateMachine> =
  | EventFromLogic<Machine>
  | Answer
  | ReturnType<typeof elapsed>
  | ReturnType<typeof within>

export type Exploration<Machine extends AnyStateMachine> = {
  inputs: readonly InputFrom<Machine>[]
  stimuli: readonly StimulusOf<Machine>[]
  /**
   * Stimuli that random walks make up as they go, beside those above: `fc.record({ type: fc.constant('seek'), to:
   * fc.double() })`. Gets fast-check, so that a model can be loaded without it.
   */
  payloads?: (check: typeof fc) => readonly fc.Arbitrary<StimulusOf<Machine>>[]
  /** Keeps an endless context finite: nothing more is done in a situation for which this is false. */
  bounds?: (context: ContextFrom<Machine>) => boolean
  /** Slots whose child machine runs for real; speak to it by `within(child, …)`. */
  real?: readonly string[]
}

export type Model<Machine extends AnyStateMachine = AnyStateMachine> = {
  machine: Machine
  /** Each has its own inputs and stimuli; they count together. */
  explorations: readonly Exploration<Machine>[]
}

/** Where a machine may start and what can happen to it, in one exploration or several. Nothing runs yet. */
export const modelOf = <Machine extends AnyStateMachine>(
  machine: Machine,
  ...explorations: readonly Exploration<Machine>[]
): Model<Machine> => ({ machine, explorations })
