/**
 * Opens every screen at every width, mode and direction, and writes labelled pictures with a contact sheet a screen to
 * `gallery/`. Names after `--` choose screens: `npm run gallery -- player login`.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { browserFlags, findBrowser } from './browser.mjs'
import { contactSheet } from './gallery/contact-sheet.mjs'
import { looks, screens } from './gallery/looks.mjs'
import { prepare } from './setup/prepare.mjs'

await prepare('product')
const { chromium } = await import('@playwright/test')
const { serve } = await import('./serve.mjs')

const chosen = process.argv.slice(2)
const shown = screens.filter(({ name }) => chosen.length === 0 || chosen.includes(name))
const folder = 'gallery'
mkdirSync(folder, { recursive: true })

const served = await serve()
const workshop = shown.some(({ isWorkshop }) => isWorkshop) ? await openWorkshop() : null
const executablePath = findBrowser()
const browser = await chromium.launch({ args: browserFlags, ...(executablePath ? { executablePath } : {}) })
try {
  const member = await served.addMember('wilhelmina.featherstonehaugh@example.com')
  const session = await signIn(member)
  await fill(session)
  for (const screen of shown) {
    const pictures = []
    for (const look of looks) pictures.push(await picture(screen, look, session))
    writeFileSync(join(folder, `${screen.name}.html`), contactSheet(screen.name, pictures))
    console.log(`${screen.name}: ${pictures.length} pictures, ${join(folder, `${screen.name}.html`)}`)
  }
} finally {
  await browser.close()
  await workshop?.close()
  await served.stop()
}

/** The pages as they are while somebody works on them, which the built product does not have. */
async function openWorkshop() {
  const { freePort } = await import('./dev/port.mjs')
  const { startPages } = await import('./dev/pages.mjs')
  process.env.PORT = String(await freePort())
  return startPages(Number(new URL(served.address).port))
}

/**
 * By a browser's own request, so that the cookie for tracks and books is there too.
 * @param {{ email: string, password: string }} who
 */
async function signIn(who) {
  const context = await browser.newContext()
  const answer = await context.request.post(`${served.address}/v1/api/auth/log-in`, { data: who })
  const { data } = await answer.json()
  const { cookies } = await context.storageState()
  await context.close()
  return { email: who.email, token: /** @type {string} */ (data.token), cookies }
}

/** @typedef {Awaited<ReturnType<typeof signIn>>} Session */

/** Something to see: a name of ordinary length, favourites and one that the catalogue no longer has. */
async function fill(/** @type {Session} */ { email, token }) {
  const form = new FormData()
  form.set('firstName', 'Wilhelmina')
  form.set('lastName', 'Featherstonehaugh')
  const named = await fetch(`${served.address}/v1/api/profile/${encodeURIComponent(email)}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  if (!named.ok) throw new Error(`The name was refused: ${named.status}`)
  for (const title of ['Genesis (with vocals)', 'Dreambloom (without vocals)', 'A title of long ago']) {
    await call('POST', `/favorites/${encodeURIComponent(email)}`, token, { title })
  }
}

/**
 * @param {string} method
 * @param {string} path
 * @param {string | null} token
 * @param {object} body
 */
async function call(method, path, token, body) {
  const response = await fetch(`${served.address}/v1/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`)
  return response.json()
}

/**
 * @param {(typeof screens)[number]} screen
 * @param {import('./gallery/looks.mjs').Look} look
 * @param {Session} session
 */
async function picture(screen, { width, mode, direction }, { email, token, cookies }) {
  const label = `${screen.name} ${width} ${mode} ${direction}`
  const file = `${label.replaceAll(' ', '-')}.png`
  const context = await browser.newContext({
    baseURL: (screen.isWorkshop && workshop?.address) || served.address,
    viewport: { width, height: width < 600 ? 780 : 900 },
    reducedMotion: 'reduce',
    storageState: { cookies: screen.isMember ? cookies : [], origins: [] },
  })
  const kept = {
    settings: JSON.stringify({ activeMode: mode, activeDir: direction }),
    ...(screen.isMember
      ? { authToken: token, tokenExpiry: String(Date.now() + 864_000_000), role: 'member', email }
      : {}),
  }
  await context.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, kept)
  const page = await context.newPage()
  const problems = /** @type {string[]} */ ([])
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  await page.goto(screen.path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate(() => document.fonts.ready)
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: join(folder, file), fullPage: true })
  await context.close()
  for (const problem of problems) console.log(`  ${label}: ${problem}`)
  return { file, label }
}
