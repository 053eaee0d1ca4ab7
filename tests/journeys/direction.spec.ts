/** Which way the page is read. */
import type { Page } from 'playwright/test'
import { expect, test } from '../support/browser.ts'

/** At which edge of the page the side bar stands. */
const sideBar = (page: Page) =>
  page.getByRole('navigation', { name: 'Places' }).evaluate((element) => {
    const { left, right } = element.getBoundingClientRect()
    return left < document.documentElement.clientWidth - right ? 'left' : 'right'
  })

test('from right to left, the document says so and its styles are turned round, also after a reload', async ({
  page,
  signIn,
}) => {
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
