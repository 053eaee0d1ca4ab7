import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { programs } from '#content/programs.ts'
import { playerView } from '#machines/listening/player.view.ts'
import { adasProfile } from '#tests/support/actors/fake-api.ts'
import { FakeAudio } from '#tests/support/actors/fake-audio.ts'
import { click, openScreen } from '#tests/support/actors/member-page.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})

const at = (hour: number) => vi.setSystemTime(new Date(2026, 2, 9, hour, 30))
const heading = () => screen.getByRole('heading', { level: 1 }).textContent
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const cards = () =>
  within(screen.getByRole('list', { name: 'Programs' }))
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent)

describe('the dashboard', () => {
  it.each([
    [7, 'Good morning, Ada'],
    [13, 'Good afternoon, Ada'],
    [19, 'Good evening, Ada'],
    [23, 'Good evening, Ada'],
    [4, 'Good evening, Ada'],
  ])('at %i o’clock greets by name', async (hour, words) => {
    at(hour)
    await openScreen('dashboard')
    await act(async () => {})
    expect(heading()).toBe(words)
  })

  it('greets members without a first name, and never by email', async () => {
    at(7)
    await openScreen('dashboard', { profile: async () => ({ ...adasProfile, firstName: '' }) })
    await act(async () => {})
    expect(heading()).toBe('Good morning')
  })

  it('suggests a program for the hour, and says why', async () => {
    at(23)
    const { commands } = await openScreen('dashboard')
    const suggestion = screen.getByRole('region', { name: 'For winding down Dreambloom' })
    fireEvent.click(within(suggestion).getByRole('button', { name: /^Play / }))
    expect(commands.at(-1)).toMatchObject({ type: 'audio.open', id: 'dreambloom-vocals' })
  })

  it('keeps its suggestion and what to continue during the visit, whatever you play', async () => {
    at(19)
    const { audio } = await openScreen('dashboard')
    const suggestion = screen.getByRole('region', { name: 'For the evening Reflections' })
    fireEvent.click(within(suggestion).getByRole('button', { name: /^Play / }))
    act(() => audio({ type: 'audio.ready' }))
    act(() => audio({ type: 'audio.timeupdate', seconds: 30 }))
    expect(within(suggestion).getByRole('heading').textContent).toBe('Reflections')
    expect(within(suggestion).getByRole('button', { name: /^Pause / })).toBeDefined()
    expect(screen.queryByText('Playing now')).toBeNull()
  })

  it('never calls a track finished just because you turned its vocals off', async () => {
    at(10)
    const { actors } = await openScreen('dashboard', {
      heard: {
        recent: ['stream-vocals'],
        positions: { 'stream-vocals': 120 },
        queue: { ids: ['stream-vocals'], index: 0 },
      },
    })
    act(() => actors.player.send({ type: 'player.switch-version', id: 'stream-instrumental' }))
    const card = screen.getByRole('region', { name: 'Recently played Stream' })
    expect(card.textContent).not.toMatch(/finished|left/i)
    expect(within(card).getByRole('button', { name: /^Play / })).toBeDefined()
  })

  it('links “About Energizer” to its section on the audio tracks screen', async () => {
    at(7)
    await openScreen('dashboard')
    expect(screen.getByRole('link', { name: 'About Energizer' }).getAttribute('href')).toBe(
      '/admin/neuro/audiotracks#energizer',
    )
  })

  it('skips the last played program if another one fits as well', async () => {
    at(19)
    await openScreen('dashboard', { heard: { recent: ['genesis-vocals', 'wealthwave-vocals'] } })
    expect(screen.getByRole('region', { name: 'For the evening Reflections' })).toBeDefined()
  })

  it('continues where this device left off, and shows the time left', async () => {
    at(10)
    const { commands } = await openScreen('dashboard', {
      heard: { recent: ['edge-vocals', 'stream-instrumental'], positions: { 'stream-instrumental': 120 } },
    })
    const card = screen.getByRole('region', { name: 'Continue listening Stream' })
    expect(card.textContent).toContain('Without vocals · 5\u00a0min left')
    fireEvent.click(within(card).getByRole('button', { name: /^Continue / }))
    expect(commands.at(-1)).toEqual({ type: 'audio.open', id: 'stream-instrumental', position: 120 })
    expect(within(card).getByText('Playing now')).toBeDefined()
  })

  it('doesn’t suggest what you would continue anyway', async () => {
    at(23)
    await openScreen('dashboard', {
      heard: { recent: ['dreambloom-vocals'], positions: { 'dreambloom-vocals': 60 } },
    })
    expect(screen.getByRole('region', { name: 'Continue listening Dreambloom' })).toBeDefined()
    expect(screen.queryByRole('region', { name: 'For winding down Dreambloom' })).toBeNull()
  })

  it('still works if the favourites can’t be loaded', async () => {
    at(10)
    await openScreen('dashboard', { list: () => Promise.reject(new Error('No network.')) })
    expect(await screen.findByText(/safe on the server/)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
  })
})

describe('audio tracks', () => {
  it('load the starts of those in view once the page is idle', async () => {
    const { commands } = await openScreen('audiotracks')
    await vi.waitFor(
      () => expect(commands).toContainEqual({ type: 'audio.load-start', id: 'energizer-vocals' }),
      10_000,
    )
  })

  it('can be searched and filtered by purpose', async () => {
    await openScreen('audiotracks')
    expect(cards()).toHaveLength(12)
    await click(screen.getByRole('radio', { name: 'Focus' }))
    expect(cards()).toEqual(['Growth', 'Stream', 'Edge'])
    fireEvent.change(screen.getByLabelText('Search programs'), { target: { value: 'LONG work' } })
    expect(cards()).toEqual(['Stream'])
    expect((await screen.findByText('1 program shown')).closest('[aria-live=polite]')).not.toBeNull()
    fireEvent.change(screen.getByLabelText('Search programs'), { target: { value: 'zither' } })
    expect(screen.getByText('No results for “zither”')).toBeDefined()
    press('Clear filters')
    expect(cards()).toHaveLength(12)
  })

  it('play in order, in the versions chosen', async () => {
    const { actors } = await openScreen('audiotracks')
    await click(screen.getByRole('radio', { name: 'Focus' }))
    const played = () => {
      press('Play all')
      return actors.player.getSnapshot().context.queue.ids
    }
    async function turn(way: 'on' | 'off', from: string, to: string) {
      await click(screen.getByRole('button', { name: `More for ${from}` }))
      const item = await screen.findByRole('menuitem', { name: `Turn ${way} vocals` })
      // Uses keys: a menu that has just opened ignores the mouse for a moment.
      const key = (name: string) =>
        act(async () => void fireEvent.keyDown(screen.getByRole('menu'), { key: name }))
      await key('End')
      while (item.dataset.highlighted === undefined) await key('ArrowUp')
      await key('Enter')
      await screen.findByRole('button', { name: `More for ${to}` })
    }
    const vocals = screen.getByRole<HTMLInputElement>('switch', { name: 'Vocals' })
    expect(vocals.checked).toBe(false)
    await turn('on', 'Stream (without vocals)', 'Stream (with vocals)')
    expect(played()).toEqual(['growth-instrumental', 'stream-vocals', 'edge-instrumental'])
    expect(vocals.checked).toBe(true)
    await click(vocals)
    expect(location.search).toBe('?purpose=focus&vocals=without')
    expect(played()).toEqual(['growth-instrumental', 'stream-instrumental', 'edge-instrumental'])
    await click(vocals)
    expect(played()).toEqual(['growth-vocals', 'stream-vocals', 'edge-vocals'])
    await turn('off', 'Edge (with vocals)', 'Edge (without vocals)')
    expect(vocals.checked).toBe(true)
    expect(played()).toEqual(['growth-vocals', 'stream-vocals', 'edge-instrumental'])
  })

  it('keep your queue when you play a track from it', async () => {
    const ids = ['edge-vocals', 'serenity-vocals']
    const { actors } = await openScreen('audiotracks', { heard: { queue: { ids, index: 0 } } })
    press('Play Serenity (with vocals)')
    expect(actors.player.getSnapshot().context.queue).toEqual({ ids, index: 1 })
  })
})

describe('a program', () => {
  it.each(programs.filter(({ segment }) => segment !== null).map(({ segment, title }) => [segment, title]))(
    '%s is %s',
    async (segment, title) => {
      await openScreen('program', { path: `/admin/${segment}/` })
      expect(heading()).toBe(title)
      expect(document.title).toBe(`${title} · Neuro`)
    },
  )

  it.each([
    [
      'neurobloomwave',
      /169\.6 Hz in the left ear and 179\.6 Hz in the right.*the 10 Hz difference as a pulse/,
    ],
    ['neurodreambloom', /the 2\.5 Hz difference as a slow pulse/],
    ['neuroedge', /the 16 Hz difference as a quick pulse/],
  ])(
    '%s describes its tones with the catalogue’s figures, as slow or quick by value',
    async (segment, words) => {
      await openScreen('program', { path: `/admin/${segment}` })
      expect(screen.getByText(words)).toBeDefined()
    },
  )

  it('draws its tones, and plays them alone until they end or are stopped', async () => {
    vi.stubGlobal('Audio', FakeAudio)
    URL.createObjectURL = () => 'blob:tones'
    URL.revokeObjectURL = () => {}
    const { actors } = await openScreen('program', {
      path: '/admin/neurodreambloom',
      heard: { queue: { ids: ['edge-vocals'], index: 0 } },
    })
    expect(
      screen.getByRole('img', {
        name: 'Two waves that look almost alike: 108.8 Hz for the left ear, 111.3 Hz for the right. Together they swell and fade 2.5 times a second.',
      }).textContent,
    ).toBe('Left ear, 108.8 HzRight ear, 111.3 HzBoth together, 2.5 Hz')
    const tones = () => FakeAudio.playing().filter(({ source }) => source === 'blob:tones')
    act(() => actors.player.send({ type: 'player.resume' }))
    press('Hear the tones for 3 seconds')
    expect(tones().length).toBe(1)
    expect(playerView(actors.player.getSnapshot()).status, 'the player pauses').toBe('paused')
    act(() => tones()[0]!.tell('playing'))
    press('Stop the tones')
    press('Hear the tones for 3 seconds')
    act(() => tones().at(-1)!.tell('ended'))
    expect(screen.getByRole('button', { name: 'Hear the tones for 3 seconds' })).toBeDefined()
    press('Hear the tones for 3 seconds')
    act(() => tones().at(-1)!.tell('error'))
    expect(screen.getByRole('alert').textContent).toMatch(/didn’t play the tones/)
    vi.unstubAllGlobals()
  })

  const pooled = 'https://doi.org/10.1007/s00426-018-1066-8'
  const klichowski = 'https://doi.org/10.1038/s41598-023-38313-4'
  const bang = 'https://doi.org/10.1097/JCP.0000000000001097'
  const cochrane = 'https://doi.org/10.1002/14651858.CD010459.pub3'
  const healthy = 'https://doi.org/10.1371/journal.pone.0270031'
  const exercise = 'https://doi.org/10.1037/bul0000216'

  // The pooled studies measured memory, attention, anxiety and pain: nothing about sleep, energy or looking back.
  it.each([
    ['neurodreambloom', [cochrane, bang], [klichowski, pooled]],
    ['neuroserenity', [healthy, pooled], [klichowski, bang]],
    ['neurostream', [klichowski, pooled], [bang]],
    ['neurovitality', [exercise, klichowski], [bang, pooled]],
    ['neurogenesis', [healthy], [pooled, bang]],
  ])(
    '%s says its frequency is a convention, and names the best trials against it',
    async (segment, shown, hidden) => {
      await openScreen('program', { path: `/admin/${segment}` })
      expect(
        screen.getByText(/^We chose [\d.]+ Hz by convention; there’s no proof that it matters\.$/),
      ).toBeDefined()
      const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
      expect(links).toEqual(expect.arrayContaining(shown))
      for (const link of hidden) expect(links).not.toContain(link)
    },
  )

  it.each([
    ['neuroedge', /For hard thinking, that’s what we’d choose/],
    ['neurodreambloom', /Headphones are optional/],
    ['neurovitality', /You only hear the pulse on headphones/],
  ])('%s says whether headphones suit its purpose', async (segment, words) => {
    await openScreen('program', { path: `/admin/${segment}` })
    expect(screen.getByText(words)).toBeDefined()
  })

  it.each([
    ['neuroedge', 'Without vocals'],
    ['neurodreambloom', 'With vocals'],
  ])('%s first offers the version that suits its purpose: %s', async (segment, version) => {
    await openScreen('program', { path: `/admin/${segment}` })
    expect(screen.getByRole<HTMLInputElement>('radio', { name: version }).checked).toBe(true)
  })

  it('for sleep suggests only quiet programs beside it', async () => {
    await openScreen('program', { path: '/admin/neurodreambloom' })
    const names = within(screen.getByRole('region', { name: 'You might also like' }))
      .getAllByRole('link')
      .map(({ textContent }) => programs.find(({ title }) => title === textContent)?.purpose)
    expect(names.length).toBe(4)
    for (const purpose of names) expect(['calm', 'reflection']).toContain(purpose)
  })

  it('links its article and its book', async () => {
    await openScreen('program', { path: '/admin/neurodreambloom' })
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(hrefOf('Article: Falling asleep')).toBe('/admin/neuro/contentpages6')
    expect(hrefOf('Book: The Quiet Hour')).toBe('/admin/neuro/ebooks?book=the-quiet-hour')
  })

  it('without its own screen is explained on the audio tracks screen, where its links lead', async () => {
    await openScreen('audiotracks', { path: '/admin/neuro/audiotracks#energizer' })
    const about = await screen.findByRole('dialog', { name: 'About Energizer' })
    expect(within(about).getByRole('button', { name: 'Play Energizer (with vocals)' })).toBeDefined()
    expect(within(about).getByRole('heading', { level: 3, name: 'When to listen' })).toBeDefined()
    expect(within(about).getByRole('link', { name: 'Article: Listening safely' })).toBeDefined()
    await click(within(about).getByRole('button', { name: 'Close' }))
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(location.hash).toBe('')
    act(() => navigate('/admin/neuro/audiotracks#energizer'))
    expect(await screen.findByRole('dialog', { name: 'About Energizer' })).toBeDefined()
  })

  it('plays the version chosen', async () => {
    const { commands } = await openScreen('program', { path: '/admin/neuroedge' })
    await click(screen.getByRole('radio', { name: 'Without vocals' }))
    press('Play Edge (without vocals)')
    expect(commands.at(-1)).toMatchObject({ type: 'audio.open', id: 'edge-instrumental' })
    expect(screen.getByRole('button', { name: 'Add Edge (without vocals) to favourites' })).toBeDefined()
  })
})
