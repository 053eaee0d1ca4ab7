import { expect, test } from '#tests/support/browser.ts'
import { pathsThrough } from '#tests/support/paths.ts'
import { type favouritesEvents, favouritesJourney } from './favourites.journey.ts'

const title = 'Genesis (with vocals)'

for (const path of pathsThrough(favouritesJourney)) {
  test(path.description, async ({ page, signIn }) => {
    await signIn()
    await page.goto('/admin/neuro/audiotracks')
    const heart = page.getByRole('button', { name: `Add ${title} to favourites` })
    const removal = page.getByRole('main').getByRole('button', { name: `Remove ${title} from favourites` })

    await path.test({
      events: {
        'mark a track': async () => {
          const settled = page.waitForResponse((answer) => answer.request().method() === 'POST')
          await heart.click()
          await settled
        },
        'open my favourites': () =>
          page.getByRole('link', { name: 'Favourites', exact: true }).first().click(),
        reload: () => page.reload(),
        'remove the track': async () => {
          const settled = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
          await removal.click()
          await settled
        },
        'sign out': async () => {
          await page.getByRole('button', { name: /^Account: / }).click()
          await page.getByRole('menuitem', { name: 'Sign out' }).click()
        },
      } satisfies Record<(typeof favouritesEvents)[number], () => Promise<unknown>>,
      states: {
        'at the tracks': () => expect(heart).toBeVisible(),
        'track marked': () => expect(removal).toHaveAttribute('aria-pressed', 'true'),
        'list with the track': () => expect(removal).toBeVisible(),
        'list with the track, reloaded': () => expect(removal).toBeVisible(),
        'emptied list': () => expect(page.getByText('No favourites yet')).toBeVisible(),
        'still empty': () => expect(page.getByText('No favourites yet')).toBeVisible(),
        'empty list': () => expect(page.getByText('No favourites yet')).toBeVisible(),
        'signed out': () => expect(page.getByText('You’re signed out.')).toBeVisible(),
      },
    })
  })
}

test('a refusal puts the heart back and shows the words of the server', async ({
  page,
  signIn,
  server,
  member,
}) => {
  const { id } = await server.database.query
    .selectFrom('members')
    .select('id')
    .where('email_key', '=', member.email.toLowerCase())
    .executeTakeFirstOrThrow()
  await server.database.query
    .insertInto('favourites')
    .values(
      Array.from({ length: 500 }, (_, position) => ({ member_id: id, title: `Old ${position}`, position })),
    )
    .execute()
  await signIn()
  await page.goto('/admin/neuro/audiotracks')
  const heart = page.getByRole('button', { name: `Add ${title} to favourites` })
  await heart.click()
  await expect(page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: '500' })).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})
