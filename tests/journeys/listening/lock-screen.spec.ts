import { expect, test } from '#tests/support/browser/browser.ts'
import { lockScreen, pressHeadset, wearHeadset } from '#tests/support/browser/headset.ts'
import { playButton, playGenesis } from '#tests/support/browser/play-button.ts'
import { expectSilence, expectSound, placeOf, watchSound } from '#tests/support/browser/sound.ts'

test('the lock screen shows the title and the program’s own cover', async ({ page, signIn }) => {
  await playGenesis(page, signIn)
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

test('lock screens and headsets still work after a reload, until the member signs out', async ({
  page,
  signIn,
}) => {
  const always = ['pause', 'play', 'seekbackward', 'seekforward', 'seekto', 'stop']
  await page.addInitScript(() => {
    const { request } = WakeLock.prototype
    Object.assign(window, { awake: 0 })
    WakeLock.prototype.request = function (type) {
      Object.assign(window, { awake: 1 })
      return request.call(this, type)
    }
  })
  await watchSound(page)
  await wearHeadset(page)
  await signIn()
  await page.goto('/admin/neuroedge')
  await playButton(page).click()
  await expectSound(page, 'edge-instrumental')
  await page.goto('/admin/neurogenesis')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^More for Genesis/ })
    .click()
  await page.getByRole('menuitem', { name: 'Play next' }).click()
  await pressHeadset(page, 'seekto', { seekTime: 100 })
  await page.reload()

  const edge = { title: 'Edge (without vocals)', hasArtwork: true, duration: 387, playbackRate: 1 }
  await expect
    .poll(() => lockScreen(page))
    .toEqual({
      ...edge,
      state: 'paused',
      position: 100,
      actions: [...always, 'nexttrack', 'previoustrack'].sort(),
    })
  await pressHeadset(page, 'play')
  await expectSound(page, 'edge-instrumental')
  expect(await placeOf(page)).toBeGreaterThanOrEqual(100)
  await pressHeadset(page, 'seekforward', { seekOffset: 10 })
  await expect.poll(() => placeOf(page), 'fifteen seconds, as in the settings').toBeGreaterThanOrEqual(115)
  await pressHeadset(page, 'seekbackward')
  await expect.poll(() => placeOf(page)).toBeLessThan(115)
  for (const seekTime of [200, 250, 300])
    await pressHeadset(page, 'seekto', { seekTime, fastSeek: seekTime < 300 })
  await expect.poll(() => placeOf(page)).toBeGreaterThanOrEqual(300)
  await expect.poll(async () => (await lockScreen(page)).position).toBeGreaterThanOrEqual(300)

  await pressHeadset(page, 'nexttrack')
  await expectSound(page, 'genesis-vocals')
  await expect
    .poll(() => lockScreen(page))
    .toMatchObject({ title: 'Genesis (with vocals)', state: 'playing' })
  expect((await lockScreen(page)).actions).toEqual([...always, 'previoustrack'].sort())
  await pressHeadset(page, 'previoustrack')
  await expectSound(page, 'edge-instrumental')
  await pressHeadset(page, 'stop')
  await expectSilence(page)
  expect(
    await page.evaluate(() => (window as unknown as { awake: number }).awake),
    'the screen may turn off',
  ).toBe(0)

  await page.goto('/admin/logout')
  await expect.poll(() => lockScreen(page)).toEqual({ hasArtwork: false, state: 'none', actions: [] })
})
