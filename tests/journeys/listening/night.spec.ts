/** In bed with Night on: black, warm, large targets, and the sleep timer one tap away. */
import type { Page } from 'playwright/test'
import { violationsOn } from '#tests/support/browser/axe.ts'
import { expect, genesisTracks, test } from '#tests/support/browser/browser.ts'
import { overflowOf } from '#tests/support/browser/overflow.ts'
import { playButton } from '#tests/support/browser/play-button.ts'
import { expectSound, watchSound } from '#tests/support/browser/sound.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, played: genesisTracks })

/**
 * The visible controls that are smaller than 48 px. Links in text aren't controls, and a choice is measured
 * by its label.
 */
const smallControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const top = document.querySelector('[role=dialog]') ?? document
    const controls = [
      ...top.querySelectorAll<HTMLElement>(
        'button, a[class*=button], label:has(input), input:not(label input), [data-scope=slider][data-part=control]',
      ),
    ].filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    if (controls.length < 5) return ['The page has hardly any controls.']
    return controls.flatMap((element) => {
      const { width, height } = element.getBoundingClientRect()
      const name = element.ariaLabel ?? element.textContent
      return Math.min(width, height) >= 48 ? [] : [`${name}: ${width} × ${height}`]
    })
  })

/** Expects warm text on black. */
async function expectNight(page: Page): Promise<void> {
  // A dialog that is still fading in has no visible controls yet.
  await expect.poll(() => smallControls(page)).toEqual([])
  expect(await violationsOn(page)).toEqual([])
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  const { ground, ink } = await page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.body)
    return { ground: backgroundColor, ink: color.match(/\d+/g)!.map(Number) }
  })
  expect(ground).toBe('rgb(0, 0, 0)')
  expect(ink, 'more red than green, more green than blue').toEqual(ink.toSorted((one, other) => other - one))
  expect(ink[0]).toBeGreaterThan(ink[2]!)
}

test('at night the sleep timer is one tap away, and every control is large', async ({ page, signIn }) => {
  await watchSound(page)
  await signIn()
  await page.goto('/admin/neurogenesis')
  await playButton(page).tap()
  await expectSound(page, 'genesis-vocals')
  const player = page.getByRole('region', { name: 'Player' })
  await expect(player.getByRole('button', { name: 'Forward 15 seconds' })).toBeVisible()

  await page.getByRole('button', { name: 'You' }).tap()
  const rest = page.getByRole('dialog', { name: 'Menu' })
  await rest.getByRole('switch', { name: 'Night' }).tap()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'NIGHT')
  await expectNight(page)
  await rest.getByRole('button', { name: 'Close' }).tap()
  await expect(rest).toBeHidden()

  await expectNight(page)
  await player.getByRole('button', { name: 'Sleep timer', exact: true }).tap()
  const timer = page.getByRole('dialog', { name: 'Sleep timer' })
  await expect(timer).toBeVisible()
  await expectNight(page)
  await timer.getByRole('button', { name: '45 min', exact: true }).tap()
  await expect(timer).toBeHidden()
  await expect(player.getByRole('button', { name: /^Sleep timer: 45 min$/ })).toBeFocused()
  await expect(player.getByText(/stops in/)).toBeVisible()
  await expectSound(page, 'genesis-vocals')
  await page.goto('/admin/audio-player')
  await expect(page.getByRole('button', { name: /^Sleep timer/ })).toBeVisible()
  await expectNight(page)
})
