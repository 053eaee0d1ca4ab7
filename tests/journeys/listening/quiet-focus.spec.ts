/**
 * What a screen reader speaks while sound plays: nothing of what has the focus, as every change of it would be spoken, and
 * one sentence at most for what a press did.
 */
import type { Locator, Page } from 'playwright/test'
import { expect, genesisTracks, test } from '#tests/support/browser/browser.ts'
import { playButton, playGenesis } from '#tests/support/browser/play-button.ts'
import { expectSound, placeOf, watchSound } from '#tests/support/browser/sound.ts'
import { heardOn, saidAfter, watchSpeech } from '#tests/support/browser/speech.ts'

test.use({ played: genesisTracks })

/** Role, name, value and description of a control. */
const spoken = async (control: Locator) =>
  JSON.stringify([
    await control.ariaSnapshot(),
    await control.evaluate((at) => {
      const described = document.getElementById(at.getAttribute('aria-describedby') ?? '')
      return [at.ariaValueNow, at.ariaValueText, described?.textContent]
    }),
  ])

/** Three seconds of sound pass. */
async function listen(page: Page): Promise<void> {
  const since = await placeOf(page)
  await expect.poll(() => placeOf(page)).toBeGreaterThan(since + 3)
}

const controls = (page: Page) =>
  page
    .getByRole('main')
    .or(page.getByRole('region', { name: 'Player' }))
    .locator('button:visible, a[href]:visible, [role=slider]:visible')

/** A track is a minute long here, less than it takes to try all controls. */
async function startAgain(page: Page): Promise<void> {
  await page.getByRole('slider', { name: /^Position in/ }).press('Home')
  await expect.poll(() => placeOf(page)).toBeLessThan(5)
}

/** What would be spoken of the control that has the focus while nothing is pressed. */
async function talkative(page: Page): Promise<string[]> {
  const all = controls(page)
  let before: string[] = []
  let after: string[] = []
  // A long list is drawn in several steps.
  await expect(async () => {
    before = await Promise.all((await all.all()).map(spoken))
    await listen(page)
    after = await Promise.all((await all.all()).map(spoken))
    expect(after).toHaveLength(before.length)
  }).toPass()
  const found: string[] = []
  // What changes while it hasn’t the focus may be silent with it.
  for (const at of before.keys()) {
    if (before[at] === after[at]) continue
    await all.nth(at).focus()
    const quiet = await spoken(all.nth(at))
    await listen(page)
    if ((await spoken(all.nth(at))) !== quiet) found.push(quiet)
  }
  return found
}

test('no control talks while it has the focus and sound plays, on every screen with a player', async ({
  page,
  signIn,
}) => {
  await playGenesis(page, signIn)
  const go = (name: string) => page.getByRole('link', { name, exact: true }).first().click()

  for (const name of ['Dashboard', 'Programs', 'Favourites', 'Player', 'Visuals']) {
    await go(name)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.locator('main .skeleton')).toHaveCount(0)
    if (name === 'Visuals') await page.getByRole('button', { name: 'No, show motion' }).click()
    if (name === 'Player') {
      await startAgain(page)
      await page.getByRole('button', { name: 'Sleep timer', exact: true }).click()
      await page.getByRole('button', { name: '15 min', exact: true }).click()
      await expect(page.getByRole('button', { name: 'Sleep timer: 15 min', exact: true })).toBeFocused()
    }
    expect.soft(await talkative(page), name).toEqual([])
  }
})

test('the seek bar says where a key led', async ({ page, signIn }) => {
  await playGenesis(page, signIn)
  await page.getByRole('link', { name: 'Player', exact: true }).click()
  await startAgain(page)
  const position = page.getByRole('slider', { name: /^Position in/ })
  const before = Number(await position.getAttribute('aria-valuenow'))
  await listen(page)
  expect(Number(await position.getAttribute('aria-valuenow')), 'it’s silent while it has the focus').toBe(
    before,
  )
  await position.press('PageUp')
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
