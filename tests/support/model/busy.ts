/** Waiting that no answer ends. */
import type { Explored } from './explore.ts'
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
    /** By state node, the explorations that come there, and whether it is left in all their situations. */
    const isLeft = new Map<string, Map<number, boolean>>()
    for (const [identity, { snapshot, path }] of situations) {
      for (const node of snapshot._nodes) {
        if (!node.tags.includes('busy') && !asking.has(node.id)) continue
        const seen = new Set([identity])
        for (const at of seen) for (const to of next.get(at) ?? []) seen.add(to)
        const isLeftHere = [...seen].some((at) => {
          const { isTried, snapshot } = situations.get(at)!
          return !isTried || !snapshot._nodes.some(({ id }) => id === node.id)
        })
        const known = isLeft.get(node.id) ?? new Map<number, boolean>()
        isLeft.set(node.id, known.set(path.exploration, (known.get(path.exploration) ?? true) && isLeftHere))
      }
    }
    // Not every exploration has every answer.
    for (const [node, known] of isLeft) if (![...known.values()].includes(true)) stuck.add(node)
  }
  return [...stuck]
}
