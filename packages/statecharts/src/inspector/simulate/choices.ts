/**
 * The events that can be sent to a machine now, those that lead somewhere and those that its guards refuse.
 */
import type { AnyMachineSnapshot, EventObject } from 'xstate'
import { activeNodes, enabledBy } from '../../model/internals.ts'
import { answerOf } from '../../model/stimuli.ts'
import { guardOf } from '../chart/names.ts'
import type { Named } from '../samples.ts'
import { capital, eventClause } from '../say.ts'
import { keyIn, type SimActor } from './run.ts'

export type Variant = { name: string; event: EventObject; isOpen: boolean; keys: readonly string[] }
export type EventChoice = {
  event: string
  variants: readonly Variant[]
  isOpen: boolean
  /** Names of the refusing guards, if nothing is taken. */
  refusedBy: readonly string[]
  /** Keys of all transitions that the event could take. */
  candidates: readonly string[]
}

/** `null` for an actor that lives as long as its state and never answers. */
export type HelperChoice = {
  helper: SimActor
  done: readonly Named[] | null
  error: readonly Named<unknown>[] | null
}

/** The active states' own events, innermost first. */
export function eventChoices({ snapshot, status, samples }: SimActor): EventChoice[] {
  if (snapshot === null || status !== 'active' || samples === null) return []
  const events = new Map<string, string[]>()
  const guards = new Map<string, Set<string>>()
  const nodes = [...activeNodes(snapshot)].sort((a, b) => b.path.length - a.path.length)
  for (const node of nodes) {
    for (const [event, candidates] of node.transitions) {
      if (!samples.events.has(event)) continue
      events.set(event, [...(events.get(event) ?? []), ...candidates.map(keyIn)])
      const names = guards.get(event) ?? new Set()
      for (const { guard } of candidates) if (guard !== undefined) names.add(guardOf(guard))
      guards.set(event, names)
    }
  }
  return [...events].map(([event, candidates]) => {
    const named = samples.events.get(event) ?? []
    const variants = named.map(([name, payload]) => variantOf(snapshot, name, { type: event, ...payload }))
    const isOpen = variants.some((variant) => variant.isOpen)
    return { event, variants, isOpen, candidates, refusedBy: isOpen ? [] : [...(guards.get(event) ?? [])] }
  })
}

function variantOf(snapshot: AnyMachineSnapshot, name: string, event: EventObject): Variant {
  const enabled = enabledBy(snapshot, event)
  const steps = enabled.filter(({ target, actions }) => target !== undefined || actions.length > 0)
  return { name, event, isOpen: steps.length > 0, keys: steps.map(keyIn) }
}

/** Names an answer without a value after its outcome. */
const named = <Value>(
  known: ReadonlyMap<string, readonly Named<Value>[]>,
  type: string,
): readonly Named<Value>[] =>
  (known.get(answerOf({ type })!.id) ?? []).map(([name, value]) => [
    name || capital(eventClause(type)),
    value,
  ])

/** The actors of one machine that wait for an answer, and those that just run. */
export function helperChoices(actors: readonly SimActor[], parent: SimActor): HelperChoice[] {
  const { snapshot, samples } = parent
  if (snapshot === null || samples === null) return []
  const heard = new Set([...activeNodes(snapshot)].flatMap((node) => [...node.transitions.keys()]))
  return actors
    .filter((actor) => actor.parent === parent.id && actor.machine === null && actor.status === 'active')
    .map((helper) => {
      const [done, error] = [`xstate.done.actor.${helper.name}`, `xstate.error.actor.${helper.name}`]
      return {
        helper,
        done: heard.has(done) ? named(samples.answers, done) : null,
        error: heard.has(error) ? named(samples.failures, error) : null,
      }
    })
}
