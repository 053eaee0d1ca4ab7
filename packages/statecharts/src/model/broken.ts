/** What a failing random walk reports: the seed, the steps, and a trace for the inspector. */
import type { AnyStateMachine } from 'xstate'
import type { Model } from './model.ts'
import type { Stimulus } from './stimuli.ts'
import type { BrokenWalk } from './walk.ts'
import { wayOf } from './words.ts'

/** Writes the way to a failure down for the inspector, and says where. */
export type WriteTrace = (
  title: string,
  machine: AnyStateMachine,
  input: unknown,
  steps: readonly Stimulus[],
  real?: readonly string[],
) => { name: string; path: string }

/** The problem itself, its message longer by how to see the walk again. */
export function problemOf(
  { machine, explorations }: Model,
  broken: BrokenWalk,
  writeTrace: WriteTrace,
): Error {
  const { path, problem, seed } = broken
  const { inputs, real } = explorations[path.exploration]!
  const input = inputs[path.input]
  const file = writeTrace(`${machine.id}: walk of seed ${seed}`, machine, input, path.steps, real)
  problem.message = [
    problem.message,
    `MODELS_SEED=${seed}, given ${JSON.stringify(input)}: ${wayOf(path)}`,
    `Seen step by step: npm run inspect, then /inspector.html?trace=${file.name} (${file.path})`,
  ].join('\n')
  return problem
}
