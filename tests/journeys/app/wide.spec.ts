/** Big screens: nothing is stretched, and what plays has its own column. */
import type { Page } from 'playwright/test'
import { keep, life } from '#tests/states/life.ts'
import { furnish } from '#tests/states/visit.ts'
import { violationsOn } from '#tests/support/browser/axe.ts'
import { expect, genesisTracks, test } from '#tests/support/browser/browser.ts'
import { overflowOf } from '#tests/support/browser/overflow.ts'

test.use({ played: genesisTracks, viewport: { width: 1920, height: 1080 } })

const player = (page: Page) => page.getByRole('region', { name: 'Player' })
const next = (page: Page) => player(page).getByRole('list', { name: 'Up next' })
const boxOf = async (page: Page, selector: string) => (await page.locator(selector).first().boundingBox())!

test.beforeEach(async ({ page, signIn, member, baseURL }) => {
  await signIn()
  await furnish(baseURL!, { email: member.email, token: await page.evaluate(() => localStorage.authToken) })
  await keep(page, member.email, life())
})

test('beside a list, the column replaces the mini player, and the wave seeks', async ({ page }) => {
  await page.goto('/admin/neuro/myfavorite')
  await expect(next(page).getByRole('listitem')).toHaveCount(2)
  await expect(player(page)).toHaveCount(1)
  const column = (await player(page).boundingBox())!
  const main = await boxOf(page, 'main')
  expect(column.x).toBeGreaterThanOrEqual(main.x + main.width)
  expect(column.y + column.height).toBeLessThanOrEqual(1080)
  expect(
    await page.evaluate(() => document.documentElement.style.scrollPaddingBlockEnd),
    'nothing is kept free for a bar',
  ).toBe('8px')

  const seek = page.getByRole('slider', { name: /^Position in Genesis/ })
  const at = async () => Number(await seek.getAttribute('aria-valuenow'))
  const before = await at()
  await seek.press('PageUp')
  await expect.poll(at).toBeGreaterThanOrEqual(before + 15)
  for (const settings of [
    { activeMode: 'dark', activeDir: 'rtl' },
    { isNight: true },
    { activeMode: 'light' },
  ]) {
    await page.evaluate((looks) => localStorage.setItem('settings', JSON.stringify(looks)), settings)
    await page.reload()
    await expect(next(page)).toBeVisible()
    expect(await violationsOn(page)).toEqual([])
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  }

  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page).toHaveURL('/admin/neuro/dashboard')
  await expect(next(page)).toHaveCount(0)
  await expect(player(page)).toBeVisible()
  await page.setViewportSize({ width: 1500, height: 900 })
  await page.goBack()
  await expect(player(page).getByRole('button', { name: 'Next track' })).toBeVisible()
  await expect(next(page), 'a narrower window has the mini player').toHaveCount(0)
})

for (const width of [1280, 1536, 1920, 2560])
  test(`at ${width} px, pages and lines of text keep their width, in the middle`, async ({ page }) => {
    await page.setViewportSize({ width, height: 1080 })
    for (const [path, widest] of [
      ['/admin/neuro/dashboard', 1440],
      ['/admin/neuro/audiotracks', 1240],
      ['/admin/neuro/contentpages1', 1240],
      ['/admin/neuro/support', 1240],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(player(page)).toBeVisible()
      const shown = await boxOf(page, 'main > :last-child')
      const main = await boxOf(page, 'main')
      expect(shown.width, path).toBeLessThanOrEqual(widest)
      expect(Math.abs(main.x + main.width / 2 - (shown.x + shown.width / 2)), path).toBeLessThan(1)
    }
    await page.goto('/admin/neuro/contentpages1')
    const line = await boxOf(page, 'main p:below(h2)')
    expect(line.width).toBeLessThanOrEqual(34 * 16)
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  })
