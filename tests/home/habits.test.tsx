/** History, first visits and device data on screen. */
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FrameNotices } from '#app/notices/notices.tsx'
import { programs } from '#content/programs.ts'
import type { Preview } from '#machines/account/transfer.machine.ts'
import type { Session } from '#machines/listening/days.ts'
import { playerView } from '#machines/listening/player.view.ts'
import { DeviceData } from '#screens/account/device-data.tsx'
import { reopening } from '#services/browser/reopening.ts'
import { later, never } from '#tests/support/actors/fakes.ts'
import { click, openScreen, renderPart } from '#tests/support/actors/member-page.tsx'

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const session = (day: string, track: string, seconds: number): Session => ({
  id: `${day} ${track}`,
  track,
  day,
  at: Date.parse(`${day}T12:00:00`),
  seconds,
})
const sessions = [
  session('2026-03-09', 'serenity-vocals', 700),
  session('2026-03-08', 'serenity-instrumental', 100),
  session('2026-03-07', 'edge-vocals', 1200),
]

/** Four more days with sound, so that there’s something to draw. */
const earlier = ['2026-02-12', '2026-02-13', '2026-02-14', '2026-02-20'].map((day) =>
  session(day, 'dreambloom-vocals', day === '2026-02-20' ? 600 : 60),
)

describe('your listening', () => {
  const pictures = () => screen.getAllByRole('img').map((picture) => picture.getAttribute('aria-label'))

  it('is five pictures, each with a sentence that says the same', async () => {
    await openScreen('dashboard', { sessions: [...sessions, ...earlier] })
    const part = await screen.findByRole('region', { name: 'Your listening' })
    expect(pictures()).toEqual([
      '2 of 7 days. No goal yet',
      'In the last 12 weeks, you listened most between 12:00 and 13:00.',
      '2 of the last 14 days count.',
      'The last 12 weeks: 46 minutes, Sleep 13, Calm 13, Focus 20.',
      'The last 26 weeks: 3 days that count, 46 minutes.',
    ])
    for (const words of ['Mostly at 12:00', '2 days', 'with 1 rest day', '33\u00a0min', 'in the last 7 days'])
      expect(part.textContent).toContain(words)
  })

  it('is only the week and the streak until there are seven days with sound', async () => {
    await openScreen('dashboard', { sessions: [...sessions, ...earlier.slice(1)] })
    await screen.findByRole('region', { name: 'Your listening' })
    expect(pictures()).toEqual(['2 of 7 days. No goal yet', '2 of the last 14 days count.'])
  })

  it('has its pictures as tables in a sheet', async () => {
    await openScreen('dashboard', {
      sessions: [...sessions, session('2026-02-20', 'dreambloom-vocals', 600)],
    })
    await click(await screen.findByRole('button', { name: 'Tables' }))
    const sheet = await screen.findByRole('dialog', { name: 'Your listening' })
    const rowsOf = (name: RegExp) =>
      within(within(sheet).getByRole('table', { name }))
        .getAllByRole('row')
        .map(({ textContent }) => textContent)
    const days = rowsOf(/last 14 days/)
    expect(days).toHaveLength(15)
    expect(days.slice(0, 5)).toEqual([
      'DayMinutesStreak',
      'Today12Counts',
      '8 March2Rest day',
      '7 March20Counts',
      '6 March0Rest day',
    ])
    const weeks = rowsOf(/last 26 weeks/)
    expect(weeks).toHaveLength(27)
    expect(weeks.slice(0, 4)).toEqual([
      'Week startingDays that countAllSleepCalmFocus',
      '3 March23301320',
      '24 February00000',
      '17 February1101000',
    ])
    expect(rowsOf(/each hour/)).toEqual(['HourAllSleepCalmFocus', '12:0043101320'])
  })

  it('explains streaks before the first session', async () => {
    await openScreen('dashboard')
    expect(await screen.findByText(/^A day counts once/)).toBeDefined()
  })

  it('shows rows in their final shape while the history loads', async () => {
    await openScreen('dashboard', { sessions, historyRead: never() })
    expect(await screen.findByRole('progressbar', { name: 'Loading your history' })).toBeDefined()
  })

  it('lets you set, change and remove a goal, and shows your progress towards it', async () => {
    const { actors } = await openScreen('dashboard', { sessions })
    await click(await screen.findByRole('button', { name: 'Set a goal' }))
    const sheet = await screen.findByRole('dialog', { name: 'Listening goal' })
    await click(within(sheet).getByRole('radio', { name: '5' }))
    await click(within(sheet).getByRole('button', { name: 'Save goal' }))
    expect(screen.getByRole('img', { name: '2 of 5 days towards your weekly goal' })).toBeDefined()

    await click(button('Change goal'))
    const again = await screen.findByRole('dialog', { name: 'Listening goal' })
    await click(within(again).getByRole('radio', { name: 'Minutes a day' }))
    await click(within(again).getByRole('button', { name: 'Save goal' }))
    expect(screen.getByRole('img', { name: '10 of 10\u00a0min. Today’s goal reached' })).toBeDefined()
    expect(screen.getByText('Today’s goal reached')).toBeDefined()

    await click(button('Change goal'))
    await click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove goal' }))
    expect(actors.history.getSnapshot().context.goal).toBeNull()
    expect(screen.queryByRole('img', { name: /of 10\u00a0min/ })).toBeNull()
  })
})

describe('favourites and recent', () => {
  const heard = { recent: ['edge-vocals', 'serenity-vocals', 'edge-instrumental', 'dreambloom-vocals'] }
  const list = async () => ['Wellness (with vocals)', 'Serenity (without vocals)']
  const tiles = async () =>
    within(await screen.findByRole('list', { name: 'Favourites and recent' })).getAllByRole('listitem')

  it('has each program once: favourites, newest first, then what was played last', async () => {
    await openScreen('dashboard', { heard, list })
    expect((await tiles()).map((tile) => within(tile).getByRole('link').textContent)).toEqual([
      'Serenity',
      'Wellness',
      'Edge',
      'Dreambloom',
    ])
    expect((await tiles()).map((tile) => within(tile).queryByLabelText('Favourite') !== null)).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect(
      within((await tiles())[0]!).getByRole('button', { name: 'Play Serenity (without vocals)' }),
    ).toBeDefined()
  })

  it('leaves out what the dashboard begins with', async () => {
    await openScreen('dashboard', { heard: { ...heard, positions: { 'edge-vocals': 60 } }, list })
    expect(screen.getByRole('region', { name: 'Continue listening Edge' })).toBeDefined()
    expect((await tiles()).map((tile) => within(tile).getByRole('link').textContent)).not.toContain('Edge')
  })

  it('is hidden until there are any', async () => {
    await openScreen('dashboard')
    await screen.findByText(/^A day counts once/)
    expect(screen.queryByRole('list', { name: 'Favourites and recent' })).toBeNull()
  })
})

describe('the day in a line', () => {
  it.each([
    ['nothing yet', [], 'Your listening starts here.'],
    ['today', sessions.slice(0, 1), '12 min today'],
    ['today, in a streak', sessions, '12 min today · 2-day streak'],
    ['nothing today', sessions.slice(2), '20 min in the last 7 days'],
  ])('%s', async (_, given, words) => {
    await openScreen('dashboard', { sessions: given })
    expect(await screen.findByText(words, { selector: 'h1 + p > *' })).toBeDefined()
  })
})

describe('more programs', () => {
  const first = [session('2026-03-03', 'edge-vocals', 600)]
  const later = [session('2026-03-02', 'edge-vocals', 600)]
  const names = () => screen.getAllByRole('link').map(({ textContent }) => textContent)

  it('are those not shown above, in the first week', async () => {
    const list = async () => ['Dreambloom (with vocals)', 'Wellness (with vocals)', 'Edge (with vocals)']
    await openScreen('dashboard', { sessions: first, list })
    const more = within(await screen.findByRole('list', { name: 'More programs' }))
    expect(more.getAllByRole('listitem'), 'one line').toHaveLength(6)
    expect(more.queryByText('Edge')).toBeNull()
    for (const { title } of programs)
      expect(names().filter((name) => name === title).length).toBeLessThanOrEqual(1)
    await click(button('Edit dashboard'))
    expect(await screen.findByRole('button', { name: 'Hide More programs' })).toBeDefined()
  })

  it('begin with what a short shelf would have, which isn’t shown on its own', async () => {
    await openScreen('dashboard', { sessions: first, list: async () => ['Wellness (with vocals)'] })
    const more = within(await screen.findByRole('list', { name: 'More programs' }))
    expect(more.getAllByRole('link')[0]!.textContent).toBe('Wellness')
    expect(screen.queryByRole('list', { name: 'Favourites and recent' })).toBeNull()
  })

  it('are no longer there after it, also not in the sheet that arranges sections', async () => {
    await openScreen('dashboard', { sessions: later })
    await screen.findByRole('region', { name: 'Your listening' })
    expect(screen.queryByRole('list', { name: 'More programs' })).toBeNull()
    await click(button('Edit dashboard'))
    const sheet = await screen.findByRole('dialog', { name: 'Edit dashboard' })
    expect(within(sheet).getAllByRole('listitem')).toHaveLength(4)
  })

  it('don’t count when another section is moved past them', async () => {
    const { actors } = await openScreen('dashboard', { sessions: later })
    act(() => actors.dashboard.send({ type: 'section.move', id: 'programs', to: 1 }))
    await click(button('Edit dashboard'))
    await click(await screen.findByRole('button', { name: 'Move Journey and reading up' }))
    expect(actors.dashboard.getSnapshot().context.sections.map(({ id }) => id)).toEqual([
      'today',
      'suggestion',
      'programs',
      'week',
      'shelf',
    ])
    expect(screen.getByText('Journey and reading is now 1 of 4.')).toBeDefined()
  })
})

describe('a first visit', () => {
  const first = { visits: { isWelcomed: false } }

  it('asks what the member would like to do, plays it, and then offers the headphone test', async () => {
    const { actors } = await openScreen('dashboard', first)
    const answers = within(screen.getByRole('list', { name: 'What do you need?' }))
    expect(answers.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Wind down Bloomwave · 7 min',
      'Fall asleep Dreambloom · 8 min',
      'Focus Growth · 7 min',
      'Get going Energizer · 6 min',
      'Think things over Reflections · 7 min',
    ])
    const suggested = () =>
      screen.queryAllByRole('button', { name: /^Play / }).filter(({ textContent }) => textContent)
    expect(suggested(), 'nothing else is suggested').toHaveLength(0)
    fireEvent.click(answers.getByRole('button', { name: /^Fall asleep/ }))
    expect(playerView(actors.player.getSnapshot()).track?.id).toBe('dreambloom-vocals')
    expect(await screen.findByRole('heading', { name: 'Check your headphones' })).toBeDefined()
    expect(suggested(), 'the suggestion takes its place').toHaveLength(1)
  })

  it('can be turned down', async () => {
    const { actors } = await openScreen('dashboard', first)
    fireEvent.click(button('Not now'))
    expect(actors.welcome.getSnapshot().hasTag('settled')).toBe(true)
    expect(playerView(actors.player.getSnapshot()).track).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Check your headphones' })).toBeNull()
  })

  it('tests the headphones, shows the safety rules, and doesn’t come back', async () => {
    const { actors } = await openScreen('dashboard', first)
    fireEvent.click(button(/^Wind down/))
    expect(await screen.findByText(/while driving.*epilepsy.*check with your doctor first/)).toBeDefined()
    fireEvent.click(button('Test my headphones'))
    fireEvent.click(button('Left'))
    fireEvent.click(button('Right'))
    expect(screen.getByRole('heading', { name: 'You’re all set' })).toBeDefined()
    fireEvent.click(button('Got it'))
    expect(actors.welcome.getSnapshot().hasTag('settled')).toBe(true)
    expect(screen.queryByRole('heading', { name: 'You’re all set' })).toBeNull()
    expect(button('Test my headphones'), 'the test is still available').toBeDefined()
  })

  it.each([
    ['Right', 'Your headphones are the wrong way round'],
    ['Both sides', 'Both ears hear the same'],
    ['I hear nothing', 'No sound'],
  ])('answers “%s” with what to do', async (answer, title) => {
    await openScreen('dashboard', first)
    fireEvent.click(button(/^Wind down/))
    fireEvent.click(await screen.findByRole('button', { name: 'Test my headphones' }))
    fireEvent.click(button(answer))
    expect(screen.getByRole('heading', { name: title })).toBeDefined()
    expect(button('Test again')).toBeDefined()
  })
})

it('continue reading shows the latest unfinished book with the time left, not one that was only opened', async () => {
  const place = { cfi: 'epubcfi(/6/2)', marks: [] }
  const books = {
    done: { ...place, title: 'A Quiet Start', fraction: 1, minutes: null, chapter: 'Afterwords', at: 3 },
    opened: { ...place, title: 'Untouched', fraction: 0, minutes: 20, chapter: '', at: 4 },
    open: { ...place, title: 'Sleep, Plainly', fraction: 0.4, minutes: 20, chapter: 'The last hour', at: 2 },
  }
  await openScreen('dashboard', { read: { books } })
  const card = screen.getByRole('region', { name: 'Continue reading Sleep, Plainly' })
  expect(within(card).getByRole('progressbar', { name: 'The last hour' }).ariaValueText).toBe(
    '12\u00a0min left',
  )
  expect(within(card).getByRole('link', { name: 'Open book' }).getAttribute('href')).toBe(
    '/admin/neuro/ebooks?book=open',
  )
})

it('the mention of collections can be dismissed', async () => {
  const link = () => screen.queryByRole('link', { name: 'See the collections' })
  const { actors } = await openScreen('dashboard')
  expect(link()?.getAttribute('href')).toBe('/admin/upgrades')
  fireEvent.click(button('Dismiss “Keep the recordings”'))
  expect(link()).toBeNull()
  expect(actors.offers.getSnapshot().context.dismissed).toEqual(['upgrades'])
})

it('a newcomer is shown the quiz and the journey, until that’s dismissed or the journey has begun', async () => {
  const link = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href')
  await openScreen('dashboard')
  expect(link('Take the quiz')).toBe('/admin/quiz')
  expect(link('See the journey')).toBe('/admin/neurojourney')
  fireEvent.click(button('Dismiss “Where to start”'))
  expect(link('Take the quiz')).toBeUndefined()
})

/** One a day, newest first. */
const many = (count: number, track: string) =>
  Array.from({ length: count }, (_, index) =>
    session(new Date(Date.UTC(2026, 2, 9 - index)).toISOString().slice(0, 10), track, 60 * (index + 1)),
  )

describe('the whole history', () => {
  const open = async (given: Parameters<typeof renderPart>[1]) => {
    const page = await openScreen('dashboard', given)
    await click(await screen.findByRole('button', { name: 'History' }))
    return { ...page, dialog: await screen.findByRole('dialog', { name: 'Listening history' }) }
  }

  it('lists the sessions of every program with its rating, and links to it', async () => {
    const { dialog } = await open({ sessions, ratings: { serenity: { stars: 4, at: 1 } } })
    const rows = within(dialog).getAllByRole('listitem')
    expect(rows.map((row) => within(row).getByRole('link').textContent)).toEqual([
      'Serenity',
      'Serenity',
      'Edge',
    ])
    expect(rows.map((row) => within(row).queryByRole('img', { name: '4 stars' }) !== null)).toEqual([
      true,
      true,
      false,
    ])
    expect(within(rows[2]!).getByRole('link').getAttribute('href')).toBe('/admin/neuroedge')
  })

  it('has pages of twenty, and stays on a page while it’s open', async () => {
    const { dialog, actors } = await open({ sessions: many(45, 'edge-vocals') })
    const list = within(dialog).getByRole('list', { name: 'Listening history' })
    expect(within(list).getAllByRole('listitem')).toHaveLength(20)
    await click(within(dialog).getByRole('button', { name: 'Page 3' }))
    expect(within(list).getAllByRole('listitem')).toHaveLength(5)
    expect(within(dialog).getByText('41–45 of 45', { selector: '[lang]' })).toBeDefined()
    act(() => actors.history.send({ type: 'history.remove', id: '2026-03-09 edge-vocals' }))
    expect(within(dialog).getByText('41–44 of 44', { selector: '[lang]' })).toBeDefined()
  })

  it('closes when its last session is deleted, and the focus is on the screen’s heading', async () => {
    const { dialog } = await open({ sessions: sessions.slice(0, 1) })
    await click(within(dialog).getByRole('button', { name: /^Delete entry: Serenity, / }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })
})

describe('a program’s rating', () => {
  it('is asked on its page, kept, and can be removed', async () => {
    const { actors } = await openScreen('program', { sessions, path: '/admin/neuroserenity' })
    const question = await screen.findByRole('group', { name: 'How did it feel?' })
    fireEvent.click(within(question).getByRole('radio', { name: '5 stars Just right' }))
    const rated = () => actors.history.getSnapshot().context.ratings.serenity?.stars
    expect(rated()).toBe(5)
    expect(within(question).getByText('Just right', { selector: 'strong' })).toBeDefined()
    fireEvent.click(within(question).getByRole('button', { name: 'Remove rating' }))
    expect(rated()).toBeNull()
    expect(within(question).getByText(/^Only you see your rating/)).toBeDefined()
  })
})

describe('a program’s own log', () => {
  it('has pages of five', async () => {
    await openScreen('program', {
      sessions: many(12, 'serenity-vocals'),
      path: '/admin/neuroserenity',
    })
    const log = await screen.findByRole('list', { name: 'Your listening' })
    expect(within(log).getAllByRole('listitem')).toHaveLength(5)
    fireEvent.click(button('Page 3'))
    expect(screen.getByText('11–12 of 12', { selector: '[lang]' })).toBeDefined()
    expect(
      within(log)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent?.slice(0, 6)),
    ).toEqual(['11\u00a0min', '12\u00a0min'])
  })

  it('lists its sessions, and lets you delete them', async () => {
    await openScreen('program', { sessions, path: '/admin/neuroserenity' })
    const log = await screen.findByRole('list', { name: 'Your listening' })
    expect(within(log).getAllByRole('listitem')).toHaveLength(2)
    expect(screen.getByText(/^Played 2 times, 13 min in total/)).toBeDefined()
    fireEvent.click(within(log).getAllByRole('button', { name: /^Delete entry: / })[0]!)
    expect(screen.getByText(/^Played once, 2 min in total/)).toBeDefined()
  })

  it('says so if you haven’t played it, and loads in its final shape', async () => {
    const history = later<void>()
    await openScreen('program', { sessions, path: '/admin/neurovitality', historyRead: history.promise })
    expect(screen.getByRole('progressbar', { name: 'Loading your history' })).toBeDefined()
    history.resolve()
    expect(await screen.findByText(/^You haven’t played this yet/)).toBeDefined()
  })
})

describe('audio tracks filtered by their address', () => {
  const titles = () =>
    within(screen.getByRole('list', { name: 'Programs' }))
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent)

  it.each([
    ['purpose=focus&sort=length', ['Edge', 'Growth', 'Stream']],
    ['length=short&purpose=energy', ['Energizer', 'Vitality']],
    ['purpose=calm&progress=unplayed', ['Bloomwave', 'Wellness']],
    ['purpose=calm&progress=finished', ['Serenity']],
    ['progress=started', ['Growth', 'Stream']],
    ['progress=finished', ['Serenity', 'Edge']],
    ['purpose=focus&sort=most', ['Edge', 'Growth', 'Stream']],
    ['purpose=calm&sort=recent', ['Serenity', 'Bloomwave', 'Wellness']],
    ['purpose=nonsense&search=still+pond', ['Reflections']],
  ])('with %s', async (query, expected) => {
    await openScreen('audiotracks', {
      sessions: [...sessions, session('2026-03-01', 'growth-vocals', 60)],
      heard: { positions: { 'stream-vocals': 40 } },
      path: `/admin/neuro/audiotracks?${query}`,
    })
    await act(async () => {})
    expect(titles()).toEqual(expected)
  })

  it('mark finished programs, and load in their final shape if the history decides', async () => {
    const history = later<void>()
    await openScreen('audiotracks', {
      sessions,
      path: '/admin/neuro/audiotracks?progress=finished',
      historyRead: history.promise,
    })
    expect(screen.getByRole('progressbar', { name: 'Loading programs' })).toBeDefined()
    history.resolve()
    const marked = await screen.findAllByText('Finished', { selector: 'li *' })
    expect(marked).toHaveLength(2)
  })

  it('store filters in the address', async () => {
    await openScreen('audiotracks', { path: '/admin/neuro/audiotracks' })
    expect(button('Sort and filter').getAttribute('aria-expanded')).toBe('false')
    fireEvent.click(button('Sort and filter'))
    await click(screen.getByRole('radio', { name: 'A to Z' }))
    await click(screen.getByRole('radio', { name: 'Sleep' }))
    expect(location.search).toBe('?sort=title&purpose=sleep')
    expect(button('Sort and filter (1)')).toBeDefined()
  })
})

const transfer = vi.hoisted(() => ({ collect: vi.fn(), preview: vi.fn(), merge: vi.fn() }))
vi.mock('#services/account/transfer.service.ts', () => ({ createTransferService: () => transfer }))

describe('data on this device', () => {
  const preview: Preview = {
    exportedAt: Date.now(),
    owner: 'somebody@example.org',
    isOwn: false,
    parts: [{ key: 'history', title: 'Listening sessions', inFile: 4, here: 1, after: 5 }],
  }
  beforeEach(() => {
    transfer.collect.mockResolvedValue({ text: '{}', count: 3 })
    transfer.merge.mockResolvedValue(undefined)
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    vi.spyOn(reopening, 'because').mockReturnValue()
    URL.createObjectURL = () => 'blob:file'
    URL.revokeObjectURL = () => {}
  })
  afterEach(() => vi.restoreAllMocks())
  const choose = async () => {
    const file = new File(['{}'], 'device-data.json')
    await act(
      async () =>
        void fireEvent.change(screen.getByLabelText('Import from file', { selector: 'input' }), {
          target: { files: [file] },
        }),
    )
  }

  it('is exported to a file, and its contents are listed', async () => {
    await renderPart(<DeviceData />, { screen: 'profile' })
    await act(async () => void fireEvent.click(button('Export data')))
    expect(screen.getByText('Exported to your downloads')).toBeDefined()
    expect(screen.getByText(/^The file contains 3 entries and your email/)).toBeDefined()
  })

  it('isn’t exported if there’s none', async () => {
    transfer.collect.mockResolvedValue({ text: '{}', count: 0 })
    await renderPart(<DeviceData />, { screen: 'profile' })
    await act(async () => void fireEvent.click(button('Export data')))
    expect(screen.getByText('There’s nothing to export yet')).toBeDefined()
  })

  it('stays as it is if it can’t be read', async () => {
    transfer.collect.mockRejectedValue(new Error('locked'))
    await renderPart(<DeviceData />, { screen: 'profile' })
    await act(async () => void fireEvent.click(button('Export data')))
    expect(screen.getByRole('alert').textContent).toContain('We couldn’t read the data on this device')
    expect(screen.queryByText('Exported to your downloads')).toBeNull()
  })

  it('is previewed before an import, warns of another account, and is merged once confirmed', async () => {
    transfer.preview.mockResolvedValue(preview)
    const { actors } = await renderPart(<DeviceData />, { screen: 'profile' })
    await choose()
    expect(screen.getByText('This file is from another account')).toBeDefined()
    expect(screen.getByRole('row', { name: /Listening sessions/ }).textContent).toBe('Listening sessions415')
    await act(async () => void fireEvent.click(button('Import data')))
    expect(actors.account.getSnapshot().children.transfer?.getSnapshot().matches('merged')).toBe(true)
  })

  it('is unchanged when merging fails, which the screen says', async () => {
    transfer.preview.mockResolvedValue(preview)
    transfer.merge.mockRejectedValue(new Error('full'))
    const { actors } = await renderPart(<DeviceData />, { screen: 'profile' })
    await choose()
    await act(async () => void fireEvent.click(button('Import data')))
    expect(screen.getByRole('alert').textContent).toContain('Nothing has changed.')
    expect(button('Import data')).toBeDefined()
    await act(async () => void fireEvent.click(button('Cancel')))
    expect(actors.account.getSnapshot().children.transfer?.getSnapshot().matches('ready')).toBe(true)
  })

  it.each(['foreign', 'broken', 'newer', 'too-large', 'empty', 'unreadable'] as const)(
    'isn’t imported from an unsuitable file, and the screen says why: %s',
    async (refusal) => {
      transfer.preview.mockResolvedValue({ refusal })
      await renderPart(<DeviceData />, { screen: 'profile' })
      await choose()
      expect(screen.getByRole('alert').textContent).toContain('Nothing on this device has changed.')
    },
  )

  it('is removed only after a confirmation', async () => {
    const { actors } = await renderPart(<DeviceData />, { screen: 'profile' })
    fireEvent.click(button('Clear data'))
    const question = await screen.findByRole('alertdialog')
    await click(within(question).getByRole('button', { name: 'Cancel' }))
    expect(actors.account.getSnapshot().children.transfer?.getSnapshot().matches('ready')).toBe(true)
  })

  it.each([
    ['full', 'out of storage'],
    ['refused', 'as in a private window'],
  ] as const)('a device that’s %s is mentioned once', async (keeping, words) => {
    const { actors } = await renderPart(<FrameNotices />)
    act(() => actors.device.send({ type: 'device.changed', keeping, unreadable: [] }))
    expect((await screen.findByRole('status')).textContent).toContain(words)
    fireEvent.click(button('Close'))
    act(() => actors.device.send({ type: 'device.changed', keeping, unreadable: [] }))
    expect(screen.queryByRole('status')).toBeNull()
  })
})
