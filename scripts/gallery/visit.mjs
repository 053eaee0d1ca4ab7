/**
 * How a screen or a state of one is reached in a browser, by the gallery and by the tests.
 *
 * @typedef {import('playwright/test').Page} Page
 * @typedef {{ email: string, token: string }} Session
 * @typedef {import('./state.mjs').State} State
 */
import { keep } from './life.mjs'

/** A name of ordinary length, and favourites, one of which the catalogue no longer has. */
const details = { firstName: 'Wilhelmina', lastName: 'Featherstonehaugh' }
const favourites = ['Genesis (with vocals)', 'Dreambloom (without vocals)', 'A title of long ago']

/**
 * Gives a new member something to see.
 * @param {string} address of the server
 * @param {Session} session
 */
export async function furnish(address, { email, token }) {
  const form = new FormData()
  for (const [name, value] of Object.entries(details)) form.set(name, value)
  await call(address, token, 'PUT', `/profile/${encodeURIComponent(email)}`, form)
  for (const title of favourites)
    await call(address, token, 'POST', `/favorites/${encodeURIComponent(email)}`, JSON.stringify({ title }))
}

/**
 * @param {string} address
 * @param {string} token
 * @param {string} method
 * @param {string} path
 * @param {FormData | string} body
 */
async function call(address, token, method, path, body) {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
  }
  const response = await fetch(`${address}/v1/api${path}`, { method, headers, body })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`)
}

/**
 * Whether a message of the console complains of the app, and not of what the state itself arranged or of what looks
 * into a book's frame from outside.
 * @param {import('playwright/test').ConsoleMessage} message
 * @param {{ isFaulty?: boolean }} state
 */
export function isComplaint(message, { isFaulty = false }) {
  const isArranged = isFaulty && message.text().startsWith('Failed to load resource')
  const isOfTools = message.text().startsWith("Blocked script execution in 'about:srcdoc'")
  return message.type() === 'error' && !isArranged && !isOfTools
}

/** What moves has come to rest, but for what moves for ever or is held. @param {Page} page */
export const rested = (page) =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getTiming().iterations !== Number.POSITIVE_INFINITY,
        )
        .map(({ finished }) => finished),
    ),
  )

/**
 * Leads a fresh page to a state and waits for it.
 * @param {Page} page of a context of its own
 * @param {State} state
 * @param {Session} session used where the state is a member's
 * @param {Record<string, unknown>} settings how the app looks, beside what the state itself asks for
 */
export async function reach(page, state, session, settings) {
  const { path, isMember = false, kept = {}, records, before, act, seen } = state
  await page.goto('/healthz')
  const own = kept.settings === undefined ? {} : JSON.parse(kept.settings)
  await page.evaluate((entries) => Object.assign(localStorage, entries), {
    ...(isMember
      ? {
          authToken: session.token,
          tokenExpiry: String(Date.now() + 864_000_000),
          role: 'member',
          email: session.email,
        }
      : {}),
    ...kept,
    settings: JSON.stringify({ ...settings, ...own }),
  })
  if (records !== undefined) await keep(page, session.email, records())
  await before?.(page)
  await page.goto(path)
  await act?.(page)
  await seen(page).waitFor()
  await page.evaluate(() => document.fonts.ready)
}
