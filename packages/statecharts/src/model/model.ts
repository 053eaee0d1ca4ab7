/** What a machine's tests know of it before anything runs: where it may start, and what can happen to it. */
import type { AnyStateMachine, ContextFrom, EventFromLogic, InputFrom } from 'xstate'
import type { Answer, elapsed, within } from './stimuli.ts'

export type Exploration<Machine extends AnyStateMachine> = {
  inputs: readonly InputFrom<Machine>[]
  stimuli: readonly (
    | EventFromLogic<Machine>
    | Answer
    | ReturnType<typeof elapsed>
    | ReturnType<typeof within>
  )[]
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

export const modelOf = <Machine extends AnyStateMachine>(
  machine: Machine,
  ...explorations: readonly Exploration<Machine>[]
): Model<Machine> => ({ machine, explorations })
