/** Browsers that refuse storage, and one that loses the device's database while it's used. */
import type { Page } from 'playwright/test'
import { listeningRecord } from '#services/listening/listening.service.ts'
import { keep } from '#tests/states/life.ts'
import { expect, test, typeInto } from '#tests/support/browser/browser.ts'
import { recordsOn } from '#tests/support/browser/device-records.ts'
import { playButton } from '#tests/support/browser/play-button.ts'
import { refusals } from '#tests/support/browser/refusal.ts'
import { expectSound, placeOf, watchSound } from '#tests/support/browser/sound.ts'

const main = (page: Page) => page.getByRole('main')

for (const [refusal, arrange] of Object.entries(refusals)) {
  test(`where storage ${refusal}, a member signs in, plays, saves favourites and reads`, {
    tag: '@firefox',
  }, async ({ page, member }) => {
    const problems: string[] = []
    page.on('pageerror', ({ message }) => problems.push(message))
    await page.addInitScript(arrange)
    await watchSound(page)

    await page.goto('/auth/login')
    await expect(page.getByText('This browser isn’t saving anything')).toBeVisible()
    await typeInto(page.getByLabel('Email'), member.email)
    await page.getByRole('button', { name: 'Use a password' }).click()
    await typeInto(page.getByLabel('Password', { exact: true }), member.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()

    await expect(page.getByText('Nothing can be saved on this device')).toBeVisible()
    await expect(page.getByText('This browser isn’t saving anything'), 'said once').toHaveCount(0)

    await page.getByRole('link', { name: 'Programs' }).first().click()
    await main(page)
      .getByRole('button', { name: /^Add .* to favourites/ })
      .first()
      .click()
    await expect(main(page).getByRole('button', { name: /^Remove .* from favourites/ })).toBeVisible()

    await main(page).getByRole('link', { name: 'Edge', exact: true }).first().click()
    await playButton(page).click()
    await expectSound(page, 'edge-instrumental')

    await page.getByRole('link', { name: 'Articles' }).first().click()
    await main(page).getByRole('listitem').getByRole('link').first().click()
    await expect(page).toHaveURL(/content/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    await page.reload()
    await expect(page.getByText('This browser isn’t saving anything')).toBeVisible()
    expect(problems).toEqual([])
  })
}

test('a device whose database has its former name keeps what is in it, and has one database afterwards', async ({
  page,
  context,
  member,
  signIn,
}) => {
  const listening = { ...listeningRecord.empty, volume: 0.3, places: { 'edge-vocals': 200 } }
  await signIn()
  await keep(page, member.email, { listening }, 'neuro')
  await keep(page, 'other@example.com', { listening }, 'neuro')
  const second = await context.newPage()
  await Promise.all([page.goto('/admin/neuro/dashboard'), second.goto('/admin/neuro/dashboard')])
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
  await expect(main(second).getByRole('heading', { level: 1 })).toBeVisible()

  const recordOf = async (email: string) => {
    const records = await recordsOn(page)
    return records.find(({ key: [owner, name] }) => owner === email && name === 'listening')?.value
  }
  expect(await recordOf(member.email.toLowerCase())).toMatchObject({ value: listening })
  expect(await recordOf('other@example.com')).toEqual({ v: 1, value: listening })
  const names = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  await expect.poll(names).toEqual(['members'])
})

test('a database that loses its connection loses nothing of what a member does', async ({ page, signIn }) => {
  await page.addInitScript(() => {
    const { open } = IDBFactory.prototype
    IDBFactory.prototype.open = function (this: IDBFactory, ...given) {
      const request = open.apply(this, given)
      request.addEventListener('success', () => {
        globalThis.connections = [...(globalThis.connections ?? []), request.result]
      })
      return request
    }
  })
  await watchSound(page)
  await signIn()
  await page.goto('/admin/neuroedge')
  await playButton(page).click()
  await expectSound(page, 'edge-instrumental')
  await page.getByRole('link', { name: 'Player', exact: true }).click()

  // The browser tells no one, as Safari in the background.
  await page.evaluate(() => {
    for (const connection of globalThis.connections ?? []) connection.close()
  })
  const bar = page.getByRole('slider', { name: /^Position in/ })
  await bar.press('PageUp')
  await bar.press('PageUp')
  const reached = await placeOf(page)
  await page.reload()
  await expect(bar).toBeVisible()
  expect(Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThanOrEqual(Math.floor(reached))
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).not.toContain('unsaved')
  const names = (await recordsOn(page)).map(({ key: [, name] }) => name)
  expect(names).toContain('listening')
  await expect(page.getByText('Your browser’s storage isn’t answering')).toBeHidden()
})

test('leaving a page writes to local storage alone, and the next page has all of it', async ({
  page,
  signIn,
}) => {
  await page.addInitScript(() => {
    const { transaction } = IDBDatabase.prototype
    let isClosing = false
    addEventListener('pagehide', () => (isClosing = true), { capture: true })
    IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...given) {
      if (isClosing) localStorage.setItem('begun too late', String(given[1]))
      return transaction.apply(this, given)
    }
  })
  await watchSound(page)
  await signIn()
  await page.goto('/admin/neuroedge')
  await playButton(page).click()
  await expectSound(page, 'edge-instrumental')
  await expect.poll(() => placeOf(page), { timeout: 30_000 }).toBeGreaterThan(12)
  // The element says where it is four times a second.
  const heard = await placeOf(page)
  await page.goto('/admin/audio-player')
  const bar = page.getByRole('slider', { name: /^Position in/ })
  await expect(bar).toBeVisible()
  expect(Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThanOrEqual(Math.floor(heard) - 1)
  expect(await page.evaluate(() => localStorage.getItem('begun too late'))).toBeNull()
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).not.toContain('unsaved')
  const history = (await recordsOn(page)).find(({ key: [, name] }) => name === 'history')
  expect(JSON.stringify(history?.value)).toContain('edge-instrumental')
})

declare global {
  /** The page's connections to databases. */
  var connections: IDBDatabase[] | undefined
}
