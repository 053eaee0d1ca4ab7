import { expect, noTracks, test } from '#tests/support/browser/browser.ts'
import { expectSound, placeOf, watchSound } from '#tests/support/browser/sound.ts'
import { addShortTrack } from '#tests/support/server/short-track.ts'

test.use({ played: noTracks })

test('a track that is played for longer than its length starts again and again', { tag: '@firefox' }, async ({
  page,
  server,
  signIn,
}) => {
  const id = 'bloomwave-vocals'
  await addShortTrack(server.folder, id, 3)
  await watchSound(page)
  await signIn()
  await page.goto('/admin/neurobloomwave')
  await page.getByRole('button', { name: 'Play for 30 min' }).click()
  for (let round = 0; round < 3; round += 1) {
    await expectSound(page, id)
    const before = await placeOf(page)
    await expect
      .poll(() => placeOf(page), { message: `round ${round + 2}`, intervals: [50] })
      .toBeLessThan(before)
  }
  await expectSound(page, id)
})
