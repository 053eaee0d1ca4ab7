import { expect, test } from '#tests/support/browser/browser.ts'
import { expectSilence, expectSound, placeOf, watchSound } from '#tests/support/browser/sound.ts'
import { pathsThrough } from '#tests/support/paths.ts'
import { type listeningEvents, listeningJourney } from './listening.journey.ts'

for (const path of pathsThrough(listeningJourney)) {
  test(`${path.description} [2.11]`, { tag: '@firefox' }, async ({ page, signIn }) => {
    await watchSound(page)
    await signIn()
    await page.goto('/admin/neuro/audiotracks')
    const button = (name: string) => page.getByRole('button', { name, exact: true })

    await path.test({
      events: {
        play: () =>
          page.getByRole('main').getByRole('button', { name: 'Play Genesis (with vocals)' }).click(),
        pause: () => button('Pause').click(),
        resume: () => button('Play').click(),
        seek: async () => {
          await page.getByRole('link', { name: 'Player', exact: true }).click()
          await page.getByRole('slider', { name: /^Position in/ }).focus()
          for (let step = 0; step < 6; step += 1) await page.keyboard.press('PageUp')
        },
        'switch vocals': () => page.getByRole('switch', { name: 'Vocals' }).press('Space'),
        'look at another screen': () => page.getByRole('link', { name: 'Dashboard' }).first().click(),
        reload: () => page.reload(),
        'sign out': () => page.goto('/admin/logout').then(() => {}),
      } satisfies Record<(typeof listeningEvents)[number], () => Promise<unknown>>,
      states: {
        silence: () => expectSilence(page),
        playing: () => expectSound(page, 'genesis-vocals'),
        paused: () => expectSilence(page),
        'playing again': () => expectSound(page, 'genesis-vocals'),
        'playing elsewhere': () => expectSound(page, 'genesis-vocals'),
        'playing further on': async () => {
          await expectSound(page, 'genesis-vocals')
          await expect.poll(() => placeOf(page)).toBeGreaterThan(30)
        },
        'playing the other version': async () => {
          await expectSound(page, 'genesis-instrumental')
          await expect.poll(() => placeOf(page)).toBeGreaterThan(30)
        },
        'paused at the position': async () => {
          await expectSilence(page)
          await expect(page.getByRole('slider', { name: /^Position in/ })).not.toHaveAttribute(
            'aria-valuenow',
            '0',
          )
        },
        'playing from the position': async () => {
          await expectSound(page, 'genesis-vocals')
          await expect.poll(() => placeOf(page)).toBeGreaterThan(30)
        },
        'signed out': () => expectSilence(page),
      },
    })
  })
}
