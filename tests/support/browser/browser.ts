/**
 * What a journey needs: the built product in its own process, one per worker, with an empty database. Every
 * test is a new browser with its own address, so tests don't share limits.
 */
import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import {
  type Browser,
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
} from 'playwright/test'
import { type Served, serve } from '#scripts/serve.ts'
import { hashPassword, readablePassword } from '#server/auth/passwords.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { addMember as insertMember } from '#server/db/members.ts'
import { renderedMedia, trackIds } from '#tests/support/server/media.ts'
import { type ReceivedEmail, readOutbox } from '#tests/support/server/outbox.ts'

export { expect }

export type Credentials = { email: string; password: string }

export type BrowserServer = Served & {
  /** The server's database, for what no member can do, such as letting time pass. */
  database: Database
  /** Waits for the next email to an address that no call has returned yet. */
  nextEmail(to: string): Promise<ReceivedEmail>
}

type OfWorker = {
  server: BrowserServer
  /** Whether the pages have a feed for the inspector. They have to be built. */
  isWatched: boolean
  /** The folder of pages to serve; null for the members' build. */
  web: string | null
  /** Additional environment variables of the server. */
  surroundings: Record<string, string>
  /**
   * Ids of the tracks that the tests may play; only these are rendered, long forms when they’re played. Each array is
   * another server and browser, so files share `noTracks` and `genesisTracks`.
   */
  played: readonly string[]
}
type OfTest = {
  /** Makes the browser request little data, so screens load only when opened. Most tests need no others. */
  savesData: boolean
  /** A new member whose address is proved. */
  member: Credentials
  /**
   * Signs this test's browser in without the sign-in page and opens nothing yet. `where` is a page of another
   * browser.
   */
  signIn: (who?: Credentials, where?: Page) => Promise<void>
}

export const noTracks: readonly string[] = []
export const genesisTracks: readonly string[] = ['genesis-instrumental', 'genesis-vocals']
/** What most journeys play. Rendering all tracks takes two minutes more. */
const usuallyPlayed = [
  'bloomwave-vocals',
  'dreambloom-instrumental',
  'edge-instrumental',
  'energizer-vocals',
  'genesis-instrumental',
  'genesis-vocals',
  'growth-vocals',
  'serenity-vocals',
  'vitality-vocals',
]

export const test = base.extend<OfTest, OfWorker>({
  isWatched: [false, { scope: 'worker', option: true }],
  web: [null, { scope: 'worker', option: true }],
  surroundings: [{}, { scope: 'worker', option: true }],
  played: [usuallyPlayed, { scope: 'worker', option: true }],

  server: [
    async ({ isWatched, web, surroundings, played }, use) => {
      await renderedMedia(played)
      const env = { TRUST_PROXY: 'loopback', ...surroundings }
      const empty = trackIds().filter((id) => !played.includes(id))
      const start = isWatched ? (await import('#scripts/inspector/serve.ts')).serveInspector : serve
      const served = await start({ env, empty, ...(web === null ? {} : { web }) })
      const data = join(served.folder, 'var')
      const database = await openDatabase({ databaseUrl: null, dataDirectory: data }, () => {})
      await use({
        ...served,
        database,
        nextEmail: emailReader(join(data, 'outbox')),
        addMember: (email) => addMember(database, email),
      })
      await database.close()
      const code = await served.stop()
      expect(code, `The server did not end well:\n${served.output()}`).toBe(0)
    },
    // Tracks may have to be rendered first.
    { scope: 'worker', timeout: 1_800_000 },
  ],

  browser: [
    async ({ browser, browserName }, use) => {
      if (browserName === 'firefox') ignoreMediaFeatures(browser)
      await use(browser)
    },
    { scope: 'worker' },
  ],

  savesData: [true, { option: true }],

  context: async ({ context, savesData }, use) => {
    if (savesData) await saveData(context)
    await use(context)
  },

  baseURL: ({ server }, use) => use(server.address),

  page: ({ page }, use) => use(unhurried(page)),

  // biome-ignore lint/correctness/noEmptyPattern: the tool reads from the pattern what a fixture needs
  extraHTTPHeaders: ({}, use, { testId }) => use({ 'x-forwarded-for': addressOf(testId) }),

  member: async ({ server }, use, { testId }) => use(await server.addMember(`${testId}@example.com`)),

  signIn: ({ page, server, member }, use) =>
    use((who = member, where = page) => signInAt(server.address, who, where)),
})

/** Firefox doesn't know a command that Playwright sends for each new page. */
function ignoreMediaFeatures(browser: Browser): void {
  type Session = { send(method: string, ...rest: unknown[]): Promise<unknown> }
  type Inside = { _connection: { toImpl(browser: Browser): { _browserSession: Session } } }
  const session: Session = Object.getPrototypeOf(
    (browser as unknown as Inside)._connection.toImpl(browser)._browserSession,
  )
  const { send } = session
  session.send = function (method, ...rest) {
    if (method === 'emulation.setMediaFeaturesOverride') return Promise.resolve({})
    return send.call(this, method, ...rest)
  }
}

/** Replaces what is in a field, key by key. In Firefox, React doesn't notice Playwright's `fill`. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await field.press('ControlOrMeta+a')
  await field.pressSequentially(text)
}

/** Makes the browser say that its user wants to save data. */
export const saveData = (context: BrowserContext) =>
  context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))

/** Signs in at another server. */
export async function signInAt(address: string, who: Credentials, where: Page): Promise<void> {
  const api = `${address}/v1/api/auth`
  // Uses the context's own requests, so the browser gets the media cookie.
  const signedIn = await where.request.post(`${api}/log-in`, { data: who })
  expect(signedIn.ok(), await signedIn.text()).toBe(true)
  const { token } = (await signedIn.json()).data
  const current = await where.request.get(`${api}/current`, { headers: { authorization: `Bearer ${token}` } })
  const { role } = (await current.json()).data
  await where.goto(`${address}/healthz`)
  await where.evaluate(
    (kept) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
    },
    { authToken: token, tokenExpiry: String(Date.now() + 864_000_000), role, email: who.email },
  )
}

/**
 * A test can leave a page before the device has saved the last change; a person isn't that quick. Returns the
 * page with a `goto` and a `reload` that wait for pending writes.
 */
export function unhurried(page: Page): Page {
  const { goto, reload } = page
  // A page that is navigating or stores nothing has nothing to wait for.
  const settled = () => (page.url().startsWith('http') ? page.evaluate(written).catch(() => {}) : undefined)
  page.goto = async (...given) => {
    await settled()
    return goto.apply(page, given)
  }
  page.reload = async (...given) => {
    await settled()
    return reload.apply(page, given)
  }
  return page
}

/** Runs in the page. Resolves after all earlier requests to the device's database, whose transactions run in order. */
export async function written(): Promise<void> {
  const known = await indexedDB.databases()
  if (!known.some(({ name }) => name === 'members')) return
  await new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open('members')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const { result: database } = opening
      const last = database.transaction([...database.objectStoreNames], 'readwrite')
      last.oncomplete = () => {
        database.close()
        resolve()
      }
      last.onabort = () => reject(last.error)
    }
  })
}

/**
 * Adds a proved member with a password, without the second that the operators' command takes as a separate
 * process.
 */
async function addMember({ query }: Database, email: string): Promise<Credentials> {
  const password = readablePassword(randomInt)
  const now = Date.now()
  const password_hash = await hashPassword(password)
  const added = await insertMember(query, { email, email_proved_at: now, password_hash }, now)
  if (added === null) throw new Error(`${email} is there already.`)
  return { email, password }
}

/** An IPv4 address for this test only, derived from its id. */
function addressOf(testId: string) {
  const number = [...testId].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 2 ** 24, 7)
  return [10, number >> 16, (number >> 8) & 255, number & 255].join('.')
}

function emailReader(folder: string) {
  const outbox = readOutbox(folder, async () => {})
  const returned = new Map<string, number>()
  return async (to: string) => {
    const before = returned.get(to) ?? 0
    const own = async () => (await outbox.emails()).filter((email) => email.to.includes(to))
    await expect
      .poll(async () => (await own()).length, { message: `an email to ${to}` })
      .toBeGreaterThan(before)
    const email = (await own())[before]
    if (email === undefined) throw new Error(`The email to ${to} is gone again.`)
    returned.set(to, before + 1)
    return email
  }
}
