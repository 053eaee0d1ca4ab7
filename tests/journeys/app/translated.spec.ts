/** A page translator at work while a member uses the app: no part of the page breaks, and the sound stays in hand. */
import type { Locator, Page } from 'playwright/test'
import { expect, test } from '#tests/support/browser/browser.ts'
import { translate } from '#tests/support/browser/translator.ts'

const screens = [
  '/admin/neuro/dashboard',
  '/admin/neuro/audiotracks',
  '/admin/audio-player',
  '/admin/audio-visual',
  '/admin/neuro/myfavorite',
  '/admin/neuro/ebooks',
  '/admin/quiz',
]
const presses = 6
/** What is shown instead of a part that has thrown. */
const brokenPart = /Something went wrong|We couldn’t show|Show again/

/** What the browser itself writes to the console: calls that failed, and scripts that a book’s frame doesn’t run. */
const ofTheBrowser = /^(Failed to load resource|Blocked script execution)/

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

for (const seed of [1, 2]) {
  test(`random presses break no part of a translated page, seed ${seed}`, async ({ page, signIn }) => {
    test.slow()
    const thrown: string[] = []
    page.on('pageerror', ({ message }) => thrown.push(message))
    // A part that may be missing shows nothing when it throws: React tells the console.
    page.on('console', (message) => {
      if (message.type() === 'error' && !ofTheBrowser.test(message.text())) thrown.push(message.text())
    })
    await translate(page)
    await signIn()
    await page.goto('/admin/neurobloomwave')
    await page.getByRole('button', { name: /^Play/ }).first().click()
    const bar = page.getByRole('region', { name: 'Player' })
    await expect(bar).toBeVisible()
    await bar.getByRole('button', { name: 'Pause' }).click()
    await bar.getByRole('button', { name: 'Play' }).click()
    await expect(bar.getByRole('button', { name: 'Pause' })).toBeVisible()

    const random = randomFrom(seed)
    const pressed: string[] = []
    let worked = 0
    const sofar = () => pressed.join('\n')
    for (const screen of screens) {
      await page.goto(screen)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      for (let press = 0; press < presses; press += 1) {
        const found = pressable(page)
        const one = found.nth(Math.floor(random() * (await found.count())))
        pressed.push(`${screen}: ${await one.innerText({ timeout: 1000 }).catch(() => '(gone)')}`)
        // What is covered or gone in the meantime can't be pressed.
        await one.click({ timeout: 1000, noWaitAfter: true }).then(
          () => {
            worked += 1
          },
          () => {},
        )
        await expect(page.locator('h1').first(), sofar()).toBeAttached()
      }
      await expect(page.getByText(brokenPart), sofar()).toHaveCount(0)
    }
    expect(thrown, sofar()).toEqual([])
    expect(worked, sofar()).toBeGreaterThan(pressed.length / 2)

    for (let layer = 0; layer < 3; layer += 1) await page.keyboard.press('Escape')
    await page.goto('/admin/neuro/dashboard')
    await bar.getByRole('button', { name: 'Play' }).click()
    const pause = bar.getByRole('button', { name: 'Pause' })
    // The presses may have chosen a track that the tests don’t render: then it fails instead.
    await expect(pause.or(bar.getByText('Your browser can’t play this track'))).toBeVisible()
    await expect(async () => {
      if (await pause.isVisible()) await pause.click({ timeout: 1000 })
      await expect(bar.getByRole('button', { name: 'Play' })).toBeVisible({ timeout: 1000 })
    }).toPass()
  })
}
