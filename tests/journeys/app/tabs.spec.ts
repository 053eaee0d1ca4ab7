/** Below 900 px: the sections and the player under the thumb, and nothing behind them. */
import type { Page } from 'playwright/test'
import { expect, genesisTracks, test } from '#tests/support/browser/browser.ts'
import { playButton } from '#tests/support/browser/play-button.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, played: genesisTracks })

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Tabs' })

/** Opens a page with a track in the player. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto('/admin/neurogenesis')
  await playButton(page).tap()
  await expect(page.getByRole('region', { name: 'Player' })).toBeVisible()
  await page.goto(path)
  await expect(page.getByRole('region', { name: 'Player' })).toBeVisible()
}

const topOf = async (page: Page) => (await page.getByRole('region', { name: 'Player' }).boundingBox())!.y

test('tabs lead to the sections, and the last one to everything else', async ({ page, signIn }) => {
  await signIn()
  await open(page, '/admin/neuro/dashboard')
  for (const [tab, url] of [
    ['Listen', '/admin/neuro/audiotracks'],
    ['Read', '/admin/neuro/ebooks'],
    ['Home', '/admin/neuro/dashboard'],
  ] as const) {
    await tabs(page).getByRole('link', { name: tab }).tap()
    await expect(page).toHaveURL(url)
    await expect(tabs(page).locator('[aria-current]')).toHaveText(tab)
  }
  await tabs(page).getByRole('button', { name: 'You' }).tap()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Journey' }).tap()
  await expect(page).toHaveURL('/admin/neurojourney')
  await tabs(page).getByRole('link', { name: 'Player' }).tap()
  await expect(page).toHaveURL('/admin/audio-player')
  await expect(tabs(page), 'The player fills the window.').toBeHidden()
  await page.getByRole('button', { name: 'Close player' }).tap()
  await expect(page).toHaveURL('/admin/neurojourney')
  await expect(tabs(page)).toBeVisible()
})

test('a phone shows the first play button of the list at once', async ({ page, signIn }) => {
  await signIn()
  await open(page, '/admin/neuro/audiotracks')
  const first = page
    .getByRole('list', { name: 'Programs' })
    .getByRole('button', { name: /^Play / })
    .first()
  const { y, height } = (await first.boundingBox())!
  expect(y + height).toBeLessThan(400)
})

test('nothing that has the focus is behind the tabs', async ({ page, signIn }) => {
  await signIn()
  await open(page, '/admin/neuro/audiotracks')
  const top = await topOf(page)
  const hidden: string[] = []
  let stops = 0
  for (; stops < 60; stops += 1) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const element = document.activeElement!
      const { top, bottom } = element.getBoundingClientRect()
      const isInBar = element.closest('nav, header, [data-player]') !== null
      return { name: element.ariaLabel ?? element.textContent ?? '', isInBar, top, bottom }
    })
    if (!focused.isInBar && focused.bottom > top + 1)
      hidden.push(`${focused.name}: ${focused.bottom} > ${top}`)
  }
  expect(hidden).toEqual([])
})

for (const [width, height, most] of [
  [844, 390, 60],
  [640, 400, 60],
  [320, 256, 60],
] as const)
  test(`the bar is one line at ${width} × ${height}`, async ({ page, signIn }) => {
    await signIn()
    await open(page, '/admin/neuro/dashboard')
    await page.setViewportSize({ width, height })
    const play = page.getByRole('region', { name: 'Player' }).getByRole('button', { name: /^(Play|Pause)$/ })
    for (const control of [play, ...(await tabs(page).locator('a, button').all())]) {
      await expect(control).toBeInViewport({ ratio: 1 })
      const box = (await control.boundingBox())!
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
      expect(height - box.y, 'the height of the bar').toBeLessThanOrEqual(most)
    }
  })
