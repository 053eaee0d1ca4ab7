/** What is remembered of listening, first visits, and the data on this device, as screens show them. */
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { FrameNotices } from '../../../src/app/notices.tsx'
import type { Session } from '../../../src/machines/history/days.ts'
import type { Preview } from '../../../src/machines/transfer/transfer.machine.ts'
import AudiotracksScreen from '../../../src/screens/admin/audiotracks.screen.tsx'
import DashboardScreen from '../../../src/screens/admin/dashboard.screen.tsx'
import { DeviceData } from '../../../src/screens/admin/parts/device-data.tsx'
import ProgramScreen from '../../../src/screens/admin/program.screen.tsx'
import { click, renderScreen } from '../../support/member-page.tsx'

afterEach(cleanup)

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

describe('the last seven days', () => {
  it('are a chart that can be read aloud, and a table', async () => {
    renderScreen(<DashboardScreen />, { sessions })
    const week = await screen.findByRole('region', { name: 'The last seven days' })
    expect(within(week).getByRole('img').getAttribute('aria-label')).toBe(
      'Minutes listened: Tuesday 0, Wednesday 0, Thursday 0, Friday 0, Saturday 20, Sunday 2, Monday 12',
    )
    expect(week.textContent).toContain('33 min')
    expect(week.textContent).toContain('2 days')
    expect(week.textContent).toContain('with 1 rest day')
    fireEvent.click(within(week).getByRole('button', { name: 'As a table' }))
    const rows = within(week).getAllByRole('row')
    expect(rows.slice(-3).map(({ textContent }) => textContent)).toEqual([
      'Saturday20Listened',
      'Sunday2Rest',
      'Today12Listened',
    ])
  })

  it('say what will be there while nothing is', async () => {
    renderScreen(<DashboardScreen />)
    expect(await screen.findByText(/^Nothing listened to yet/)).toBeDefined()
  })
})

describe('a first visit', () => {
  const first = { visits: { isWelcomed: false } }

  it('tests which ear is which, tells what every listener should know, and is over', () => {
    const { actors } = renderScreen(<DashboardScreen />, first)
    expect(screen.getByText(/Never listen while driving.*ask your doctor first/)).toBeDefined()
    fireEvent.click(button('Test my headphones'))
    fireEvent.click(button('Left'))
    fireEvent.click(button('Right'))
    expect(screen.getByRole('heading', { name: 'Left is left and right is right' })).toBeDefined()
    fireEvent.click(button('Good, I have read it'))
    expect(actors.welcome.getSnapshot().hasTag('settled')).toBe(true)
    expect(screen.queryByRole('heading', { name: 'Left is left and right is right' })).toBeNull()
    expect(button('Test my headphones'), 'it can be asked for again').toBeDefined()
  })

  it.each([
    ['Right', 'Your headphones are the other way round'],
    ['On both sides', 'Both ears hear the same'],
    ['I hear nothing', 'Nothing to be heard'],
  ])('hears “%s” and says what to do', (answer, title) => {
    renderScreen(<DashboardScreen />, first)
    fireEvent.click(button('Test my headphones'))
    fireEvent.click(button(answer))
    expect(screen.getByRole('heading', { name: title })).toBeDefined()
    expect(button('Test again')).toBeDefined()
  })
})

it('continue reading shows the latest unfinished book and the time left, not one that was only opened', () => {
  const place = { cfi: 'epubcfi(/6/2)', marks: [] }
  const books = {
    done: { ...place, title: 'A Quiet Start', fraction: 1, minutes: null, chapter: 'Afterwords', at: 3 },
    opened: { ...place, title: 'Untouched', fraction: 0, minutes: 20, chapter: '', at: 4 },
    open: { ...place, title: 'Sleep, Plainly', fraction: 0.4, minutes: 20, chapter: 'The last hour', at: 2 },
  }
  renderScreen(<DashboardScreen />, { read: { books } })
  const card = screen.getByRole('region', { name: 'Continue reading Sleep, Plainly' })
  expect(within(card).getByRole('progressbar', { name: 'The last hour' }).ariaValueText).toBe(
    '12\u00a0min left',
  )
  expect(within(card).getByRole('link', { name: 'Read on' }).getAttribute('href')).toBe(
    '/admin/neuro/ebooks?book=open',
  )
})

it('an offer that was put away stays away', () => {
  const { actors } = renderScreen(<DashboardScreen />)
  expect(screen.getByRole('link', { name: 'See what they hold' }).getAttribute('href')).toBe(
    '/admin/upgrades',
  )
  fireEvent.click(button('Put this away'))
  expect(screen.queryByRole('link', { name: 'See what they hold' })).toBeNull()
  expect(actors.welcome.getSnapshot().context.dismissed).toEqual(['upgrades'])
})

describe('a program’s own log', () => {
  it('has what was heard of it, and lets entries go', async () => {
    renderScreen(<ProgramScreen />, { sessions, path: '/admin/neuroserenity' })
    const log = await screen.findByRole('list', { name: 'Your listening' })
    expect(within(log).getAllByRole('listitem')).toHaveLength(2)
    expect(screen.getByText(/^2 times, 13 min in all/)).toBeDefined()
    fireEvent.click(within(log).getAllByRole('button', { name: /^Delete the entry of/ })[0]!)
    expect(screen.getByText(/^Once, 2 min in all/)).toBeDefined()
  })

  it('says so while there is nothing', () => {
    renderScreen(<ProgramScreen />, { sessions, path: '/admin/neurovitality' })
    expect(screen.getByText(/^Not listened to on this device yet/)).toBeDefined()
  })
})

describe('audio tracks by their address', () => {
  const titles = () =>
    within(screen.getByRole('list', { name: 'Audio tracks' }))
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent)

  it.each([
    ['purpose=focus&sort=length', ['Edge', 'Growth', 'Stream']],
    ['length=short&purpose=energy', ['Energizer', 'Vitality']],
    ['purpose=calm&played=unplayed', ['Bloomwave', 'Wellness']],
    ['purpose=calm&sort=recent', ['Serenity', 'Bloomwave', 'Wellness']],
    ['purpose=nonsense&search=still+water', ['Reflections']],
  ])('%s', async (query, expected) => {
    renderScreen(<AudiotracksScreen />, { sessions, path: `/admin/neuro/audiotracks?${query}` })
    await act(async () => {})
    expect(titles()).toEqual(expected)
  })

  it('plays what is shown in its order, in the version that was asked for', async () => {
    const { actors } = renderScreen(<AudiotracksScreen />, {
      path: '/admin/neuro/audiotracks?purpose=energy&sort=title&vocals=without',
    })
    fireEvent.click(button('Play all in order'))
    expect(actors.player.getSnapshot().context.queue.ids).toEqual([
      'energizer-instrumental',
      'vitality-instrumental',
    ])
  })

  it('writes into the address what is chosen', async () => {
    renderScreen(<AudiotracksScreen />, { path: '/admin/neuro/audiotracks' })
    expect(button('Sort and filter').getAttribute('aria-expanded')).toBe('false')
    fireEvent.click(button('Sort and filter'))
    await click(screen.getByRole('radio', { name: 'A to Z' }))
    await click(screen.getByRole('radio', { name: 'Sleep' }))
    expect(location.search).toBe('?sort=title&purpose=sleep')
    expect(button('Sort and filter (1)')).toBeDefined()
  })
})

describe('data on this device', () => {
  const preview: Preview = {
    exportedAt: Date.now(),
    owner: 'somebody@example.org',
    isOwn: false,
    parts: [{ key: 'history', title: 'Listening sessions', inFile: 4, here: 1, after: 5 }],
  }
  const choose = async () => {
    const file = new File(['{}'], 'device-data.json')
    await act(
      async () =>
        void fireEvent.change(screen.getByLabelText('Open a file', { selector: 'input' }), {
          target: { files: [file] },
        }),
    )
  }

  it('is saved as a file, and says what is in it', async () => {
    renderScreen(<DeviceData />)
    await act(async () => void fireEvent.click(button('Save as a file')))
    expect(screen.getByText('The file is with your downloads.')).toBeDefined()
    expect(screen.getByText(/^It holds 3 entries and your e-mail address/)).toBeDefined()
  })

  it('shows what a file brings, warns of another account, and merges when agreed to', async () => {
    const { actors } = renderScreen(<DeviceData />, { openFile: async () => preview })
    await choose()
    expect(screen.getByText('It was saved by another account.')).toBeDefined()
    expect(screen.getByRole('row', { name: /Listening sessions/ }).textContent).toBe('Listening sessions415')
    await act(async () => void fireEvent.click(button('Merge it')))
    expect(actors.transfer.getSnapshot().matches('merged')).toBe(true)
  })

  it('says that nothing was changed when merging fails, and can be left', async () => {
    const { actors } = renderScreen(<DeviceData />, {
      openFile: async () => preview,
      merge: () => Promise.reject(new Error('full')),
    })
    await choose()
    await act(async () => void fireEvent.click(button('Merge it')))
    expect(screen.getByRole('alert').textContent).toContain('Nothing was changed.')
    expect(button('Merge it')).toBeDefined()
    await act(async () => void fireEvent.click(button('Leave it')))
    expect(actors.transfer.getSnapshot().matches('ready')).toBe(true)
  })

  it.each(['foreign', 'broken', 'newer', 'too-large', 'empty', 'unreadable'] as const)(
    'explains why a file is not taken: %s',
    async (refusal) => {
      renderScreen(<DeviceData />, { openFile: async () => ({ refusal }) })
      await choose()
      expect(screen.getByRole('alert').textContent).toContain('Nothing on this device was changed.')
    },
  )

  it('is removed only after a second word', async () => {
    const { actors } = renderScreen(<DeviceData />)
    fireEvent.click(button('Remove it from this device'))
    const question = await screen.findByRole('alertdialog')
    await click(within(question).getByRole('button', { name: 'Keep it' }))
    expect(actors.transfer.getSnapshot().matches('ready')).toBe(true)
  })

  it.each([
    ['device.full', 'no room left'],
    ['device.refused', 'as in a private window'],
  ] as const)('%s is told calmly, once', (type, words) => {
    const { actors } = renderScreen(<FrameNotices />)
    act(() => actors.device.send({ type }))
    expect(screen.getByRole('status').textContent).toContain(words)
    fireEvent.click(button('Close'))
    act(() => actors.device.send({ type }))
    expect(screen.queryByRole('status')).toBeNull()
  })
})
