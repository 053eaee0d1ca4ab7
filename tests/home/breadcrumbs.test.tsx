/** The way up from screens below those of the side bar. */
import { act, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ScreenName } from '#app/routing/screens.ts'
import { navigationOf } from '#content/navigation.ts'
import { pathsOf } from '#content/paths.ts'
import { openScreen } from '#tests/support/actors/member-page.tsx'

const paths = pathsOf('neuro')
const sideBar = navigationOf(paths).flatMap(({ items }) => items)

it.each<[string, string, string, ScreenName]>([
  [paths.program('neurobloomwave'), '', paths.audiotracks, 'program'],
  [paths.numberedPage(6), '', paths.contentIndex, 'article'],
  [paths.contentPage('falling-asleep'), '', paths.contentIndex, 'article'],
  [paths.ebooks, '?book=two-tones', paths.ebooks, 'ebooks'],
  [paths.vision, '', paths.upgrades, 'offer'],
  [paths.bonus, '', paths.upgrades, 'offer'],
])('%s%s is below the side bar’s item at %s, under the same name', async (path, search, parent, shown) => {
  const { actors } = await openScreen(shown, { path: `${path}${search}` })
  await act(async () => actors.members.send({ type: 'location.changed', path, search, screen: shown }))
  const way = screen.getByRole('navigation', { name: 'Breadcrumb' })
  const [up, here, ...more] = within(way).getAllByRole('listitem')
  expect(more).toEqual([])
  const link = within(up!).getByRole('link')
  expect(link.getAttribute('href')).toBe(parent)
  expect(link.textContent).toBe(sideBar.find((item) => item.path === parent)?.label)
  expect(here?.querySelector('[aria-current=page]')?.textContent).toBe(
    screen.getByRole('heading', { level: 1 }).textContent,
  )
  expect(within(here!).queryByRole('link')).toBeNull()
})
