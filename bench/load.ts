/** Requests per second that a route answers, and how long the slowest hundredth takes. */
import autocannon from 'autocannon'

const connections = 50

export type Load = { requestsPerSecond: number; p99: number }

/**
 * Sends requests to one address for `seconds`. `p99` in milliseconds.
 * @param perSecond as many as the server answers, if left out
 * @throws Error when any answer was not a success: a refusal is quicker than the work and would look like speed
 */
export async function press(
  url: string,
  headers: Record<string, string>,
  seconds: number,
  perSecond?: number,
): Promise<Load> {
  const result = await autocannon({
    url,
    headers,
    connections,
    duration: seconds,
    ...(perSecond === undefined ? {} : { overallRate: perSecond }),
  })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(
      `${result.non2xx} answers of ${new URL(url).pathname} were refusals, ${result.errors} failed.`,
    )
  }
  return { requestsPerSecond: result.requests.average, p99: result.latency.p99 }
}
