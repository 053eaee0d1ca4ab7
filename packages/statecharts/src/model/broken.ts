/** Failure messages: the steps that lead to it, how they become a test, and where to see them. */
import type { AnyStateMachine } from 'xstate'
import type { Path } from './explore.ts'
import type { Model } from './model.ts'
import { codeOf } from './path.ts'
import { brief, type Stimulus } from './stimuli.ts'
import { wayOf } from './words.ts'

/** Saves the path to a failure for the inspector. Returns a sentence that says where to see it. */
export type ShowTrace = (
  title: string,
  machine: AnyStateMachine,
  input: unknown,
  steps: readonly Stimulus[],
  real?: readonly string[],
) => string

/** `seed`: that of the random walk that found it. */
export type Found = { path: Path; problem: Error; seed?: number }

/** The problem itself, with the path to it added to its message. */
export function problemOf(
  { machine, explorations }: Model,
  { path, problem, seed }: Found,
  showTrace?: ShowTrace,
): Error {
  const { inputs, real } = explorations[path.exploration]!
  const input = inputs[path.input]
  const title = `${machine.id}: ${seed === undefined ? problem.message.split('\n')[0] : `walk of seed ${seed}`}`
  const given = input === undefined ? 'From its start' : `Given ${brief(input)}`
  problem.message = [
    problem.message,
    `${given}: ${wayOf(path) || 'at once'}${seed === undefined ? '' : ` (seed ${seed})`}`,
    `To keep this as a test: replays: [${codeOf(path)}]`,
    ...(showTrace === undefined ? [] : [showTrace(title, machine, input, path.steps, real)]),
  ].join('\n')
  problem.stack = `${problem.name}: ${problem.message}\n${framesOf(problem.cause ?? problem)}`
  return problem
}

const ownFolder = new URL('..', import.meta.url).pathname

/** Removes this package's frames, so that a test runner shows the line of the rule. */
const framesOf = (problem: unknown): string =>
  String((problem as Partial<Error>).stack)
    .split('\n')
    .filter((line) => /^\s+at /.test(line) && !line.includes(ownFolder))
    .join('\n')
