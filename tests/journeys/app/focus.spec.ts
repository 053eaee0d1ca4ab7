/** With a track loaded, Tab moves through whole screens: what has the focus is in view and not behind a bar. */
import type { Page } from 'playwright/test'
import { expect, test } from '#tests/support/browser/browser.ts'

const screens = [
  '/admin/neuro/dashboard',
  '/admin/neuro/audiotracks',
  '/admin/neurobloomwave',
  '/admin/neuro/profile',
]

/**
 * Runs in the page. What hides the focused element: a bar over one of nine points of it, or the edge of the window if
 * there's room for all of it. Null if nothing does.
 */
function hidden(): string | null {
  const focused = document.activeElement
  if (focused === null || focused === document.body) return null
  // The box of a hidden input is that of its label.
  const shown = focused instanceof HTMLInputElement ? (focused.closest('label') ?? focused) : focused
  const { left, right, top, bottom } = shown.getBoundingClientRect()
  const name = `${shown.tagName} ${shown.getAttribute('aria-label') ?? shown.textContent?.trim().slice(0, 30)}`
  const bars = [...document.querySelectorAll('header, [data-player]')].filter(
    (bar) =>
      !bar.contains(shown) && getComputedStyle(bar.closest('header, [data-player]')!).position !== 'static',
  )
  const room = bars.reduce((height, bar) => height - bar.getBoundingClientRect().height, innerHeight)
  if (bottom - top > room - 16 ? bottom < 24 || top > innerHeight - 24 : top < -1 || bottom > innerHeight + 1)
    return `${name} is out of view: ${Math.round(top)} to ${Math.round(bottom)} of ${innerHeight}`
  const at = (from: number, to: number) => [from + 2, (from + to) / 2, to - 2]
  for (const x of at(left, right))
    for (const y of at(top, Math.min(bottom, top + room - 16))) {
      const cover = document.elementFromPoint(x, y)?.closest('header, [data-player]')
      if (cover && !cover.contains(shown)) return `${name} is behind ${cover.tagName} at ${Math.round(y)}`
    }
  return null
}

async function tabThrough(page: Page): Promise<{ stops: number; behind: string[] }> {
  const behind: string[] = []
  const seen = new Set<string>()
  for (let stops = 0; stops < 150; stops += 1) {
    await page.keyboard.press('Tab')
    await page.evaluate(() => new Promise(requestAnimationFrame))
    const key = await page.evaluate(() => {
      const focused = document.activeElement!
      return focused === document.body ? '' : `${[...document.querySelectorAll('*')].indexOf(focused)}`
    })
    if (key === '' || seen.has(key)) return { stops, behind }
    seen.add(key)
    const found = await page.evaluate(hidden)
    if (found !== null) behind.push(found)
  }
  return { stops: 150, behind }
}

for (const [width, height] of [
  [320, 256],
  [360, 640],
  [1280, 800],
  [1920, 1080],
] as const) {
  test(`nothing that has the focus is behind a bar at ${width} × ${height}`, async ({ page, signIn }) => {
    test.setTimeout(240_000)
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await signIn()
    await page.goto('/admin/neurobloomwave')
    await page.getByRole('button', { name: /^Play/ }).first().click()
    await expect(page.getByRole('region', { name: 'Player' })).toBeVisible()
    for (const screen of screens) {
      await page.goto(screen)
      await expect(page.getByRole('region', { name: 'Player' })).toBeVisible()
      const { stops, behind } = await tabThrough(page)
      expect(stops, screen).toBeGreaterThan(15)
      expect(behind, screen).toEqual([])
    }
  })
}
