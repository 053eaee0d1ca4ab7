import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { trackById } from '#content/programs.ts'
import type { PlayerEvent } from '#machines/listening/player.setup.ts'
import type { PlayerView } from '#machines/listening/player.view.ts'
import { createMediaSession } from '#services/listening/media-session.ts'
import { FakeMetadata, later } from '#tests/support/actors/fakes.ts'

type Handler = (details: { seekOffset?: number; seekTime?: number; fastSeek?: boolean }) => void

let handlers: Record<string, Handler | null> = {}
const session = {
  metadata: null as { title: string; artwork?: object[] } | null,
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
  vi.stubGlobal('MediaMetadata', FakeMetadata)
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
  pulse: 'only',
  isBlind: false,
  isPlain: false,
  isLongOptional: false,
  volume: 0.6,
  isMuted: false,
  isVolumeOurs: true,
  hasMissed: false,
  kept: null,
})
const start = { seconds: 0, duration: 0 }
const settled = () => new Promise((resolve) => setTimeout(resolve))

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

it('media keys skip by the member’s step, whatever the browser suggests', () => {
  const { sent, setSkip } = open(async () => 'data:,')
  handlers.seekforward?.({ seekOffset: 10 })
  setSkip(60)
  handlers.seekbackward?.({ seekOffset: 10 })
  expect(sent).toEqual([
    { type: 'player.skip', seconds: 15 },
    { type: 'player.skip', seconds: -60 },
  ])
})

it('the title is shown at once, and the cover when it’s drawn', async () => {
  const cover = later<string>()
  const { shown } = open(() => cover.promise)
  shown.show(playing('genesis-vocals'), start)
  expect(session.metadata).toMatchObject({ title: 'Genesis (with vocals)' })
  expect(session.metadata?.artwork).toBeUndefined()
  cover.resolve('data:image/png;base64,AA')
  const artwork = [{ src: 'data:image/png;base64,AA', sizes: '512x512', type: 'image/png' }]
  await vi.waitFor(() => expect(session.metadata?.artwork).toEqual(artwork))
})

it('the title says that a track is without the pulse', () => {
  const { shown } = open(async () => 'data:,')
  const track = playing('genesis-vocals')
  shown.show({ ...track, isPlain: false }, start)
  expect(session.metadata).toMatchObject({ title: 'Genesis (with vocals)' })
  shown.show({ ...track, isPlain: true }, start)
  expect(session.metadata).toMatchObject({ title: 'Genesis (with vocals), without the pulse' })
})

it('the cover of a track that was left is never shown', async () => {
  const covers = [later<string>(), later<string>()]
  const { shown } = open(() => covers.shift()!.promise)
  const [first, second] = covers
  shown.show(playing('genesis-vocals'), start)
  shown.show(playing('edge-vocals'), start)
  second!.resolve('data:edge')
  await vi.waitFor(() => expect(session.metadata?.artwork).toMatchObject([{ src: 'data:edge' }]))
  first!.resolve('data:genesis')
  await settled()
  expect(session.metadata).toMatchObject({ title: 'Edge (with vocals)', artwork: [{ src: 'data:edge' }] })
})

it.each([
  ['play', {}, [{ type: 'player.resume' }]],
  ['pause', {}, [{ type: 'player.pause' }]],
  ['stop', {}, [{ type: 'player.pause' }]],
  ['seekto', { seekTime: 42 }, [{ type: 'player.seek', seconds: 42 }]],
  ['seekto', {}, []],
])('%s, pressed with %j, is passed on', (action, details, expected) => {
  const { sent } = open(async () => 'data:,')
  handlers[action]?.(details)
  expect(sent).toEqual(expected)
})

describe('dragging the position', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const drag = (seekTime: number, fastSeek = true) => handlers.seekto?.({ seekTime, fastSeek })

  it('seeks once, where the drag ends', () => {
    const { sent } = open(async () => 'data:,')
    drag(10)
    vi.advanceTimersByTime(299)
    drag(20)
    vi.advanceTimersByTime(299)
    expect(sent).toEqual([])
    drag(30, false)
    vi.runAllTimers()
    expect(sent).toEqual([{ type: 'player.seek', seconds: 30 }])
  })

  it('treats a pause as the end, if the browser doesn’t report one', () => {
    const { sent } = open(async () => 'data:,')
    drag(10)
    drag(20)
    vi.advanceTimersByTime(300)
    expect(sent).toEqual([{ type: 'player.seek', seconds: 20 }])
  })

  it('doesn’t seek in another track, or after the member has left', () => {
    const { shown, sent } = open(async () => 'data:,')
    shown.show(playing('genesis-vocals'), start)
    drag(10)
    shown.show(playing('edge-vocals'), start)
    vi.runAllTimers()
    drag(10)
    shown.stop()
    vi.runAllTimers()
    expect(sent).toEqual([])
  })
})

it.each([
  [{ hasNext: true, hasPrevious: true, queue: ['a', 'b'] }, ['nexttrack', 'previoustrack']],
  [{ hasNext: true, hasPrevious: false, queue: ['a', 'b'] }, ['nexttrack']],
  [{ hasNext: false, hasPrevious: true, queue: ['a', 'b'] }, ['previoustrack']],
  [{ hasNext: true, hasPrevious: true, queue: ['a'] }, []],
])('a queue %j offers %j', (given, offered) => {
  const { shown, sent } = open(async () => 'data:,')
  shown.show({ ...playing('genesis-vocals'), ...given }, start)
  const events = { nexttrack: 'player.next', previoustrack: 'player.previous' }
  for (const [action, type] of Object.entries(events)) {
    sent.length = 0
    handlers[action]?.({})
    expect(sent).toEqual(offered.includes(action) ? [{ type }] : [])
  }
})

it.each([
  ['playing', 'playing'],
  ['busy', 'playing'],
  ['reconnecting', 'playing'],
  ['paused', 'paused'],
  ['failed', 'paused'],
] as const)('a player that is %s is reported as %s', (status, expected) => {
  const { shown } = open(async () => 'data:,')
  shown.show({ ...playing('genesis-vocals'), status }, start)
  expect(session.playbackState).toBe(expected)
})

it('the position is shown once the length is known, and never exceeds it', () => {
  session.setPositionState.mockClear()
  const { shown } = open(async () => 'data:,')
  shown.show(playing('genesis-vocals'), start)
  expect(session.setPositionState).not.toHaveBeenCalled()
  shown.show(playing('genesis-vocals'), { seconds: 481, duration: 480 }, 1.5)
  expect(session.setPositionState).toHaveBeenLastCalledWith({
    duration: 480,
    position: 480,
    playbackRate: 1.5,
  })
  shown.show(playing('genesis-vocals'), { seconds: 1, duration: 480 })
  expect(session.setPositionState).toHaveBeenLastCalledWith({ duration: 480, position: 1, playbackRate: 1 })
})

it('the cover is drawn once while a track plays, and omitted if that fails', async () => {
  const pictureOf = vi.fn(() => Promise.reject(new Error('no')))
  const { shown } = open(pictureOf)
  shown.show(playing('genesis-vocals'), start)
  shown.show(playing('genesis-vocals'), start)
  await expect.poll(() => pictureOf.mock.calls.length).toBe(1)
  expect(session.metadata).toMatchObject({
    title: 'Genesis (with vocals)',
    artist: 'Neuro',
    album: 'Genesis',
  })
})

it('nothing is shown once the queue is empty or the member leaves, not even a late cover', async () => {
  const cover = later<string>()
  const { shown } = open(() => cover.promise)
  const empty: PlayerView = { ...playing('genesis-vocals'), track: null, queue: [] }
  shown.show(playing('genesis-vocals'), { seconds: 9, duration: 480 })
  shown.show(empty, start)
  expect(session).toMatchObject({ metadata: null, playbackState: 'none' })
  expect(session.setPositionState, 'no position either').toHaveBeenLastCalledWith()
  shown.show(playing('genesis-vocals'), { seconds: 9, duration: 480 })
  shown.stop()
  expect(session.setPositionState).toHaveBeenLastCalledWith()
  cover.resolve('data:late')
  await settled()
  expect(session).toMatchObject({ metadata: null, playbackState: 'none' })
  expect(Object.values(handlers)).toEqual(Array(8).fill(null))
})

it('playback works in browsers without some actions, or without media keys', () => {
  vi.stubGlobal('navigator', {
    mediaSession: {
      ...session,
      setActionHandler: () => {
        throw new TypeError('unknown')
      },
    },
  })
  expect(() => open(async () => 'data:,').shown.show(playing('genesis-vocals'), start)).not.toThrow()
  vi.stubGlobal('navigator', {})
  const { shown } = open(async () => 'data:,')
  shown.show(playing('genesis-vocals'), start)
  expect(() => shown.stop()).not.toThrow()
})
