import type { Page } from 'playwright/test'
import { expect, test } from '#tests/support/browser.ts'
import { expectSound, placeOf, watchSound } from '#tests/support/sound.ts'

const bar = (page: Page) => page.getByRole('slider', { name: /^Position in/ })

/** Plays until the sound is more than three seconds past the last position that was saved on the way. */
async function listen(page: Page): Promise<number> {
  await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click()
  await expectSound(page, 'genesis-vocals')
  await bar(page).press('PageUp')
  const saved = await placeOf(page)
  await expect.poll(() => placeOf(page), { intervals: [100] }).toBeGreaterThan(saved + 3.2)
  return placeOf(page)
}

const restored = async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).waitFor()
  return Number(await bar(page).getAttribute('aria-valuenow'))
}

test('a reload and a closed tab lose at most a second of the position', async ({ page, signIn, context }) => {
  await watchSound(page)
  await signIn()
  await page.goto('/admin/neurogenesis')
  await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click()
  await expectSound(page, 'genesis-vocals')
  await page.getByRole('link', { name: 'Player', exact: true }).click()
  await page.getByRole('main').getByRole('button', { name: 'Pause', exact: true }).click()

  const beforeReload = await listen(page)
  await page.reload()
  expect(await restored(page)).toBeGreaterThanOrEqual(Math.floor(beforeReload) - 1)

  const beforeClosing = await listen(page)
  await page.close({ runBeforeUnload: true })
  const next = await context.newPage()
  await next.goto('/admin/audio-player')
  expect(await restored(next)).toBeGreaterThanOrEqual(Math.floor(beforeClosing) - 1)
  await expect
    .poll(() => next.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('unsaved'))))
    .toEqual([])
})
