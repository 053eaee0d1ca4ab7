/** What the screens say about downloads, and how a member starts and removes them. */
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { trackById } from '#content/programs.ts'
import type { DownloadEvent } from '#machines/offline/download.machine.ts'
import type { DownloadTrack } from '#machines/offline/downloads.machine.ts'
import { KeptTracks } from '#screens/account/kept-tracks.tsx'
import { KeptMark, KeptTrouble } from '#screens/listening/programs/kept.tsx'
import { TrackMenu } from '#screens/listening/programs/track-menu.tsx'
import { click, openScreen, renderPart } from '#tests/support/actors/member-page.tsx'

type Report = (event: DownloadEvent) => void

const files = vi.hoisted(() => ({
  tracks: [] as readonly DownloadTrack[],
  download: vi.fn<(id: string, report: Report) => void>(),
}))

/** A cache that has `tracks`, and a network whose answers the test reports. */
vi.mock('#services/offline/downloads.service.ts', () => ({
  createDownloads: () => ({
    canKeep: true,
    recall: async () => files.tracks,
    isPersistent: async () => false,
    watch: () => () => {},
    hold: (_: string, { came }: { came: () => void }) => {
      came()
      return () => {}
    },
    look: async () => ({ has: 'less', bytes: 0, isPersistent: false }),
    fetchRest: (id: string, _: AbortSignal, progressed: (event: DownloadEvent) => void) =>
      new Promise<DownloadEvent>((resolve) =>
        files.download(id, (event) =>
          event.type === 'answer.progressed' ? progressed(event) : resolve(event),
        ),
      ),
    verify: async () => true,
    join: async () => ({ has: 'whole', bytes: 8, isPersistent: true }),
    discard: async () => {},
    want: async () => {},
    pause: async () => {},
    remove: async () => {},
  }),
}))

/** Nothing is tried again automatically. */
vi.mock('#services/browser/clocks.ts', async (original) => ({
  ...(await original<typeof import('#services/browser/clocks.ts')>()),
  backOff: () => () => {},
}))

const { download } = files

afterEach(() => {
  cleanup()
  files.tracks = []
  download.mockReset()
})

const edge = trackById('edge-vocals')!
const kept = (id: string): DownloadTrack => ({ id, status: 'kept', saved: 6_000_000, bytes: 6_000_000 })
const program = (
  <>
    <KeptTrouble />
    <KeptMark id={edge.id} />
    <TrackMenu track={edge} />
  </>
)

async function choose(name: string) {
  await click(screen.getByRole('button', { name: 'More for Edge (with vocals)' }))
  const item = await screen.findByRole('menuitem', { name })
  // Uses keys: a menu that has just opened ignores the mouse for a moment.
  const press = (key: string) => act(async () => void fireEvent.keyDown(screen.getByRole('menu'), { key }))
  await press('End')
  while (item.dataset.highlighted === undefined) await press('ArrowUp')
  await press('Enter')
  await waitFor(() => expect(screen.queryByRole('menuitem', { name })).toBeNull())
}

describe('a track', () => {
  it('is downloaded with its other version, and shows the progress', async () => {
    const reports = new Map<string, Report>()
    download.mockImplementation((id, report) => void reports.set(id, report))
    const { actors } = await renderPart(program, { screen: 'program' })
    await choose('Keep on this device')
    await waitFor(() => expect(download).toHaveBeenCalledTimes(1))
    expect(actors.downloads.getSnapshot().context.tracks.map(({ id }) => id)).toEqual([
      'edge-vocals',
      'edge-instrumental',
    ])
    const report = reports.get('edge-vocals')!
    await act(async () => report({ type: 'answer.progressed', saved: 3, bytes: 8 }))
    expect(screen.getByText(/37%/).parentElement?.textContent).toBe(' Downloading 37%')
    await choose('Pause download')
    expect(await screen.findByText(/Paused at 37%/)).toBeDefined()
    await choose('Resume download')
    await waitFor(() => expect(download).toHaveBeenCalledTimes(2))
    await act(async () => reports.get('edge-vocals')!({ type: 'answer.completed' }))
    expect(await screen.findByText('Offline')).toBeDefined()
    await waitFor(() => expect(download).toHaveBeenCalledTimes(3))
    expect(download.mock.calls.map(([id]) => id)).toEqual(['edge-vocals', 'edge-vocals', 'edge-instrumental'])
    await choose('Remove from this device')
    await waitFor(() => expect(screen.queryByText('Offline')).toBeNull())
  })

  it.each<[DownloadEvent['type'], RegExp]>([
    ['device.full', /^This device has no space left.*Everything you kept is still here/],
    ['answer.interrupted', /^The download was interrupted.*continues where it stopped as soon as/],
  ])('says why it waits (%s) and what has arrived, and can be resumed', async (type, words) => {
    const reports: Report[] = []
    download.mockImplementation((_, report) => void reports.push(report))
    await renderPart(program, { screen: 'program' })
    await choose('Keep on this device')
    await waitFor(() => expect(reports).toHaveLength(1))
    await act(async () => reports[0]!({ type: 'answer.progressed', saved: 3, bytes: 8 }))
    await act(async () => reports[0]!({ type } as DownloadEvent))
    expect(
      screen.getByText((_, element) => words.test(element?.textContent ?? ''), { selector: '[role]' }),
    ).toBeDefined()
    expect(screen.getByText('Interrupted at 37%')).toBeDefined()
    await choose('Resume download')
    await waitFor(() => expect(reports).toHaveLength(2))
    expect(screen.queryByText(/no space left|interrupted/i)).toBeNull()
  })

  it('that the server doesn’t offer says so', async () => {
    await renderPart(program, { screen: 'program' })
    await choose('Keep on this device')
    await waitFor(() => expect(download).toHaveBeenCalledTimes(1))
    await act(async () => download.mock.calls[0]![1]({ type: 'answer.missing' }))
    expect(screen.getByText('Not downloaded')).toBeDefined()
  })
})

describe('downloads', () => {
  it('are listed with their size, and removed one by one or all at once', async () => {
    files.tracks = [
      kept('edge-vocals'),
      kept('edge-instrumental'),
      { id: 'genesis-vocals', status: 'paused', saved: 1_500_000, bytes: 7_000_000 },
    ]
    await renderPart(<KeptTracks />, { screen: 'profile' })
    expect(screen.getByText(/13\.5\sMB used\./).parentElement?.textContent).toContain(
      'Your browser may remove them',
    )
    const rows = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)
    expect(rows()[0]).toContain('6.0\u00a0MB')
    expect(rows()[2]).toContain('1.5\u00a0MB of 7.0\u00a0MB')
    await click(screen.getByRole('button', { name: 'Resume download' }))
    expect(screen.queryByRole('button', { name: 'Resume download' })).toBeNull()
    await click(screen.getByRole('button', { name: 'Remove Edge (without vocals)' }))
    expect(rows()).toHaveLength(2)
    await click(screen.getByRole('button', { name: 'Remove all' }))
    expect(rows()).toEqual([])
    expect(screen.getByText(/^Nothing yet/)).toBeDefined()
  })

  it('can be filtered for in the list of programs', async () => {
    files.tracks = [kept('edge-vocals')]
    await openScreen('audiotracks', { path: '/?offline=kept' })
    const titles = await screen.findAllByRole('heading', { level: 2 })
    const names = titles.map(({ textContent }) => textContent)
    expect(names).toContain('Edge')
    expect(names).not.toContain('Genesis')
  })

  it('can include all favourites', async () => {
    const list = async () => ['Edge (without vocals)', 'Genesis (with vocals)']
    const { actors } = await openScreen('favourites', { list })
    await click(await screen.findByRole('button', { name: 'Keep all offline' }))
    expect(actors.downloads.getSnapshot().context.tracks.map(({ id }) => id)).toEqual([
      'genesis-vocals',
      'edge-instrumental',
    ])
    expect(screen.queryByRole('button', { name: 'Keep all offline' })).toBeNull()
    expect(screen.getAllByText(/Downloading/)).toHaveLength(2)
  })
})
