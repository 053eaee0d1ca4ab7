/** What holds for every screen: it can be used by everybody, nothing jumps, nothing is cut, nothing overflows. */
import { looks, screens } from '../../scripts/gallery/looks.mjs'
import { themes } from '../../src/content/settings.ts'
import { violationsOn } from '../support/axe.ts'
import { expect, test } from '../support/browser.ts'

for (const screen of screens) {
  test.describe(screen.name, () => {
    test.beforeEach(async ({ page, signIn }) => {
      if (screen.isMember) await signIn()
      await page.emulateMedia({ reducedMotion: 'reduce' })
    })

    test('is open to everybody in all six themes, by day and night, in both directions', async ({ page }) => {
      await page.goto(screen.path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await page.evaluate(() => document.fonts.ready)
      for (const activeTheme of themes) {
        for (const activeMode of ['light', 'dark']) {
          const activeDir = activeMode === 'dark' ? 'rtl' : 'ltr'
          await page.evaluate(
            ([theme, mode, dir]) => {
              Object.assign(document.documentElement.dataset, { theme, mode })
              document.documentElement.dir = dir!
            },
            [activeTheme, activeMode, activeDir],
          )
          await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))
          expect(await violationsOn(page), `${activeTheme} ${activeMode} ${activeDir}`).toEqual([])
        }
      }
    })

    test('stays in place and within the window', async ({ page }) => {
      const problems: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') problems.push(message.text())
      })
      page.on('pageerror', ({ message }) => problems.push(message))
      await page.addInitScript(() => {
        const shifts: { value: number; of: string }[] = []
        Object.assign(window, { shifts })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number
            hadRecentInput: boolean
            sources: readonly { node: Node | null }[]
          })[]) {
            const of = entry.sources
              .map(({ node }) => (node instanceof Element ? node.className : ''))
              .join(', ')
            if (!entry.hadRecentInput) shifts.push({ value: entry.value, of })
          }
        }).observe({ type: 'layout-shift', buffered: true })
      })
      for (const { width, direction } of looks.filter(({ mode }) => mode === 'light')) {
        await page.setViewportSize({ width, height: 800 })
        await page.addInitScript(
          (activeDir) => localStorage.setItem('settings', JSON.stringify({ activeDir })),
          direction,
        )
        await page.goto(screen.path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.waitForLoadState('networkidle')
        const { shifts, overflow } = await page.evaluate(() => ({
          shifts: (window as unknown as { shifts: { value: number; of: string }[] }).shifts,
          overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        }))
        const shift = shifts.reduce((sum, { value }) => sum + value, 0)
        const moved = shifts.map(({ value, of }) => `${value.toFixed(3)} ${of}`).join('; ')
        expect(shift, `layout shift at ${width} ${direction}: ${moved}`).toBeLessThanOrEqual(0.02)
        expect(overflow, `overflow at ${width} ${direction}`).toBeLessThanOrEqual(0)
      }
      expect(problems).toEqual([])
    })
  })
}
