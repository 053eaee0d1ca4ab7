import { tracks } from '#content/programs.ts'
import type { Client } from './client.ts'
import { accepted, Deviation, NotChecked, said } from './expect.ts'

/** The list, an added and a removed favourite. */
export async function checkFavourites(client: Client): Promise<void> {
  const {
    plan: { email },
    favourites,
    signal,
    check,
    asked,
  } = client
  let titles: readonly string[] | null = null
  await check('GET /favorites/{email} lists favourites', 'Favourites won’t load.', async () => {
    titles = await favourites.list(email, signal)
  })
  const listed = async (expected: readonly string[], why: string) => {
    const list = await favourites.list(email, signal)
    if (list.join('\n') !== expected.join('\n')) throw new Deviation(`${why}: ${said(expected)}`, said(list))
  }
  const added = tracks.find(({ title }) => titles !== null && !titles.includes(title))?.title ?? null
  const change = () => {
    asked()
    if (titles === null || added === null) throw new NotChecked('the list didn’t load, or has every track')
    return { titles, added }
  }
  await check('POST /favorites/{email} adds a favourite', 'Members can’t save favourites.', async () => {
    const { titles, added } = change()
    accepted(await favourites.add(email, added, signal))
    await listed([...titles, added], 'the new favourite at the end of the list')
  })
  await check(
    'DELETE /favorites/{email}/{title} removes a favourite',
    'Members can’t remove favourites.',
    async () => {
      const { titles, added } = change()
      accepted(await favourites.remove(email, added, signal))
      await listed(titles, 'the list as it was before')
    },
  )
}
