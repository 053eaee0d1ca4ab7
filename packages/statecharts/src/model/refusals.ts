/** Finds failures whose message reaches no one. */
import type { Edge } from './explore.ts'
import { activeNodes } from './internals.ts'
import { answerOf, labelOf } from './stimuli.ts'

/** Failures whose words are neither in the view nor emitted: `state ✗ actor`, and the step. */
export function wordlessIn<Snapshot>(
  edges: readonly Edge[],
  view: ((snapshot: Snapshot) => unknown) | undefined,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const { stimulus, before, after, emitted } of edges) {
    const answer = answerOf(stimulus)
    if (answer === null || answer.isDone) continue
    const asked = activeNodes(before).find(({ invoke }) => invoke.some(({ id }) => id === answer.id))
    const words = (stimulus as unknown as { error: Error }).error.message
    const shown = JSON.stringify([view?.(after as Snapshot), emitted])
    if (!shown.includes(JSON.stringify(words).slice(1, -1)))
      found.set(`${asked?.id} ✗ ${answer.id}`, labelOf(stimulus))
  }
  return found
}
