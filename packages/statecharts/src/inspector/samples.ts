/** Inputs, events and answers for a simulation, from the machine's tests. */
import type { Model } from '../model/model.ts'
import { answerOf, isElapsed, isWithin, type Stimulus } from '../model/stimuli.ts'
import { inWords, spaced } from './say.ts'

/** A display name and the value. */
export type Named<Value = unknown> = readonly [name: string, value: Value]

export type Samples = {
  /** Possible inputs of the machine. */
  inputs: readonly Named[]
  /** Payloads by event. */
  events: ReadonlyMap<string, readonly Named<Record<string, unknown>>[]>
  /** Possible answers and failures of an actor. */
  answers: ReadonlyMap<string, readonly Named[]>
  failures: ReadonlyMap<string, readonly Named<Error>[]>
}

const known = new WeakMap<Model, Samples>()

export function samplesOf(model: Model): Samples {
  const samples = known.get(model) ?? samplesIn(model)
  known.set(model, samples)
  return samples
}

function samplesIn({ explorations }: Model): Samples {
  const events = new Map<string, Named<Record<string, unknown>>[]>()
  const answers = new Map<string, Named[]>()
  const failures = new Map<string, Named<Error>[]>()
  for (const stimulus of explorations.flatMap(({ stimuli }) => stimuli as readonly Stimulus[])) {
    if (isElapsed(stimulus) || isWithin(stimulus)) continue
    const answer = answerOf(stimulus)
    const { type, ...payload } = stimulus
    const { output, error } = stimulus as { output?: unknown; error?: Error }
    if (answer === null) add(events, type, payload)
    else if (answer.isDone) add(answers, answer.id, output)
    else add(failures, answer.id, error!)
  }
  const inputs: Named[] = []
  for (const input of explorations.flatMap((exploration) => exploration.inputs as readonly unknown[]))
    addTo(inputs, input)
  return { inputs, events, answers, failures }
}

function add<Value>(map: Map<string, Named<Value>[]>, key: string, value: Value): void {
  const list = map.get(key) ?? []
  addTo(list, value)
  map.set(key, list)
}

/** Offers values that look alike only once. */
function addTo<Value>(list: Named<Value>[], value: Value): void {
  const name = phrase(value)
  if (!list.some(([known]) => known === name)) list.push([name, value])
}

const longest = 120

/** A value as readable text: `email ada@example.com, is sent: no`. */
export function phrase(value: unknown, most = longest): string {
  const text = words(value, 0)
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`
}

function words(value: unknown, depth: number): string {
  if (value === undefined) return ''
  if (value === null) return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number' && value > 1e12) return new Date(value).toISOString().slice(0, 10)
  if (typeof value === 'number' && value >= 3_600_000) return inWords(value)
  if (value instanceof Error) return value.message
  if (Array.isArray(value))
    return value.length === 0 ? 'none' : value.map((item) => words(item, depth + 1)).join(' / ')
  if (typeof value !== 'object') return value === '' ? 'empty' : String(value)
  const { kind, ...others } = value as { kind?: unknown }
  const fields = Object.entries(others).flatMap(([name, below]) => {
    if (below === undefined) return []
    const isDeep = typeof below === 'object' && below !== null && !Array.isArray(below)
    return [`${spaced(name)}${isDeep ? ':' : ''} ${words(below, depth + 1)}`]
  })
  // For a discriminated value, the kind says most.
  const told = kind === undefined ? fields : [words(kind, depth + 1), ...fields]
  return told.join(depth < 2 ? ', ' : ' and ')
}
