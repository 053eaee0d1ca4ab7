import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { journeyOf, keep } from '#tests/states/life.ts'
import { expect, test } from '#tests/support/browser/browser.ts'
import { expectSilence, expectSound, watchSound } from '#tests/support/browser/sound.ts'

const path = '/admin/neurojourney'
const box = (page: Page, number: number) =>
  page.getByRole('checkbox', { name: new RegExp(`^Day ${number},`) })
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
  await page.clock.runFor('02:00')
  await expect(page.getByRole('progressbar', { name: 'Played today' })).toHaveAttribute(
    'aria-valuetext',
    /^[12] of 6 min$/,
  )
  await expect(box(page, 1)).not.toBeChecked()

  await page.clock.runFor('04:00')
  await expect(page.getByRole('heading', { name: 'Day 1: Two tones, one pulse' })).toBeVisible()
  await expect(box(page, 1)).toBeChecked()
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

  await box(page, 1).press('Space')
  await expect(page.getByRole('heading', { name: 'Day 1: Two tones, one pulse' })).toBeVisible()
  await page.getByRole('button', { name: 'Start day 2 now' }).press('Enter')
  await page.getByRole('button', { name: 'Mark as done' }).press('Enter')
  await page.reload()
  await expect(box(page, 2)).toBeChecked()
  await expect(page.getByText(/^2 of 21 days/)).toBeVisible()

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
