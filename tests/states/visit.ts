/** Opens a screen or one of its states in a browser, for the gallery and the tests. */
import type { ConsoleMessage, Page } from 'playwright/test'
import { keep } from './life.ts'
import type { State } from './state.ts'

type Session = { email: string; token: string }

/** A name of ordinary length, and favourites, one of which the catalogue no longer has. */
const details = { firstName: 'Wilhelmina', lastName: 'Featherstonehaugh' }
const favourites = ['Genesis (with vocals)', 'Dreambloom (without vocals)', 'A title of long ago']

/** Gives a new member something to see. */
export async function furnish(address: string, { email, token }: Session) {
  const form = new FormData()
  for (const [name, value] of Object.entries(details)) form.set(name, value)
  await call(address, token, 'PUT', `/profile/${encodeURIComponent(email)}`, form)
  for (const title of favourites)
    await call(address, token, 'POST', `/favorites/${encodeURIComponent(email)}`, JSON.stringify({ title }))
}

async function call(address: string, token: string, method: string, path: string, body: FormData | string) {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
  }
  const response = await fetch(`${address}/v1/api${path}`, { method, headers, body })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`)
}

/**
 * Whether a console message is the app's fault, and not caused by the state itself or by a tool that looks
 * into a book's frame.
 */
export function isComplaint(message: ConsoleMessage, { isFaulty = false }: { isFaulty?: boolean }) {
  const isArranged = isFaulty && message.text().startsWith('Failed to load resource')
  const isOfTools = message.text().startsWith("Blocked script execution in 'about:srcdoc'")
  return message.type() === 'error' && !isArranged && !isOfTools
}

/** Waits until all animations have ended, except endless and paused ones. */
export const rested = (page: Page) =>
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

/** Moves the pointer a little, again and again, so that no control fades however long a test takes. */
const stayActive = () => setInterval(() => dispatchEvent(new PointerEvent('pointermove')), 2000)

/** Opens a state on a fresh page and waits for it. */
export async function reach(page: Page, state: State, session: Session, settings: Record<string, unknown>) {
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
  if (!state.isLeftAlone) await page.addInitScript(stayActive)
  await before?.(page)
  await page.goto(path)
  await act?.(page)
  await seen(page).waitFor()
  await page.evaluate(() => document.fonts.ready)
}
