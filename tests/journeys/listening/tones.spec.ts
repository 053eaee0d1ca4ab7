import type { Page } from 'playwright/test'
import { expect, test } from '#tests/support/browser/browser.ts'
import { playButton } from '#tests/support/browser/play-button.ts'
import { expectSilence, expectSound, placeOf, watchSound } from '#tests/support/browser/sound.ts'

const hear = (page: Page) => page.getByRole('button', { name: 'Hear the tones for 3 seconds' })

/** A sound that the page has made: its address is random. */
const ownSound = '[0-9a-f-]{36}'

test('the two tones of a program play alone for three seconds, and the track stays paused where it was', async ({
  page,
  signIn,
}) => {
  await watchSound(page)
  await signIn()
  await page.goto('/admin/neuroserenity')
  await playButton(page).click()
  await expectSound(page, 'serenity-vocals')
  const place = await placeOf(page)

  await hear(page).click()
  await expect(() => expectSound(page, ownSound)).toPass()
  await expect(page.getByRole('button', { name: 'Stop the tones' })).toBeVisible()
  await expectSilence(page)
  await expect(hear(page), 'at the end').toBeVisible()

  await playButton(page).click()
  await expect(() => expectSound(page, 'serenity-vocals')).toPass()
  expect(await placeOf(page)).toBeGreaterThanOrEqual(place)
  expect(await placeOf(page)).toBeLessThan(place + 60)
})

test('the two tones fall silent when the member stops them, plays a track or leaves the page', async ({
  page,
  signIn,
}) => {
  await watchSound(page)
  await signIn()
  await page.goto('/admin/neuroserenity')
  const begin = async () => {
    await hear(page).click()
    await expect(() => expectSound(page, ownSound)).toPass()
  }
  await begin()
  await page.getByRole('button', { name: 'Stop the tones' }).click()
  await expectSilence(page)

  await begin()
  await playButton(page).click()
  await expect(() => expectSound(page, 'serenity-vocals')).toPass()
  await expect(hear(page)).toBeVisible()

  await begin()
  await page.getByRole('link', { name: 'Programs', exact: true }).first().click()
  await expectSilence(page)
})
