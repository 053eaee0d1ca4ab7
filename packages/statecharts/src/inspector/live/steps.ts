/** Filters the steps of a recording and compares their states. */
import type { RecordedStep, Recording, StateValue } from '../recording.ts'

/** `who`: an actor's id; null for all. */
export type Filter = { who: string | null; text: string; hasNoise: boolean; onlyChanges: boolean }

export const noFilter: Filter = { who: null, text: '', hasNoise: false, onlyChanges: false }

/**
 * Milliseconds. An event that an actor repeats within this time without changing the state counts as a
 * clock's.
 */
const repeated = 1_500

/**
 * `anonymous.idle`; of parallel regions `queue.filled, loop.off`. Empty for an actor that isn't a machine.
 */
export function wordsOf(value: StateValue | null): string {
  if (value === null) return ''
  if (typeof value === 'string') return value
  return Object.entries(value)
    .map(([region, below]) =>
      (typeof below === 'string' ? [below] : leaves(below)).map((leaf) => `${region}.${leaf}`).join(', '),
    )
    .join(', ')
}

const leaves = (value: { [region: string]: StateValue }): string[] =>
  Object.entries(value).flatMap(([region, below]) =>
    typeof below === 'string' ? [`${region}.${below}`] : leaves(below).map((leaf) => `${region}.${leaf}`),
  )

/** An event's payload, without XState's own fields. */
export function payloadOf({ event }: RecordedStep): Readonly<Record<string, unknown>> {
  const { type, ...payload } = event
  if (!type.startsWith('xstate.')) return payload
  const { actorId: _actorId, delay: _delay, ...rest } = payload
  return rest
}

/** For each step, the index of the same actor's previous step; -1 for its first. */
export function stepsBefore({ steps }: Recording): Int32Array {
  const last = new Map<string, number>()
  return Int32Array.from(steps, ({ actor }, index) => {
    const before = last.get(actor) ?? -1
    last.set(actor, index)
    return before
  })
}

/** Whether a step changed its actor's states. */
export function isChange(step: RecordedStep, before: RecordedStep | undefined): boolean {
  if (step.value === null || step.isIgnored) return false
  return (
    before === undefined || step.status !== before.status || wordsOf(step.value) !== wordsOf(before.value)
  )
}

/** Indexes of the steps that match the filter. `said`: the displayed words of a step, which are searched. */
export function shownSteps(
  recording: Recording,
  before: Int32Array,
  filter: Filter,
  said: (step: RecordedStep) => string,
): number[] {
  const text = filter.text.trim().toLowerCase()
  const shown: number[] = []
  const last = new Map<string, number>()
  recording.steps.forEach((step, index) => {
    const { event, actor, from, at } = step
    const isNew = isChange(step, recording.steps[before[index] ?? -1])
    const kind = `${from} ${actor} ${event.type}`
    const isRepeated = from !== null && !isNew && at - (last.get(kind) ?? -repeated) < repeated
    last.set(kind, at)
    if (!filter.hasNoise && (isRepeated || step.isIgnored)) return
    if (filter.who !== null && actor !== filter.who && from !== filter.who) return
    if (filter.onlyChanges && !isNew) return
    if (text !== '' && !`${event.type} ${said(step)}`.toLowerCase().includes(text)) return
    shown.push(index)
  })
  return shown
}

/** `before` and `after` are undefined if there was or is nothing. */
export type Difference = { path: string; before: unknown; after: unknown }

/** The differences between two contexts, leaf by leaf, with their paths. */
export function differences(before: unknown, after: unknown, path = ''): Difference[] {
  if (Object.is(before, after)) return []
  if (!isBranch(before) || !isBranch(after) || Array.isArray(before) !== Array.isArray(after)) {
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ path, before, after }]
  }
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
    differences(before[key], after[key], path === '' ? key : `${path}.${key}`),
  )
}

const isBranch = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The row of the step, or of the last shown one before it. */
export function rowOf(shown: readonly number[], at: number): number {
  let [low, high] = [0, shown.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (shown[middle]! <= at) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** Minutes, seconds and thousandths since the recording began. */
export function clockOf(at: number): string {
  const whole = Math.max(0, Math.round(at))
  const [minutes, seconds] = [Math.floor(whole / 60_000), Math.floor(whole / 1000) % 60]
  return `${minutes}:${String(seconds).padStart(2, '0')}.${String(whole % 1000).padStart(3, '0')}`
}
