/** Faults of the server and the network, set up before a page is opened. */
import { readdirSync } from 'node:fs'
import type { Page, Route } from 'playwright/test'

type Options = { method?: string }

const api = (path: string) => `**/v1/api/${path}`

/** Handles calls with this method and continues the others. */
const by = (method: string, act: (route: Route) => unknown) => (route: Route) =>
  route.request().method() === method ? act(route) : route.fallback()

export const neverAnswer = (page: Page, path: string, { method = 'GET' } = {}) =>
  page.route(
    api(path),
    by(method, () => {}),
  )

export const fail = (page: Page, path: string, { method = 'GET' } = {}) =>
  answer(page, path, {
    method,
    status: 500,
    message: 'The server has a problem. Please try again in a moment.',
  })

/** Fails as without a network. */
export const lose = (page: Page, path: string, { method = 'GET' } = {}) =>
  page.route(
    api(path),
    by(method, (route) => route.abort('connectionrefused')),
  )

type Answer = Options & {
  status?: number
  message?: string
  data?: unknown
  headers?: Record<string, string>
}

export const answer = (
  page: Page,
  path: string,
  { method = 'GET', status = 200, message = '', data = null, headers = {} }: Answer,
) =>
  page.route(
    api(path),
    by(method, (route) => route.fulfill({ status, headers, json: { status: status < 300, message, data } })),
  )

/** The scripts with this prefix; throws if the build has none. */
function scripts(name: string): string {
  if (!readdirSync('dist/web/assets').some((file) => file.startsWith(name) && file.endsWith('.js')))
    throw new Error(`The build has no script ${name}*.js.`)
  return `**/assets/${name}*.js`
}

/** Keeps the script with this prefix loading forever. */
export const neverLoad = (page: Page, name: string) => page.route(scripts(name), () => {})
export const loseScript = (page: Page, name: string) =>
  page.route(scripts(name), (route) => route.abort('connectionrefused'))

/** Milliseconds without an answer from the network after which everything is taken to be loaded. */
const silence = 1000

/** Disconnects once the page and its preloads are loaded. */
export async function goOffline(page: Page) {
  await page.getByRole('heading', { level: 1 }).waitFor()
  // Playwright's own `networkidle` may never come if a book's frame has been replaced.
  await page.waitForFunction((least) => {
    const ends = performance.getEntriesByType('resource').map((entry) => entry.startTime + entry.duration)
    return document.readyState === 'complete' && performance.now() - Math.max(0, ...ends) > least
  }, silence)
  await page.context().setOffline(true)
}

/** Puts the server under maintenance. `thenSilent`: after saying so to the call that checks it, it stops answering that call. */
export function repair(page: Page, { thenSilent = false }: { thenSilent?: boolean } = {}) {
  let checks = 0
  return page.route(api('**'), (route) => {
    const isCheck =
      route.request().url().endsWith('/auth/current') && route.request().headers().authorization === undefined
    if (isCheck) checks += 1
    if (thenSilent && isCheck && checks > 1) return
    return route.fulfill({
      status: 503,
      headers: { 'retry-after': '90' },
      json: { status: false, message: 'The server is being looked after.' },
    })
  })
}

/** Starts signing out from a server that never answers. */
export async function staySigningOut(page: Page) {
  await page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal
  })
  await neverAnswer(page, 'auth/log-out', { method: 'POST' })
}
