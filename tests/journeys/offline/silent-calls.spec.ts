/** A call that is never answered, as on a train: nothing else waits for it. */
import type { Page, Route } from 'playwright/test'
import { listFavourites } from '#server/db/favourites.ts'
import { expect, noTracks, test } from '#tests/support/browser/browser.ts'

test.use({ played: noTracks })

const [genesis, edge, stream] = ['Genesis (with vocals)', 'Edge (without vocals)', 'Stream (without vocals)']
const tracks = '/admin/neuro/audiotracks'

const add = (page: Page, title: string) =>
  page.getByRole('main').getByRole('button', { name: `Add ${title} to favourites` })
const remove = (page: Page, title: string) =>
  page.getByRole('main').getByRole('button', { name: `Remove ${title} from favourites` })
const badge = (page: Page) => page.getByText(/changes? to send$/)

test('a heart that is never answered holds up no other, in this tab or another, and gets through in the end', async ({
  page,
  context,
  server,
  member,
  signIn,
}) => {
  const { id } = await server.database.query
    .selectFrom('members')
    .select('id')
    .where('email', '=', member.email)
    .executeTakeFirstOrThrow()
  const onServer = () => listFavourites(server.database.query, id)
  let isSilent = true
  const silent: Route[] = []
  await context.route('**/v1/api/favorites/**', (route) => {
    const request = route.request()
    if (!isSilent || request.method() !== 'POST' || request.postDataJSON().title !== genesis)
      return route.fallback()
    silent.push(route)
  })
  await signIn()
  await page.goto(tracks)
  await add(page, genesis).click()
  await expect.poll(() => silent.length).toBeGreaterThan(0)

  const other = await context.newPage()
  await other.goto(tracks)
  await add(other, stream).click()
  await expect.poll(onServer, { message: 'another tab', timeout: 30_000 }).toContain(stream)

  await add(page, edge).click()
  await expect(badge(page), 'and the screen says that one is unsent').toHaveText('1 change to send', {
    timeout: 30_000,
  })
  await expect.poll(onServer, { message: 'another heart', timeout: 30_000 }).toContain(edge)
  expect(await onServer()).not.toContain(genesis)
  await expect(remove(page, genesis), 'nothing is undone').toBeVisible()

  isSilent = false
  await expect.poll(onServer, { message: 'in the end', timeout: 60_000 }).toContain(genesis)
  for (const tab of [page, other]) {
    await expect(badge(tab)).toHaveCount(0)
    for (const title of [genesis, edge, stream]) await expect(remove(tab, title)).toBeVisible()
  }
})
