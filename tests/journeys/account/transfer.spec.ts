import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { expect, test } from '#tests/support/browser/browser.ts'
import { recordsOn } from '#tests/support/browser/device-records.ts'
import { playButton, playGenesis } from '#tests/support/browser/play-button.ts'
import { expectSound, letPass, watchSound } from '#tests/support/browser/sound.ts'

const profile = '/admin/neuro/profile'
const chooser = (page: Page) => page.locator('input[type=file][accept*=json]')

test('a file moves one browser’s data to another', async ({ page, browser, signIn, member, server }) => {
  await watchSound(page)
  // Listening across midnight would be two sessions.
  await page.clock.install({ time: new Date().setHours(12, 0) })
  await signIn()
  await page.goto('/admin/neurogenesis')
  await playButton(page).click()
  await expectSound(page, 'genesis-vocals')
  await letPass(page, 300)
  await expectSound(page, 'genesis-vocals')
  await page.getByRole('link', { name: 'Player', exact: true }).click()
  await page.getByRole('slider', { name: /^Position in/ }).press('PageUp')
  await page.getByRole('button', { name: 'Pause', exact: true }).click()

  await test.step('a rating is shown in the history', async () => {
    await page.goto('/admin/neurogenesis')
    // The stars cover their radio buttons.
    await page.getByRole('radio', { name: '4 stars Good' }).check({ force: true })
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
    await page.getByRole('button', { name: 'History', exact: true }).click()
    const history = page.getByRole('dialog', { name: 'Listening history' })
    await expect(history.getByRole('listitem').filter({ hasText: 'Genesis' })).toHaveCount(1)
    await expect(history.getByRole('img', { name: '4 stars' })).toBeVisible()
  })

  await page.goto(profile)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export data' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^device-data-\d{4}-\d\d-\d\d\.json$/)
  const text = await readFile(await download.path(), 'utf8')
  expect(text, 'no token, no password').not.toMatch(/authToken|password|Bearer/)

  const context = await browser.newContext({ baseURL: server.address })
  const other = await context.newPage()
  await signIn(member, other)
  await other.goto(profile)
  await expect(other.getByRole('button', { name: 'Import from file' })).toBeVisible()
  // What the server has sent is saved, too.
  await expect
    .poll(async () => (await recordsOn(other)).map(({ key }) => key.at(-1)))
    .toEqual(expect.arrayContaining(['books', 'favourites', 'profile']))
  const before = await recordsOn(other)

  await test.step('the file’s contents are shown, then imported', async () => {
    await chooser(other).setInputFiles(await download.path())
    const sessions = other.getByRole('row', { name: /^Listening sessions/ })
    await expect(sessions.getByRole('cell')).toHaveText(['1', '0', '1'])
    const ratings = other.getByRole('row', { name: /^Ratings of programs/ })
    await expect(ratings.getByRole('cell')).toHaveText(['1', '0', '1'])
    expect(await recordsOn(other), 'looking changes nothing').toEqual(before)
    await other.getByRole('button', { name: 'Import data' }).click()
    await expect(other.getByRole('button', { name: 'Your data was imported.' })).toBeVisible()
  })

  await test.step('the other browser continues with the data', async () => {
    await other.goto('/admin/neuro/dashboard')
    const week = other.getByRole('region', { name: 'Your listening' })
    await expect(week.getByRole('img', { name: /^1 of 7 days/ })).toBeVisible()
    await expect(other.getByRole('region', { name: /^Continue listening Genesis/ })).toBeVisible()
    await other.goto('/admin/neurogenesis')
    await expect(other.getByRole('radio', { name: '4 stars Good' })).toBeChecked()
  })

  await test.step('another member of the same browser sees none of the data', async () => {
    const somebody = await server.addMember(`somebody-${test.info().testId}@example.com`)
    await signIn(somebody, other)
    await other.goto('/admin/neuro/dashboard')
    await expect(other.getByText(/^A day counts once/)).toBeVisible()
    await expect(other.getByRole('region', { name: /^Continue listening/ })).toBeHidden()
    await other.goto('/admin/neurogenesis')
    await expect(other.getByRole('radio', { name: '4 stars Good' })).not.toBeChecked()
  })
  await context.close()
})

test('data that is cleared in one tab is gone in the others, too', { tag: '@firefox' }, async ({
  page,
  signIn,
  context,
}) => {
  await playGenesis(page, signIn)
  await page.getByRole('link', { name: 'Player', exact: true }).click()
  await page.getByRole('main').getByRole('button', { name: 'Pause', exact: true }).click()

  const other = await context.newPage()
  await other.goto(profile)
  await other.getByRole('button', { name: 'Clear data', exact: true }).click()
  await other.getByRole('button', { name: 'Clear all data' }).click()
  await expect(other.getByRole('button', { name: 'Your data was removed from this device.' })).toBeVisible()
  await page.bringToFront()
  await expect(page.getByRole('heading', { name: 'Nothing playing yet' })).toBeVisible()
  await other.goto('/admin/audio-player')
  await expect(other.getByRole('heading', { name: 'Nothing playing yet' })).toBeVisible()
})
