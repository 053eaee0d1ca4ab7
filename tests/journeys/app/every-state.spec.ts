/** Every state of every screen, from the gallery's list. */
import type { Page } from 'playwright/test'
import { stateGroups } from '#tests/states/all.ts'
import type { State } from '#tests/states/state.ts'
import { furnish, isComplaint, reach, rested } from '#tests/states/visit.ts'
import { violationsOn } from '#tests/support/browser/axe.ts'
import { expect, saveData, test } from '#tests/support/browser/browser.ts'
import { overflowOf } from '#tests/support/browser/overflow.ts'
import { heardOn, watchSpeech } from '#tests/support/browser/speech.ts'

/** Several states per test, because each test needs a new member; few enough for two workers. */
const statesATest = 8

test.use({ viewport: { width: 360, height: 780 } })

for (const [group, states] of Object.entries(stateGroups)) {
  for (let first = 0; first < states.length; first += statesATest) {
    const some = states.slice(first, first + statesATest)
    test(`${group}, ${first + 1} to ${first + some.length}`, async ({
      browser,
      baseURL,
      page,
      signIn,
      member,
    }) => {
      await signIn()
      const token = await page.evaluate(() => String(localStorage.authToken))
      const session = { email: member.email, token }
      await furnish(baseURL!, session)
      const signedIn = await page.context().storageState()
      for (const state of some) {
        await test.step(`${state.screen}: ${state.name}`, async () => {
          const context = await browser.newContext({
            baseURL: baseURL!,
            viewport: { width: state.narrowest ?? 360, height: 780 },
            reducedMotion: 'reduce',
            storageState: { cookies: state.isMember ? signedIn.cookies : [], origins: [] },
          })
          await saveData(context)
          const opened = await context.newPage()
          const problems: string[] = []
          opened.on('console', (message) => {
            if (isComplaint(message, state)) problems.push(message.text())
          })
          opened.on('pageerror', ({ message }) => problems.push(message))

          await watchSpeech(opened)
          await reach(opened, state, session, { activeMode: 'light', activeDir: 'ltr' })
          await expectGood(opened, state, 'light, ltr')
          await turn(opened)
          await expectGood(opened, state, 'dark, rtl', 'colours')
          expect(problems, `${state.screen} ${state.name}`).toEqual([])
          const { missed } = await heardOn(opened)
          expect
            .soft(missed, `${state.screen} ${state.name}: live regions that came with their words`)
            .toEqual([])
          await context.close()
        })
      }
    })
  }
}

/**
 * Switches to dark and right to left as if in another tab, so that open panels stay open. Visitors can't
 * choose.
 */
async function turn(page: Page): Promise<void> {
  await page.evaluate(() => {
    const looks = { activeMode: 'dark', activeDir: 'rtl' }
    const newValue = JSON.stringify({ ...JSON.parse(localStorage.settings), ...looks })
    localStorage.settings = newValue
    dispatchEvent(new StorageEvent('storage', { key: 'settings', newValue }))
    document.documentElement.dataset.mode = looks.activeMode
    document.documentElement.dir = looks.activeDir
  })
}

async function expectGood(
  page: Page,
  { screen, name, isBare }: State,
  look: string,
  rules: 'all' | 'colours' = 'all',
): Promise<void> {
  const where = `${screen} ${name}, ${look}`
  await rested(page)
  if (!isBare) await expect.soft(page.locator('h1:visible'), `${where}: headings of level 1`).toHaveCount(1)
  const violations = await violationsOn(page, rules)
  const ofHeading = (violation: string) => isBare && violation.startsWith('page-has-heading-one')
  expect
    .soft(
      violations.filter((violation) => !ofHeading(violation)),
      where,
    )
    .toEqual([])
  expect.soft(await overflowOf(page), `${where}: overflow`).toBeLessThanOrEqual(0)
}
