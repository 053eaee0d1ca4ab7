/** What a machine's tests know before anything runs: its inputs and stimuli. */
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
   * Stimuli that random walks generate, beside those above: `fc.record({ type: fc.constant('seek'), to:
   * fc.double() })`. Gets fast-check as an argument, so that a model loads without it.
   */
  payloads?: (check: typeof fc) => readonly fc.Arbitrary<StimulusOf<Machine>>[]
  /** True while the exploration may continue, for an unlimited context: `({ credit }) => credit <= 300`. */
  bounds?: (context: ContextFrom<Machine>) => boolean
  /** Names of child machines and actions that run for real; send to a child with `within(child, …)`. */
  real?: readonly string[]
}

export type Model<Machine extends AnyStateMachine = AnyStateMachine> = {
  machine: Machine
  /** Each has its own inputs and stimuli; they count together. */
  explorations: readonly Exploration<Machine>[]
}

/**
 * A machine with its inputs and stimuli, in one exploration or several. Nothing runs yet. Throws if actors lack a name,
 * without which they couldn't be scripted, and lists them all.
 */
export function modelOf<Machine extends AnyStateMachine>(
  machine: Machine,
  ...explorations: readonly Exploration<Machine>[]
): Model<Machine> {
  const lacking = nodesOf(machine).flatMap((node) =>
    node.invoke.flatMap(({ id, src }, at) => {
      // XState generates names for unnamed ones.
      const made = `${at}.${node.id}`
      if (src === `xstate.invoke.${made}`) return [`The actor in ${node.id} has no name in setup.`]
      return id === made ? [`Give the invoke in ${node.id} the id '${src}'.`] : []
    }),
  )
  if (lacking.length > 0) throw new Error(lacking.join('\n'))
  return { machine, explorations }
}
