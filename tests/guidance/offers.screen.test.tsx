import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { offers, tracksOf } from '#content/offers.ts'
import { pathsOf } from '#content/paths.ts'
import { firstVolume } from '#content/playback.ts'
import type { OfferId } from '#content/product.ts'
import { programs, tracks } from '#content/programs.ts'
import type { DeckEvent } from '#machines/listening/deck.setup.ts'
import { createAudio } from '#services/listening/audio.ts'
import { openScreen } from '#tests/support/actors/member-page.tsx'
import { product } from '#tests/support/actors/page.tsx'

const button = (name: string) => screen.getByRole('button', { name })

/** jsdom plays nothing. */
vi.mock('#services/listening/audio.ts', () => ({
  createAudio: vi.fn(() => ({ execute: vi.fn(), stop() {} })),
}))
const elements = () =>
  vi
    .mocked(createAudio)
    .mock.results.map(({ value }) => vi.mocked((value as ReturnType<typeof createAudio>).execute))
const asked = () =>
  elements().flatMap(({ mock }) =>
    mock.calls.flatMap(([command]) => (command.type === 'element.load' ? [command.id] : [])),
  )
const lastElement = () =>
  elements()
    .at(-1)!
    .mock.calls.map(([command]) => command)
const tell = (event: DeckEvent) => act(async () => vi.mocked(createAudio).mock.lastCall![0].send(event))

/** The server, which has FLAC, is asked once the address is the screen’s. */
async function openWithFlac(path: string) {
  const { actors } = await openScreen('offer', { path, hasFlac: true })
  await act(async () => actors.members.send({ type: 'location.changed', path, search: '', screen: 'offer' }))
}

const everyCheckout = () => {
  product.checkout = Object.fromEntries(offers.map(({ id }) => [id, `https://pay.example.com/${id}`]))
}

beforeEach(() => {
  vi.mocked(createAudio).mockClear()
  everyCheckout()
})
afterEach(() => {
  cleanup()
  product.checkout = {}
  product.owners = {}
  product.prices = {}
  product.refundTerms = ''
})

describe('the comparison', () => {
  it('has a column for each offer and a row for each program, readable without colours [2.17]', async () => {
    await openScreen('upgrades', { path: '/admin/upgrades' })
    const table = screen.getByRole('table', { name: 'What’s in each collection' })
    const [head, ...rows] = within(table).getAllByRole('row')
    expect(
      within(head!)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Included', 'Vision', 'Plus', 'Ultra', 'Bonus'])
    expect(rows.length).toBe(4 + programs.length)
    const dreambloom = within(table).getByRole('row', { name: /^Dreambloom/ })
    expect(
      within(dreambloom)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['Not included', 'Not included', 'Included', 'Included'])
    expect(within(table).getByRole('row', { name: /^Tracks/ }).textContent).toBe('Tracks812244')
    expect(document.title).toBe('Upgrades · Neuro')
  })

  it('marks an offer as owned only if the configuration says so', async () => {
    await openScreen('upgrades')
    expect(screen.queryByText('Yours')).toBeNull()
    cleanup()
    product.prices = { vision: '€19', bonus: '€9' }
    product.owners = { bonus: ['member'], ultra: ['admin'] }
    await openScreen('upgrades')
    expect(screen.getAllByText('Yours').length).toBe(2)
    const prices = within(screen.getByRole('row', { name: /^Price/ })).getAllByRole('cell')
    expect(prices.map(({ textContent }) => textContent)).toEqual([
      '€19',
      'See checkout',
      'See checkout',
      'Yours',
    ])
    expect(screen.getByRole('region', { name: 'Yours Bonus tracks' }).textContent).not.toContain('€9')
    expect(within(screen.getByRole('region', { name: /Vision$/ })).getByText('€19')).toBeDefined()
  })
})

describe('an offer', () => {
  it.each([
    ['/admin/neuro-vision', 'Vision', 8],
    ['/admin/neuro-plus', 'Plus', 12],
    ['/admin/neuro-ultra', 'Ultra', 24],
    ['/admin/bonus-tracks', 'Bonus tracks', 4],
  ])('%s lists its tracks [2.17]', async (path, title, count) => {
    await openScreen('offer', { path })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
    expect(document.title).toBe(`${title} · Neuro`)
    const list = screen.getByRole('list', { name: `Tracks of ${title}` })
    expect(within(list).getAllByRole('button', { name: /^Preview / }).length).toBe(count)
    const titles = within(list)
      .getAllByRole('listitem')
      .map((row) => row.querySelector('[class*=title]')?.textContent)
    expect(new Set(titles).size, 'each program has one row').toBe(titles.length)
  })

  it('contains only tracks in the catalogue, each once', () => {
    const known = tracks.map(({ id }) => id)
    for (const offer of offers) {
      const ids = tracksOf(offer).map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids.filter((id) => !known.includes(id))).toEqual([])
    }
  })

  it('states what you get, format, licence, price and refunds', async () => {
    product.prices = { plus: '€29' }
    product.refundTerms = 'Within 14 days.'
    await openScreen('offer', { path: '/admin/neuro-plus' })
    const part = screen.getByRole('region', { name: 'Buy Plus for €29' })
    for (const words of [/MP3, 128 kbit\/s/, /^Licence: /, /^Refunds: Within 14 days\./, /^Delivery: /])
      expect(within(part).getByText(words)).toBeDefined()
    expect(within(part).getByRole('link', { name: 'Terms of use' }).getAttribute('href')).toBe('/auth/terms')
    expect(screen.queryByRole('link', { name: /^Download/ })).toBeNull()
  })

  it('that you own can be downloaded track by track', async () => {
    product.owners = { bonus: ['member'] }
    await openScreen('offer', { path: '/admin/bonus-tracks' })
    const links = screen.getAllByRole('link', { name: /^Download / })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      ['reflections', 'serenity', 'dreambloom', 'wellness'].map(
        (id) => `/v1/api/media/${id}-instrumental?download`,
      ),
    )
    expect(screen.getByText(/^Format: MP3/)).toBeDefined()
    expect(screen.queryByText(/FLAC/)).toBeNull()
  })

  it('that you own can also be downloaded as FLAC if the server has it, and says what that takes', async () => {
    product.owners = { bonus: ['member'] }
    await openWithFlac('/admin/bonus-tracks')
    const link = await screen.findByRole('link', { name: 'Download Serenity (without vocals) as FLAC' })
    expect(link.getAttribute('href')).toBe('/v1/api/media/serenity-instrumental?download=flac')
    expect(link.getAttribute('download')).toBe('Serenity (without vocals).flac')
    expect(screen.getByRole('link', { name: 'Download Serenity (without vocals) as MP3' })).toBeDefined()
    expect(screen.getAllByRole('link', { name: /as FLAC$/ })).toHaveLength(4)
    const part = screen.getByRole('region', { name: 'You own Bonus tracks' })
    expect(within(part).getByText(/^Formats: MP3.*; or FLAC, lossless/)).toBeDefined()
    expect(within(part).getByText(/is made while you download it/)).toBeDefined()
  })

  it('that you don’t own names FLAC, but has no downloads', async () => {
    await openWithFlac('/admin/neuro-plus')
    expect(await screen.findByText(/^Formats: MP3.*; or FLAC, lossless/)).toBeDefined()
    expect(screen.queryByRole('link', { name: /^Download / })).toBeNull()
  })

  it.each(offers.map(({ id, title }) => [id, title]))(
    'without a checkout is shown, linked to the others, and asks support: %s',
    async (id, title) => {
      product.checkout = {}
      const path = pathsOf('neuro')[id as OfferId]
      await openScreen('offer', { path })
      const part = screen.getByRole('region', { name: `Get ${title}` })
      const ask = within(part).getByRole('link', { name: `Ask us about ${title}` })
      expect(ask.getAttribute('href')).toContain('mailto:')
      expect(decodeURIComponent(ask.getAttribute('href') ?? '')).toContain(title)
      for (const other of offers.filter((one) => one.id !== id))
        expect(screen.getByRole('link', { name: other.title })).toBeDefined()
      expect(screen.getByRole('link', { name: 'Compare collections' })).toBeDefined()
      cleanup()
      await openScreen('upgrades')
      expect(screen.getByRole('link', { name: `See ${title}` }).getAttribute('href')).toBe(path)
    },
  )

  it('opens the configured checkout in a new tab', async () => {
    product.checkout = { plus: 'https://pay.example.com/plus' }
    await openScreen('offer', { path: '/admin/neuro-plus' })
    const link = screen.getByRole('link', { name: 'Go to checkout' })
    expect(link.getAttribute('href')).toBe('https://pay.example.com/plus')
    expect(link.getAttribute('target')).toBe('_blank')
  })

  it('that you own isn’t for sale', async () => {
    product.checkout = { plus: 'https://pay.example.com/plus' }
    product.owners = { plus: ['member'] }
    await openScreen('offer', { path: '/admin/neuro-plus' })
    expect(screen.getByRole('region', { name: 'You own Plus' })).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Go to checkout' })).toBeNull()
  })
})

describe('a preview', () => {
  const play = 'Preview Energizer (with vocals)'
  const stop = 'Stop the preview of Energizer (with vocals)'

  it('plays part of the track and shows the progress', async () => {
    await openScreen('offer', { path: '/admin/neuro-plus' })
    fireEvent.click(button(play))
    expect(asked()).toEqual(['energizer-vocals'])
    expect(screen.getByText('Loading preview…')).toBeDefined()
    await tell({ type: 'element.loadedmetadata', seconds: 380 })
    expect(lastElement()).toContainEqual({ type: 'element.seek', seconds: 127 })
    await tell({ type: 'element.timeupdate', seconds: 139.4 })
    expect(lastElement().at(-1)).toEqual({ type: 'element.volume', volume: firstVolume })
    await tell({ type: 'element.timeupdate', seconds: 139.6 })
    expect(screen.getByText('12 of 40 s')).toBeDefined()
    await tell({ type: 'element.timeupdate', seconds: 162 })
    await tell({ type: 'element.faded' })
    expect(button(play)).toBeDefined()
  })

  it('is as loud as the player is by then', async () => {
    const { actors } = await openScreen('offer', { path: '/admin/neuro-plus' })
    act(() => actors.player.send({ type: 'player.volume', volume: 0.25 }))
    fireEvent.click(button(play))
    await tell({ type: 'element.loadedmetadata', seconds: 380 })
    await tell({ type: 'element.timeupdate', seconds: 139.4 })
    expect(lastElement().at(-1)).toEqual({ type: 'element.volume', volume: 0.25 })
  })

  it('stops when asked, or when another one starts', async () => {
    await openScreen('offer', { path: '/admin/neuro-plus' })
    fireEvent.click(button(play))
    fireEvent.click(button('Preview Edge (without vocals)'))
    expect(asked()).toEqual(['energizer-vocals', 'edge-instrumental'])
    expect(button(play)).toBeDefined()
    fireEvent.click(button(play))
    fireEvent.click(button(stop))
    expect(screen.queryByRole('button', { name: /^Stop the preview/ })).toBeNull()
  })

  it.each([
    [
      'sends a web page',
      () => new Response('<p>', { headers: { 'content-type': 'text/html' } }),
      'Your network blocks this track',
    ],
    ['doesn’t have the track', () => new Response(null, { status: 404 }), 'Track not available'],
    ['can’t be reached', () => Response.error(), 'Connection lost'],
  ])('on a network that %s, says so and can be tried again', async (_, answer, words) => {
    vi.stubGlobal('fetch', async () => {
      const given = answer()
      if (given.type === 'error') throw new TypeError('Failed to fetch')
      return given
    })
    await openScreen('offer', { path: '/admin/neuro-plus' })
    fireEvent.click(button(play))
    await tell({ type: 'element.failed', code: 4 })
    expect(await screen.findByText(words)).toBeDefined()
    vi.unstubAllGlobals()
    fireEvent.click(button(play))
    expect(asked()).toHaveLength(2)
  })

  it('on a network that plays tracks only from the start, says so', async () => {
    await openScreen('offer', { path: '/admin/neuro-plus' })
    fireEvent.click(button(play))
    await tell({ type: 'element.loadedmetadata', seconds: 380 })
    await tell({ type: 'element.seeked', seconds: 0 })
    expect(screen.getByText('Your network plays tracks only from the start')).toBeDefined()
    expect(button(play)).toBeDefined()
  })
})
