/**
 * What a screen reader speaks while sound plays: nothing of what has the focus, as every change of it would be spoken, and
 * one sentence at most for what a press did.
 */
import type { Page } from 'playwright/test'
import { expect, test } from '#tests/support/browser/browser.ts'
import { playButton } from '#tests/support/browser/play-button.ts'
import { expectSound, placeOf, watchSound } from '#tests/support/browser/sound.ts'
import { heardOn, saidAfter, watchSpeech } from '#tests/support/browser/speech.ts'

test.use({ played: ['genesis-vocals', 'genesis-instrumental'] })

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
  await playButton(page).click()
  await expectSound(page, 'genesis-vocals')
  await page.getByRole('link', { name: 'Player', exact: true }).click()
  await page.getByRole('button', { name: 'Sleep timer', exact: true }).click()
  await page.getByRole('button', { name: '15 min', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Sleep timer: 15 min', exact: true })).toBeFocused()

  const controls = page.getByRole('main').locator('button:visible, a[href]:visible, [role=slider]:visible')
  const position = page.getByRole('slider', { name: /^Position in/ })
  /** A track is a minute long here, less than all controls take together: each has its beginning. */
  const fromTheStart = async () => {
    await position.press('Home')
    await expect.poll(() => placeOf(page)).toBeLessThan(5)
  }
  const count = await controls.count()
  expect(count).toBeGreaterThan(9)
  for (let at = 0; at < count; at += 1) {
    await fromTheStart()
    await controls.nth(at).focus()
    const before = await spoken(page)
    await listen(page)
    expect(await spoken(page)).toBe(before)
  }

  await fromTheStart()
  await position.focus()
  const before = Number(await position.getAttribute('aria-valuenow'))
  await listen(page)
  await page.keyboard.press('PageUp')
  // The slider goes on by fifteen seconds, then to the nearest multiple of them.
  await expect
    .poll(async () => Number(await position.getAttribute('aria-valuenow')))
    .toBeGreaterThan(before + 7)
})

test('each action is announced once at most, and the tab always has a title', async ({ page, signIn }) => {
  await watchSound(page)
  await watchSpeech(page)
  await signIn()
  await page.goto('/admin/neurogenesis')
  const main = page.getByRole('main')
  const button = (name: string) => main.getByRole('button', { name, exact: true })
  const said: Record<string, readonly string[]> = {}
  const after = async (name: string, act: () => Promise<unknown>) => {
    said[name] = await saidAfter(page, act)
  }

  await after('play', async () => {
    await playButton(page).click()
    await expectSound(page, 'genesis-vocals')
  })
  await page.getByRole('link', { name: 'Player', exact: true }).click()
  const position = page.getByRole('slider', { name: /^Position in/ })
  await position.focus()
  await after('seek', () => page.keyboard.press('PageUp'))
  await after('favourite', () => button('Add Genesis (with vocals) to favourites').click())
  await after('remove', () => button('Remove Genesis (with vocals) from favourites').click())
  await after('vocals', async () => {
    await main.getByRole('switch', { name: 'Vocals', exact: true }).click()
    await expectSound(page, 'genesis-instrumental')
  })
  expect((await heardOn(page)).untitled).toBe(0)

  await page.goto('/admin/neuro/ebooks?book=two-tones')
  const next = button('Next page')
  await expect(next).not.toHaveAttribute('aria-disabled')
  await after('page', () => next.click())

  expect(said).toEqual({
    play: ['Playing Genesis (with vocals)'],
    seek: [],
    // The new name of the button that was pressed is spoken.
    favourite: [],
    remove: ['Genesis (with vocals) removed from favourites. “Undo” is also in Notifications.'],
    vocals: ['Playing Genesis (without vocals)'],
    page: [expect.stringMatching(/^Pages? \d+ /)],
  })
})
