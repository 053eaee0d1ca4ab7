/** Tracks without the pulse: chosen, played, switched, kept, and shown on the lock screen. */
import type { Page } from 'playwright/test'
import { expect, test } from '#tests/support/browser/browser.ts'
import { playButton } from '#tests/support/browser/play-button.ts'
import { expectSound, placeOf, watchSound } from '#tests/support/browser/sound.ts'

const [pulse, plain] = ['genesis-vocals', 'genesis-vocals-without-pulse']

test.use({
  // The server offers the choice only if its own files, which stand in for other tracks here, have both.
  played: [pulse, plain, 'genesis-instrumental', 'genesis-instrumental-without-pulse'],
  savesData: false,
  serviceWorkers: 'allow',
})

const choose = (page: Page, name: string) => page.getByRole('main').getByText(name, { exact: true }).click()
const title = (page: Page) => page.evaluate(() => navigator.mediaSession.metadata?.title)

test('a member plays without the pulse, from the same position, and it’s remembered', async ({
  page,
  signIn,
}) => {
  await watchSound(page)
  await signIn()
  await page.goto('/admin/neurogenesis')
  await playButton(page).click()
  await expectSound(page, pulse)
  await expect.poll(() => placeOf(page)).toBeGreaterThan(3)
  const before = await placeOf(page)

  await choose(page, 'Without the pulse')
  await expectSound(page, plain)
  // The player knows the position four times a second.
  expect(await placeOf(page)).toBeGreaterThan(before - 0.5)
  await expect.poll(() => title(page)).toBe('Genesis (with vocals), without the pulse')

  await page.reload()
  await expect(page.getByRole('radio', { name: 'Without the pulse' })).toBeChecked()
  await playButton(page).click()
  await expectSound(page, plain)
  expect(await placeOf(page), 'the position is the track’s').toBeGreaterThan(3)

  await choose(page, 'With the pulse')
  await expectSound(page, pulse)
  await expect.poll(() => title(page)).toBe('Genesis (with vocals)')
})

test('a track without the pulse is kept on the device and plays offline', async ({
  page,
  signIn,
  context,
}) => {
  await watchSound(page)
  await signIn()
  await page.goto('/admin/neurogenesis')
  await choose(page, 'Without the pulse')
  await page.getByRole('button', { name: /^More for Genesis/ }).click()
  await page.getByRole('menuitem', { name: 'Keep on this device' }).click()
  await expect(page.getByRole('main').getByText('Offline', { exact: true })).toBeVisible()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await context.setOffline(true)
  await playButton(page).click()
  await expectSound(page, plain)
  await context.setOffline(false)
  await page.goto('/admin/neuro/profile')
  await expect(page.getByText(/^With vocals, without the pulse · /)).toBeVisible()
})
