/** The way to the server in the hands of a walk: calls wait until it says how they end. */
import type { BrowserContext, Page, Request, Route } from 'playwright/test'

/** What can happen to a call on its way. */
export const faults = ['500', 'malformed', 'silence', 'offline', '401', '429', 'slow'] as const
export type Fault = (typeof faults)[number]

/** Those that make a call fail and nothing else: they take turns. */
const failures = ['500', 'offline', 'malformed', '429', 'silence'] as const

type Answer = {
  status?: number
  message?: string
  data?: unknown
  /** Whether the body says so: a refusal may come with a 200. */
  isGood?: boolean
  headers?: Record<string, string>
}

type Held = { route: Route; isGone: boolean }

/**
 * Gives up calls when the test says so: what a clock does after a minute of silence. Not at `AbortSignal.timeout`, which
 * the clock of a walk replaces.
 */
const patience = () => {
  const waiting: AbortController[] = []
  const any = AbortSignal.any.bind(AbortSignal)
  AbortSignal.any = (signals) => {
    const controller = new AbortController()
    waiting.push(controller)
    return any([...signals, controller.signal])
  }
  Object.assign(window, {
    tire: () => {
      for (const controller of waiting.splice(0)) controller.abort(new DOMException('Tired.', 'TimeoutError'))
    },
  })
}

/** How the screen says that it waits. */
const waiting = '[aria-busy="true"], div[role="status"]'

/** `first`: index of the failure that this walk begins with; otherwise all short walks would meet the same one. */
export async function createNetwork(context: BrowserContext, page: Page, first: number) {
  const held = new Map<string, Held[]>()
  const awaited = new Map<string, (() => void)[]>()
  const met = new Map<string, Set<Fault>>()
  let turn = first
  await context.addInitScript(patience)

  context.on('requestfailed', (request) => {
    for (const list of held.values())
      for (const one of list) if (one.route.request() === request) one.isGone = true
  })

  /** The held call of this name. */
  async function next(name: string): Promise<Route> {
    for (;;) {
      const list = held.get(name)
      if (list === undefined) throw new Error(`No call named ${name} is held.`)
      const last = list.findLast(({ isGone }) => !isGone)
      if (last !== undefined) {
        last.isGone = true
        return last.route
      }
      await new Promise<void>((resolve) => awaited.set(name, [...(awaited.get(name) ?? []), resolve]))
    }
  }

  const note = (name: string, kind: Fault) => met.set(name, (met.get(name) ?? new Set()).add(kind))

  async function fault(name: string, kind: Fault): Promise<void> {
    const route = await next(name)
    note(name, kind)
    if (kind === 'offline') return route.abort('internetdisconnected')
    if (kind === 'slow') {
      await page.locator(waiting).filter({ visible: true }).first().waitFor()
      return route.continue()
    }
    if (kind === 'silence') {
      await page.evaluate(() => (window as unknown as { tire: () => void }).tire())
      return
    }
    if (kind === 'malformed')
      return route.fulfill({ status: 200, contentType: 'application/json', body: '{"status": true, "da' })
    await route.fulfill({
      status: Number(kind),
      headers: kind === '429' ? { 'retry-after': '30' } : {},
      json: { status: false, message: wordsOf[kind] },
    })
  }

  return {
    /** Which calls met what on their way. */
    met,
    /** From now on the calls by this method to this path wait under a name; `**` matches anything, and at the
     * beginning for any file beside the API. */
    hold: (name: string, method: string, path: string, which: (request: Request) => boolean = () => true) => {
      held.set(name, held.get(name) ?? [])
      const pattern = path.startsWith('**') ? path : `**/v1/api/${path}`
      return context.route(pattern, (route) => {
        if (route.request().method() !== method || !which(route.request())) return route.fallback()
        held.get(name)!.push({ route, isGone: false })
        for (const wake of awaited.get(name)?.splice(0) ?? []) wake()
      })
    },
    fault,
    /** Whether a call of this name waits now. */
    isHeld: (name: string) => held.get(name)?.some(({ isGone }) => !isGone) ?? false,
    /** Any failure, another one each time. */
    fail(name: string) {
      turn += 1
      return fault(name, failures[(turn - 1) % failures.length]!)
    },
    /**
     * The server answers; late, where the screen says by now that it waits. `token`: as if the call had come with this
     * one.
     */
    async pass(name: string, token?: string): Promise<void> {
      const route = await next(name)
      if (await page.locator(waiting).filter({ visible: true }).count()) note(name, 'slow')
      const headers = { ...route.request().headers(), authorization: `Bearer ${token}` }
      await route.continue(token === undefined ? {} : { headers })
    },
    /** An answer of one's choosing, in the place of the server's. */
    async answer(name: string, given: Answer) {
      const { status = 200, message = '', data = null, isGood = status < 300, headers = {} } = given
      await (await next(name)).fulfill({ status, headers, json: { status: isGood, message, data } })
    },
  }
}

export type Network = Awaited<ReturnType<typeof createNetwork>>

const wordsOf = {
  '500': 'The server has a problem. Please try again in a moment.',
  '401': 'Please sign in again.',
  '429': 'Too many calls. Please try again in half a minute.',
}
