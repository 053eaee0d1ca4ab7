/**
 * Opens every screen, and every state of it, at every width, mode and direction, and writes labelled pictures with a
 * contact sheet for each to `gallery/`. Names after `--` choose screens: `npm run gallery -- player login`. So do
 * `--screen player --state trouble`; `--only screens` leaves the states out and `--only states` the screens;
 * `--look 360-dark-rtl` chooses one of the looks, or with a part of it several.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { browserFlags, findBrowser } from './browser.ts'
import { contactSheet } from './gallery/contact-sheet.mjs'
import { looks, screens } from './gallery/looks.mjs'
import { states } from './gallery/states.mjs'
import { furnish, isComplaint, reach, rested } from './gallery/visit.mjs'

const { chromium } = await import('playwright/test')
const { serve } = await import('./serve.ts')

const { values, positionals } = parseArgs({
  options: {
    screen: { type: 'string', multiple: true },
    state: { type: 'string', multiple: true },
    look: { type: 'string', multiple: true },
    only: { type: 'string' },
  },
  allowPositionals: true,
})
const { screen: chosenScreens = [], state: chosenStates = [], look: chosenLooks = [], only } = values
const names = [...positionals, ...chosenScreens]
const isChosen = (/** @type {readonly string[]} */ names, /** @type {string} */ name) =>
  names.length === 0 || names.includes(name)

/** Each screen as it opens. */
const plain = screens.map(({ name, title, ...screen }) => ({
  ...screen,
  screen: name,
  name: '',
  seen: (/** @type {import('playwright/test').Page} */ page) =>
    page.getByRole('heading', { level: 1, ...(title === undefined ? {} : { name: title }) }),
}))
const shown = [...plain, ...states].filter(
  ({ screen, name }) =>
    isChosen(names, screen) &&
    (name === '' ? chosenStates.length === 0 && only !== 'states' : only !== 'screens') &&
    (name === '' || isChosen(chosenStates, name)),
)
const lookName = (/** @type {import('./gallery/looks.mjs').Look} */ { width, mode, direction }) =>
  `${width}-${mode}-${direction}`
const shownLooks = looks.filter(
  (look) => chosenLooks.length === 0 || chosenLooks.some((part) => lookName(look).includes(part)),
)
const folder = 'gallery'
mkdirSync(folder, { recursive: true })

/** All four collections are for sale, one of them is owned. */
const shop = {
  CHECKOUT_VISION: 'https://pay.example.com/vision',
  CHECKOUT_PLUS: 'https://pay.example.com/plus',
  CHECKOUT_ULTRA: 'https://pay.example.com/ultra',
  CHECKOUT_BONUS: 'https://pay.example.com/bonus',
  PRICE_VISION: '€19',
  PRICE_PLUS: '€29',
  PRICE_ULTRA: '€49',
  OWNERS_BONUS: 'member',
}
const served = await serve({ env: shop })
const executablePath = findBrowser()
const browser = await chromium.launch({ args: browserFlags, ...(executablePath ? { executablePath } : {}) })
try {
  const session = await signIn(await served.addMember('wilhelmina.featherstonehaugh@example.com'))
  await furnish(served.address, session)
  for (const screen of new Set(shown.map((state) => state.screen))) {
    const sections = []
    for (const state of shown.filter((one) => one.screen === screen)) {
      const pictures = []
      for (const look of shownLooks) {
        if ('widest' in state && look.width >= (state.widest ?? Number.POSITIVE_INFINITY)) continue
        pictures.push(await picture(state, look, session))
      }
      sections.push({ title: state.name || 'as it opens', pictures })
      console.log(`${screen} ${state.name}: ${pictures.length} pictures`)
    }
    writeFileSync(join(folder, `${screen}.html`), contactSheet(screen, sections))
    console.log(join(folder, `${screen}.html`))
  }
} finally {
  await browser.close()
  await served.stop()
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

/**
 * @param {(typeof shown)[number]} state
 * @param {import('./gallery/looks.mjs').Look} look
 * @param {Awaited<ReturnType<typeof signIn>>} session
 */
async function picture(state, look, session) {
  const { width, mode, direction } = look
  const label = [state.screen, state.name, lookName(look)].filter(Boolean).join(' ')
  const file = `${label.replaceAll(' ', '-')}.png`
  const context = await browser.newContext({
    baseURL: served.address,
    viewport: { width, height: width < 600 ? 780 : 900 },
    reducedMotion: 'reduce',
    storageState: { cookies: state.isMember ? session.cookies : [], origins: [] },
  })
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  const problems = /** @type {string[]} */ ([])
  page.on('console', (message) => isComplaint(message, state) && problems.push(message.text()))
  try {
    await reach(page, state, session, { activeMode: mode, activeDir: direction })
    await settle(page)
    await page.screenshot({ path: join(folder, file), fullPage: !(await hasOverlay(page)) })
  } catch (problem) {
    await page.screenshot({ path: join(folder, file) }).catch(() => {})
    problems.push(`was not reached: ${String(problem).split('\n')[0]}`)
  }
  await context.close()
  for (const problem of problems) console.log(`  ${label}: ${problem}`)
  return { file, label }
}

/** What is still to come has come, unless the state is that it never comes. */
async function settle(/** @type {import('playwright/test').Page} */ page) {
  await page.waitForLoadState('networkidle', { timeout: 1500 }).catch(() => {})
  await rested(page)
}

/**
 * What lies above the page is as tall as the window, so the picture is, too.
 * @param {import('playwright/test').Page} page
 */
function hasOverlay(page) {
  return page.evaluate(() => document.querySelector('[role$=dialog], [role=menu], [data-toast]') !== null)
}
