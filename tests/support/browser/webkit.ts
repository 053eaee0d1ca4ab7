/** Journeys in WebKit, spoken to by WebDriver: WebKitGTK in a window of ours, and an older WPE WebKit without one. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { findEngine, systemPython } from '#scripts/engines.ts'
import { test as base, type Credentials, expect } from './browser.ts'
import { recordedSounds, recordSounds } from './sound.ts'
import { end, openSession, type Session, startDriver } from './webdriver.ts'

export { keys, type Session } from './webdriver.ts'
export { expect }

type OfWorker = { engine: 'webkit' | 'wpe'; driver: string }
type OfTest = {
  width: number
  /** WebKitGTK runs this script in each page before its own. */
  before: string
  /** A private window that isn't open anywhere yet. */
  view: Session
}

export const test = base.extend<OfTest, OfWorker>({
  engine: ['webkit', { scope: 'worker', option: true }],

  driver: [
    async ({ engine }, use) => {
      const path = findEngine(engine)!
      if (engine === 'wpe') {
        const driver = await startDriver(path, process.env)
        await use(driver.url)
        return driver.stop()
      }
      // It chooses a free display and says which.
      const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'], {
        stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      })
      const [number] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer]
      const display = { DISPLAY: `:${String(number).trim()}`, GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1' }
      const driver = await startDriver(path, { ...process.env, ...display })
      await use(driver.url)
      await driver.stop()
      await end(screen)
    },
    { scope: 'worker' },
  ],

  width: [1280, { option: true }],
  before: ['', { option: true }],

  view: async ({ engine, driver, width, before }, use) => {
    const session = await openSession(
      driver,
      engine === 'wpe'
        ? { 'wpe:browserOptions': { binary: 'cog', args: ['--automation', '--platform=headless'] } }
        : {
            'webkitgtk:browserOptions': {
              binary: systemPython,
              args: [
                resolve('tests/support/browser/webkit-window.py'),
                ...[String(width), '860', `(${recordSounds})();${before}`],
              ],
            },
          },
    )
    await use(session)
    await session.close()
  },
})

/** Signs in by the form, once the page says `notice`: one that appears moves the form. */
export async function signInByPassword(
  view: Session,
  address: string,
  who: Credentials,
  notice = '',
): Promise<void> {
  await view.goto(`${address}/auth/login`)
  await expect.poll(() => view.run(() => document.body.innerText)).toContain(notice)
  await view.type('input', 'Email address', who.email)
  await view.click('button', 'Use a password')
  await view.type('input', 'Password', who.password)
  await view.click('button', 'Sign in')
  await expect.poll(view.url).toMatch(/\/admin\/neuro\/dashboard$/)
  await view.element('h1')
}

/** Signs in without the form. */
export async function signIn(view: Session, address: string, who: Credentials): Promise<void> {
  await view.goto(`${address}/auth/login`)
  await view.run(
    async (api, given) => {
      const headers = { 'content-type': 'application/json' }
      const post = { method: 'POST', body: JSON.stringify(given), headers }
      const { token } = (await (await fetch(`${api}/log-in`, post)).json()).data
      const asked = await fetch(`${api}/current`, { headers: { authorization: `Bearer ${token}` } })
      const { role } = (await asked.json()).data
      const tokenExpiry = String(Date.now() + 864_000_000)
      Object.assign(localStorage, { authToken: token, tokenExpiry, role, email: given.email })
    },
    `${address}/v1/api/auth`,
    who,
  )
}

/** After a seek, WebKitGTK plays and says that it hasn't enough data to play (a `readyState` of 2). */
const sounding = async (view: Session) => (await view.run(recordedSounds)).filter(({ isPaused }) => !isPaused)

/** Position in seconds of the track that is playing. */
export const placeOf = async (view: Session): Promise<number> => (await sounding(view))[0]?.seconds ?? 0

/** Expects a single sound, of this track, whose time advances. */
export async function expectSound(view: Session, id: string): Promise<void> {
  const sources = async () => (await sounding(view)).map(({ source }) => source.split('/').at(-1))
  await expect.poll(sources, { message: `${id} sounds` }).toEqual([id])
  const since = await placeOf(view)
  await expect.poll(() => placeOf(view)).toBeGreaterThan(since)
}
