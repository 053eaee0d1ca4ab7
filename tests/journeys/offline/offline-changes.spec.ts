/**
 * Favourites and details changed offline: in two tabs, before the browser is killed, refused later, and sent
 * when the worker wakes.
 */
import type { BrowserContext, Page } from 'playwright/test'
import { addFavourite, listFavourites } from '#server/db/favourites.ts'
import { limits } from '#services/contract/common.ts'
import { violationsOn } from '#tests/support/browser/axe.ts'
import { type BrowserServer, expect, noTracks, signInAt, test } from '#tests/support/browser/browser.ts'
import { killBrowser, openBrowser } from '#tests/support/browser/killed-browser.ts'

test.use({ played: noTracks, savesData: false, serviceWorkers: 'allow' })

const [genesis, edge, stream] = ['Genesis (with vocals)', 'Edge (without vocals)', 'Stream (without vocals)']
const tracks = '/admin/neuro/audiotracks'

const add = (page: Page, title: string) =>
  page.getByRole('main').getByRole('button', { name: `Add ${title} to favourites` })
const remove = (page: Page, title: string) =>
  page.getByRole('main').getByRole('button', { name: `Remove ${title} from favourites` })
const badge = (page: Page) => page.getByText(/changes? to send$/)

const profile = '/admin/neuro/profile'
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

const detailsOf = ({ database }: BrowserServer, email: string) =>
  database.query
    .selectFrom('members')
    .select(['first_name as firstName', 'phone'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()

async function memberId({ database }: BrowserServer, email: string): Promise<string> {
  const { id } = await database.query
    .selectFrom('members')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return id
}

const onServer = async (server: BrowserServer, email: string) =>
  listFavourites(server.database.query, await memberId(server, email))

/** The changes that the server has answered, in order. */
function watchAnswers(context: BrowserContext): string[] {
  const answered: string[] = []
  context.on('response', (response) => {
    const method = response.request().method()
    if (!response.url().includes('/favorites/') || method === 'GET') return
    const title =
      response.request().postDataJSON()?.title ?? decodeURIComponent(response.url().split('/').at(-1)!)
    answered.push(`${method} ${title}`)
  })
  return answered
}

/** Opens the tracks, and waits until everything needed for offline starts is stored. */
async function openTracks(page: Page, address = ''): Promise<void> {
  await page.goto(address + tracks)
  await expect(add(page, genesis)).toBeEnabled()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
}

test('changes made offline in two tabs survive a reload, and are sent once', async ({
  page,
  context,
  server,
  member,
  signIn,
}) => {
  await addFavourite(server.database.query, await memberId(server, member.email), stream)
  await signIn()
  await openTracks(page)
  const other = await context.newPage()
  await openTracks(other)
  const answered = watchAnswers(context)

  await context.setOffline(true)
  await add(page, genesis).click()
  await expect(badge(page)).toHaveText('1 change to send')
  await expect(remove(other, genesis)).toBeVisible()
  await add(other, edge).click()
  await expect(badge(page)).toHaveText('2 changes to send')
  await remove(page, stream).click()
  await expect(badge(other)).toHaveText('3 changes to send')
  await page.reload()
  await expect(badge(page)).toHaveText('3 changes to send')
  await page.goto('/admin/neuro/myfavorite')
  await expect(page.getByText('Not sent yet')).toHaveCount(2)
  await expect(page.getByText('2 tracks', { exact: true })).toBeVisible()
  expect(await violationsOn(page)).toEqual([])

  await context.setOffline(false)
  for (const tab of [page, other]) await expect(badge(tab)).toHaveCount(0)
  await expect(page.getByText('2 tracks, saved to your account')).toBeVisible()
  await expect(remove(other, edge)).toBeVisible()
  // Two tabs send at once, and no title waits for another.
  const sent = [`DELETE ${stream}`, `POST ${edge}`, `POST ${genesis}`]
  await expect.poll(() => answered.toSorted()).toEqual(sent)
  expect((await onServer(server, member.email)).toSorted()).toEqual([edge, genesis])
})

test('a change that the server later refuses is undone and explained', async ({
  page,
  context,
  server,
  member,
  signIn,
}) => {
  const member_id = await memberId(server, member.email)
  const many = Array.from({ length: limits.favourites - 1 }, (_, position) => position)
  await server.database.query
    .insertInto('favourites')
    .values(
      many.map((position) => ({
        member_id,
        title: `Title ${position}`,
        position: position - limits.favourites,
      })),
    )
    .execute()
  await signIn()
  await openTracks(page)

  await context.setOffline(true)
  await add(page, genesis).click()
  await add(page, edge).click()
  await expect(badge(page)).toHaveText('2 changes to send')
  await context.setOffline(false)
  await expect(page.locator('[data-toast]')).toContainText('Your favourites are full (500).')
  // A change without an answer goes behind the others, so either may get the last place.
  const saved = (await onServer(server, member.email)).at(-1) === genesis ? genesis : edge
  const gone = saved === genesis ? edge : genesis
  await expect(remove(page, saved)).toBeVisible()
  await expect(add(page, gone)).toBeVisible()
  await page.reload()
  await expect(add(page, gone)).toBeVisible()
  await expect(remove(page, saved)).toBeVisible()
  expect(await onServer(server, member.email)).toHaveLength(limits.favourites)
  expect((await onServer(server, member.email)).at(-1)).toBe(saved)
})

/** Opens the account settings, goes offline, and saves another phone number. */
async function changePhoneOffline(page: Page, phone: string): Promise<void> {
  await openTracks(page)
  await page.goto(profile)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await expect(field(page, 'Phone')).toBeEditable()
  await page.context().setOffline(true)
  await field(page, 'Phone').fill(phone)
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(badge(page)).toHaveText('1 change to send')
}

test('details changed offline survive a reload, and are sent once the network is back', async ({
  page,
  context,
  server,
  member,
  signIn,
}) => {
  await signIn()
  await changePhoneOffline(page, '040 1234')
  await expect(page.getByText('Your changes are saved on this device').first()).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  await page.reload()
  await expect(field(page, 'Phone')).toHaveValue('040 1234')
  await field(page, 'First name').fill('Augusta')
  await page.getByRole('button', { name: 'Save details' }).click()
  await page.goto('/admin/neuro/dashboard')
  await expect(badge(page)).toHaveText('1 change to send')
  expect(await detailsOf(server, member.email)).toEqual({ firstName: null, phone: null })

  await context.setOffline(false)
  await expect
    .poll(() => detailsOf(server, member.email))
    .toEqual({ firstName: 'Augusta', phone: '040 1234' })
  await expect(page.getByRole('button', { name: 'Augusta' })).toBeVisible()
  await page.goto(profile)
  await expect(field(page, 'Phone')).toHaveValue('040 1234')
  await expect(page.getByText('Your changes are saved on this device')).toHaveCount(0)
})

test('details that also changed elsewhere ask which version to keep', async ({
  page,
  context,
  server,
  member,
  signIn,
}) => {
  await signIn()
  await changePhoneOffline(page, '040 1234')
  await page.getByRole('link', { name: 'Books', exact: true }).click()
  await server.database.query
    .updateTable('members')
    .set({ phone: '050 9876' })
    .where('email', '=', member.email)
    .execute()
  await context.setOffline(false)
  await expect(page.locator('[data-toast]')).toContainText('Your details were changed elsewhere.')
  await page.getByRole('link', { name: 'Quiz', exact: true }).click()
  await expect(page).toHaveURL(/quiz$/)

  await page.goto(profile)
  await expect(page.getByRole('table', { name: 'Details with two versions' })).toContainText('050 9876')
  expect((await detailsOf(server, member.email)).phone).toBe('050 9876')
  await page.getByRole('button', { name: 'Keep my changes' }).click()
  await expect.poll(async () => (await detailsOf(server, member.email)).phone).toBe('040 1234')
})

test('a hidden tab sends changes when the worker detects a network', async ({
  page,
  context,
  server,
  member,
  signIn,
}) => {
  await page.addInitScript(() => Object.defineProperty(document, 'visibilityState', { value: 'hidden' }))
  await signIn()
  const devtools = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [found] }) => {
      if (found) resolve(found.registrationId)
    }),
  )
  await devtools.send('ServiceWorker.enable')
  await openTracks(page)
  const registrationId = await registered

  await context.setOffline(true)
  await add(page, genesis).click()
  await expect(badge(page)).toHaveText('1 change to send')
  await context.setOffline(false)
  const { origin } = new URL(server.address)
  await devtools.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId,
    tag: 'unsent',
    lastChance: false,
  })
  await expect.poll(() => onServer(server, member.email)).toEqual([genesis])
})

test('changes from before the browser was killed are sent when it’s reopened', async ({
  server,
  member,
}, info) => {
  const before = await openBrowser(info.outputPath('profile'))
  const first = await before.newPage()
  await signInAt(server.address, member, first)
  await openTracks(first, server.address)
  await before.setOffline(true)
  await add(first, genesis).click()
  await expect(badge(first)).toHaveText('1 change to send')
  await killBrowser(before)

  const after = await openBrowser(info.outputPath('profile'))
  const second = await after.newPage()
  // The browser may take a minute to write the session to disk, and may have lost it.
  await signInAt(server.address, member, second)
  expect(await onServer(server, member.email)).toEqual([])
  await second.goto(server.address + tracks)
  await expect(remove(second, genesis)).toBeVisible()
  await expect.poll(() => onServer(server, member.email)).toEqual([genesis])
  await after.close()
})
