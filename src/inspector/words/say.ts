/**
 * How states, events, guards, helpers, actions and tags are called: in plain words, or as in the code. Everything that is missing in
 * the table is made from its name, so that a new event is readable before somebody finds better words.
 */
import { words } from './all.ts'
import type { Seen } from './types.ts'

export type Reading = 'words' | 'code'

/** `signed-in`, `isWholeLink`, `THEME_A` as lower-case words. */
export const spaced = (name: string) =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[-_.]+/g, ' ')
    .toLowerCase()

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export const listed = (items: readonly string[], last = 'and') =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1)}`

export const machineTitle = (machine: string) => words[machine]?.title ?? capital(spaced(machine))

/** `path`: the keys from the root; the root itself is the machine. */
export function stateTitle(reading: Reading, machine: string, path: readonly string[]): string {
  if (path.length === 0) return reading === 'code' ? machine : machineTitle(machine)
  const key = path.at(-1) ?? ''
  return reading === 'code' ? key : (words[machine]?.states?.[path.join('.')] ?? capital(spaced(key)))
}

/** A state's id, `session.signed-in.area`, as its path. Ids in the app are made by XState and hold no other dots. */
export const pathOf = (stateId: string) => stateId.split('.').slice(1)

const answer = /^xstate\.(done|error)\.actor\.(.+)$/
const delay = /^xstate\.after\.([^.]+)\./
const doneState = /^xstate\.done\.state\.(.+)$/

export type EventKind = 'at once' | 'done' | 'error' | 'after' | 'event'
export const eventKind = (event: string): EventKind => {
  if (event === '') return 'at once'
  const kind = answer.exec(event)?.[1]
  if (kind !== undefined) return kind as 'done' | 'error'
  return delay.test(event) ? 'after' : 'event'
}

/** The helper whose answer this is, or null. */
export const answerer = (event: string): string | null => answer.exec(event)?.[2] ?? null

/** A clause that goes on from "when": `the member signs out`. */
export function eventClause(machine: string, event: string): string {
  const [, kind, actor = ''] = answer.exec(event) ?? []
  if (kind !== undefined) {
    const [, done = 'it is done', failed = 'it failed'] = words[machine]?.actors?.[actor] ?? []
    return kind === 'done' ? done : failed
  }
  const [, time] = delay.exec(event) ?? []
  if (time !== undefined) return `${inWords(time)} have passed`
  if (doneState.test(event)) return 'all of it is done'
  return words[machine]?.events[event] ?? spaced(event)
}

/** What stands at an arrow. */
export function eventLabel(reading: Reading, machine: string, event: string): string {
  const [, kind, actor = ''] = answer.exec(event) ?? []
  const sign = kind === 'done' ? '✓ ' : kind === 'error' ? '✗ ' : ''
  if (event === '') return reading === 'code' ? 'always' : 'at once'
  const [, time] = delay.exec(event) ?? []
  if (time !== undefined) return `after ${inWords(time)}`
  if (reading === 'code') return sign === '' ? event : `${sign}${actor}`
  return `${sign}${capital(eventClause(machine, event).replace(/^the (?=member )/, ''))}`
}

/** `isAnswered and isLast` as a clause that goes on from "if". */
export function guardClause(machine: string, guard: string): string {
  const known = words[machine]?.guards
  if (known?.[guard] !== undefined) return known[guard]
  return guard
    .split(/ (and|or) /)
    .map((part) => {
      if (part === 'and' || part === 'or') return part
      if (part.startsWith('not ')) return `not: ${known?.[part.slice(4)] ?? spaced(part.slice(4))}`
      return known?.[part] ?? spaced(part)
    })
    .join(' ')
}

/** `if it is the last question`, `unless it is the first question`. */
export function guardLabel(reading: Reading, machine: string, guard: string): string {
  if (reading === 'code') return `[${guard}]`
  const isTurned = /^not \w+$/.test(guard)
  return isTurned ? `unless ${guardClause(machine, guard.slice(4))}` : `if ${guardClause(machine, guard)}`
}

type Condition = { event: string; guard: string; isOtherwise: boolean; unless: readonly string[] }

const isToldOtherwise = (machine: string, event: string) => words[machine]?.otherwise?.[event] !== undefined

/** `if it is an hour away`, or just `otherwise`: where the conditions of an event do not hold. */
export const otherwiseLabel = (reading: Reading, machine: string, event: string) =>
  reading === 'words' && isToldOtherwise(machine, event)
    ? `if ${words[machine]?.otherwise?.[event]}`
    : 'otherwise'

/** `unless the server accepts it`: where a way is tried after others, by the conditions of those; '' where it is the first. */
export function unlessLabel(machine: string, { event, unless, guard, isOtherwise }: Condition) {
  if (isOtherwise && isToldOtherwise(machine, event)) return otherwiseLabel('words', machine, event)
  const isSaid = (one: string) =>
    one !== guard && !unless.some((other) => other !== one && one.split(' and ').includes(other))
  const before = [...new Set(unless)].filter(isSaid)
  const clauses = (isTurned: boolean) =>
    before
      .filter((one) => /^not \w+$/.test(one) === isTurned)
      .map((one) => guardClause(machine, isTurned ? one.slice(4) : one))
  const [turned, plain] = [clauses(true), clauses(false)]
  return [
    turned.length > 0 ? `if ${listed(turned)}` : '',
    plain.length > 0 ? `unless ${listed(plain, 'or')}` : '',
  ]
    .filter((text) => text !== '')
    .join(', ')
}

/** What a helper does while its state lasts. */
export const actorLabel = (reading: Reading, machine: string, actor: string) =>
  reading === 'code' ? actor : (words[machine]?.actors?.[actor]?.[0] ?? spaced(actor))

/**
 * What actions do, each thing once; what nobody notices is left out. `occasion`: the event, or the path of the state that
 * is entered or left.
 */
export function effects(machine: string, actions: readonly string[], occasion: string): readonly string[] {
  const told = actions.map((action) => wordsOfAction(machine, action, occasion) ?? spaced(action))
  return [...new Set(told)].filter((text) => text !== '')
}

/** What stands at an arrow or in a state; empty where there is nothing to say. */
export const effectsLabel = (
  reading: Reading,
  machine: string,
  actions: readonly string[],
  occasion: string,
) => (reading === 'code' ? actions.join(', ') : effects(machine, actions, occasion).join('; '))

function wordsOfAction(machine: string, action: string, occasion: string): string | undefined {
  const known = words[machine]?.actions?.[action]
  return typeof known === 'object' ? (known[occasion] ?? known['*']) : known
}

/** What the screen is told by a tag: goes on from "that". */
export const tagLabel = (reading: Reading, machine: string, tag: string) =>
  reading === 'code' ? `#${tag}` : (words[machine]?.tags?.[tag] ?? spaced(tag))

/** Milliseconds in words; a delay that has a name keeps it. */
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

/** The screen on which a state is to be seen: the nearest that is named, else the machine's. */
export function seenOn(machine: string, path: readonly string[]): Seen | null {
  const known = words[machine]
  const place = path.join('.')
  const prefix = Object.keys(known?.seenIn ?? {})
    .filter((start) => place === start || place.startsWith(`${start}.`))
    .sort((a, b) => b.length - a.length)[0]
  return (prefix === undefined ? null : known?.seenIn?.[prefix]) ?? known?.seen ?? null
}

/** Whether there are words of their own for everything of a kind; for a test. */
export const lacking = (
  machine: string,
  kind: 'events' | 'guards' | 'actors' | 'states' | 'tags',
  names: readonly string[],
) => names.filter((name) => words[machine]?.[kind]?.[name] === undefined)

/** Actions, each with its occasion, for which there are no words; for a test. */
export const lackingActions = (
  machine: string,
  uses: readonly (readonly [action: string, occasion: string])[],
) => uses.filter(([action, occasion]) => wordsOfAction(machine, action, occasion) === undefined)
