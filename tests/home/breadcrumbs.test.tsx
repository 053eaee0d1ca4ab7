/** The way up from screens below those of the side bar. */
import { act, cleanup, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { navigationOf } from '#content/navigation.ts'
import { pathsOf } from '#content/paths.ts'
import OfferScreen from '#screens/guidance/offer.screen.tsx'
import ProgramScreen from '#screens/listening/program.screen.tsx'
import ArticleScreen from '#screens/reading/article.screen.tsx'
import EbooksScreen from '#screens/reading/ebooks.screen.tsx'
import { renderScreen } from '#tests/support/actors/member-page.tsx'

afterEach(cleanup)

const paths = pathsOf('neuro')
const sideBar = navigationOf(paths).flatMap(({ items }) => items)

const isLocated = { article: <ArticleScreen />, ebooks: <EbooksScreen /> }

it.each<[string, string, string, ReactNode]>([
  [paths.program('neurobloomwave'), '', paths.audiotracks, <ProgramScreen key="program" />],
  [paths.numberedPage(6), '', paths.contentIndex, isLocated.article],
  [paths.contentPage('falling-asleep'), '', paths.contentIndex, isLocated.article],
  [paths.ebooks, '?book=two-tones', paths.ebooks, isLocated.ebooks],
  [paths.vision, '', paths.upgrades, <OfferScreen key="offer" />],
  [paths.bonus, '', paths.upgrades, <OfferScreen key="offer" />],
])('%s%s is below the side bar’s item at %s, under the same name', async (path, search, parent, shown) => {
  const { actors } = renderScreen(shown, { path: `${path}${search}` })
  const event = { type: 'location.changed', path, search, screen: 'ebooks' } as const
  await act(async () => {
    actors.article.send(event)
    actors.reading.send(event)
  })
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
