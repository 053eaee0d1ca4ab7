/** What has the focus says nothing on its own while sound plays: a screen reader speaks every change of it. */
import type { Page } from 'playwright/test'
import { expect, test } from '#tests/support/browser/browser.ts'
import { expectSound, placeOf, watchSound } from '#tests/support/browser/sound.ts'

test.use({ played: ['genesis-vocals'] })

/** Role, name, value and description of what has the focus. */
const spoken = async (page: Page) =>
  JSON.stringify([
    await page.locator(':focus').ariaSnapshot(),
    await page.evaluate(() => {
      const { activeElement: at } = document
      const described = document.getElementById(at?.getAttribute('aria-describedby') ?? '')
      return [at?.ariaValueNow, at?.ariaValueText, described?.textContent]
    }),
  ])

/** Two seconds of sound pass. */
async function listen(page: Page): Promise<void> {
  const since = await placeOf(page)
  await expect.poll(() => placeOf(page)).toBeGreaterThan(since + 2)
}

test('every control of the player is silent while it has the focus, and the seek bar says where a key led', async ({
  page,
  signIn,
}) => {
  await watchSound(page)
  await signIn()
  await page.goto('/admin/neurogenesis')
  await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click()
  await expectSound(page, 'genesis-vocals')
  await page.getByRole('link', { name: 'Player', exact: true }).click()
  await page.getByRole('button', { name: 'Sleep timer', exact: true }).click()
  await page.getByRole('button', { name: '15 min', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Sleep timer: 15 min', exact: true })).toBeFocused()

  const controls = page.getByRole('main').locator('button:visible, a[href]:visible, [role=slider]:visible')
  const count = await controls.count()
  expect(count).toBeGreaterThan(9)
  for (let at = 0; at < count; at += 1) {
    await controls.nth(at).focus()
    const before = await spoken(page)
    await listen(page)
    expect(await spoken(page)).toBe(before)
  }

  const position = page.getByRole('slider', { name: /^Position in/ })
  await position.focus()
  const before = Number(await position.getAttribute('aria-valuenow'))
  await listen(page)
  await page.keyboard.press('PageUp')
  await expect
    .poll(async () => Number(await position.getAttribute('aria-valuenow')))
    .toBeGreaterThan(before + 15)
})
