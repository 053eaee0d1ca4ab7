import type { Limits } from './limits.ts'

/**
 * `fetch` with an end: rejects with a `TimeoutError` if nothing arrives for as long as `limits` says. The body of the
 * answer has the same limits.
 */
export async function limitedFetch(
  address: string,
  { signal, ...init }: RequestInit,
  { silence, total }: Limits,
): Promise<Response> {
  const controller = new AbortController()
  const giveUp = () => controller.abort(outOfTime())
  const leave = () => controller.abort(signal?.reason)
  const end = Number.isFinite(total) ? setTimeout(giveUp, total) : undefined
  let quiet = setTimeout(giveUp, silence)

  function heard(): void {
    clearTimeout(quiet)
    quiet = setTimeout(giveUp, silence)
  }
  function stop(): void {
    clearTimeout(quiet)
    clearTimeout(end)
    signal?.removeEventListener('abort', leave)
  }
  /** Not every browser rejects with the reason of the abort. */
  const reasonOf = (problem: unknown) => (controller.signal.aborted ? controller.signal.reason : problem)

  if (signal?.aborted) leave()
  signal?.addEventListener('abort', leave)
  try {
    const answer = await fetch(address, { ...init, signal: controller.signal })
    if (answer.body === null) {
      stop()
      return answer
    }
    heard()
    const reader = answer.body.getReader()
    // Nothing is read before it's asked for.
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
      {
        async pull(stream) {
          try {
            const { done, value } = await reader.read()
            if (!done) {
              heard()
              return stream.enqueue(value)
            }
            stop()
            stream.close()
          } catch (problem) {
            stop()
            stream.error(reasonOf(problem))
          }
        },
        cancel(reason) {
          stop()
          return reader.cancel(reason)
        },
      },
      { highWaterMark: 0 },
    )
    return new Response(body, answer)
  } catch (problem) {
    stop()
    throw reasonOf(problem)
  }
}

export const outOfTime = () => new DOMException('The answer took too long.', 'TimeoutError')

/** Whether a request was given up because its answer took too long. */
export const timeIsUp = (problem: unknown): boolean =>
  problem instanceof DOMException && problem.name === 'TimeoutError'
