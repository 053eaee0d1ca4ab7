/** What a failure reports: the steps that lead to it, how they become a test, and where they can be seen. */
import type { AnyStateMachine } from 'xstate'
import type { Path } from './explore.ts'
import type { Model } from './model.ts'
import { codeOf } from './path.ts'
import { brief, type Stimulus } from './stimuli.ts'
import { wayOf } from './words.ts'

/** Keeps the way to a failure for the inspector; returns a sentence that says where it can be seen. */
export type ShowTrace = (
  title: string,
  machine: AnyStateMachine,
  input: unknown,
  steps: readonly Stimulus[],
  real?: readonly string[],
) => string

/** `seed`: of the random walk that found it. */
type Broken = { path: Path; problem: Error; seed: number | null }

/** The problem itself, its message longer by the way to it. */
export function problemOf(
  { machine, explorations }: Model,
  { path, problem, seed }: Broken,
  showTrace?: ShowTrace,
): Error {
  const { inputs, real } = explorations[path.exploration]!
  const input = inputs[path.input]
  const title = `${machine.id}: ${seed === null ? problem.message.split('\n')[0] : `walk of seed ${seed}`}`
  const given = input === undefined ? 'From its start' : `Given ${brief(input)}`
  problem.message = [
    problem.message,
    `${given}: ${wayOf(path) || 'at once'}${seed === null ? '' : ` (seed ${seed})`}`,
    `To keep this as a test: replays: [${codeOf(path)}]`,
    ...(showTrace === undefined ? [] : [showTrace(title, machine, input, path.steps, real)]),
  ].join('\n')
  return problem
}
