import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { trackById } from '#content/programs.ts'
import type { PlayerEvent } from '#machines/listening/player.machine.ts'
import type { PlayerView } from '#machines/listening/player.view.ts'
import { createMediaSession } from '#services/listening/media-session.ts'
import { later } from '#tests/support/fakes.ts'

type Handler = (details: { seekOffset?: number; seekTime?: number }) => void

let handlers: Record<string, Handler | null> = {}
const session = {
  metadata: null as { title: string; artwork?: { src: string }[] } | null,
  playbackState: 'none',
  setActionHandler: (action: string, handler: Handler | null) => {
    handlers[action] = handler
  },
  setPositionState: vi.fn(),
}

beforeEach(() => {
  handlers = {}
  session.metadata = null
  vi.stubGlobal('navigator', { mediaSession: session })
  vi.stubGlobal(
    'MediaMetadata',
    class {
      constructor(given: object) {
        Object.assign(this, given)
      }
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

const playing = (id: string): PlayerView => ({
  track: trackById(id)!,
  counterpart: null,
  status: 'playing',
  fault: null,
  queue: [id],
  index: 0,
  hasNext: false,
  hasPrevious: false,
  loop: 'off',
  volume: 0.6,
  isMuted: false,
})
const start = { seconds: 0, duration: 0 }

function open(pictureOf: () => Promise<string>) {
  const sent: PlayerEvent[] = []
  let skip = 15
  const shown = createMediaSession({
    product: 'Neuro',
    pictureOf,
    skip: () => skip,
    press: (type) => sent.push({ type }),
    send: (event) => sent.push(event),
  })
  return {
    shown,
    sent,
    setSkip: (seconds: number) => {
      skip = seconds
    },
  }
}

it('skips as far as the member has set, whatever the browser suggests', () => {
  const { sent, setSkip } = open(async () => 'data:,')
  handlers.seekforward?.({ seekOffset: 10 })
  setSkip(60)
  handlers.seekbackward?.({ seekOffset: 10 })
  expect(sent).toEqual([
    { type: 'player.skip', seconds: 15 },
    { type: 'player.skip', seconds: -60 },
  ])
})

it('shows the title at once, and the cover when it is drawn', async () => {
  const cover = later<string>()
  const { shown } = open(() => cover.promise)
  shown.show(playing('genesis-vocals'), start)
  expect(session.metadata).toMatchObject({ title: 'Genesis (with vocals)' })
  expect(session.metadata?.artwork).toBeUndefined()
  cover.resolve('data:image/png;base64,AA')
  await vi.waitFor(() => expect(session.metadata?.artwork?.[0]?.src).toBe('data:image/png;base64,AA'))
})

it('never shows the cover of a track that has been left', async () => {
  const covers = [later<string>(), later<string>()]
  const { shown } = open(() => covers.shift()!.promise)
  const [first, second] = covers
  shown.show(playing('genesis-vocals'), start)
  shown.show(playing('edge-vocals'), start)
  second!.resolve('data:edge')
  await vi.waitFor(() => expect(session.metadata?.artwork?.[0]?.src).toBe('data:edge'))
  first!.resolve('data:genesis')
  await first!.promise
  expect(session.metadata).toMatchObject({ title: 'Edge (with vocals)', artwork: [{ src: 'data:edge' }] })
})
