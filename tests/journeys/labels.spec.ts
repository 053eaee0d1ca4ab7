/** Labels of components are in the deployment's language; the app stays English. */
import { serve } from '../../scripts/serve.mjs'
import { expect, test } from '../support/browser.ts'

test('LOCALE=de: component labels are German, and marked as German', async ({ browser }) => {
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
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Good|quiet/)

  const heart = (verb: string) =>
    page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(`^${verb} Genesis`) })
      .first()
  await page.goto('/admin/neuro/audiotracks')
  const added = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await heart('Add').click()
  await added
  await page.goto('/admin/neuro/myfavorite')
  await heart('Remove').click()
  const close = page.getByRole('main').getByRole('button', { name: 'Schließen' })
  await expect(close).toHaveAttribute('lang', 'de')
  await close.click()
  await expect(close).toHaveCount(0)

  await context.close()
  expect(await served.stop(), served.output()).toBe(0)
})
