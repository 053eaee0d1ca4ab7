import { HttpError } from './http-error.ts'

/**
 * Limits heavy work to `running` pieces at once, with room for `waiting` more in the queue.
 * The returned function throws a HttpError (429) if the queue is full; its `load` counts.
 */
export function limitConcurrency(options: {
  running: number
  waiting: number
  message: string
  retryAfter: number
}) {
  let running = 0
  const queue: (() => void)[] = []

  async function limit<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running < options.running) running += 1
    else if (queue.length < options.waiting) await new Promise<void>((go) => queue.push(go))
    else throw new HttpError(429, options.message, { retryAfter: options.retryAfter })
    try {
      return await work()
    } finally {
      // Hand the slot to the first in the queue before a new caller can take it.
      const next = queue.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
  return Object.assign(limit, { load: () => ({ running, waiting: queue.length }) })
}
