import type { Logger } from '@neuro/sound/tracks'

/** Whether the bucket can be used. After a failure it isn’t asked for `interval` milliseconds. */
export function createOutage(log: Logger, interval: number, stopping: AbortSignal) {
  let until = 0
  const isDown = () => performance.now() < until
  return {
    isDown,
    begin(error: unknown): void {
      if (stopping.aborted) return
      if (!isDown()) log.error({ reason: String(error) }, 'the bucket can’t be used')
      until = performance.now() + interval
    },
    end(): void {
      until = 0
    },
  }
}

export type Outage = ReturnType<typeof createOutage>
