import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { later } from '#tests/support/actors/fakes.ts'
import { openScreen } from '#tests/support/actors/member-page.tsx'

const bloom = 'Bloomwave (with vocals)'
const edge = 'Edge (without vocals)'
const gone = 'Moonlit Harbour (with vocals)'
const others = ['Genesis', 'Growth', 'Serenity', 'Stream', 'Vitality'].map((name) => `${name} (with vocals)`)
const heart = (name: string) => screen.findByRole('button', { name: `Remove ${name} from favourites` })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('favourites', () => {
  it('loads in its final shape, and says what to do if there are none', async () => {
    const list = later<readonly string[]>()
    await openScreen('favourites', { list: () => list.promise })
    expect(screen.getByRole('progressbar', { name: 'Loading your favourites' })).toBeDefined()
    await act(async () => list.resolve([]))
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('No favourites yet')
    expect(screen.getByRole('link', { name: 'Browse programs' }).getAttribute('href')).toBe(
      '/admin/neuro/audiotracks',
    )
    expect(screen.queryByRole('button', { name: 'Play all' })).toBeNull()
  })

  it('says after eight seconds that it’s still trying, and can try again', async () => {
    vi.useFakeTimers()
    const answers = [later<readonly string[]>(), later<readonly string[]>()]
    let asked = 0
    await openScreen('favourites', { list: () => answers[asked++]!.promise })
    await act(() => vi.advanceTimersByTimeAsync(7_900))
    expect(screen.queryByText(/Still trying/)).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(200))
    expect(screen.getByText(/Still trying/)).toBeDefined()
    press('Try again')
    await act(() => vi.advanceTimersByTimeAsync(0))
    expect(asked).toBe(2)
    await act(async () => answers[1]!.resolve([bloom]))
    vi.useRealTimers()
    expect(await heart(bloom)).toBeDefined()
  })

  it('on the dashboard, too, say after eight seconds that the server hasn’t answered', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await openScreen('dashboard', { list: () => later<readonly string[]>().promise })
    expect(await screen.findByRole('progressbar', { name: 'Loading your favourites' })).toBeDefined()
    expect(screen.queryByText(/Still trying/)).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(8_100))
    expect(screen.getByText(/Still trying/)).toBeDefined()
    vi.useRealTimers()
  })

  it('says why the list didn’t load, and can try again', async () => {
    let isUp = false
    await openScreen('favourites', {
      list: async () => {
        if (!isUp) throw new Error('The server could not be reached.')
        return [bloom]
      },
    })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('The server could not be reached.')
    expect(alert.textContent).toContain('safe on the server')
    isUp = true
    press('Try again')
    await heart(bloom)
  })

  it('shows this device’s list until the server’s is loaded, and marks unsent changes', async () => {
    const list = later<readonly string[]>()
    await openScreen('favourites', {
      list: () => list.promise,
      // Still being sent while the marks are checked again.
      add: () => new Promise(() => {}),
      savedFavourites: { titles: [bloom], pending: [{ title: edge, change: 'add' }] },
    })
    const marks = async () =>
      [(await heart(bloom)).closest('li'), (await heart(edge)).closest('li')].map((row) =>
        row?.textContent?.includes('Not sent yet'),
      )
    expect(screen.getByText('2 tracks')).toBeDefined()
    expect(await marks()).toEqual([false, true])
    await act(async () => list.resolve([bloom]))
    expect(screen.getByText('2 tracks, saved to your account')).toBeDefined()
    expect(await marks()).toEqual([false, false])
  })

  it('marks titles no longer in the catalogue, which can be removed but not played', async () => {
    const { commands } = await openScreen('favourites', { list: async () => [gone, edge] })
    const row = (await screen.findByText(gone)).closest('li')
    expect(row?.textContent).toContain('No longer available')
    expect(within(row!).queryByRole('button', { name: /Play/ })).toBeNull()
    press('Play all')
    expect(commands.filter(({ type }) => type === 'audio.open')).toEqual([
      { type: 'audio.open', id: 'edge-instrumental', position: 0 },
    ])
    fireEvent.click(await heart(gone))
    expect(screen.queryByText(gone)).toBeNull()
  })

  it('plays the displayed list, newest first, from the pressed track', async () => {
    const { actors } = await openScreen('favourites', { list: async () => [bloom, edge] })
    fireEvent.click(await screen.findByRole('button', { name: `Play ${bloom}` }))
    expect(actors.player.getSnapshot().context.queue).toEqual({
      ids: ['edge-instrumental', 'bloomwave-vocals'],
      index: 1,
    })
  })

  it('offers search and order only if there’s more than fits in sight, and counts what’s listed', async () => {
    await openScreen('favourites', { list: async () => [bloom, edge, gone] })
    await heart(bloom)
    expect(screen.getByText('2 tracks, saved to your account')).toBeDefined()
    expect(screen.queryByRole('textbox', { name: 'Search favourites' })).toBeNull()
    cleanup()
    await openScreen('favourites', { list: async () => [bloom, edge, ...others] })
    await heart(bloom)
    expect(screen.getByRole('textbox', { name: 'Search favourites' })).toBeDefined()
  })

  it('is searched and sorted by the address', async () => {
    const list = async () => [edge, gone, bloom]
    await openScreen('favourites', { list, path: '/admin/neuro/myfavorite?sort=title&search=m' })
    await heart(bloom)
    const rows = within(screen.getByRole('list', { name: 'Favourites' })).getAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent?.slice(0, 5))).toEqual(['Bloom'])
    const missing = screen.getByRole('region', { name: 'No longer in the catalogue' })
    expect(within(missing).getByRole('listitem').textContent).toContain(gone)
  })

  it('says if nothing matches, keeps the search in the address, and clears it', async () => {
    await openScreen('favourites', {
      list: async () => [bloom, edge, ...others],
      path: '/admin/neuro/myfavorite',
    })
    await heart(bloom)
    fireEvent.change(screen.getByRole('textbox', { name: 'Search favourites' }), {
      target: { value: 'harbour' },
    })
    expect(await screen.findByText('No results for “harbour”')).toBeDefined()
    expect(location.search).toBe('?search=harbour')
    press('Clear search')
    expect(await heart(edge)).toBeDefined()
    expect(location.search).toBe('')
  })
})
