import { expect, test } from '#tests/support/browser/browser.ts'
import { playButton } from '#tests/support/browser/play-button.ts'

/** Phones upright and on their side, a tablet, a window at 200 %, desks. */
const windows = [
  [360, 640],
  [390, 844],
  [844, 390],
  [768, 1024],
  [640, 400],
  [1280, 720],
  [1920, 1080],
] as const

test('Play, the position and the sleep timer are in view without scrolling, in every window', async ({
  page,
  signIn,
}) => {
  await signIn()
  await page.goto('/admin/neurogenesis')
  await playButton(page).click()
  await page.getByRole('link', { name: 'Player', exact: true }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Genesis')
  for (const [width, height] of windows)
    await test.step(`${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height })
      for (const control of [
        main.getByRole('button', { name: /^(Play|Pause)$/ }),
        main.getByRole('slider', { name: /^Position in/ }),
        main.getByRole('button', { name: /^Sleep timer/ }),
      ])
        await expect(control).toBeInViewport({ ratio: 1 })
      const hidden = () => document.documentElement.scrollHeight - innerHeight
      await expect.poll(() => page.evaluate(hidden)).toBeLessThanOrEqual(0)
    })
})
