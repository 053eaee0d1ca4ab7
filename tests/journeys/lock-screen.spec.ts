import { expect, test } from '#tests/support/browser.ts'
import { expectSound, watchSound } from '#tests/support/sound.ts'

test('the lock screen shows the title and the program’s own cover', async ({ page, signIn }) => {
  await watchSound(page)
  await signIn()
  await page.goto('/admin/neurogenesis')
  await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click()
  await expectSound(page, 'genesis-vocals')
  await expect
    .poll(() => page.evaluate(() => navigator.mediaSession.metadata?.artwork[0]?.type))
    .toBe('image/png')
  const shown = await page.evaluate(async () => {
    const { title, artwork } = navigator.mediaSession.metadata!
    const picture = new Image()
    picture.src = artwork[0]!.src
    await picture.decode()
    const context = new OffscreenCanvas(16, 16).getContext('2d')!
    context.drawImage(picture, 0, 0, 16, 16)
    const { data } = context.getImageData(0, 0, 16, 16)
    const colours = new Set(Array.from({ length: 256 }, (_, at) => data.slice(at * 4, at * 4 + 3).join()))
    return { title, width: picture.width, height: picture.height, colours: colours.size }
  })
  expect(shown).toMatchObject({ title: 'Genesis (with vocals)', width: 512, height: 512 })
  expect(shown.colours, 'the cover is drawn, not blank').toBeGreaterThan(4)
})
