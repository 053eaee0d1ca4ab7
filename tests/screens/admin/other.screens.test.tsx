import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { programs } from '../../../src/content/programs.ts'
import AudiotracksScreen from '../../../src/screens/admin/audiotracks.screen.tsx'
import DashboardScreen from '../../../src/screens/admin/dashboard.screen.tsx'
import LogoutScreen from '../../../src/screens/admin/logout.screen.tsx'
import ProgramScreen from '../../../src/screens/admin/program.screen.tsx'
import { adasProfile, click, renderScreen } from '../../support/member-page.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const at = (hour: number) => vi.setSystemTime(new Date(2026, 2, 9, hour, 30))
const heading = () => screen.getByRole('heading', { level: 1 }).textContent
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const cards = () =>
  within(screen.getByRole('list', { name: 'Audio tracks' }))
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent)

describe('the dashboard', () => {
  it.each([
    [7, 'Good morning, Ada'],
    [13, 'Good afternoon, Ada'],
    [19, 'Good evening, Ada'],
    [23, 'A quiet night, Ada'],
  ])('at %i o’clock greets by name', async (hour, words) => {
    at(hour)
    renderScreen(<DashboardScreen />)
    await act(async () => {})
    expect(heading()).toBe(words)
  })

  it('greets who gave no first name without one, not by their address', async () => {
    at(7)
    renderScreen(<DashboardScreen />, { profile: async () => ({ ...adasProfile, firstName: '' }) })
    await act(async () => {})
    expect(heading()).toBe('Good morning')
  })

  it('suggests one program for the hour, and says why', async () => {
    at(23)
    const { told } = renderScreen(<DashboardScreen />)
    const suggestion = screen.getByRole('region', { name: 'Because it is late Dreambloom' })
    fireEvent.click(within(suggestion).getByRole('button', { name: 'Play' }))
    expect(told.at(-1)).toMatchObject({ type: 'audio.open', id: 'dreambloom-vocals' })
  })

  it('leaves out what was heard last when another one fits as well', () => {
    at(19)
    renderScreen(<DashboardScreen />, { heard: { recent: ['genesis-vocals', 'wealthwave-vocals'] } })
    expect(screen.getByRole('region', { name: 'Because it is evening Reflections' })).toBeDefined()
  })

  it('goes on where the device left off, and says how much is left', () => {
    at(10)
    const { told } = renderScreen(<DashboardScreen />, {
      heard: { recent: ['edge-vocals', 'stream-instrumental'], places: { 'stream-instrumental': 120 } },
    })
    const card = screen.getByRole('region', { name: 'Continue listening Stream' })
    expect(card.textContent).toContain('Without vocals · 5 min left')
    fireEvent.click(within(card).getByRole('button', { name: 'Continue' }))
    expect(told.at(-1)).toEqual({ type: 'audio.open', id: 'stream-instrumental', at: 120 })
    expect(within(card).getByText('Playing now')).toBeDefined()
  })

  it('has all twelve, and the newest favourites first', async () => {
    at(10)
    renderScreen(<DashboardScreen />, { list: async () => ['Edge (with vocals)', 'Serenity (with vocals)'] })
    const all = within(screen.getByRole('list', { name: 'All programs' })).getAllByRole('link')
    expect(all.map(({ textContent }) => textContent)).toEqual(programs.map(({ title }) => title))
    const favourites = await screen.findByRole('list', { name: 'Favourites' })
    expect(
      within(favourites)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Serenity', 'Edge'])
  })

  it('stays useful when the favourites cannot be read', async () => {
    at(10)
    renderScreen(<DashboardScreen />, { list: () => Promise.reject(new Error('No network.')) })
    expect(await screen.findByText(/safe on the server/)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
  })
})

describe('audio tracks', () => {
  it('are found by word and by purpose', async () => {
    renderScreen(<AudiotracksScreen />)
    expect(cards()).toHaveLength(12)
    await click(screen.getByRole('radio', { name: 'Focus' }))
    expect(cards()).toEqual(['Growth', 'Stream', 'Edge'])
    fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'LONG work' } })
    expect(cards()).toEqual(['Stream'])
    expect(screen.getByText('One program shown').getAttribute('aria-live')).toBe('polite')
    fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'zither' } })
    expect(screen.getByText('No program like that')).toBeDefined()
    press('Show all twelve')
    expect(cards()).toHaveLength(12)
  })

  it('play in their order, in the versions chosen', async () => {
    const { actors } = renderScreen(<AudiotracksScreen />)
    await click(screen.getByRole('radio', { name: 'Focus' }))
    await click(screen.getByRole('switch', { name: 'Vocals in Stream' }))
    press('Play all in order')
    expect(actors.player.getSnapshot().context.queue).toEqual({
      ids: ['growth-vocals', 'stream-instrumental', 'edge-vocals'],
      index: 0,
    })
  })

  it('keep the moment when the choir of the one that plays leaves', async () => {
    const { told, audio } = renderScreen(<AudiotracksScreen />)
    press('Play Serenity (with vocals)')
    act(() => audio({ type: 'audio.ready' }))
    act(() => audio({ type: 'audio.at', seconds: 90 }))
    await click(screen.getByRole('switch', { name: 'Vocals in Serenity' }))
    expect(told.at(-1)).toEqual({ type: 'audio.open', id: 'serenity-instrumental', at: 90 })
    expect(screen.getByRole('button', { name: 'Pause Serenity (without vocals)' })).toBeDefined()
  })

  it('do not cost a queue made by hand when one of it is played', () => {
    const ids = ['edge-vocals', 'serenity-vocals']
    const { actors } = renderScreen(<AudiotracksScreen />, { heard: { queue: { ids, index: 0 } } })
    press('Play Serenity (with vocals)')
    expect(actors.player.getSnapshot().context.queue).toEqual({ ids, index: 1 })
  })
})

describe('a program', () => {
  it.each(programs.filter(({ segment }) => segment !== null).map(({ segment, title }) => [segment, title]))(
    '%s is %s',
    (segment, title) => {
      renderScreen(<ProgramScreen />, { path: `/admin/${segment}/` })
      expect(heading()).toBe(title)
      expect(document.title).toBe(`${title} · Neuro`)
    },
  )

  it('says what is heard in the catalogue’s own figures', () => {
    renderScreen(<ProgramScreen />, { path: '/admin/neurobloomwave' })
    expect(
      screen.getByText(/169\.6 Hz on the left and 179\.6 Hz on the right.*the 10 Hz between/),
    ).toBeDefined()
  })

  it('plays the version chosen', async () => {
    const { told } = renderScreen(<ProgramScreen />, { path: '/admin/neuroedge' })
    await click(screen.getByRole('radio', { name: 'Without vocals' }))
    press('Play')
    expect(told.at(-1)).toMatchObject({ type: 'audio.open', id: 'edge-instrumental' })
    expect(screen.getByRole('button', { name: 'Add Edge (without vocals) to favourites' })).toBeDefined()
  })
})

describe('the rest', () => {
  it('signing out says so', () => {
    renderScreen(<LogoutScreen />)
    expect(heading()).toBe('Signing out')
  })
})
