/** Requests per second that a route answers, and how long the slowest hundredth takes. */
import autocannon from 'autocannon'
import type { Reader } from './member.ts'

const connections = 50

export type Load = { requestsPerSecond: number; p99: number }

/**
 * Sends the readers' requests in turns for `seconds`. `p99` in milliseconds.
 * @param perSecond as many as the server answers, if left out
 * @throws Error when any answer was not a success: a refusal is quicker than the work and would look like speed
 */
export async function press(readers: readonly Reader[], seconds: number, perSecond?: number): Promise<Load> {
  const result = await autocannon({
    url: new URL(readers[0]!.url).origin,
    requests: readers.map(({ url, headers }) => ({ path: new URL(url).pathname, headers })),
    connections,
    duration: seconds,
    ...(perSecond === undefined ? {} : { overallRate: perSecond }),
  })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${result.non2xx} answers of ${readers[0]!.url} were refusals, ${result.errors} failed.`)
  }
  return { requestsPerSecond: result.requests.average, p99: result.latency.p99 }
}
