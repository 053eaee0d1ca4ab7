/** No flash: the first painted frame already has the stored mode, direction and theme. */
import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { expect, genesisTracks, test } from '#tests/support/browser/browser.ts'
import { hold } from '#tests/support/browser/calls.ts'
import { expectSilence, placeOf, watchSound } from '#tests/support/browser/sound.ts'
import { colourSets } from '#theme/semantic.ts'

test.use({ played: genesisTracks })

declare global {
  var seenFrames: string[]
}

const settings = { activeMode: 'dark', activeDir: 'rtl', activeTheme: 'GREEN_THEME' }
const { canvas } = colourSets.GREEN_THEME.dark.bg
const asKept = `rtl dark GREEN_THEME ${canvas}`

/** Records how every frame is painted. */
const watchFrames = (page: Page) =>
  page.addInitScript((kept) => {
    if (location.pathname !== '/healthz') localStorage.setItem('settings', JSON.stringify(kept))
    globalThis.seenFrames = []
    const look = () => {
      const { dir, dataset } = document.documentElement
      const bars = document.querySelector('meta[name=theme-color]')?.getAttribute('content')
      seenFrames.push(`${dir} ${dataset.mode} ${dataset.theme} ${bars}`)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, settings)

/** The script that loads all others. */
const entry = '**/assets/index-*.js'

const painted = (page: Page) =>
  expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-paint').length)).toBe(1)

const cornerOf = async (page: Page) => {
  const { data } = await sharp(await page.screenshot())
    .extract({ left: 4, top: 400, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return `#${[...data.subarray(0, 3)].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

for (const { what, path, isMember } of [
  { what: 'sign-in page', path: '/auth/forgot-password', isMember: false },
  { what: 'prerendered sign-in page', path: '/auth/login', isMember: false },
  { what: 'dashboard', path: '/admin/neuro/dashboard', isMember: true },
]) {
  test(`the ${what}, before and after its scripts`, async ({ page, signIn }) => {
    if (isMember) await signIn()
    await watchFrames(page)
    const scripts = await hold(page, 'GET', entry)
    await page.goto(path, { waitUntil: 'commit' })
    await painted(page)
    if (path !== '/auth/login') expect(await cornerOf(page)).toBe(canvas)
    expect(new Set(await page.evaluate(() => seenFrames))).toEqual(new Set([asKept]))

    await scripts.pass()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(new Set(await page.evaluate(() => seenFrames))).toEqual(new Set([asKept]))
  })
}

test('the browser’s bars follow the mode', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/admin/neuro/dashboard')
  const bars = page.locator('meta[name=theme-color]')
  await expect(bars).toHaveAttribute('content', colourSets.BLUE_THEME.light.bg.canvas)
  await page.getByRole('button', { name: 'Switch to dark mode' }).click()
  await expect(bars).toHaveAttribute('content', colourSets.BLUE_THEME.dark.bg.canvas)
})

test('the welcome card shows and takes a press before the scripts are there', async ({ page, signIn }) => {
  await signIn()
  const scripts = await hold(page, 'GET', entry)
  await page.goto('/admin/neuro/dashboard', { waitUntil: 'commit' })
  const card = page.getByRole('heading', { name: 'What do you need?' })
  await expect(card).toBeVisible()
  await page.getByRole('button', { name: 'Not now' }).click()
  await scripts.pass()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(card).toHaveCount(0)

  const again = await hold(page, 'GET', entry)
  await page.reload({ waitUntil: 'commit' })
  await painted(page)
  await expect(card).toBeHidden()
  await again.pass()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

/** Signs in and leaves a dashboard behind. */
async function leaveDashboard(page: Page, signIn: () => Promise<unknown>): Promise<void> {
  await signIn()
  await page.goto('/admin/neuro/dashboard')
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(page.getByRole('button', { name: 'Edit dashboard' })).toBeVisible()
}

const boxes = (page: Page) =>
  page
    .locator('main:visible')
    .locator('h1, h2, p, button, svg')
    .evaluateAll((parts) =>
      parts
        .map((part) => part.getBoundingClientRect())
        .filter(({ top, width }) => top < innerHeight && width > 0)
        .map(({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ')),
    )

test('the dashboard that was left shows before the scripts, and its buttons work', async ({
  page,
  signIn,
}) => {
  await leaveDashboard(page, signIn)
  const left = await boxes(page)
  const scripts = await hold(page, 'GET', entry)
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good/)
  await expect(page.getByRole('main').getByRole('progressbar', { name: 'Loading' })).toHaveCount(0)
  expect(await boxes(page)).toEqual(left)
  await page.getByRole('button', { name: 'Set a goal' }).click()
  await scripts.pass()
  await expect(page.getByRole('dialog', { name: 'goal' })).toBeVisible()
  await expect(page.locator('#prerendered')).toHaveCount(0)
})

test('the dashboard that shows before the scripts continues what was played last', async ({
  page,
  signIn,
}) => {
  await watchSound(page)
  await leaveDashboard(page, signIn)
  await page.getByRole('button', { name: 'Play Genesis' }).click()
  // Less than a second doesn't count as begun.
  await expect.poll(() => placeOf(page)).toBeGreaterThan(1)
  await page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Pause' }).click()
  await expectSilence(page)
  await hold(page, 'GET', entry)
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByText('Continue listening')).toBeVisible()
})

test('a dashboard that was left doesn’t show later in the day or at another width', async ({
  page,
  signIn,
}) => {
  await leaveDashboard(page, signIn)
  await hold(page, 'GET', entry)
  const loading = page.getByRole('main').getByRole('progressbar', { name: 'Loading' })
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const size = page.viewportSize()!
  await page.setViewportSize({ ...size, width: size.width - 1 })
  await page.reload({ waitUntil: 'commit' })
  await expect(loading).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What do you need?' })).toBeHidden()
  await page.setViewportSize(size)
  await page.evaluate(() => {
    const last = JSON.parse(localStorage.lastDashboard)
    localStorage.lastDashboard = JSON.stringify({ ...last, until: Date.now() })
  })
  await page.reload({ waitUntil: 'commit' })
  await expect(loading).toBeVisible()
})

test('nothing in a stored dashboard runs', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/healthz')
  await page.evaluate(() => {
    const html = `<h1>Stored</h1><img src="/x" onerror="globalThis.hasRun = true"><script>globalThis.hasRun = true</script>
      <a href="javascript:globalThis.hasRun = true" onclick="globalThis.hasRun = true" id="root">Link</a>
      <iframe srcdoc="x"></iframe><form action="https://example.org"><input name="password"></form>
      <meta http-equiv="refresh" content="0;url=https://example.org"><style>* { display: none }</style>`
    localStorage.lastDashboard = JSON.stringify({ html, width: innerWidth, until: Date.now() + 60_000 })
  })
  await hold(page, 'GET', entry)
  await page.goto('/admin/neuro/dashboard', { waitUntil: 'commit' })
  const main = page.locator('#prerendered main')
  await expect(main.getByRole('heading', { name: 'Stored' })).toBeVisible()
  await main.getByText('Link').click()
  expect(await main.innerHTML()).toMatch(/^<h1>Stored<\/h1>\s*<a>Link<\/a>\s*$/)
  expect(await page.evaluate(() => 'hasRun' in globalThis)).toBe(false)
})

test('the sign-in page offers to try again if its code can’t be loaded', async ({ page }) => {
  await page.route('**/assets/sign-in-*.js', (route) => route.abort())
  await page.goto('/auth/login')
  await expect(page.getByRole('heading', { name: 'We couldn’t load this page' })).toBeVisible()
  await page.unroute('**/assets/sign-in-*.js')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
})
