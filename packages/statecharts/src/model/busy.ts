/** Finds waits that no answer ends. */
import type { Explored } from './explore.ts'
import { activeNodes } from './internals.ts'
import { answerOf, isWithin } from './stimuli.ts'

/** Types of events that report success or failure in place of promises. */
export type Facts = { good?: readonly string[]; bad?: readonly string[] }

/** Busy state nodes that good answers alone, or bad ones alone, don't leave. */
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
    /** By state node and exploration. Steps beyond the bounds count for neither. */
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
    // Not every exploration has every answer, but one that has it must always leave the state.
    for (const [id, explorations] of waiting)
      if (![...(left.get(id) ?? [])].some((one) => !explorations.has(one))) stuck.add(id)
  }
  return [...stuck]
}
