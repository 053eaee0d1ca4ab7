/** No flash: the first painted frame already has the stored mode, direction and theme. */
import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { expect, test } from '#tests/support/browser/browser.ts'
import { hold } from '#tests/support/browser/calls.ts'
import { colourSets } from '#theme/semantic.ts'

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
  const card = page.getByRole('heading', { name: 'Check your headphones' })
  await expect(card).toBeVisible()
  await page.getByRole('button', { name: 'Skip the test' }).click()
  await scripts.pass()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(card).toHaveCount(0)

  const again = await hold(page, 'GET', entry)
  await page.reload({ waitUntil: 'commit' })
  await painted(page)
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  await expect(card).toBeHidden()
  await again.pass()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the sign-in page offers to try again if its code can’t be loaded', async ({ page }) => {
  await page.route('**/assets/sign-in-*.js', (route) => route.abort())
  await page.goto('/auth/login')
  await expect(page.getByRole('heading', { name: 'We couldn’t load this page' })).toBeVisible()
  await page.unroute('**/assets/sign-in-*.js')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
})
