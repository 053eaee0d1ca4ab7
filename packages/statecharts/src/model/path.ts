/** The shortest path to a state, and paths as code for tests. */
import type { AnyStateMachine } from 'xstate'
import { scriptedChild } from './drive.ts'
import { type Explored, explore, type Path, type Step } from './explore.ts'
import { activeNodes } from './internals.ts'
import type { Model } from './model.ts'
import { answerOf, isElapsed, isWithin, labelOf, type Stimulus } from './stimuli.ts'
import { nameOfValue, nodesOf } from './structure.ts'

/**
 * The shortest path to a state. `state`: its id, or the end of it. `words`: a line for each step, the start
 * first. Throws an error that lists the states if there's no such state.
 */
export function pathTo<Machine extends AnyStateMachine>(
  model: Model<Machine>,
  state: string,
): { path: Path; steps: readonly Step[]; words: readonly string[] } {
  const ids = nodesOf(model.machine).map(({ id }) => id)
  const id = ids.find((one) => one === state) ?? ids.find((one) => one.endsWith(`.${state}`))
  if (id === undefined)
    throw new Error(`${model.machine.id} has no state “${state}”. It has: ${ids.slice(1).join(', ')}.`)
  const explored = explore(model)
  const path = wayTo(explored, id)
  if (path === null)
    throw new Error(
      `Nothing in the model of ${model.machine.id} leads to ${id}. Add a stimulus or an input that does.`,
    )
  const steps = replay(explored, path)
  return {
    path,
    steps,
    words: steps.map(({ stimulus, after }) => `${labelOf(stimulus)} → ${nameOfValue(after.value)}`),
  }
}

/** Repeats a path and returns its steps, the start first. */
function replay({ rehearse }: Explored, path: Path): readonly Step[] {
  const steps: Step[] = []
  rehearse(path, (step) => steps.push(step)).stop()
  return steps
}

/**
 * Situations are found in order of distance, so the first is the nearest. None contains a transient state.
 */
export function wayTo({ situations, edges }: Explored, id: string): Path | null {
  const nearest = [...situations.values()]
    .filter(({ snapshot }) => activeNodes(snapshot).some((node) => node.id === id))
    .sort((a, b) => a.path.steps.length - b.path.steps.length)
  const passing = edges.find(({ taken }) => taken.flat().some((key) => key.startsWith(`${id}|`)))
  return nearest[0]?.path ?? passing?.path ?? null
}

/** A path as written in a test: `{ input: 1, steps: [answered('load', 3)] }`. Indexes of 0 are omitted. */
export const codeOf = ({ exploration, input, steps }: Path): string =>
  `{ ${exploration === 0 ? '' : `exploration: ${exploration}, `}${input === 0 ? '' : `input: ${input}, `}steps: [${steps.map(stimulusCode).join(', ')}] }`

/** A stimulus as written in a model. */
export function stimulusCode(stimulus: Stimulus): string {
  if (isWithin(stimulus)) return `within('${stimulus.child}', ${stimulusCode(stimulus.stimulus)})`
  if (isElapsed(stimulus)) return `elapsed(${stimulus.ms})`
  const answer = answerOf(stimulus)
  if (answer === null) return valueCode(stimulus)
  const { output, error } = stimulus as { output?: unknown; error?: unknown }
  if (!answer.isDone) return `failed('${answer.id}', ${valueCode(error)})`
  return output === undefined ? `answered('${answer.id}')` : `answered('${answer.id}', ${valueCode(output)})`
}

const textCode = (text: string) => (/^[^'\\\n\r]*$/.test(text) ? `'${text}'` : JSON.stringify(text))

function valueCode(value: unknown): string {
  if (value === scriptedChild) return 'scriptedChild'
  if (value instanceof Error)
    return `new Error(${[textCode(value.message), ...(value.cause === undefined ? [] : [`{ cause: ${valueCode(value.cause)} }`])].join(', ')})`
  if (Array.isArray(value)) return `[${value.map(valueCode).join(', ')}]`
  if (typeof value !== 'object' || value === null)
    return typeof value === 'string' ? textCode(value) : Object.is(value, -0) ? '-0' : String(value)
  const fields = Object.entries(value).map(
    ([key, inner]) => `${/^[a-z_$][\w$]*$/i.test(key) ? key : textCode(key)}: ${valueCode(inner)}`,
  )
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
}
