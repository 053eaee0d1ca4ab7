/** What a machine's tests know of it before anything runs: where it may start, and what can happen to it. */
import type fc from 'fast-check'
import type { AnyStateMachine, ContextFrom, EventFromLogic, InputFrom } from 'xstate'
import type { Answer, elapsed, within } from './stimuli.ts'
import { nodesOf } from './structure.ts'

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
  /** True while it may go on, for a context that has no end: `({ credit }) => credit <= 300`. */
  bounds?: (context: ContextFrom<Machine>) => boolean
  /** Slots whose child machine runs for real; speak to it by `within(child, …)`. */
  real?: readonly string[]
}

export type Model<Machine extends AnyStateMachine = AnyStateMachine> = {
  machine: Machine
  /** Each has its own inputs and stimuli; they count together. */
  explorations: readonly Exploration<Machine>[]
}

/** Where a machine may start and what can happen to it, in one exploration or several. Nothing runs yet. An actor without a name couldn't be scripted. */
export function modelOf<Machine extends AnyStateMachine>(
  machine: Machine,
  ...explorations: readonly Exploration<Machine>[]
): Model<Machine> {
  for (const node of nodesOf(machine))
    for (const [at, { id, src }] of node.invoke.entries()) {
      // XState makes up names for what has none.
      const made = `${at}.${node.id}`
      if (src === `xstate.invoke.${made}`) throw new Error(`The actor in ${node.id} has no name in setup.`)
      if (id === made) throw new Error(`Give the invoke in ${node.id} the id '${src}'.`)
    }
  return { machine, explorations }
}
