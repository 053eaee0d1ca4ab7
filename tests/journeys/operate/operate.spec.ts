/** An admin looks after a member, and members can’t. */
import type { Page } from 'playwright/test'
import { expect, noTracks, signInAt, test } from '#tests/support/browser/browser.ts'

test.use({ played: noTracks })

const openSettings = async (page: Page) => {
  await page.goto('/admin/neuro/profile')
  await expect(page.getByRole('heading', { name: 'Signed-in devices' })).toBeVisible()
}
const way = (page: Page) => page.getByRole('link', { name: 'Look after members' })

test('an admin finds a member, suspends, lets in, emails and deletes, and the audit says so', async ({
  page,
  browser,
  server,
  signIn,
  member: admin,
}) => {
  await server.database.query
    .updateTable('members')
    .set({ role: 'admin' })
    .where('email', '=', admin.email)
    .execute()
  const bob = await server.addMember('bob.operated@example.com')
  const context = await browser.newContext({ baseURL: server.address })
  const bobs = await context.newPage()
  await signInAt(server.address, bob, bobs)

  await signIn()
  await openSettings(page)
  await way(page).click()
  await expect(page).toHaveURL('/operate')
  await page.getByLabel('Email or name').fill('BOB.oper')
  await page.getByRole('button', { name: bob.email }).click()
  await expect(page.getByRole('heading', { level: 1, name: bob.email })).toBeFocused()
  await expect(page.getByText('Signed in on 1 device')).toBeVisible()

  await page.getByRole('button', { name: 'Suspend' }).click()
  const question = page.getByRole('alertdialog', { name: `Suspend ${bob.email}?` })
  await question.getByRole('button', { name: 'Suspend' }).click()
  await expect(page.getByText('Suspended and signed out everywhere.')).toBeVisible()
  await expect(page.getByText('Signed in on 0 devices')).toBeVisible()
  await bobs.goto('/admin/neuro/profile')
  await expect(bobs).toHaveURL(/\/auth\/login/)

  await page.getByRole('button', { name: 'Let them sign in again' }).click()
  await expect(page.getByText('This member can sign in again.')).toBeVisible()
  await page.getByRole('button', { name: 'Email a sign-in link' }).click()
  await expect(page.getByText(/^The email is on its way/)).toBeVisible()
  const { link } = await server.nextEmail(bob.email)
  await bobs.goto(link!)
  await bobs.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(bobs).toHaveURL('/admin/neuro/dashboard')
  for (const what of ['Suspended', 'No longer suspended', 'Link sent'])
    await expect(
      page.getByRole('row', { name: new RegExp(`\\d ${what} by the admin ${admin.email}`) }),
    ).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  expect((await download).suggestedFilename()).toBe(`${bob.email}.json`)

  await page.getByRole('button', { name: 'Delete account' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete permanently' }).click()
  await expect(page.getByText('The account and everything in it have been deleted.')).toBeVisible()
  await page.getByRole('button', { name: 'Back to the search' }).click()
  await expect(page.getByRole('main').getByText('No email or name begins like this.').last()).toBeVisible()
  await context.close()
})

test('a member has no way there, and is refused', async ({ page, signIn }) => {
  await signIn()
  await openSettings(page)
  await expect(way(page)).toHaveCount(0)
  await page.goto('/operate')
  await expect(page.getByText('Only admins can do this.')).toBeVisible()
})
