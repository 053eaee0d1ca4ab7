import { hasLocks, inTurn } from '#services/browser/storage-access.ts'

const second = 1000

/**
 * Lets one tab at a time work on something. A tab that the system has suspended would keep the others waiting for
 * ever, so a tab that hasn't been heard for two minutes loses its turn. Without locks, each tab works at once.
 */
export function createTurns(patience = 120 * second) {
  let heardAt = 0

  async function take<Value>(name: string, work: () => Promise<Value>, signal?: AbortSignal): Promise<Value> {
    if (!hasLocks()) return work()
    const waiting = new AbortController()
    const stop = () => waiting.abort()
    const since = Date.now()
    const timer = setInterval(() => {
      if (Date.now() - Math.max(since, heardAt) >= patience) stop()
    }, patience / 4)
    let isMine = false
    const begin = () => {
      isMine = true
      clearInterval(timer)
      return work()
    }
    signal?.addEventListener('abort', stop)
    try {
      signal?.throwIfAborted()
      return await inTurn(name, begin, waiting.signal)
    } catch (problem) {
      if (isMine || signal?.aborted || !waiting.signal.aborted) throw problem
      return (await navigator.locks.request(name, { steal: true }, begin)) as Value
    } finally {
      clearInterval(timer)
      signal?.removeEventListener('abort', stop)
    }
  }

  return {
    take,

    /** Another tab gave a sign of life. */
    heard(): void {
      heardAt = Date.now()
    },

    /** Calls back when the turn has come, and if it's lost to another tab. Returns a function that ends it. */
    hold(name: string, on: { came: () => void; lost: () => void }): () => void {
      const controller = new AbortController()
      let end = () => {}
      const held = take(
        name,
        () =>
          new Promise<void>((resolve) => {
            end = resolve
            on.came()
          }),
        controller.signal,
      )
      held.catch(() => controller.signal.aborted || on.lost())
      return () => {
        controller.abort()
        end()
      }
    },

    /** Does the work unless another tab has its turn. */
    async ifFree(name: string, work: () => Promise<void>): Promise<void> {
      if (!hasLocks()) return work()
      await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
        if (lock !== null) await work()
      })
    },
  }
}

export type Turns = ReturnType<typeof createTurns>
