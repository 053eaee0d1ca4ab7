import type { Page } from 'playwright/test'
import { expect, test } from '#tests/support/browser/browser.ts'
import { pressHeadset, wearHeadset } from '#tests/support/browser/headset.ts'
import { playButton } from '#tests/support/browser/play-button.ts'
import {
  expectSilence,
  expectSound,
  letPass,
  placeOf,
  volumeOf,
  watchSound,
} from '#tests/support/browser/sound.ts'

const track = 'genesis-vocals'
const timer = (page: Page, words: RegExp) => page.getByRole('button', { name: words })
const seconds = async (page: Page) =>
  Number(await page.getByRole('slider', { name: /^Position in/ }).getAttribute('aria-valuenow'))

/** Plays a track, and sets the timer to five minutes with the default fade of one minute. */
async function begin(page: Page): Promise<void> {
  await watchSound(page)
  await page.clock.install()
  await page.goto('/admin/neurogenesis')
  await playButton(page).click()
  await expectSound(page, track)
  await page.getByRole('link', { name: 'Player', exact: true }).click()
  await timer(page, /^Sleep timer$/).click()
  await page.getByRole('button', { name: '5 min', exact: true }).click()
  await expect(timer(page, /^Sleep timer: 5 min$/)).toBeVisible()
}

test('the sound fades out, and playback resumes where the fade began', async ({ page, signIn }) => {
  await signIn()
  await begin(page)
  expect(await volumeOf(page)).toBeCloseTo(0.6)

  await letPass(page, 241)
  await expect(timer(page, /^Sleep timer: Fading out/)).toBeVisible()
  const begun = await placeOf(page)
  await letPass(page, 30)
  await expect.poll(() => volumeOf(page), { message: 'half of the fade' }).toBeLessThan(0.35)
  await expect
    .poll(() => placeOf(page), { message: 'the sound goes on during the fade' })
    .toBeGreaterThan(begun + 4)

  await letPass(page, 31)
  await expectSilence(page)
  expect(Math.abs((await seconds(page)) - begun)).toBeLessThan(4)

  await page.clock.fastForward('01:05')
  await expect(timer(page, /^Sleep timer$/)).toBeVisible()
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expectSound(page, track)
  expect(await placeOf(page)).toBeLessThan(begun + 6)
  expect(await volumeOf(page)).toBeCloseTo(0.6)
})

test('the play key and the headset add time before the end and right after it', async ({ page, signIn }) => {
  await wearHeadset(page)
  await signIn()
  await begin(page)
  await letPass(page, 250)
  await expect(timer(page, /^Sleep timer: Fading out/)).toBeVisible()

  await page.getByRole('heading', { level: 1 }).press('k')
  await expect(timer(page, /^Sleep timer: 10 min$/)).toBeVisible()
  await expectSound(page, track)
  expect(await volumeOf(page)).toBeCloseTo(0.6)

  await letPass(page, 570)
  await expect(timer(page, /^Sleep timer: Fading out/)).toBeVisible()
  await pressHeadset(page, 'pause')
  await expect(timer(page, /^Sleep timer: 10 min$/)).toBeVisible()
  await expectSound(page, track)

  await letPass(page, 601)
  await expectSilence(page)
  await pressHeadset(page, 'play')
  await expectSound(page, track)
  await expect(timer(page, /^Sleep timer: 10 min$/)).toBeVisible()
})
