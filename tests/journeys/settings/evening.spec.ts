/** An evening that the look follows: by the clock, by hand, with the sleep timer, in another tab and after a reload. */
import type { Page } from 'playwright/test'
import { violationsOn } from '#tests/support/browser/axe.ts'
import { expect, test } from '#tests/support/browser/browser.ts'
import { playButton } from '#tests/support/browser/play-button.ts'

const path = '/admin/neuro/support'

/** Opens a page at a time of today. */
async function openAt(page: Page, time: string, settings: object = { followsEvening: true }) {
  const [hour = 0, minute = 0, second = 0] = time.split(':').map(Number)
  await page.clock.install({ time: new Date().setHours(hour, minute, second) })
  await page.addInitScript(
    (stored) => localStorage.getItem('settings') ?? localStorage.setItem('settings', stored),
    JSON.stringify(settings),
  )
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

const looks = {
  light: { theme: 'BLUE_THEME', mode: 'light', evening: 'none' },
  warm: { theme: 'BLUE_THEME', mode: 'light', evening: 'warm' },
  dark: { theme: 'BLUE_THEME', mode: 'dark', evening: 'none' },
  night: { theme: 'NIGHT', mode: 'dark', evening: 'none' },
} as const

const lookOf = (page: Page) =>
  page.evaluate(() => {
    const { theme, mode, evening } = document.documentElement.dataset
    return { theme, mode, evening }
  })
const expectLook = (page: Page, look: keyof typeof looks) =>
  expect.poll(() => lookOf(page)).toEqual(looks[look])

/** The lightness of the page’s ground, 0 to 255. */
const ground = (page: Page) =>
  page.evaluate(() => {
    const [red = 0, green = 0, blue = 0] =
      getComputedStyle(document.body).backgroundColor.match(/\d+/g)?.map(Number) ?? []
    return (red + green + blue) / 3
  })

const settingsOf = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('settings') ?? '{}'))

test('the look follows the evening by fades, and leaves the member’s settings alone', async ({
  page,
  signIn,
}) => {
  await signIn()
  await openAt(page, '17:59:50')
  await expectLook(page, 'light')
  const settings = await settingsOf(page)

  const day = await ground(page)
  await page.clock.runFor('01:00')
  await expectLook(page, 'warm')
  await expect(page.locator('html')).toHaveAttribute('style', /--bg-canvas/)
  const between = await ground(page)
  expect(between).toBeLessThan(day)
  await page.clock.runFor('01:30')
  await expect(page.locator('html')).not.toHaveAttribute('style', /--bg-canvas/)
  expect(await ground(page)).toBeLessThan(between)

  await test.step('half way to dark the inks change, and the grounds are nearly the same', async () => {
    await page.clock.runFor('02:58:10')
    await page.clock.runFor('00:20')
    const grounds = [await ground(page)]
    for (let step = 0; step < 30; step += 1) {
      await page.clock.runFor('00:04')
      grounds.push(await ground(page))
    }
    await expectLook(page, 'dark')
    const steps = grounds.slice(1).map((light, at) => grounds[at]! - light)
    expect(steps.filter((step) => step > 12)).toHaveLength(1)
    expect(Math.max(...steps)).toBeLessThan(90)
    expect(Math.min(...steps)).toBeGreaterThanOrEqual(0)
  })

  await page.clock.runFor('01:57:00')
  await page.clock.runFor('03:00')
  await expectLook(page, 'night')
  expect(await settingsOf(page)).toEqual(settings)

  await page.reload()
  await expectLook(page, 'night')
  await page.clock.runFor('07:59:00')
  await page.clock.runFor('08:00')
  await expectLook(page, 'light')
})

test('what is stored shows from the first paint', async ({ page, signIn }) => {
  await signIn()
  await page.addInitScript(() =>
    new MutationObserver(() => {
      const { theme, mode, evening } = document.documentElement.dataset
      const seen = JSON.parse(sessionStorage.getItem('seen') ?? '[]')
      sessionStorage.setItem('seen', JSON.stringify([...seen, [theme, mode, evening].join()]))
    }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-theme', 'data-mode'] }),
  )
  await openAt(page, '23:30:00')
  await expectLook(page, 'night')
  const seen = await page.evaluate(() => JSON.parse(sessionStorage.getItem('seen') ?? '[]'))
  expect(new Set(seen)).toEqual(new Set(['NIGHT,dark,none']))
})

test('a choice by hand counts for tonight', async ({ page, signIn }) => {
  await signIn()
  await openAt(page, '21:30:00')
  await expectLook(page, 'dark')
  const banner = page.getByRole('banner')
  await banner.getByRole('button', { name: 'Switch to light mode' }).click()
  await expectLook(page, 'warm')
  await page.reload()
  await expectLook(page, 'warm')
  await page.clock.runFor('01:40:00')
  await expectLook(page, 'warm')
  expect(await settingsOf(page)).toMatchObject({ activeMode: 'light', isNight: false })
  await page.clock.runFor('23:00:00')
  await expectLook(page, 'dark')
})

test('in the evening, the sleep timer brings Night until it’s cancelled', async ({ page, signIn }) => {
  await signIn()
  await openAt(page, '21:30:00')
  await page.goto('/admin/neurogenesis')
  await playButton(page).click()
  await page.getByRole('link', { name: 'Player', exact: true }).click()
  await page.getByRole('button', { name: 'Sleep timer', exact: true }).click()
  await page.getByRole('button', { name: '30 min', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Sleep timer: / })).toBeVisible()
  await expectLook(page, 'dark')
  await page.clock.runFor('01:00')
  await expect.poll(() => lookOf(page)).toEqual({ ...looks.dark, evening: 'nightfall' })
  await page.clock.runFor('01:10')
  await expectLook(page, 'night')
  await page.reload()
  await expectLook(page, 'night')
  await page.getByRole('banner').getByRole('button', { name: 'Turn off Night' }).click()
  await expectLook(page, 'dark')
})

test('with reduced motion one look changes to the next at once', async ({ page, signIn }) => {
  await signIn()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openAt(page, '20:59:50')
  await expectLook(page, 'warm')
  const light = await ground(page)
  const seen = new Set<number>()
  for (let step = 0; step < 14; step += 1) {
    await page.clock.runFor('00:10')
    seen.add(await ground(page))
  }
  await expectLook(page, 'dark')
  expect(seen.size).toBe(2)
  expect(seen).toContain(light)
})

test('the question comes once, on a later evening, and its answer stays', async ({ page, signIn }) => {
  await signIn()
  const offer = page.getByRole('region', { name: 'Follow my evening' })
  const dashboard = async (time: string, days: number) => {
    await page.clock.setSystemTime(new Date(Date.now() + days * 86_400_000).setHours(Number(time), 30))
    await page.goto('/admin/neuro/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { name: /^Good/ })).toBeVisible()
  }
  await page.clock.install()
  await dashboard('20', 0)
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(offer).toBeHidden()
  await dashboard('12', 1)
  await expect(offer).toBeHidden()
  await dashboard('20', 1)
  await offer.getByRole('button', { name: 'No thanks' }).click()
  await expect(offer).toBeHidden()
  await dashboard('21', 2)
  await expect(offer).toBeHidden()

  await page.getByRole('banner').getByRole('button', { name: 'Appearance' }).click()
  await page.getByRole('switch', { name: 'Follow my evening' }).check()
  await expectLook(page, 'dark')
  await page.getByRole('switch', { name: 'Follow my evening' }).uncheck()
  await expectLook(page, 'light')
})

for (const activeTheme of ['BLUE_THEME', 'GREEN_THEME', 'PURPLE_THEME'])
  test(`warm light can be read with ${activeTheme}`, async ({ page, signIn }) => {
    await signIn()
    await openAt(page, '19:00:00', { followsEvening: true, activeTheme })
    await expect.poll(() => lookOf(page)).toEqual({ ...looks.warm, theme: activeTheme })
    expect(await violationsOn(page, 'colours')).toEqual([])
    await page.goto('/admin/neuro/dashboard')
    await expect(page.getByRole('heading', { name: /^Good/ })).toBeVisible()
    expect(await violationsOn(page, 'colours')).toEqual([])
  })
