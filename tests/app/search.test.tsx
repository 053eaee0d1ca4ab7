import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useLocation } from 'wouter'
import type { MemberActors } from '#actors/member-actors.tsx'
import { MembersFrame } from '#app/layouts/members-frame.tsx'
import { renderForMember } from '#tests/support/actors/member-page.tsx'

afterEach(() => localStorage.clear())

const dashboard = '/admin/neuro/dashboard'

function Framed({ actors }: { actors: MemberActors }) {
  const [path] = useLocation()
  return (
    <MembersFrame actors={actors} path={path}>
      <h1 tabIndex={-1}>{path}</h1>
    </MembersFrame>
  )
}

const renderFrame = (options: Partial<Parameters<typeof renderForMember>[1]> = {}) =>
  renderForMember((actors) => <Framed actors={actors} />, { path: dashboard, ...options })

/** Presses a key in the search field, if it's open, which then has the focus. */
const key = (name: string, more: KeyboardEventInit = {}) =>
  act(async () => {
    fireEvent.keyDown(screen.queryByRole('combobox') ?? document.body, { key: name, ...more })
  })

const gone = () => vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const keysOfSearch = () => key('k', { ctrlKey: true })
const field = () => screen.findByRole('combobox', { name: 'Search' })

async function searchFor(text: string) {
  await renderFrame()
  await keysOfSearch()
  await type(text)
}
const type = async (text: string) =>
  act(async () => void fireEvent.change(await field(), { target: { value: text } }))

const groups = () =>
  within(screen.getByRole('listbox', { name: 'Search' }))
    .getAllByRole('group')
    .map((group) => [
      document.getElementById(group.getAttribute('aria-labelledby')!)?.textContent,
      ...within(group)
        .getAllByRole('option')
        .map((option) => option.firstElementChild?.nextElementSibling?.firstElementChild?.textContent),
    ])

const atHand = async () =>
  document.getElementById((await field()).getAttribute('aria-activedescendant') ?? '') as HTMLElement | null

const said = () => within(screen.getByRole('dialog', { name: 'Search' })).getByRole('status').textContent

it('search opens by its button, which shows its keys, and by Ctrl K and ⌘ K', async () => {
  await renderFrame()
  const button = screen.getByRole('button', { name: 'Search' })
  expect(button.getAttribute('aria-keyshortcuts')).toBe('Control+K')
  await act(async () => void fireEvent.click(button))
  await field()
  await keysOfSearch()
  await gone()
  await key('k', { metaKey: true })
  await field()
})

it('search stays closed while another dialog is open', async () => {
  await renderFrame()
  await key('?')
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  await keysOfSearch()
  expect(screen.queryByRole('combobox')).toBeNull()
})

it('search opens with Night, the programs and the pages for a new member, and nothing selected', async () => {
  await renderFrame()
  await keysOfSearch()
  await field()
  expect(groups().map(([title, ...found]) => [title, found.length])).toEqual([
    ['Actions', 1],
    ['Programs', 12],
    ['Pages', 17],
  ])
  expect(await atHand()).toBeNull()
  expect(said()?.trim()).toBe('')
})

it('search opens with what can be done now, and what was played last', async () => {
  const { actors, commands } = await renderFrame({
    heard: { queue: { ids: ['edge-vocals'], index: 0 }, positions: { 'edge-vocals': 60 } },
    sessions: ['stream-instrumental', 'edge-vocals', 'serenity-vocals', 'stream-vocals'].map((track, at) => ({
      id: track,
      track,
      day: '2026-01-01',
      at,
      seconds: 60,
    })),
  })
  const act = async (name: RegExp | string) => {
    await keysOfSearch()
    await field()
    fireEvent.click(await screen.findByRole('option', { name }))
    await gone()
  }
  await keysOfSearch()
  await field()
  await screen.findByRole('option', { name: /^Play Stream/ })
  expect(groups().slice(0, 2)).toEqual([
    ['Actions', 'Continue Edge', 'Sleep timer, 30\u00a0min', 'Turn on Night'],
    ['Played last', 'Play Stream', 'Play Serenity'],
  ])
  expect(groups().map(([title]) => title)).toEqual(['Actions', 'Played last', 'Pages'])
  await keysOfSearch()
  await gone()
  await act(/^Continue Edge/)
  expect(commands.at(-1)).toMatchObject({ type: 'audio.open', id: 'edge-vocals', position: 60 })
  await act(/^Sleep timer/)
  expect(actors.sleepTimer.getSnapshot().context.span).toEqual({ kind: 'minutes', minutes: 30 })
  await act('Turn on Night')
  expect(actors.customizer.getSnapshot().context.settings.isNight).toBe(true)
  await act('Turn off Night')
  expect(actors.customizer.getSnapshot().context.settings.isNight).toBe(false)
})

it('search finds programs and what plays them, pages, articles and help, and says how many', async () => {
  await searchFor('energizer')
  expect(groups().slice(0, 2)).toEqual([
    ['Play now', 'Play Energizer'],
    ['Programs', 'Energizer'],
  ])
  await vi.waitFor(() => expect(said()?.trim()).toMatch(/^\d+ results available$/))
  await type('favorites')
  expect(groups()).toContainEqual(['Pages', 'Favourites'])
  await type('vision')
  expect(groups()[0]?.[1], 'an offer, before articles with the word').toMatch(/vision/i)
  await type('falling asleep')
  expect(groups()[0]?.slice(0, 2)).toEqual(['Articles', 'Falling asleep'])
  await type('sleep')
  expect(groups()[0], 'what can be played').toEqual(['Play now', 'Play Dreambloom'])
  await type('spam')
  expect(groups().map(([title]) => title)).toContain('Help')
})

it('search moves through the results with the arrow keys, wrapping around', async () => {
  await searchFor('stream')
  expect((await atHand())?.textContent).toContain('Play Stream')
  expect((await atHand())?.getAttribute('aria-selected')).toBe('true')
  await key('ArrowDown')
  expect((await atHand())?.getAttribute('href')).toBe('/admin/neurostream')
  await key('ArrowUp')
  expect((await atHand())?.textContent).toContain('Play Stream')
  const options = screen.getAllByRole('option')
  await key('ArrowUp')
  expect(await atHand()).toBe(options.at(-1))
  await key('ArrowDown')
  expect(await atHand()).toBe(options[0])
})

it('search plays the chosen program and restores the focus', async () => {
  const { commands } = await renderFrame()
  screen.getByRole('button', { name: 'Search' }).focus()
  await keysOfSearch()
  await type('play bloomwave')
  await key('Enter')
  expect(commands.at(-1)).toMatchObject({ type: 'audio.open', id: 'bloomwave-vocals' })
  await gone()
  await vi.waitFor(() => expect(document.activeElement?.textContent).toContain('Search'))
})

it('search offers links that lead where they say, and closes when one is followed', async () => {
  await searchFor('quiz')
  const link = await atHand()
  expect(link?.getAttribute('href')).toBe('/admin/quiz')
  document.addEventListener('click', (event) => event.preventDefault(), { once: true })
  await act(async () => void fireEvent.click(link!, { ctrlKey: true }))
  await field()
  document.addEventListener('click', (event) => event.preventDefault(), { once: true })
  await key('Enter')
  await gone()
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
})

it('search suggests a similar spelling for a typo', async () => {
  await searchFor('serentiy')
  expect(groups()[0]).toEqual(['Play now', 'Play Serenity'])
  await vi.waitFor(() => expect(said()).toContain('No exact results for “serentiy”.'))
})

it('search says what to do without results, and Enter then leads nowhere', async () => {
  await searchFor('zzqx')
  await vi.waitFor(() => expect(said()?.trim()).toMatch(/^No results for “zzqx”: [^.]+\.$/))
  expect(groups()).toEqual([['Try one of these', 'Programs', 'Articles', 'Help and support']])
  await key('Enter')
  await field()
  expect(location.pathname).toBe(dashboard)
})

it('search is empty again when it’s reopened', async () => {
  await searchFor('stream')
  await keysOfSearch()
  await gone()
  await keysOfSearch()
  expect((await field()).getAttribute('value')).toBe('')
})

it('search announces in the deployment’s locale', async () => {
  await renderForMember((actors) => <Framed actors={actors} />, { path: dashboard, locale: 'de' })
  await keysOfSearch()
  await type('stream')
  const counted = await screen.findByText(/^\d+ Ergebnisse verfügbar$/)
  expect(counted.getAttribute('lang')).toBe('de')
  expect(counted.getAttribute('dir')).toBe('auto')
})

it('search follows the page’s text direction', async () => {
  const { actors } = await renderFrame()
  act(() => actors.customizer.send({ type: 'setting.changed', key: 'activeDir', value: 'rtl' }))
  await keysOfSearch()
  expect((await field()).closest('[dir=rtl]')).not.toBeNull()
})

it('search loads the books when it opens, and finds them by title and subject', async () => {
  const books = vi.fn(async () => [twoTones])
  await renderFrame({ books })
  expect(books).not.toHaveBeenCalled()
  await keysOfSearch()
  await type('two tones')
  expect(groups()).toContainEqual(['Books', 'Two tones'])
  const link = within(screen.getByRole('option', { name: /^Two tones/ })).queryByRole('link')
  expect((link ?? screen.getByRole('option', { name: /^Two tones/ })).getAttribute('href')).toBe(
    '/admin/neuro/ebooks?book=two-tones',
  )
  await type('carriers')
  expect(groups()).toContainEqual(['Books', 'Two tones'])
})

const twoTones = {
  id: 'two-tones',
  title: 'Two tones',
  author: 'Neuro',
  description: 'What happens between two carriers.',
  language: 'en',
  bytes: 1,
  file: '/books/two-tones.epub',
  cover: null,
  keptAs: [],
  words: null,
  chapters: null,
  programs: [],
}
