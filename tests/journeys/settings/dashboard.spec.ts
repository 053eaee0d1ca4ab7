import type { Page } from 'playwright/test'
import { keep, life, months } from '#tests/states/life.ts'
import { furnish } from '#tests/states/visit.ts'
import { violationsOn } from '#tests/support/browser/axe.ts'
import { expect, noTracks, test } from '#tests/support/browser/browser.ts'
import { hold } from '#tests/support/browser/calls.ts'

test.use({ played: noTracks, viewport: { width: 390, height: 844 } })

const path = '/admin/neuro/dashboard'
const titles = ['Your listening', 'Favourites and recent']

/** The headings of visible sections in order, even under a dialog. */
const shown = async (page: Page) =>
  (await page.locator('main h2').allTextContents()).filter((title) => titles.includes(title))

/** Where the heading and each section begin. */
const topsIn = (page: Page) =>
  page
    .locator('main > :last-child > *')
    .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().top)))

test('the dashboard’s sections can be moved and hidden by keyboard and touch, are saved, and can be restored', async ({
  page,
  signIn,
  member,
}) => {
  await signIn()
  await keep(page, member.email, life())
  await page.goto(path)
  await expect.poll(() => shown(page)).toEqual(titles)

  const open = page.getByRole('button', { name: 'Edit dashboard' })
  const sheet = page.getByRole('dialog', { name: 'Edit dashboard' })
  const button = (name: string) => sheet.getByRole('button', { name, exact: true })
  await open.press('Enter')
  const up = button('Move Favourites and recent up')
  for (let step = 0; step < 2; step++) await up.press('Enter')
  await expect(sheet.getByText('Favourites and recent is now 2 of 4.')).toBeAttached()
  await expect(up, 'the focus moves along').toBeFocused()
  await up.press('Enter')
  await expect(up).toBeDisabled()
  await button('Hide Your listening').click()
  await expect(sheet.getByText('Your listening is hidden.')).toBeAttached()
  await expect.poll(() => shown(page)).toEqual(['Favourites and recent'])
  expect(await violationsOn(page)).toEqual([])

  await sheet.press('Escape')
  await expect(open, 'the focus returns').toBeFocused()
  const further = await hold(page, 'GET', /\/sections-(?!sheet)/)
  await page.reload()
  await expect(page.locator('#prerendered')).toHaveCount(0)
  await expect(page.locator('main h2'), 'what follows waits for what comes first').toHaveCount(0)
  await further.pass()
  await expect.poll(() => shown(page)).toEqual(['Favourites and recent'])

  await open.click()
  await expect(button('Undo'), 'there’s nothing to undo after a reload').toBeDisabled()
  await button('Show Your listening').click()
  await expect(button('Hide Your listening')).toBeVisible()
  await button('Undo').click()
  await expect(button('Show Your listening')).toBeVisible()
  await button('Reset').click()
  await button('Done').click()
  await expect.poll(() => shown(page)).toEqual(titles)
})

for (const [name, records] of Object.entries({ 'a few days': life, months }))
  test(`with ${name} of listening, the dashboard is short on a phone, and shows no cover twice`, async ({
    page,
    signIn,
    member,
    baseURL,
  }) => {
    await signIn()
    await furnish(baseURL!, { email: member.email, token: await page.evaluate(() => localStorage.authToken) })
    await keep(page, member.email, records())
    await page.goto(path)
    await expect(page.getByRole('list', { name: 'Favourites and recent' })).toBeVisible()
    await expect(page.getByRole('img', { name: /^The last 26 weeks/ })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2600)

    const covers = await page
      .locator('main svg[viewBox$=" 120"]:has(> rect)')
      .evaluateAll((all) => all.map((cover) => cover.querySelector('path')?.getAttribute('d')))
    expect(covers.length).toBeGreaterThan(3)
    expect(covers.filter((cover, at) => covers.indexOf(cover) !== at)).toEqual([])
  })

for (const width of [390, 768, 1280, 1920])
  test(`at ${width} px, nothing moves when the dashboard’s further sections arrive`, async ({
    page,
    signIn,
    member,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 2600 })
    await signIn()
    await furnish(baseURL!, { email: member.email, token: await page.evaluate(() => localStorage.authToken) })
    await keep(page, member.email, months())
    const further = await hold(page, 'GET', /\/sections-(?!sheet)/)
    await page.goto(path)
    await expect(page.getByRole('heading', { name: /Wilhelmina/ })).toBeVisible()
    await expect(page.getByRole('region', { name: /^Continue listening/ })).toBeVisible()
    const before = await topsIn(page)
    await further.pass()
    await expect(page.getByRole('img', { name: /^The last 26 weeks/ })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Edit dashboard' })).toBeVisible()
    const after = await topsIn(page)
    expect(before).toHaveLength(5)
    for (const [part, top] of before.entries()) expect(Math.abs(after[part]! - top)).toBeLessThanOrEqual(8)
  })
