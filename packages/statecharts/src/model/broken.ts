/** What a failing random walk reports: the seed, the steps, and a trace for the inspector. */
import type { AnyStateMachine } from 'xstate'
import type { Path } from './explore.ts'
import type { Model } from './model.ts'
import type { Stimulus } from './stimuli.ts'
import { wayOf } from './words.ts'

/** Writes the way to a failure down for the inspector, and says where. */
export type WriteTrace = (
  title: string,
  machine: AnyStateMachine,
  input: unknown,
  steps: readonly Stimulus[],
  real?: readonly string[],
) => { name: string; path: string }

/** `seed`: of the random walk that found it. */
type Broken = { path: Path; problem: Error; seed: number | null }

/** The problem itself, its message longer by how to see the walk again. */
export function problemOf(
  { machine, explorations }: Model,
  { path, problem, seed }: Broken,
  writeTrace: WriteTrace,
): Error {
  const { inputs, real } = explorations[path.exploration]!
  const input = inputs[path.input]
  const file = writeTrace(
    `${machine.id}: ${seed === null ? problem.message.split('\n')[0] : `walk of seed ${seed}`}`,
    machine,
    input,
    path.steps,
    real,
  )
  problem.message = [
    problem.message,
    `${seed === null ? 'Given' : `MODELS_SEED=${seed}, given`} ${JSON.stringify(input)}: ${wayOf(path)}`,
    `Seen step by step: npm run inspect, then /inspector.html?trace=${file.name} (${file.path})`,
  ].join('\n')
  return problem
}
