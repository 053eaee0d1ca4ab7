/** Waiting that no answer ends. */
import type { Explored } from './explore.ts'
import { answerOf, isWithin } from './stimuli.ts'

/** Busy state nodes from which answers alone, all good or all bad, do not lead away. `facts`: what else answers. */
export function stuckIn({ edges, situations }: Explored, facts: readonly string[]): string[] {
  const stuck = new Set<string>()
  for (const isDone of [true, false]) {
    const next = new Map<string, string[]>()
    for (const { stimulus, from, to } of edges) {
      const inner = isWithin(stimulus) ? stimulus.stimulus : stimulus
      if (answerOf(inner)?.isDone !== isDone && !facts.includes(inner.type)) continue
      next.set(from, [...(next.get(from) ?? []), to])
    }
    for (const [identity, { snapshot }] of situations) {
      for (const node of snapshot._nodes) {
        if (!node.tags.includes('busy')) continue
        const seen = new Set([identity])
        for (const at of seen) for (const to of next.get(at) ?? []) seen.add(to)
        const isLeft = [...seen].some((at) => {
          const { isTried, snapshot } = situations.get(at)!
          return !isTried || !snapshot._nodes.some(({ id }) => id === node.id)
        })
        if (!isLeft) stuck.add(node.id)
      }
    }
  }
  return [...stuck]
}
