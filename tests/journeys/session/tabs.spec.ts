import type { Page } from 'playwright/test'
import { expect, test } from '#tests/support/browser/browser.ts'
import { expectSilence, expectSound, watchSound } from '#tests/support/browser/sound.ts'
import { pathsThrough } from '#tests/support/paths.ts'
import { type tabsEvents, tabsJourney } from './tabs.journey.ts'

for (const path of pathsThrough(tabsJourney)) {
  test(`${path.description} [4.2, 8.4]`, async ({ page, context, server, member, signIn }) => {
    await watchSound(page)
    await signIn()
    await page.goto('/admin/neuro/audiotracks')
    const other = await context.newPage()
    await watchSound(other)
    await other.goto('/admin/neuro/dashboard')

    const atTheDoor = (tab: Page) => expect(tab).toHaveURL(/\/auth\/login(\?|$)/)
    const heading = (tab: Page) => tab.getByRole('heading', { level: 1 })
    const play = (tab: Page) =>
      tab.getByRole('main').getByRole('button', { name: 'Play Genesis (with vocals)' }).first().click()
    const typePassword = async (tab: Page) => {
      await tab.getByLabel('Email address').fill(member.email)
      await tab.getByRole('button', { name: 'Use a password' }).click()
      await tab.getByLabel('Password', { exact: true }).fill(member.password)
      await tab.getByRole('button', { name: 'Sign in', exact: true }).click()
    }

    await path.test({
      events: {
        'sign out in the other tab': async () => {
          await other.goto('/admin/logout')
          await atTheDoor(other)
        },
        'sign in in the other tab': () => typePassword(other),
        'let ten days pass': async () => {
          await page.evaluate(() => localStorage.setItem('tokenExpiry', String(Date.now() - 1)))
          await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
        },
        'have the session ended on the server': async () => {
          const { code } = await server.members(['sign-out', member.email])
          expect(code).toBe(0)
        },
        'ask for the favourites': () =>
          page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))),
        'play here': () => play(page),
        'play in the other tab': async () => {
          await other.goto('/admin/neuro/audiotracks')
          await play(other)
        },
        'sign in again': async () => {
          await expect(page.getByLabel('Email address')).toHaveValue(member.email)
          await typePassword(page)
        },
      } satisfies Record<(typeof tabsEvents)[number], () => Promise<unknown>>,
      states: {
        'signed in twice': async () => {
          await expect(heading(page)).toHaveText('Programs')
          await expect(heading(other)).toBeVisible()
        },
        'signed out here too': async () => {
          await atTheDoor(page)
          expect(await page.evaluate(() => localStorage.length && localStorage.getItem('email'))).toBeFalsy()
        },
        'signed in here too': async () => {
          await expect(page).toHaveURL(/\/admin\//)
          await expect(heading(page)).toBeVisible()
        },
        'ended without knowing': () => expect(heading(page)).toHaveText('Programs'),
        expired: async () => {
          await atTheDoor(page)
          await expect(page.getByText(/Your session (has )?ended/)).toBeVisible()
          expect(
            await page.evaluate(() => [
              localStorage.getItem('authToken'),
              localStorage.getItem('tokenExpiry'),
            ]),
          ).toEqual([null, null])
        },
        'expired by refusal': () => atTheDoor(page),
        'back where they were': async () => {
          await expect(page).toHaveURL(/\/admin\/neuro\/audiotracks$/)
          await expect(heading(page)).toHaveText('Programs')
        },
        'playing here': () => expectSound(page, 'genesis-vocals'),
        'silent here': async () => {
          await expectSilence(page)
          await expectSound(other, 'genesis-vocals')
        },
      },
    })
  })
}
