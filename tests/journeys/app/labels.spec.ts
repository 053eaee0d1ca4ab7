/** Labels of components are in the deployment's language, while the app stays English. */
import { serve } from '#scripts/serve.ts'
import { expect, test } from '#tests/support/browser/browser.ts'

test('LOCALE=de makes component labels German and marks them as German', async ({ browser }) => {
  const served = await serve({ env: { LOCALE: 'de' } })
  const member = await served.addMember('ada@example.com')
  const context = await browser.newContext({ baseURL: served.address })
  const page = await context.newPage()

  await page.goto('/auth/login')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.getByRole('button', { name: 'Use a password' }).click()
  await page.getByLabel('Email address').fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill(member.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Good')

  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('combobox', { name: 'Search' }).fill('genesis')
  await expect(page.getByText(/^\d+ Ergebnisse verfügbar$/)).toHaveAttribute('lang', 'de')

  await context.close()
  expect(await served.stop(), served.output()).toBe(0)
})
