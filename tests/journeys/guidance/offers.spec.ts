import { existsSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { programs, tracks } from '#content/programs.ts'
import { expect, test } from '#tests/support/browser/browser.ts'
import { playButton } from '#tests/support/browser/play-button.ts'
import { expectSilence, expectSound, placeOf, volumeOf, watchSound } from '#tests/support/browser/sound.ts'

test.use({
  surroundings: { OWNERS_BONUS: 'member' },
})

/** Waits for the earlier sound to fall silent. */
const expectSoundSoon = (page: Page, id: string) => expect(() => expectSound(page, id)).toPass()

const preview = (page: Page, title: string) => page.getByRole('button', { name: `Preview ${title}` })

/** Turns the wheel first, as a person does: a new page is held at its top until then, and would move under the press. */
async function playPreview(page: Page, title: string) {
  await preview(page, title).waitFor()
  await page.mouse.wheel(0, 1)
  await preview(page, title).click()
}

test('a preview fades in, leaves the player’s queue and position alone, and ends with its screen [2.17]', async ({
  page,
  signIn,
}) => {
  await watchSound(page)
  await signIn()
  await page.goto('/admin/neuroserenity')
  await playButton(page).click()
  await expectSound(page, 'serenity-vocals')
  const place = await placeOf(page)

  await page.getByRole('link', { name: 'Upgrades', exact: true }).first().click()
  await page.getByRole('link', { name: 'See Vision' }).click()
  await playPreview(page, 'Genesis (without vocals)')
  await expectSoundSoon(page, 'genesis-instrumental')
  expect(await volumeOf(page), 'it fades in').toBeLessThan(0.6)
  await expect.poll(() => volumeOf(page)).toBeCloseTo(0.6)
  expect(await placeOf(page), 'a third of the way in').toBeGreaterThan(140)
  await expect(page.getByText(/^\d+ of 40 s$/)).toBeVisible()

  await test.step('another preview replaces it', async () => {
    await playPreview(page, 'Growth (with vocals)')
    await expectSoundSoon(page, 'growth-vocals')
  })

  await test.step('the player resumes where it was, and the preview is silent', async () => {
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await expectSoundSoon(page, 'serenity-vocals')
    expect(await placeOf(page)).toBeGreaterThanOrEqual(place)
    expect(await placeOf(page), 'a minute has not passed in it').toBeLessThan(place + 60)
    await expect(page.getByRole('button', { name: /^Stop the preview/ })).toBeHidden()
    await page.getByRole('link', { name: 'Player', exact: true }).click()
    await page.getByRole('button', { name: 'Queue', exact: true }).click()
    await expect(page.getByRole('list', { name: 'Queue' }).getByRole('listitem')).toHaveCount(1)
    await page.keyboard.press('Escape')
  })

  await test.step('leaving the screen ends it', async () => {
    await page.getByRole('link', { name: 'Upgrades', exact: true }).first().click()
    await page.getByRole('link', { name: 'See Bonus tracks' }).click()
    await playPreview(page, 'Dreambloom (without vocals)')
    await expectSoundSoon(page, 'dreambloom-instrumental')
    await page.getByRole('link', { name: 'Upgrades', exact: true }).first().click()
    await expectSilence(page)
  })
})

test('two tabs never play at once: a preview pauses the player elsewhere, and is paused by it', async ({
  page,
  context,
  signIn,
}) => {
  await watchSound(page)
  await signIn()
  await page.goto('/admin/neuroserenity')
  const other = await context.newPage()
  await watchSound(other)
  await other.goto('/admin/neuro-vision')
  const play = playButton(page)
  const stop = other.getByRole('button', { name: /^Stop the preview/ })

  await play.click()
  await expectSound(page, 'serenity-vocals')
  await playPreview(other, 'Genesis (without vocals)')
  await expectSound(other, 'genesis-instrumental')
  await expectSilence(page)
  await expect(stop).toBeVisible()

  await play.click()
  await expectSound(page, 'serenity-vocals')
  await expectSilence(other)
  await expect(stop).toBeHidden()
})

test('an owner downloads a recording as FLAC, which is made while it’s sent and then kept', async ({
  page,
  server,
  signIn,
}) => {
  // The FLAC is made with what other processes leave of the processor: minutes, if they leave little.
  test.slow()
  // Tracks that no journey plays are empty files of the operator. FLAC is offered if they all are.
  const own = (name: string) => join(server.folder, 'content', 'audio', 'own', name)
  for (const { id } of tracks)
    if (existsSync(own(`${id}.ogg`))) renameSync(own(`${id}.ogg`), own(`${id}.flac`))

  await signIn()
  await page.goto('/admin/bonus-tracks')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download Dreambloom (without vocals) as FLAC' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('Dreambloom (without vocals).flac')
  const bytes = readFileSync(await file.path())
  expect(bytes.toString('latin1', 0, 4)).toBe('fLaC')
  const { seconds } = programs.find(({ id }) => id === 'dreambloom')!
  expect(bytes.readUIntBE(22, 4), 'every frame of the program').toBe(seconds * 44_100)
  expect(bytes.length).toBeGreaterThan(10_000_000)

  const again = await page.request.get('/v1/api/media/dreambloom-instrumental?download=flac')
  expect(again.headers()['content-length']).toBe(String(bytes.length))
  expect((await again.body()).equals(bytes)).toBe(true)
})
