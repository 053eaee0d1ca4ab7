import type { Page } from 'playwright/test'
import { expect, test } from '#tests/support/browser/browser.ts'
import { recordsOn } from '#tests/support/browser/device-records.ts'
import { colourAt, picture } from '#tests/support/browser/pictures.ts'
import { playButton } from '#tests/support/browser/play-button.ts'
import { everyRow } from '#tests/support/rows.ts'

const profile = '/admin/neuro/profile'
const details = (page: Page) => page.getByRole('region', { name: 'Your details' })
const field = (page: Page, name: string) => details(page).getByLabel(name, { exact: true })
const pathOf = (link: string | null) => link!.slice(new URL(link!).origin.length)
const save = (page: Page) => details(page).getByRole('button', { name: 'Save details' })
const photoChooser = (page: Page) => page.locator('input[type=file][accept*=jpeg]')

/** The members whose data is in the browser's database. */
const owners = async (page: Page) => [...new Set((await recordsOn(page)).map(({ key: [owner] }) => owner))]

test('details and a photo framed by keyboard are in the database [2.16]', async ({
  page,
  signIn,
  member,
  server,
}) => {
  const { query } = server.database
  const row = () =>
    query.selectFrom('members').selectAll().where('email', '=', member.email).executeTakeFirstOrThrow()
  const before = await row()
  const photo = () =>
    query.selectFrom('photos').selectAll().where('member_id', '=', before.id).executeTakeFirst()

  await signIn()
  await page.goto(profile)
  await field(page, 'First name').fill('Łucja')
  await field(page, 'Phone').fill(' +48 600 000 000 ')
  await save(page).click()
  await expect(details(page).getByText('Saved', { exact: true })).toBeVisible()
  expect(await row()).toMatchObject({ first_name: 'Łucja', phone: '+48 600 000 000', address: null })

  await test.step('the keyboard frames the lower, blue half', async () => {
    const buffer = await picture(900, 1200).png().toBuffer()
    await photoChooser(page).setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
    const frame = page.getByRole('application', { name: 'Crop area' })
    await expect(frame).toBeFocused()
    for (let step = 0; step < 7; step++) await page.keyboard.press('+')
    for (let step = 0; step < 14; step++) await page.keyboard.press('Shift+ArrowUp')
    await page.getByRole('button', { name: 'Save photo' }).click()
    await expect(page.getByRole('alertdialog')).toBeHidden()
    await expect.poll(photo).toBeDefined()
    const bytes = Buffer.from((await photo())!.bytes)
    const colours = [
      await colourAt(bytes, 5, 5),
      await colourAt(bytes, 500, 5),
      await colourAt(bytes, 250, 500),
    ]
    expect(colours).toEqual(['0,0,255', '0,0,255', '0,0,255'])
    await expect(page.getByRole('main').locator('img[src*="/photos/"]')).toBeVisible()
  })

  await test.step('a pointer frames the upper, red half', async () => {
    const buffer = await picture(900, 1200).jpeg().toBuffer()
    await photoChooser(page).setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
    const frame = page.getByRole('application', { name: 'Crop area' })
    await frame.hover()
    for (let turn = 0; turn < 3; turn++) await page.mouse.wheel(0, -300)
    const box = (await frame.boundingBox())!
    for (let pull = 0; pull < 3; pull++) {
      await page.mouse.move(box.x + box.width / 2, box.y + 10)
      await page.mouse.down()
      await page.mouse.move(box.x + box.width / 2, box.y + box.height - 10, { steps: 4 })
      await page.mouse.up()
    }
    const former = (await photo())?.id
    await page.getByRole('button', { name: 'Save photo' }).click()
    await expect.poll(async () => (await photo())?.id).not.toBe(former)
    expect(await colourAt(Buffer.from((await photo())!.bytes), 250, 500)).toBe('255,0,0')
  })

  await test.step('the photo can be removed', async () => {
    await page.getByRole('button', { name: 'Remove photo' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove photo' }).click()
    await expect.poll(photo).toBeUndefined()
    await expect(page.getByRole('main').locator('img[src*="/photos/"]')).toBeHidden()
  })
})

test('typed details aren’t lost by a link, signing out, the back button or closing the tab', async ({
  page,
  signIn,
  member,
  server,
}) => {
  await signIn()
  await page.goto('/admin/neuro/support')
  await page.getByRole('link', { name: 'Account settings' }).first().click()
  await field(page, 'Address').fill('Here 1')
  const asked = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  const openOverlays = () => page.evaluate(() => history.state?.overlay ?? 0)

  await page.getByRole('link', { name: 'Books', exact: true }).click()
  await expect(asked).toBeVisible()
  await asked.getByRole('button', { name: 'Keep editing' }).click()
  await expect(field(page, 'Address')).toHaveValue('Here 1')
  expect(new URL(page.url()).pathname).toBe(profile)
  await expect.poll(openOverlays).toBe(0)

  await page.getByRole('button', { name: /^Account:/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await asked.getByRole('button', { name: 'Keep editing' }).click()
  await expect(field(page, 'Address')).toHaveValue('Here 1')
  await expect.poll(openOverlays).toBe(0)

  await page.goBack()
  await expect(asked).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(profile)
  await asked.getByRole('button', { name: 'Keep editing' }).click()
  await expect(asked).toBeHidden()
  await expect(field(page, 'Address')).toHaveValue('Here 1')

  const closing = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await closing
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await expect(field(page, 'Address')).toHaveValue('Here 1')
  await expect.poll(openOverlays).toBe(0)

  await page.goBack()
  await asked.getByRole('button', { name: 'Discard changes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Help and support' })).toBeVisible()
  const row = server.database.query.selectFrom('members').select('address').where('email', '=', member.email)
  expect(await row.executeTakeFirstOrThrow()).toEqual({ address: null })

  await page.getByRole('link', { name: 'Account settings' }).first().click()
  await expect(field(page, 'Address')).toHaveValue('')
  await page.getByRole('link', { name: 'Books', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Books' })).toBeVisible()
})

test('a new email takes effect with the link sent to it', async ({ page, signIn, member, server }) => {
  const newEmail = `new-${member.email}`
  await signIn()
  await page.goto('/admin/neurogenesis')
  await playButton(page).click()
  await page.goto(profile)
  await expect.poll(() => owners(page)).toContain(member.email.toLowerCase())
  await page.getByLabel('New email').fill(newEmail)
  await page.getByRole('button', { name: 'Send confirmation link' }).click()
  await expect(page.getByText(`Open the link we sent to ${newEmail}`)).toBeVisible()
  const notice = await server.nextEmail(member.email)
  expect(notice.text, 'the old address gets an email that names the new one').toContain(newEmail)

  const addresses = async () =>
    (await server.database.query.selectFrom('members').select('email').execute()).map(({ email }) => email)
  expect(await addresses(), 'nothing has changed yet').not.toContain(newEmail)

  const { link } = await server.nextEmail(newEmail)
  await page.goto(pathOf(link))
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm your new email' })).toBeVisible()
  await page.getByRole('button', { name: 'Confirm new email' }).click()
  // The same person isn't asked which of two accounts to use.
  await expect(page).toHaveURL(/\/admin\//)
  await expect(page.getByText(`Your email is now ${newEmail}.`).first()).toBeVisible()
  await page.goto(profile)
  await expect(page.getByRole('main').getByText(newEmail, { exact: true })).toBeVisible()
  expect(await addresses()).toContain(newEmail)
  expect(await addresses()).not.toContain(member.email)
  expect(await page.evaluate(() => localStorage.getItem('email'))).toBe(newEmail)
  await expect
    .poll(() => owners(page), { message: 'the data on the device moves to the new email' })
    .toEqual([newEmail.toLowerCase()])
})

test('deleting the account leaves nothing in any table and nothing on the device', async ({
  page,
  signIn,
  member,
  server,
}) => {
  const { query } = server.database
  const { id } = await query
    .selectFrom('members')
    .select('id')
    .where('email', '=', member.email)
    .executeTakeFirstOrThrow()
  const traces = async () => {
    const rows = Object.entries(await everyRow(server.database))
    return rows.flatMap(([table, list]) =>
      list
        .filter((row) => JSON.stringify(row).includes(id) || JSON.stringify(row).includes(member.email))
        .map(() => table),
    )
  }
  await signIn()
  await page.goto('/admin/neuro/audiotracks')
  await page
    .getByRole('button', { name: /^Add .* to favourites$/ })
    .first()
    .click()
  await page.goto(profile)
  await photoChooser(page).setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: await picture(90, 90).png().toBuffer(),
  })
  await page.getByRole('button', { name: 'Save photo' }).click()
  await expect(page.getByRole('button', { name: 'Remove photo' })).toBeVisible()
  expect([...new Set(await traces())].sort(), 'there is something to delete').toEqual(
    expect.arrayContaining(['members', 'photos', 'sessions']),
  )

  await page.getByRole('button', { name: 'Delete account' }).click()
  await page.getByLabel(`Type ${member.email} to confirm`).fill('somebody@example.com')
  const confirm = page.getByRole('button', { name: 'Delete permanently' })
  await expect(confirm).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabel(`Type ${member.email} to confirm`).fill(member.email)
  await confirm.click()
  const farewell = page.getByRole('alertdialog', { name: 'Your account has been deleted' })
  await expect(farewell).toBeVisible()
  await expect.poll(traces, { message: 'the last email has the address until it’s sent' }).toEqual([])
  await farewell.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(/\/auth\/login/)
  expect(await page.evaluate(() => ({ ...localStorage }))).not.toHaveProperty('email')
  expect(await owners(page)).toEqual([])
})

test('a member who deletes the account and reloads sees a plain sign-in page', async ({
  page,
  signIn,
  member,
}) => {
  await signIn()
  await page.goto(profile)
  await page.getByRole('button', { name: 'Delete account' }).click()
  await page.getByLabel(`Type ${member.email} to confirm`).fill(member.email)
  await page.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Your account has been deleted' })).toBeVisible()
  await page.reload()
  await expect(page).toHaveURL(/\/auth\/login\?/)
  await expect(page.getByLabel('Email address')).toHaveValue('')
  await expect(page.getByText(/session (has )?ended/)).toBeHidden()
})

test('a member who signs out can remove their data from the device', async ({ page, signIn, member }) => {
  await signIn()
  await page.goto('/admin/neurogenesis')
  await playButton(page).click()
  await expect.poll(() => owners(page)).toContain(member.email.toLowerCase())
  await page.goto('/admin/logout')
  await page.getByRole('button', { name: 'Remove my data from this device' }).click()
  await expect(page.getByText('have been removed from this device')).toBeVisible()
  expect(await owners(page)).toEqual([])
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
})
