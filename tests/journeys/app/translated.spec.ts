/** A page translator at work while a member uses the app: no part of the page breaks, and the sound stays in hand. */
import type { Locator, Page } from 'playwright/test'
import { expect, test } from '#tests/support/browser/browser.ts'
import { translate } from '#tests/support/browser/translator.ts'

const screens = ['dashboard', 'audiotracks', 'player', 'visual', 'favorites', 'profile', 'quiz', 'support']
const presses = 12

/** Numbers from 0 to 1, the same ones for the same seed (Lehmer). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

/** Everything that can be pressed, but for what leaves the app or signs the member out. */
const pressable = (page: Page): Locator =>
  page
    .locator('button, [role=menuitem], [role=tab], [role=switch], label, summary, main a[href^="/admin"]')
    .filter({ visible: true })
    .filter({ hasNotText: /Sign out|Delete|Remove|Forget|Download/ })

for (const seed of [1, 2, 3]) {
  test(`random presses break no part of a translated page, seed ${seed}`, async ({ page, signIn }) => {
    test.setTimeout(240_000)
    const thrown: string[] = []
    page.on('pageerror', ({ message }) => thrown.push(message))
    page.on('console', (line) => line.type() === 'error' && thrown.push(line.text()))
    await translate(page)
    await signIn()
    await page.goto('/admin/neurobloomwave')
    await page.getByRole('button', { name: /^Play/ }).first().click()
    const bar = page.getByRole('region', { name: 'Player' })
    await expect(bar).toBeVisible()

    const random = randomFrom(seed)
    const pressed: string[] = []
    for (const screen of screens) {
      await page.goto(`/admin/neuro/${screen}`)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      for (let press = 0; press < presses; press += 1) {
        const found = pressable(page)
        const one = found.nth(Math.floor(random() * (await found.count())))
        pressed.push(
          `${screen}: ${(await one.textContent().catch(() => '')) || (await one.getAttribute('aria-label').catch(() => ''))}`,
        )
        await one.click({ timeout: 1000, noWaitAfter: true }).catch(() => {})
        await expect(
          page.locator('main h1, dialog, [role=dialog], [role=alertdialog]').first(),
          pressed.join('\n'),
        ).toBeAttached()
      }
      await expect(page.getByText(/Something went wrong|Show again/), pressed.join('\n')).toHaveCount(0)
    }
    expect(
      thrown.filter((line) => !line.includes('the server responded with a status')),
      pressed.join('\n'),
    ).toEqual([])
  })
}
