/** Calls to the server that wait until the test decides their outcome. */
import { expect, type Page, type Request, type Route } from 'playwright/test'

export type HeldCalls = {
  /** Lets the server answer. `headers` are added to the request; `data` replaces its body. */
  pass: (headers?: Record<string, string>, data?: object) => Promise<void>
  /** Answers instead of the server. */
  answer: (status: number, body: unknown) => Promise<void>
  /** Drops the call and its repeats until `until` is settled. */
  lose: (until?: () => Promise<void>) => Promise<void>
  /**
   * Repeats an action until it leads to a call: the page may still be working on an answer that no screen
   * shows.
   */
  untilCalled: (act: () => Promise<unknown>) => Promise<void>
}

const disconnected = 'internetdisconnected'

/**
 * Holds every call with this method to this address from now on. The newest one that the page still waits for
 * counts.
 */
export async function hold(
  page: Page,
  method: string,
  address: string | RegExp,
  which: (request: Request) => boolean = () => true,
): Promise<HeldCalls> {
  const held: Route[] = []
  let count = 0
  let isLosing = false
  let wake = () => {}
  page.on('requestfailed', (request) => {
    const at = held.findIndex((route) => route.request() === request)
    if (at >= 0) held.splice(at, 1)
  })
  await page.route(address, (route) => {
    if (route.request().method() !== method || !which(route.request())) return route.fallback()
    if (isLosing) return route.abort(disconnected)
    held.push(route)
    count += 1
    wake()
  })
  const next = async (): Promise<Route> => {
    while (held.length === 0) await new Promise<void>((resolve) => (wake = resolve))
    return held.pop()!
  }
  return {
    pass: async (headers = {}, data) => {
      const route = await next()
      await route.continue({
        headers: { ...route.request().headers(), ...headers },
        ...(data === undefined ? {} : { postData: JSON.stringify(data) }),
      })
    },
    answer: async (status, body) => (await next()).fulfill({ status, json: body }),
    lose: async (until = async () => {}) => {
      const lost = await next()
      isLosing = true
      await lost.abort(disconnected)
      await until()
      isLosing = false
    },
    untilCalled: async (act) => {
      const before = count
      await expect(async () => {
        await act()
        await expect.poll(() => count, { timeout: 500, intervals: [20] }).toBeGreaterThan(before)
      }).toPass()
    },
  }
}
