import type { Page } from 'playwright/test'
import { expect, test } from '#tests/support/browser/browser.ts'

/** The side of the page where the side bar is. */
const sideBar = (page: Page) =>
  page.getByRole('navigation', { name: 'Menu' }).evaluate((element) => {
    const { left, right } = element.getBoundingClientRect()
    return left < document.documentElement.clientWidth - right ? 'left' : 'right'
  })

test('right to left sets the direction of the document and mirrors the layout, also after a reload [4.10]', {
  tag: '@firefox',
}, async ({ page, signIn }) => {
  await signIn()
  await page.goto('/admin/neuro/dashboard')
  const html = page.locator('html')
  await expect(html).toHaveAttribute('dir', 'ltr')
  expect(await sideBar(page)).toBe('left')

  await page.getByRole('banner').getByRole('button', { name: 'Appearance' }).click()
  await page.getByRole('dialog', { name: 'Appearance' }).getByText('Right to left', { exact: true }).click()
  await expect(html).toHaveAttribute('dir', 'rtl')
  await expect.poll(() => sideBar(page)).toBe('right')

  await page.reload()
  await expect(html).toHaveAttribute('dir', 'rtl')
  await expect.poll(() => sideBar(page)).toBe('right')
})
