import { expect, type Page } from 'playwright/test'

/** Gives the current member on `page` these names, as the profile form would. */
export async function giveName(page: Page, names: { firstName: string; lastName?: string }): Promise<void> {
  const { token, email } = await page.evaluate(() => ({
    token: String(localStorage.authToken),
    email: String(localStorage.email),
  }))
  const named = await page.request.put(`/v1/api/profile/${encodeURIComponent(email)}`, {
    headers: { authorization: `Bearer ${token}` },
    multipart: names,
  })
  expect(named.ok(), await named.text()).toBe(true)
}
