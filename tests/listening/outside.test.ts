// @vitest-environment jsdom
/**
 * Listening as the app composes it, and its surroundings: media keys, other tabs, the network, this device.
 */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ActorRefFrom } from 'xstate'
import { createListening, createListeningStore } from '#actors/provide-listening.ts'
import type { historyMachine } from '#machines/listening/history.machine.ts'
import type { playerMachine } from '#machines/listening/player.machine.ts'
import { emptyPlayer } from '#machines/listening/player.setup.ts'
import { playerView, positionView } from '#machines/listening/player.view.ts'
import { createDeviceStore } from '#services/device/device-store.ts'
import { createTabs } from '#services/listening/tabs.ts'
import { deviceMemory } from '#tests/support/actors/device-memory.ts'
import { memberEdges } from '#tests/support/actors/edges.ts'
import { FakeAudio } from '#tests/support/actors/fake-audio.ts'
import { FakeMetadata, memoryStorage, silence } from '#tests/support/actors/fakes.ts'
import { pass } from '#tests/support/actors/time.ts'
import { startChild } from '#tests/support/server/child.ts'

const track = 'edge-vocals'
const handlers: Record<string, ((details: object) => void) | null> = {}
const keys = {
  metadata: null as { title: string; artist: string; artwork?: { src: string }[] } | null,
  playbackState: 'none',
  setActionHandler: (action: string, handler: null) => {
    handlers[action] = handler
  },
  setPositionState: vi.fn(),
}
const otherTab = new BroadcastChannel('playing')
const heard = vi.fn()
otherTab.addEventListener('message', heard)
const answers = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>()
const renew = vi.fn(async () => false)
const stops: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('Audio', FakeAudio)
  vi.stubGlobal('navigator', { mediaSession: keys, onLine: true })
  vi.stubGlobal(
    'fetch',
    answers.mockReset().mockImplementation(async () => Response.json({})),
  )
  vi.stubGlobal('MediaMetadata', FakeMetadata)
  URL.createObjectURL = () => 'blob:bell'
  heard.mockClear()
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  FakeAudio.reset()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const seconds = (count: number) => pass(count * 1000)
const settled = () => seconds(0)
const newDevice = () => createDeviceStore('ada@example.com', deviceMemory().database, memoryStorage())

async function start(device = newDevice()) {
  const { logic, input } = await createListening(
    memberEdges({
      device,
      media: { renew, fetch: (address) => fetch(address) },
      pictureOf: async () => 'data:cover',
    }),
  )
  const { actor: listening, stop } = startChild(logic, { id: 'listening', input })
  stops.push(stop)
  const { system } = listening
  const player: ActorRefFrom<typeof playerMachine> = system.get('player')
  const history: ActorRefFrom<typeof historyMachine> = system.get('history')
  const play = async (...ids: string[]) => {
    player.send({ type: 'player.play', ids: ids.length === 0 ? [track] : ids, index: 0 })
    await seconds(1)
  }
  return { ...{ listening, player, history, stop, play }, status: () => playerView(player.getSnapshot()) }
}

describe('media keys', () => {
  it('show and control what plays, until the member leaves', async () => {
    const { player, play, status, listening, stop } = await start()
    expect(keys.metadata).toBeNull()
    await play()
    expect(keys.metadata).toMatchObject({ artist: 'Neuro', artwork: [{ src: 'data:cover' }] })
    expect(keys.playbackState).toBe('playing')
    handlers.pause?.({})
    expect(status().status).toBe('paused')
    expect(keys.playbackState).toBe('paused')
    handlers.play?.({})
    await settled()
    expect(status().status).toBe('playing')

    listening.send({ type: 'playback.change', change: { skip: 60, isSpeedUnlocked: true, speed: 1.25 } })
    handlers.seekforward?.({})
    await seconds(1)
    expect(positionView(player.getSnapshot()).seconds).toBeGreaterThanOrEqual(60)
    expect(keys.setPositionState).toHaveBeenLastCalledWith(expect.objectContaining({ playbackRate: 1.25 }))

    stop()
    expect(keys).toMatchObject({ metadata: null, playbackState: 'none' })
    expect(Object.values(handlers).filter((handler) => handler !== null)).toEqual([])
  })
})

describe('a saved queue', () => {
  it('continues at its place, even if a track is in it twice or another has left the catalogue', async () => {
    const device = newDevice()
    const queue = { ids: ['edge-vocals', 'gone-vocals', 'growth-vocals', 'edge-vocals'], index: 3 }
    await createListeningStore(device).player.keep({ ...emptyPlayer, queue })
    const { player } = await start(device)
    expect(player.getSnapshot().context.queue).toEqual({
      ids: ['edge-vocals', 'growth-vocals', 'edge-vocals'],
      index: 2,
    })
  })
})

describe('other tabs', () => {
  it('are told when this one plays, and pause it when they do', async () => {
    const { play, status } = await start()
    await play()
    await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce())
    otherTab.postMessage(0.5)
    await vi.waitFor(() => expect(status().status).toBe('paused'))
  })

  it('are other pages: a second sound on this page doesn’t pause the first', async () => {
    const { play, status } = await start()
    await play()
    const preview = createTabs(() => {})
    preview.announce()
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(2))
    await seconds(1)
    expect(status().status).toBe('playing')
    preview.stop()
  })

  it('are ignored once the member has left', async () => {
    const close = vi.spyOn(BroadcastChannel.prototype, 'close')
    const { stop } = await start()
    stop()
    expect(close).toHaveBeenCalledOnce()
    close.mockRestore()
  })
})

describe('the network', () => {
  it('comes back, and the track resumes where it was', async () => {
    const { play, status, player } = await start()
    await play()
    await seconds(20)
    answers.mockRejectedValue(new TypeError('Failed to fetch'))
    FakeAudio.playing()[0]!.tell('error')
    await settled()
    expect(answers).toHaveBeenLastCalledWith(
      `/media/${track}`,
      // A browser may answer a HEAD from its cache.
      expect.objectContaining({ method: 'HEAD', credentials: 'same-origin', cache: 'no-store' }),
    )
    expect(status().status).toBe('reconnecting')
    await seconds(2.5)
    expect(status().status).toBe('playing')
    expect(positionView(player.getSnapshot()).seconds).toBeGreaterThanOrEqual(19)
  })

  it.each([
    [404, 'missing'],
    [200, 'unplayable'],
  ])('answers %i for a track that doesn’t play: it’s %s', async (code, fault) => {
    const { play, status } = await start()
    await play()
    answers.mockImplementation(async () => new Response(null, { status: code }))
    FakeAudio.playing()[0]!.tell('error')
    await settled()
    // The server may have been away for a moment, so a file that it has is tried again.
    if (fault === 'unplayable') {
      expect(status().status).toBe('playing')
      FakeAudio.playing()[0]!.tell('error')
      await settled()
    }
    expect(status()).toMatchObject({ status: 'failed', fault })
  })

  it('is retried automatically after a web page in its place, with the reason', async () => {
    const { play, status } = await start()
    await play()
    const headers = { 'content-type': 'text/html; charset=utf-8' }
    answers.mockImplementation(async () => new Response('', { headers }))
    FakeAudio.playing()[0]!.tell('error')
    await settled()
    expect(status()).toMatchObject({ status: 'reconnecting', fault: 'intercepted' })
  })

  it.each([
    ['60', 60],
    ['86400', 300],
  ])(
    'waits as long as a 503 with “Retry-After: %s” asks, %d seconds at most, and goes on',
    async (asked, wait) => {
      const { play, status } = await start()
      await play()
      answers.mockImplementation(
        async () => new Response(null, { status: 503, headers: { 'retry-after': asked } }),
      )
      FakeAudio.playing()[0]!.tell('error')
      await seconds(wait - 1)
      expect(status().status).toBe('reconnecting')
      await seconds(2)
      expect(status().status).toBe('playing')
    },
  )

  it('is retried automatically if the server says nothing for eight seconds', async () => {
    const { play, status } = await start()
    await play()
    answers.mockImplementation(silence)
    FakeAudio.playing()[0]!.tell('error')
    await seconds(7)
    expect(status().fault).toBeNull()
    await seconds(1)
    expect(status()).toMatchObject({ status: 'reconnecting', fault: 'network' })
  })

  it('plays on once the media cookie, which the browser has lost, is renewed', async () => {
    const { play, status } = await start()
    await play()
    answers.mockImplementation(async () => new Response(null, { status: 401 }))
    renew.mockResolvedValueOnce(true)
    FakeAudio.playing()[0]!.tell('error')
    await seconds(1)
    expect(status().status).toBe('playing')
    FakeAudio.playing()[0]!.tell('error')
    await settled()
    expect(status(), 'refused again at once').toMatchObject({ status: 'failed', fault: 'refused' })
  })
})

it.each([true, false])(
  'the browser asks before closing the page while a track plays, if the member wants that: %s',
  async (isWanted) => {
    const { listening, play, player } = await start()
    const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
    listening.send({ type: 'playback.change', change: { asksBeforeClosing: isWanted } })
    expect(isAsked(), 'nothing plays').toBe(false)
    await play()
    expect(isAsked()).toBe(isWanted)
    player.send({ type: 'player.pause' })
    expect(isAsked(), 'paused').toBe(false)
  },
)

it('the sound fades out when the member leaves', async () => {
  const { play, stop } = await start()
  await play()
  stop()
  await seconds(1)
  expect(FakeAudio.playing()).toEqual([])
})

describe('this device', () => {
  it('stores positions, volume, settings and the positions before jumps', async () => {
    const device = newDevice()
    const { player, listening, history, play } = await start(device)
    await play()
    await seconds(60)
    history.send({ type: 'goal.set', goal: { unit: 'minutes', count: 20 } })
    player.send({ type: 'player.seek', seconds: 400 })
    player.send({ type: 'player.volume', volume: 0.3 })
    listening.send({ type: 'playback.change', change: { crossfade: 5 } })
    await settled()
    const store = createListeningStore(device)
    expect(await store.player.recall()).toMatchObject({
      volume: 0.3,
      queue: { ids: [track] },
      recent: [track],
    })
    expect(await store.playback.recall()).toMatchObject({ crossfade: 5 })
    expect(await store.positions.recall()).toMatchObject([{ track }])
    expect(await store.history.recallGoal()).toEqual({ unit: 'minutes', count: 20 })
    keys.metadata = null
    const next = await start(device)
    expect(next.status()).toMatchObject({ volume: 0.3, queue: [track] })
    expect(next.listening.getSnapshot().context.recentPositions).toMatchObject([{ track }])
    await vi.waitFor(() => expect(keys.metadata, 'media keys can resume').not.toBeNull())
  })

  it('is written when something has changed, not four times a second', async () => {
    const device = newDevice()
    const write = vi.spyOn(device, 'writeAtOnce')
    const { play } = await start(device)
    await settled()
    expect(write, 'opening the app changes nothing').not.toHaveBeenCalled()
    await play()
    write.mockClear()
    await seconds(60)
    expect(write.mock.calls.length).toBeGreaterThan(0)
    expect(write.mock.calls.length).toBeLessThan(30)
  })

  it('isn’t written any more once the member has left', async () => {
    const device = newDevice()
    const { player, stop } = await start(device)
    stop()
    const write = vi.spyOn(device, 'writeAtOnce')
    player.send({ type: 'player.volume', volume: 0.1 })
    await settled()
    expect(write).not.toHaveBeenCalled()
  })

  it('takes over what another tab plays, and doesn’t write over it', async () => {
    const { database } = deviceMemory()
    const open = () => createDeviceStore('ada@example.com', database, memoryStorage())
    const [here, there] = [await start(open()), await start(open())]
    here.player.send({ type: 'player.stop-at', id: track, seconds: 5 })
    await settled()
    const positionsIn = ({ player }: typeof here) => player.getSnapshot().context.positions
    await vi.waitFor(() => expect(positionsIn(there)).toEqual({ [track]: 5 }))
    there.player.send({ type: 'player.stop-at', id: track, seconds: 900 })
    await settled()
    await vi.waitFor(() => expect(positionsIn(here)).toEqual({ [track]: 900 }))
    expect(positionView(here.player.getSnapshot()).seconds, 'its own track has moved').toBe(900)
    here.player.send({ type: 'player.volume', volume: 0.1 })
    await settled()
    const saved = await createListeningStore(open()).player.recall()
    expect(saved).toMatchObject({ volume: 0.1, positions: { [track]: 900 } })
  })

  it('stores what was heard until the member removes it', async () => {
    const device = newDevice()
    const { play, player, history } = await start(device)
    await play()
    await seconds(120)
    const store = createListeningStore(device)
    expect(await store.history.recall(), 'also of a track that still plays').toMatchObject([{ track }])
    player.send({ type: 'player.pause' })
    await settled()
    const [session] = await store.history.recall()
    expect(session).toMatchObject({ track })
    expect(session!.seconds).toBeGreaterThan(100)
    const next = await start(device)
    await settled()
    expect(next.history.getSnapshot().context.sessions).toMatchObject([{ track }])
    history.send({ type: 'history.remove', id: session!.id })
    await settled()
    expect(await store.history.recall()).toEqual([])
  })

  it.each([
    [['gone', track], 1, [track], 0],
    [['gone', track, 'serenity-vocals'], 2, [track, 'serenity-vocals'], 1],
    [[track, 'gone'], 1, [track], 0],
    [['gone'], 0, [], 0],
    [[], 0, [], 0],
  ])(
    'may have tracks that are no longer offered: of %j at %i, %j at %i stays',
    async (ids, index, kept, at) => {
      const device = newDevice()
      await createListeningStore(device).player.keep({ ...emptyPlayer, queue: { ids, index } })
      expect((await start(device)).status()).toMatchObject({ queue: kept, index: at })
    },
  )
})
