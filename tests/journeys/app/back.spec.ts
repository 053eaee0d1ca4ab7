/** Back closes what is open above a screen, and leaves the screen only when nothing is. */
import type { Page } from 'playwright/test'
import { expect, test } from '#tests/support/browser/browser.ts'

const tracks = '/admin/neuro/audiotracks'

/** The dashboard, then the tracks: one step back from there is the dashboard. */
async function openTracks(page: Page): Promise<void> {
  await page.goto('/admin/neuro/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto(tracks)
  await expect(page.getByRole('heading', { level: 1, name: 'Programs' })).toBeVisible()
}

const overlays = [
  ['the search', 'Search', 'Search'],
  ['the appearance panel', 'Appearance', 'Appearance'],
  ['the notifications', 'Notifications', 'Notifications'],
] as const

for (const [what, button, dialog] of overlays)
  test(`Back closes ${what} and stays on the screen`, async ({ page, signIn }) => {
    await signIn()
    await openTracks(page)
    await page.getByRole('banner').getByRole('button', { name: button }).click()
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(tracks)
    await page.goBack()
    await expect(page).toHaveURL(/dashboard/)
  })

test('Back closes a menu, and the dialog that was opened from it', async ({ page, signIn }) => {
  await signIn()
  await openTracks(page)
  const account = page.getByRole('button', { name: /^Account: / })
  await account.click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('menu')).toHaveCount(0)
  await account.click()
  await page.getByRole('menuitem', { name: /Keyboard shortcuts/ }).click()
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(tracks)
  await page.goBack()
  await expect(page).toHaveURL(/dashboard/)
})

test('a result of the search is one step away from the screen before it', async ({ page, signIn }) => {
  await signIn()
  await openTracks(page)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused()
  await page.keyboard.type('quiz')
  await expect(page.locator('[role=option][aria-selected=true]')).toHaveAttribute('href', '/admin/quiz')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/quiz')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(tracks)
  await page.goBack()
  await expect(page).toHaveURL(/dashboard/)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true })

  test('Back closes the drawer, and a link in it leaves nothing behind', async ({ page, signIn }) => {
    await signIn()
    await openTracks(page)
    const opened = page.getByRole('dialog', { name: 'Menu' })
    await page.getByRole('button', { name: 'You' }).click()
    await expect(opened).toBeVisible()
    await page.goBack()
    await expect(opened).toHaveCount(0)
    await expect(page).toHaveURL(tracks)
    await page.getByRole('button', { name: 'You' }).click()
    await opened.getByRole('link', { name: 'Favourites' }).click()
    await expect(page).toHaveURL(/myfavorite/)
    await expect(opened).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL(tracks)
  })
})
