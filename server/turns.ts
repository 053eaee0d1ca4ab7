import { Refusal } from './refusal.ts'

/**
 * Lets at most `running` pieces of heavy work run at once and `waiting` more wait for their turn.
 * The returned function throws a Refusal (429) when the queue is full.
 */
export function createTurns(options: {
  running: number
  waiting: number
  words: string
  retryAfter: number
}) {
  let running = 0
  const queue: (() => void)[] = []

  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running < options.running) running += 1
    else if (queue.length < options.waiting) await new Promise<void>((go) => queue.push(go))
    else throw new Refusal(429, options.words, { retryAfter: options.retryAfter })
    try {
      return await work()
    } finally {
      // The place goes straight to the next in line, so that nobody slips in between.
      const next = queue.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
