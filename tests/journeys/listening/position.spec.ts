import type { Page } from 'playwright/test'
import { expect, genesisTracks, test } from '#tests/support/browser/browser.ts'
import { lostPositions } from '#tests/support/browser/lost-position.ts'
import { playGenesis } from '#tests/support/browser/play-button.ts'
import { expectSilence, expectSound, placeOf, watchSound } from '#tests/support/browser/sound.ts'

test.use({ played: genesisTracks })

// `npm run bench -- position` does each fifty times.
for (const [ending, allowed] of [
  ['kill', 5],
  ['reload', 1],
] as const) {
  test(`a ${ending} loses at most ${allowed} s of the position`, async ({ server, member }) => {
    const lost = await lostPositions(ending, { address: server.address, member, times: 3 })
    expect(lost).toHaveLength(3)
    expect(Math.max(...lost), String(lost)).toBeLessThanOrEqual(allowed)
    expect(Math.min(...lost), 'nothing is played twice or left out').toBeGreaterThan(-0.5)
  })
}

test('a tab plays on from where another one, in front of it or behind, has come', {
  tag: '@firefox',
}, async ({ page, signIn, context }) => {
  const bar = (where: Page) => where.getByRole('main').getByRole('slider', { name: /^Position in/ })
  const secondsIn = async (where: Page) => Number(await bar(where).getAttribute('aria-valuenow'))
  await playGenesis(page, signIn)
  await page.getByRole('link', { name: 'Player', exact: true }).click()

  const other = await context.newPage()
  await watchSound(other)
  await other.goto('/admin/audio-player')
  await bar(other).waitFor()
  await page.bringToFront()
  await bar(page).press('PageUp')
  // While it has the focus, its value stays.
  await bar(page).blur()
  await expect.poll(() => placeOf(page)).toBeGreaterThan(15)
  // Saved every three seconds.
  await expect.poll(() => secondsIn(other)).toBeGreaterThanOrEqual(15)

  await other.bringToFront()
  await other.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click()
  await expectSound(other, 'genesis-vocals')
  expect(await placeOf(other)).toBeGreaterThanOrEqual(15)
  await expectSilence(page)
  await bar(other).press('PageUp')
  await expect.poll(() => placeOf(other)).toBeGreaterThan(30)
  await page.bringToFront()
  await expect.poll(() => secondsIn(page)).toBeGreaterThanOrEqual(30)
})

test('a closed tab loses at most a second of the position', { tag: '@firefox' }, async ({
  page,
  signIn,
  context,
}) => {
  const bar = (where: Page) => where.getByRole('slider', { name: /^Position in/ })
  await playGenesis(page, signIn)
  await page.getByRole('link', { name: 'Player', exact: true }).click()
  await bar(page).press('PageUp')
  // A seek saves the position, and so does playing three seconds later.
  const saved = await placeOf(page)
  await expect.poll(() => placeOf(page), { intervals: [100] }).toBeGreaterThan(saved + 2.3)
  const closed = await placeOf(page)
  await page.close({ runBeforeUnload: true })

  const next = await context.newPage()
  await next.goto('/admin/audio-player')
  await next.getByRole('main').getByRole('button', { name: 'Play', exact: true }).waitFor()
  expect(Number(await bar(next).getAttribute('aria-valuenow'))).toBeGreaterThanOrEqual(Math.floor(closed) - 1)
  await expect
    .poll(() => next.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('unsaved'))))
    .toEqual([])
})
