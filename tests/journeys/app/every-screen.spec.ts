/** Every screen is accessible, and nothing shifts, is cut off or overflows. */
import type { Page } from 'playwright/test'
import { looks, type Screen, screens } from '#tests/states/screens.ts'
import { isComplaint } from '#tests/states/visit.ts'
import { violationsOn } from '#tests/support/browser/axe.ts'
import { expect, test } from '#tests/support/browser/browser.ts'
import { overflowOf } from '#tests/support/browser/overflow.ts'
import { giveName } from '#tests/support/names.ts'
import { themeNames as themes } from '#theme/themes.ts'

/** Sixty characters each, the first without a space. */
const longNames = {
  firstName: 'Wilhelminaalexandrinacharlottefrederikasophiaconstanzetheres',
  lastName: 'von und zu Featherstonehaugh-Cholmondeley-Marjoribanks-Dalzi',
}

/** The frame shows the name on every screen; these show it in their content. */
const showingNames = ['dashboard', 'profile']

for (const screen of screens) {
  test.describe(screen.name, () => {
    test.beforeEach(async ({ page, signIn }) => {
      if (screen.isMember) {
        await signIn()
        await giveName(page, { firstName: 'Wilhelmina' })
      }
      await screen.before?.(page)
      await page.emulateMedia({ reducedMotion: 'reduce' })
    })

    test('stays in place and within the window, and passes axe in every theme', async ({ page, signIn }) => {
      const problems: string[] = []
      page.on('console', (message) => {
        if (isComplaint(message, screen)) problems.push(message.text())
      })
      page.on('pageerror', ({ message }) => problems.push(message))
      await page.addInitScript(() => {
        const shifts: { value: number; of: string }[] = []
        const at = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
        Object.assign(window, { shifts })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number
            hadRecentInput: boolean
            sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
          })[]) {
            const of = entry.sources
              .map(({ node, previousRect, currentRect }) => {
                const name = node instanceof Element ? node.className : node?.textContent?.slice(0, 30)
                return `${name} from ${at(previousRect)} to ${at(currentRect)}`
              })
              .join(', ')
            if (!entry.hadRecentInput) shifts.push({ value: entry.value, of })
          }
        }).observe({ type: 'layout-shift', buffered: true })
      })
      for (const { width, direction } of looks.filter(
        ({ mode, width, direction }) => mode === 'light' && (width === 360 || direction === 'ltr'),
      )) {
        await page.setViewportSize({ width, height: 800 })
        await keepDirection(page, direction)
        const open = async () => {
          if (screen.endsSession) await signIn()
          await page.goto(screen.path)
          await expect(headingOf(page, screen)).toBeVisible(screen.endsSession ? { timeout: 10_000 } : {})
        }
        // A page that is left while it signs out may still remove the session that was stored for the next look.
        await (screen.endsSession ? expect(open).toPass() : open())
        if (!screen.isUnfinished) await page.waitForLoadState('networkidle')
        const shifts = await page.evaluate(
          () => (window as unknown as { shifts: { value: number; of: string }[] }).shifts,
        )
        const shift = shifts.reduce((sum, { value }) => sum + value, 0)
        const moved = shifts.map(({ value, of }) => `${value.toFixed(3)} ${of}`).join('; ')
        expect(shift, `layout shift at ${width} ${direction}: ${moved}`).toBeLessThanOrEqual(0.02)
        expect(await overflowOf(page), `overflow at ${width} ${direction}`).toBeLessThanOrEqual(0)
      }
      expect(problems).toEqual([])

      expect(await violationsInAllThemes(page)).toEqual([])
    })

    if (showingNames.includes(screen.name)) {
      test('shows the longest names in full', async ({ page }) => {
        await giveName(page, longNames)
        for (const { width, direction } of looks.filter(
          ({ mode, width }) => mode === 'dark' && width !== 1536,
        )) {
          await page.setViewportSize({ width, height: 800 })
          await keepDirection(page, direction)
          await page.goto(screen.path)
          await expect(page.getByRole('button', { name: `Account: ${longNames.firstName}` })).toBeVisible()
          expect(await page.evaluate(cutTexts, longNames.firstName), `${width} ${direction}`).toEqual([])
          expect(await overflowOf(page), `${width} ${direction}`).toBeLessThanOrEqual(0)
        }
      })
    }
  })
}

const headingOf = (page: Page, { title }: Screen) =>
  page.getByRole('heading', { level: 1, ...(title === undefined ? {} : { name: title }) })

const keepDirection = (page: Page, direction: 'ltr' | 'rtl') =>
  page.addInitScript(
    (activeDir) => localStorage.setItem('settings', JSON.stringify({ activeDir })),
    direction,
  )

/** Violations of axe's rules on an open screen, in all six themes, light and dark, in both directions. */
async function violationsInAllThemes(page: Page): Promise<string[]> {
  const found: string[] = []
  await page.setViewportSize({ width: 1280, height: 720 })
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
      await page.evaluate(() => {
        for (const running of document.getAnimations())
          if (running.effect?.getComputedTiming().endTime !== Infinity) running.finish()
      })
      const violations = await violationsOn(page, activeTheme === themes[0] ? 'all' : 'colours')
      found.push(...violations.map((violation) => `${activeTheme} ${activeMode} ${activeDir}: ${violation}`))
    }
  }
  return found
}

/** Elements that cut off `text`. */
function cutTexts(text: string): string[] {
  const cut: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode
    if (!node.textContent?.includes(text)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const shown = range.getBoundingClientRect()
    for (let around = node.parentElement; around !== null; around = around.parentElement) {
      if (getComputedStyle(around).overflowX === 'visible') continue
      const frame = around.getBoundingClientRect()
      // Text for screen readers only is a pixel wide.
      if (frame.width > 1 && (shown.left < frame.left - 1 || shown.right > frame.right + 1))
        cut.push(`${node.parentElement?.className}, by ${around.className || around.tagName}`)
    }
  }
  return cut
}
