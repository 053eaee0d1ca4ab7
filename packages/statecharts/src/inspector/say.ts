/** Display names of states, events, guards, actors, actions and tags. */

/** `wide-open`, `isThird`, `CODE_A` as lower-case words. */
export const spaced = (name: string) =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[-_.]+/g, ' ')
    .toLowerCase()

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export const listed = (items: readonly string[], last = 'and') =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1)}`

export const machineTitle = (machine: string) => capital(spaced(machine))

/** `path`: the keys from the root; the root itself is the machine. */
export const stateTitle = (machine: string, path: readonly string[]) =>
  capital(spaced(path.at(-1) ?? machine))

const answer = /^xstate\.(done|error)\.actor\.(.+)$/
const delay = /^xstate\.after\.([^.]+)\./
const doneState = /^xstate\.done\.state\.(.+)$/

export type EventKind = 'always' | 'done' | 'error' | 'after' | 'event'
export const eventKind = (event: string): EventKind => {
  if (event === '') return 'always'
  const kind = answer.exec(event)?.[1]
  if (kind !== undefined) return kind as 'done' | 'error'
  return delay.test(event) ? 'after' : 'event'
}

/** An event as a noun: `“door shut”`, `check is done`. */
export function eventClause(event: string): string {
  const [, kind, actor = ''] = answer.exec(event) ?? []
  if (kind !== undefined) return `${spaced(actor)} ${kind === 'done' ? 'is done' : 'fails'}`
  const [, time] = delay.exec(event) ?? []
  if (time !== undefined) return inWords(time)
  return doneState.test(event) ? 'all of it is done' : `“${spaced(event)}”`
}

export function eventLabel(event: string): string {
  const [, kind, actor = ''] = answer.exec(event) ?? []
  if (event === '') return 'always'
  const [, time] = delay.exec(event) ?? []
  if (time !== undefined) return `after ${inWords(time)}`
  return kind === undefined
    ? capital(spaced(event))
    : `${kind === 'done' ? '✓' : '✗'} ${capital(spaced(actor))}`
}

/** `last` for `isLast`: “if is last” isn't English. */
export const condition = (guard: string): string => spaced(guard).replace(/\b(?:is|has|starts) /g, '')

/** `if last`, `unless first`. */
export function guardLabel(guard: string): string {
  const isNegated = /^not \w+$/.test(guard)
  return isNegated ? `unless ${condition(guard.slice(4))}` : `if ${condition(guard)}`
}

type Condition = { guard: string; isOtherwise: boolean; unless: readonly string[] }

/** `unless accepted`: the guards of the transitions tried before this one; '' for the first. */
export function unlessLabel(
  { unless, guard }: Condition,
  words: ReadonlyMap<string, string> = new Map(),
): string {
  const isSaid = (one: string) =>
    one !== guard && !unless.some((other) => other !== one && one.split(' and ').includes(other))
  const before = [...new Set(unless)].filter(isSaid)
  const clauses = (isNegated: boolean) =>
    before
      .filter((one) => /^not \w+$/.test(one) === isNegated)
      .map((one) => words.get(one) ?? condition(isNegated ? one.slice(4) : one))
  const [negated, plain] = [clauses(true), clauses(false)]
  return [
    negated.length > 0 ? `if ${listed(negated)}` : '',
    plain.length > 0 ? `unless ${listed(plain, 'or')}` : '',
  ]
    .filter((text) => text !== '')
    .join(', ')
}

/** The names of actions, without duplicates. */
export const effects = (actions: readonly string[]): readonly string[] => [...new Set(actions.map(spaced))]

/** For an arrow or a state; empty without actions. */
export const effectsLabel = (actions: readonly string[]) => effects(actions).join('; ')

/** Milliseconds in words. A named delay keeps its name. */
export function inWords(delay: string | number): string {
  const ms = Number(delay)
  if (Number.isNaN(ms)) return spaced(String(delay))
  const units = [
    [86_400_000, 'day'],
    [3_600_000, 'hour'],
    [60_000, 'minute'],
    [1000, 's'],
  ] as const
  const [size, name] = units.find(([size]) => ms >= size) ?? [1, 'ms']
  const count = Math.round((ms / size) * 10) / 10
  return `${count} ${name}${name.length > 2 && count !== 1 ? 's' : ''}`
}
