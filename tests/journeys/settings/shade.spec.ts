/** Overlays darken the whole window, including the space reserved for a scroll bar. */
import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { expect, test } from '#tests/support/browser/browser.ts'

/** Red, green and blue, 0–255, at the window's lower right: beside the page and on it. */
async function corner(page: Page): Promise<{ beside: number[]; on: number[] }> {
  const picture = sharp(await page.screenshot({ animations: 'disabled' })).removeAlpha()
  const at = async (left: number) => [
    ...(await picture.clone().extract({ left, top: 690, width: 1, height: 1 }).raw().toBuffer()),
  ]
  return { beside: await at(1277), on: await at(1255) }
}

for (const mode of ['light', 'dark'])
  test(`the backdrop of a panel reaches the edge of the window, ${mode}`, async ({ page, signIn }) => {
    await page.setViewportSize({ width: 1280, height: 700 })
    await page.addInitScript((activeMode) => {
      if (location.pathname !== '/healthz') localStorage.setItem('settings', JSON.stringify({ activeMode }))
    }, mode)
    await signIn()
    await page.goto('/admin/neuro/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const open = await corner(page)
    expect(open.beside).toEqual(open.on)

    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog')).toBeVisible()
    const shaded = await corner(page)
    expect(shaded.on).not.toEqual(open.on)
    // The browser blends one and CSS mixes the other, so rounding may differ.
    for (const [part, level] of shaded.on.entries())
      expect(Math.abs(shaded.beside[part]! - level)).toBeLessThanOrEqual(1)

    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    expect(await corner(page)).toEqual(open)
  })
