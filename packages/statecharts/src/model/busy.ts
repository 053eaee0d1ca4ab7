/** Waiting that no answer ends. */
import type { Explored } from './explore.ts'
import { activeNodes } from './internals.ts'
import { answerOf, isWithin } from './stimuli.ts'

/** Types of events by which the world answers beside promises: that it went well, and that it did not. */
export type Facts = { good?: readonly string[]; bad?: readonly string[] }

/** State nodes that are tagged busy or ask for something, and from which good answers alone, or bad ones, do not lead away. */
export function stuckIn(
  { edges, situations, declared }: Explored,
  { good = [], bad = [] }: Facts = {},
): string[] {
  const stuck = new Set<string>()
  const asking = new Set(
    declared.outcomes
      .filter((outcome) => outcome.endsWith('|error'))
      .map((outcome) => outcome.split('|')[0]!),
  )
  for (const isDone of [true, false]) {
    const facts = isDone ? good : bad
    const next = new Map<string, string[]>()
    for (const { stimulus, from, to } of edges) {
      const inner = isWithin(stimulus) ? stimulus.stimulus : stimulus
      if (answerOf(inner)?.isDone !== isDone && !facts.includes(inner.type)) continue
      next.set(from, [...(next.get(from) ?? []), to])
    }
    /** By state node and exploration. What lies beyond the bounds says neither. */
    const left = new Map<string, Set<number>>()
    const waiting = new Map<string, Set<number>>()
    for (const [identity, { snapshot, path }] of situations) {
      for (const { id, tags } of activeNodes(snapshot)) {
        if (!tags.includes('busy') && !asking.has(id)) continue
        const seen = new Set([identity])
        for (const at of seen) for (const to of next.get(at) ?? []) seen.add(to)
        const reached = [...seen].map((at) => situations.get(at)!)
        const isLeft = reached.some(({ snapshot }) => !activeNodes(snapshot).some((node) => node.id === id))
        if (!isLeft && reached.some(({ isTried }) => !isTried)) continue
        const explorations = (isLeft ? left : waiting).get(id) ?? new Set()
        ;(isLeft ? left : waiting).set(id, explorations.add(path.exploration))
      }
    }
    // Not every exploration has every answer: one that does has to leave it always.
    for (const [id, explorations] of waiting)
      if (![...(left.get(id) ?? [])].some((one) => !explorations.has(one))) stuck.add(id)
  }
  return [...stuck]
}
