import type { Page } from 'playwright/test'
import { keep, life } from '#tests/states/life.ts'
import { violationsOn } from '#tests/support/browser/axe.ts'
import { expect, test } from '#tests/support/browser/browser.ts'
import { hold } from '#tests/support/browser/calls.ts'

test.use({ played: [], viewport: { width: 360, height: 740 } })

const titles = ['Your listening', 'Favourites', 'Listen again', 'All programs']

/** The headings of visible sections in order, even under a dialog. */
const shown = async (page: Page) =>
  (await page.locator('main h2').allTextContents()).filter((title) => titles.includes(title))

test('the dashboard’s sections can be moved and hidden by keyboard and touch, are saved, and can be restored', async ({
  page,
  signIn,
  member,
}) => {
  await signIn()
  await keep(page, member.email, life())
  await page.goto('/admin/neuro/dashboard')
  await expect.poll(() => shown(page)).toEqual(titles)

  const open = page.getByRole('button', { name: 'Edit dashboard' })
  const sheet = page.getByRole('dialog', { name: 'Edit dashboard' })
  const button = (name: string) => sheet.getByRole('button', { name, exact: true })
  await open.press('Enter')
  for (let step = 0; step < 4; step++) await button('Move All programs up').press('Enter')
  await expect(sheet.getByText('All programs is now 2 of 6.')).toBeAttached()
  await expect(button('Move All programs up'), 'the focus moves along').toBeFocused()
  await button('Move All programs up').press('Enter')
  await expect(button('Move All programs up')).toBeDisabled()
  await button('Hide Listen again').click()
  await expect(sheet.getByText('Listen again is hidden.')).toBeAttached()
  const arranged = ['All programs', 'Your listening', 'Favourites']
  await expect.poll(() => shown(page)).toEqual(arranged)
  expect(await violationsOn(page)).toEqual([])

  await sheet.press('Escape')
  await expect(open, 'the focus returns').toBeFocused()
  const further = await hold(page, 'GET', /\/sections-(?!sheet)/)
  await page.reload()
  await expect(page.locator('#prerendered')).toHaveCount(0)
  await expect(page.locator('main h2'), 'what follows waits for what comes first').toHaveCount(0)
  await further.pass()
  await expect.poll(() => shown(page)).toEqual(arranged)

  await open.click()
  await expect(button('Undo'), 'there’s nothing to undo after a reload').toBeDisabled()
  await button('Show Listen again').click()
  await expect(button('Hide Listen again')).toBeVisible()
  await button('Undo').click()
  await expect(button('Show Listen again')).toBeVisible()
  await button('Reset').click()
  await button('Done').click()
  await expect.poll(() => shown(page)).toEqual(titles)
})
