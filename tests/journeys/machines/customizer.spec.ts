import { expect, noTracks, test } from '#tests/support/browser/browser.ts'
import { holdClipboard, nothing, offered, path, pathsFrom, settings, width } from './customizer.paths.ts'

test.use({ played: noTracks, viewport: { width, height: 900 } })

for (const [address, start] of [
  [path, nothing],
  [`${path}?look.isLayout=boxed&look.textSize=1.25`, offered],
] as const)
  for (const { description, walk } of pathsFrom(start))
    test(description, async ({ page, signIn }) => {
      await holdClipboard(page)
      await page.addInitScript((stored) => (localStorage.settings ??= stored), JSON.stringify(settings))
      await signIn()
      // By day, when the setting for the evening changes nothing.
      await page.clock.setFixedTime(new Date().setHours(12))
      await page.goto(address)
      // By its element: the question of a link hides the rest of the page from roles.
      await expect(page.locator('main h1')).toBeVisible()
      await walk({ page })
    })
