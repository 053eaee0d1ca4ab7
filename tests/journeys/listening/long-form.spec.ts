/** The long form of a program: chosen, rendered while it plays, with a position of its own, and remembered. */
import { expect, test } from '#tests/support/browser/browser.ts'
import { playButton } from '#tests/support/browser/play-button.ts'
import { expectSound, placeOf, watchSound } from '#tests/support/browser/sound.ts'

const [short, long] = ['serenity-vocals', 'serenity-vocals-long']

test.use({ played: [short, long], savesData: false })

test('a member plays a program for 45 minutes while the server still renders it', async ({
  page,
  signIn,
}) => {
  await watchSound(page)
  await signIn()
  await page.goto('/admin/neuroserenity')
  await playButton(page).click()
  await expectSound(page, short)
  await expect.poll(() => placeOf(page)).toBeGreaterThan(3)

  const main = page.getByRole('main')
  const length = page.getByRole('radiogroup', { name: 'Length' })
  await length.getByText('45\u00a0min').click()
  await expectSound(page, long)
  expect(await placeOf(page), 'it has a position of its own').toBeLessThan(3)
  await expect.poll(() => placeOf(page)).toBeGreaterThan(2)
  await expect
    .poll(() => page.evaluate(() => navigator.mediaSession.metadata?.title))
    .toBe('Serenity (with vocals), 45 minutes')
  await expect(main.getByText('Calm · 45\u00a0min')).toBeVisible()
  await expect(main.getByRole('button', { name: 'Play for 1 hour' })).toHaveCount(0)

  await page.reload()
  await expect(length.getByRole('radio', { name: '45\u00a0min' })).toBeChecked()
  await expect(main.getByText('45 min left')).toBeVisible()

  await length.getByText('8\u00a0min').click()
  await playButton(page).click()
  await expectSound(page, short)
  expect(await placeOf(page), 'the short form goes on where it was').toBeGreaterThan(3)
})
