/** What a failing random walk reports: the seed, the steps, and a trace for the inspector. */
import { writeTrace } from '#tests/support/trace.ts'
import type { Model } from './model.ts'
import type { BrokenWalk } from './walk.ts'
import { wayOf } from './words.ts'

/** The problem itself, its message longer by how to see the walk again. `folder`: where the trace is written. */
export function problemOf({ machine, explorations }: Model, broken: BrokenWalk, folder?: string): Error {
  const { path, problem, seed } = broken
  const { inputs, real } = explorations[path.exploration]!
  const input = inputs[path.input]
  const file = writeTrace(`${machine.id}: walk of seed ${seed}`, machine, input, path.steps, real, folder)
  problem.message = [
    problem.message,
    `MODELS_SEED=${seed}, given ${JSON.stringify(input)}: ${wayOf(path)}`,
    `Seen step by step: npm run inspect, then /inspector.html?trace=${file.name} (${file.path})`,
  ].join('\n')
  return problem
}
