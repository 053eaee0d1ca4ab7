/**
 * What can go wrong on the way to the server, put there by hand: an answer that never comes, a server that fails, no
 * server, an answer of one's choosing. Each is arranged before a page is opened.
 *
 * @typedef {import('playwright/test').Page} Page
 * @typedef {import('playwright/test').Route} Route
 */

const api = (/** @type {string} */ path) => `**/v1/api/${path}`

/** Calls by this method; the others go their way. */
const by = (/** @type {string} */ method, /** @type {(route: Route) => unknown} */ act) => {
  /** @param {Route} route */
  return (route) => (route.request().method() === method ? act(route) : route.fallback())
}

/** @typedef {{ method?: string }} Options */

/** @param {Page} page @param {string} path @param {Options} [options] */
export const neverAnswer = (page, path, { method = 'GET' } = {}) =>
  page.route(
    api(path),
    by(method, () => {}),
  )

/** @param {Page} page @param {string} path @param {Options} [options] */
export const fail = (page, path, { method = 'GET' } = {}) =>
  answer(page, path, {
    method,
    status: 500,
    message: 'The server has a problem. Please try again in a moment.',
  })

/** As when the network is gone. @param {Page} page @param {string} path @param {Options} [options] */
export const lose = (page, path, { method = 'GET' } = {}) =>
  page.route(
    api(path),
    by(method, (route) => route.abort('connectionrefused')),
  )

/**
 * @param {Page} page
 * @param {string} path
 * @param {{ method?: string, status?: number, message?: string, data?: unknown, headers?: Record<string, string> }} answer
 */
export const answer = (
  page,
  path,
  { method = 'GET', status = 200, message = '', data = null, headers = {} },
) =>
  page.route(
    api(path),
    by(method, (route) => route.fulfill({ status, headers, json: { status: status < 300, message, data } })),
  )

/** The script whose name begins so: it never comes, or not at all. */
export const neverLoad = (/** @type {Page} */ page, /** @type {string} */ name) =>
  page.route(`**/assets/${name}*.js`, () => {})
export const loseScript = (/** @type {Page} */ page, /** @type {string} */ name) =>
  page.route(`**/assets/${name}*.js`, (route) => route.abort('connectionrefused'))

/** The network is gone once the page and what it fetches ahead is there. */
export async function goOffline(/** @type {Page} */ page) {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
}

/**
 * The server is being looked after. `thenSilent`: once it has said so it says nothing more.
 * @param {Page} page
 * @param {{ thenSilent?: boolean }} [options]
 */
export function repair(page, { thenSilent = false } = {}) {
  return page.route(api('**'), (route) => {
    if (thenSilent && route.request().headers().authorization === undefined) return
    return route.fulfill({
      status: 503,
      headers: { 'retry-after': '90' },
      json: { status: false, message: 'The server is being looked after.' },
    })
  })
}

/** Signing out waits for a server that never answers. */
export async function staySigningOut(/** @type {Page} */ page) {
  await page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal
  })
  await neverAnswer(page, 'auth/log-out', { method: 'POST' })
}
