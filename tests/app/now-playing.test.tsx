import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useLocation } from 'wouter'
import type { MemberActors } from '#actors/member-actors.tsx'
import { MembersFrame } from '#app/layouts/members-frame.tsx'
import { renderForMember } from '#tests/support/actors/member-page.tsx'

const queued = { queue: { ids: ['bloomwave-vocals', 'edge-vocals', 'stream-instrumental'], index: 0 } }
const articles = '/admin/neuro/contentpages3'

let width = 1920
/** Only `min-width` is asked for. */
const media = (query: string) => ({
  matches: width >= Number(/min-width: (\d+)px/.exec(query)?.[1] ?? Number.POSITIVE_INFINITY),
  addEventListener() {},
  removeEventListener() {},
})
beforeEach(() => {
  width = 1920
  vi.stubGlobal('matchMedia', media)
})
afterEach(() => vi.unstubAllGlobals())

function Framed({ actors }: { actors: MemberActors }) {
  const [path] = useLocation()
  return (
    <MembersFrame actors={actors} path={path}>
      <h1>{path}</h1>
    </MembersFrame>
  )
}
const open = (path: string, given: object = { heard: queued }) =>
  renderForMember((actors) => <Framed actors={actors} />, { path, ...given })

const column = () => screen.findByRole('list', { name: 'Up next' })
const player = () => within(screen.getByRole('region', { name: 'Player' }))

describe('in a wide window, the column with what plays', () => {
  it('takes the place of the mini player, and lists what follows', async () => {
    await open(articles)
    const next = within(await column())
    expect(next.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'EdgeWith vocals',
      'StreamWithout vocals',
    ])
    expect(player().getByRole('link', { name: 'Bloomwave' }).getAttribute('href')).toBe('/admin/audio-player')
    expect(player().getByRole('slider', { name: /^Position in Bloomwave/ })).toBeDefined()
    expect(player().getByRole('button', { name: 'Sleep timer' })).toBeDefined()
  })

  it('plays, and goes on with an entry of the queue', async () => {
    const { commands } = await open(articles)
    await column()
    fireEvent.click(player().getByRole('button', { name: 'Play Stream (without vocals)' }))
    expect(commands.at(-1)).toMatchObject({ type: 'audio.open', id: 'stream-instrumental' })
    expect(screen.queryByRole('list', { name: 'Up next' }), 'nothing follows the last one').toBeNull()
    expect(player().getByRole('link', { name: 'Stream' })).toBeDefined()
  })

  it.each(['/admin/neuro/dashboard', '/admin/neuro/ebooks', '/admin/audio-player', '/admin/audio-visual'])(
    'isn’t at %s',
    async (path) => {
      await open(articles)
      await column()
      cleanup()
      await open(path)
      expect(screen.queryByRole('list', { name: 'Up next' })).toBeNull()
    },
  )

  it('isn’t there without a track', async () => {
    await open(articles, {})
    expect(screen.queryByRole('region', { name: 'Player' })).toBeNull()
  })

  it('isn’t in a narrower window, or if larger text leaves no room for it', async () => {
    width = 1535
    await open(articles)
    expect(player().queryByRole('list')).toBeNull()
    expect(player().getByRole('button', { name: 'Play' })).toBeDefined()
    cleanup()
    width = 1920
    const { actors } = await open(articles)
    await column()
    act(() => actors.customizer.send({ type: 'setting.changed', key: 'textSize', value: 1.5 }))
    expect(screen.queryByRole('list', { name: 'Up next' })).toBeNull()
    expect(player().getByRole('button', { name: 'Play' })).toBeDefined()
  })
})
