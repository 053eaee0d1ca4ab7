/** The worker threads: made when there is work, let go when there is none. */
import type { Worker } from 'node:worker_threads'
import type { Order, Report } from './render.worker.ts'
import { startThread } from './thread.ts'

type Hand = { worker: Worker; tasks: Set<string> }
type RenderOrder = Extract<Order, { kind: 'render' }>

export function createCrew(size: number, onReport: (report: Report) => void) {
  const hands = new Set<Hand>()
  let isStopped = false

  function hire(): Hand {
    const worker = startThread('render.worker')
    const hand: Hand = { worker, tasks: new Set() }
    hands.add(hand)
    worker.on('message', (report: Report) => {
      if (report.kind !== 'written') hand.tasks.delete(report.trackId)
      onReport(report)
    })
    worker.on('error', (error) => dismiss(hand, String(error)))
    worker.on('exit', () => dismiss(hand, 'The worker thread ended.'))
    return hand
  }

  function dismiss(hand: Hand, reason: string): void {
    hands.delete(hand)
    for (const trackId of hand.tasks) {
      hand.tasks.delete(trackId)
      if (!isStopped) onReport({ kind: 'failed', trackId, reason })
    }
  }

  const leastBusy = () => [...hands].reduce((best, hand) => (hand.tasks.size < best.tasks.size ? hand : best))

  return {
    /** Whether a thread has nothing to do. */
    hasRoom: () => hands.size < size || leastBusy().tasks.size === 0,

    render(order: RenderOrder): void {
      const hand = hands.size < size && [...hands].every(({ tasks }) => tasks.size > 0) ? hire() : leastBusy()
      hand.tasks.add(order.job.trackId)
      hand.worker.postMessage(order satisfies Order)
    },

    /** Moves a task ahead of background tasks. */
    hurry(trackId: string): void {
      for (const { worker, tasks } of hands) {
        if (tasks.has(trackId)) worker.postMessage({ kind: 'hurry', trackId } satisfies Order)
      }
    },

    /** Lets go of threads that have nothing to do. */
    async rest(): Promise<void> {
      const idle = [...hands].filter(({ tasks }) => tasks.size === 0)
      for (const hand of idle) hands.delete(hand)
      await Promise.all(idle.map(({ worker }) => worker.terminate()))
    },

    /** Ends all threads where they are. */
    async stop(): Promise<void> {
      isStopped = true
      await Promise.all([...hands].map(({ worker }) => worker.terminate()))
    },
  }
}
