import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { journeyOf, keep } from '#tests/states/life.ts'
import { expect, test } from '#tests/support/browser/browser.ts'
import { expectSilence, expectSound, letPass, watchSound } from '#tests/support/browser/sound.ts'

const path = '/admin/neurojourney'
const day = (page: Page, number: number) => page.getByRole('tab', { name: new RegExp(`^Day ${number},`) })
const done = /: done$/
const main = (page: Page) => page.getByRole('main')

test('listening completes a day, and the next one starts tomorrow [2.19]', async ({ page, signIn }) => {
  await watchSound(page)
  await page.clock.install({ time: new Date('2026-03-09T10:00:00') })
  await signIn()
  await page.goto(path)
  await page.getByRole('button', { name: 'Start today' }).click()
  await expect(main(page).getByText('Day 1 of 21')).toBeVisible()

  await page.getByRole('button', { name: 'Play Bloomwave', exact: true }).click()
  await expectSound(page, 'bloomwave-vocals')
  await letPass(page, 120)
  await expect(page.getByRole('progressbar', { name: 'Played today' })).toHaveAttribute(
    'aria-valuetext',
    /^[12] of 6\u00a0min$/,
  )
  await expect(day(page, 1)).not.toHaveAccessibleName(done)

  await letPass(page, 240)
  await expect(page.getByRole('heading', { name: 'Day 1: Two tones, one pulse' })).toBeVisible()
  await expect(day(page, 1)).toHaveAccessibleName(done)
  await expect(main(page).getByText(/^Listened on 9 March/)).toBeVisible()
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  await expectSilence(page)
})

test('days are marked by hand, with a rest day', async ({ page, signIn }) => {
  await signIn()
  await page.goto(path)
  await page.getByRole('button', { name: 'Start today' }).press('Enter')

  await page.getByRole('button', { name: 'Rest today' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Day 1 is ready when you are' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Day 1 is ready when you are' })).toBeVisible()
  await page.getByRole('button', { name: 'Continue today' }).press('Enter')

  await page.getByRole('button', { name: 'Mark as done' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Day 1: Two tones, one pulse' })).toBeVisible()
  await page.getByRole('button', { name: 'Start day 2 now' }).press('Enter')
  await page.getByRole('button', { name: 'Mark as done' }).press('Enter')
  await page.reload()
  await expect(day(page, 2)).toHaveAccessibleName(done)
  await expect(page.getByText(/^2 of 21 days/)).toBeVisible()

  await test.step('the days are tabs', async () => {
    const panel = page.getByRole('tabpanel')
    await expect(day(page, 2)).toHaveAttribute('aria-selected', 'true')
    await day(page, 2).press('ArrowRight')
    await expect(panel.getByRole('heading', { level: 2, name: 'An easy breath' })).toBeVisible()
    await day(page, 3).press('End')
    await expect(panel.getByText('Day 21 of 21')).toBeVisible()
    await expect(day(page, 21)).toBeInViewport()
    await day(page, 21).press('Home')
    await panel.getByRole('button', { name: 'Mark as not done' }).press('Enter')
    await expect(day(page, 1)).not.toHaveAccessibleName(done)
  })

  await test.step('the printed plan has no buttons', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: 'Print the plan' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Start day 3 now' })).toBeHidden()
    await expect(page.getByRole('heading', { level: 3, name: 'What comes next' })).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
  })
})

test('the finished landscape is saved as a picture', async ({ page, signIn, member }) => {
  await signIn()
  await keep(page, member.email, { journey: journeyOf(21) })
  await page.goto(path)
  await expect(page.getByText(/^21 of 21 days/)).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the picture' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('journey.png')
  const picture = sharp(await download.path())
  expect(await picture.metadata()).toMatchObject({ format: 'png', width: 2560, height: 960 })
  // Flat tones, far more than a failed drawing has.
  const { channels } = await picture.stats()
  for (const { stdev } of channels.slice(0, 3)) expect(stdev).toBeGreaterThan(20)
})

test('the finished landscape becomes the photo with one press', async ({ page, signIn, member }) => {
  await signIn()
  await keep(page, member.email, { journey: journeyOf(21) })
  await page.goto(path)
  const sent = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await page.getByRole('button', { name: 'Use as my photo' }).click()
  expect((await sent).ok()).toBe(true)
  await expect(page.getByRole('button', { name: 'It’s your photo' })).toBeDisabled()
  const photo = page.getByRole('banner').locator('img')
  await expect(photo).toBeVisible()
  expect(
    await photo.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBe(512)
})
