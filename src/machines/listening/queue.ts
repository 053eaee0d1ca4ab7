/** Pure functions on the player's queue: track ids in playing order and the index of the current one. */

export type Queue = { ids: readonly string[]; index: number }

export type Loop = 'off' | 'all' | 'one'

export const currentOf = ({ ids, index }: Queue): string | null => ids[index] ?? null

/** Adds `id` right after the current track. */
export const withNext = ({ ids, index }: Queue, id: string): Queue => ({
  ids: [...ids.slice(0, index + 1), id, ...ids.slice(index + 1)],
  index,
})

export const withLast = ({ ids, index }: Queue, id: string): Queue => ({ ids: [...ids, id], index })

/** Replaces the current track by another version of the same program. */
export const withSwapped = ({ ids, index }: Queue, id: string): Queue => ({ ids: ids.with(index, id), index })

/** Makes `id` the current track; adds it after the current one if it isn't in the queue. */
export function withReturned(queue: Queue, id: string): Queue {
  if (currentOf(queue) === id) return queue
  const at = queue.ids.indexOf(id)
  if (at >= 0) return { ids: queue.ids, index: at }
  const { ids, index } = withNext(queue, id)
  return { ids, index: Math.min(index + 1, ids.length - 1) }
}

/** Removes the entry at `at`, unless it is the current track. */
export const without = ({ ids, index }: Queue, at: number): Queue =>
  at === index || at < 0 || at >= ids.length
    ? { ids, index }
    : { ids: ids.toSpliced(at, 1), index: at < index ? index - 1 : index }

/** Moves one entry. The current track stays current. */
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

/** The index of the next track, or null at the end. With loop all, the first track follows the last. */
export function nextIndex({ ids, index }: Queue, loop: Loop): number | null {
  if (index + 1 < ids.length) return index + 1
  return loop === 'all' && ids.length > 0 ? 0 : null
}

/** The id of the track that follows the current one automatically. */
export function nextOf(queue: Queue, loop: Loop): string | null {
  if (loop === 'one') return currentOf(queue)
  const index = nextIndex(queue, loop)
  return index === null ? null : (queue.ids[index] ?? null)
}

/** The index of the previous track, or null at the start. */
export const previousIndex = ({ index }: Queue): number | null => (index > 0 ? index - 1 : null)
