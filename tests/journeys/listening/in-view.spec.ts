import type { Page } from 'playwright/test'
import { expect, test } from '#tests/support/browser/browser.ts'
import { playButton } from '#tests/support/browser/play-button.ts'

/** Phones upright and on their side, a tablet, a window at 200 %, desks. */
const windows = [
  [360, 640],
  [360, 780],
  [390, 844],
  [844, 390],
  [768, 1024],
  [640, 400],
  [1280, 720],
  [1280, 900],
  [1920, 1080],
] as const

for (const hasTouch of [false, true])
  test.describe(hasTouch ? 'with a finger' : 'with a mouse', () => {
    test.use({ hasTouch, isMobile: hasTouch })

    test('Play, the position and the sleep timer are in view without scrolling, and nothing covers a button, in every window', async ({
      page,
      context,
      signIn,
    }) => {
      await signIn()
      await page.goto('/admin/neurogenesis')
      await playButton(page).click()
      await page.getByRole('link', { name: 'Player', exact: true }).click()
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 1 })).toHaveText('Genesis')
      // While it sounds, the controls of a player that is left alone fade.
      await main.getByRole('button', { name: 'Pause' }).click()
      await main.getByRole('slider', { name: /^Position in/ }).press('PageUp')
      for (const size of windows) await inView(page, size)
      await context.setOffline(true)
      await expect(main.getByText('You’re offline.')).toBeVisible()
      for (const size of windows.filter(([, height]) => height > 600)) await inView(page, size, 'offline')
    })
  })

const inView = (page: Page, [width, height]: (typeof windows)[number], when = '') =>
  test.step(`${width} × ${height} ${when}`.trim(), async () => {
    const main = page.getByRole('main')
    await page.setViewportSize({ width, height })
    for (const control of [
      main.getByRole('button', { name: /^(Play|Pause)$/ }),
      main.getByRole('slider', { name: /^Position in/ }),
      main.getByRole('button', { name: /^Sleep timer/ }),
    ])
      await expect(control).toBeInViewport({ ratio: 1 })
    const hidden = () => document.documentElement.scrollHeight - innerHeight
    await expect.poll(() => page.evaluate(hidden)).toBeLessThanOrEqual(0)
    for (const button of await main.getByRole('button', { disabled: false }).all())
      await button.click({ trial: true })
  })
