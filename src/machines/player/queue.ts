/** Pure steps on the player's queue: track ids in playing order and the index of the one at hand. */

export type Queue = { ids: readonly string[]; index: number }

export type Loop = 'off' | 'all' | 'one'

export const currentOf = ({ ids, index }: Queue): string | null => ids[index] ?? null

/** Puts `id` right behind the one at hand. */
export const withNext = ({ ids, index }: Queue, id: string): Queue => ({
  ids: [...ids.slice(0, index + 1), id, ...ids.slice(index + 1)],
  index,
})

export const withLast = ({ ids, index }: Queue, id: string): Queue => ({ ids: [...ids, id], index })

/** Another version of the same program takes the place of the one at hand. */
export const withSwapped = ({ ids, index }: Queue, id: string): Queue => ({ ids: ids.with(index, id), index })

/** The entry of `id` is at hand; without one it comes in behind the one at hand. */
export function withReturned(queue: Queue, id: string): Queue {
  if (currentOf(queue) === id) return queue
  const at = queue.ids.indexOf(id)
  if (at >= 0) return { ids: queue.ids, index: at }
  const { ids, index } = withNext(queue, id)
  return { ids, index: Math.min(index + 1, ids.length - 1) }
}

/** Drops the entry at `at`; the one at hand cannot be dropped. */
export const without = ({ ids, index }: Queue, at: number): Queue =>
  at === index || at < 0 || at >= ids.length
    ? { ids, index }
    : { ids: ids.toSpliced(at, 1), index: at < index ? index - 1 : index }

/** Moves one entry; the one at hand stays at hand wherever it ends up. */
export function withMoved(queue: Queue, from: number, to: number): Queue {
  const { ids, index } = queue
  const id = ids[from]
  if (id === undefined || to < 0 || to >= ids.length) return queue
  const order = ids
    .map((_, at) => at)
    .toSpliced(from, 1)
    .toSpliced(to, 0, from)
  return { ids: order.map((at) => ids[at]!), index: order.indexOf(index) }
}

/** The index after the one at hand, or null at the end; looping all goes round. */
export function nextIndex({ ids, index }: Queue, loop: Loop): number | null {
  if (index + 1 < ids.length) return index + 1
  return loop === 'all' && ids.length > 0 ? 0 : null
}

/** The index before the one at hand, or null at the start. */
export const previousIndex = ({ index }: Queue): number | null => (index > 0 ? index - 1 : null)
