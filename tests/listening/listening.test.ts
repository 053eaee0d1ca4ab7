// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ActorRefFrom } from 'xstate'
import { createListening } from '#actors/provide-listening.ts'
import { type Playback, plainPlayback } from '#content/playback.ts'
import type { playerMachine } from '#machines/listening/player.machine.ts'
import { playerView } from '#machines/listening/player.view.ts'
import type { sleepTimerMachine } from '#machines/listening/sleep-timer.machine.ts'
import { createDeviceStore } from '#services/device/device-store.ts'
import { createListeningService } from '#services/listening/listening.service.ts'
import { createPlaybackService } from '#services/listening/playback.service.ts'
import { deviceMemory } from '#tests/support/actors/device-memory.ts'
import { memberEdges } from '#tests/support/actors/edges.ts'
import { FakeAudio } from '#tests/support/actors/fake-audio.ts'
import { memoryStorage } from '#tests/support/actors/fakes.ts'
import { pass } from '#tests/support/actors/time.ts'
import { startChild } from '#tests/support/server/child.ts'

const { all: elements, playing } = FakeAudio
const volume = () => Math.max(0, ...playing().map((sound) => (sound.muted ? 0 : sound.volume)))
const minutes = (count: number) => pass(count * 60_000)

const stops: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('Audio', FakeAudio)
  URL.createObjectURL = () => 'blob:bell'
  URL.revokeObjectURL = () => {}
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  FakeAudio.reset()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function start(
  device = createDeviceStore('ada@example.com', deviceMemory().database, memoryStorage()),
) {
  const { logic, input } = await createListening(memberEdges({ device }))
  const { actor: listening, stop } = startChild(logic, { id: 'listening', input })
  stops.push(stop)
  const player: ActorRefFrom<typeof playerMachine> = listening.system.get('player')
  const sleepTimer: ActorRefFrom<typeof sleepTimerMachine> = listening.system.get('sleepTimer')
  const isLimited = () => listening.getSnapshot().matches({ loop: 'limited' })
  return { listening, player, sleepTimer, stop, isLimited, status: () => playerView(player.getSnapshot()) }
}

describe('the loudness of operators’ own files', () => {
  const servers = vi.fn<() => Promise<Response>>()
  const gains = (body: unknown, status = 200) => Promise.resolve(Response.json(body, { status }))
  beforeEach(() => vi.stubGlobal('fetch', servers.mockReset()))

  it('is evened out: a track with a gain is turned down, and the others aren’t', async () => {
    servers.mockImplementation(() => gains({ 'edge-vocals': 0.5 }))
    const { player } = await start()
    await pass(0)
    expect(servers).toHaveBeenCalledExactlyOnceWith('/media/levels.json')
    player.send({ type: 'player.play', ids: ['edge-vocals', 'serenity-vocals'], index: 0 })
    await pass(1000)
    expect(volume()).toBeCloseTo(0.3)
    player.send({ type: 'player.volume', volume: 1 })
    expect(volume(), 'the volume still counts').toBeCloseTo(0.5)
    player.send({ type: 'player.next' })
    await pass(1000)
    expect(volume()).toBeCloseTo(1)
    expect(servers, 'asked once').toHaveBeenCalledOnce()
  })

  it('doesn’t change fades, and stays when the track loops', async () => {
    servers.mockImplementation(() => gains({ 'dreambloom-vocals': 0.5 }))
    const { listening } = await start()
    listening.send({ type: 'loop.for', track: 'dreambloom-vocals', minutes: 20, fades: true })
    await minutes(18)
    expect(volume()).toBeCloseTo(0.3)
    await minutes(1.5)
    expect(volume(), 'half of the fade').toBeLessThan(0.2)
    expect(volume()).toBeGreaterThan(0.05)
  })

  it('never delays playback', async () => {
    let answer = (_: Response) => {}
    servers.mockImplementation(() => new Promise((resolve) => (answer = resolve)))
    const { player, status } = await start()
    player.send({ type: 'player.play', ids: ['edge-vocals'], index: 0 })
    await pass(1000)
    expect(status().status).toBe('playing')
    expect(volume()).toBeCloseTo(0.6)
    answer(Response.json({ 'edge-vocals': 0.5 }))
    await pass(0)
    expect(volume()).toBeCloseTo(0.3)
  })

  it.each([
    ['another server has none', 0, () => gains({ status: false, message: 'Not found', data: null }, 404)],
    ['the answer is a web page', 1, async () => new Response('<!doctype html>')],
    ['a gain is too high', 1, () => gains({ 'edge-vocals': 2 })],
  ])('stays the same if %s, and is requested again %i times', async (_name, times, answer) => {
    servers.mockImplementation(answer)
    const { player } = await start()
    await pass(0)
    servers.mockClear()
    player.send({ type: 'player.play', ids: ['edge-vocals'], index: 0 })
    await pass(1000)
    expect(volume()).toBeCloseTo(0.6)
    expect(servers).toHaveBeenCalledTimes(times)
  })

  it.each([
    ['there’s no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the session’s cookie isn’t there yet', () => gains({}, 401)],
  ])('is requested again with the next track if %s', async (_name, answer) => {
    servers.mockImplementationOnce(answer).mockImplementation(() => gains({ 'edge-vocals': 0.5 }))
    const { player } = await start()
    await pass(0)
    player.send({ type: 'player.play', ids: ['edge-vocals'], index: 0 })
    await pass(1000)
    expect(volume()).toBeCloseTo(0.3)
  })
})

it('a sleep program plays for half an hour without a gap, fades out and ends the loop', async () => {
  const { listening, player, status, isLimited } = await start()
  listening.send({ type: 'loop.for', track: 'dreambloom-vocals', minutes: 30, fades: true })
  expect(status()).toMatchObject({ loop: 'one', track: { id: 'dreambloom-vocals' } })
  for (let second = 0; second < 28 * 60; second += 1) {
    await pass(1000)
    if (playing().length === 0) expect.unreachable(`silent after ${second} s`)
  }
  expect(volume(), 'three loops later, as loud as at the start').toBeCloseTo(0.6)

  await minutes(1.5)
  expect(volume(), 'half of the fade').toBeLessThan(0.4)
  expect(volume()).toBeGreaterThan(0.1)
  await minutes(0.6)
  expect(playing()).toEqual([])
  expect(status(), 'the play key can still add time').toMatchObject({ status: 'paused', loop: 'one' })
  await minutes(1.1)
  expect(status().loop).toBe('off')
  expect(isLimited()).toBe(false)
  player.send({ type: 'player.resume' })
  expect(volume()).toBeCloseTo(0.6)
})

it('a track that’s already playing isn’t restarted, and the queue stays', async () => {
  const { listening, player, status } = await start()
  player.send({ type: 'player.play', ids: ['edge-vocals', 'serenity-vocals'], index: 1 })
  await minutes(1)
  listening.send({ type: 'loop.for', track: 'serenity-vocals', minutes: 45, fades: true })
  expect(player.getSnapshot().context.position).toBeGreaterThan(50)
  listening.send({ type: 'loop.for', track: 'dreambloom-vocals', minutes: 45, fades: true })
  expect(status().queue).toEqual(['edge-vocals', 'serenity-vocals', 'dreambloom-vocals'])
})

it('a track loops endlessly once the member asks for that, or turns the timer off', async () => {
  const { listening, sleepTimer, status, isLimited } = await start()
  listening.send({ type: 'loop.for', track: 'dreambloom-vocals', minutes: 15, fades: true })
  listening.send({ type: 'loop.endless' })
  expect(sleepTimer.getSnapshot().matches('off')).toBe(true)
  await minutes(20)
  expect(status()).toMatchObject({ status: 'playing', loop: 'one' })
  listening.send({ type: 'loop.for', track: null, minutes: 15, fades: true })
  sleepTimer.send({ type: 'timer.cancel' })
  expect(isLimited()).toBe(false)
  expect(status()).toMatchObject({ status: 'playing', loop: 'one' })
})

it('the bell rings after each interval of listening, whatever else is set, not counting pauses', async () => {
  const device = createDeviceStore('ada@example.com', deviceMemory().database, memoryStorage())
  await createPlaybackService(device).keep({ ...plainPlayback, bell: 5 })
  const { player, listening } = await start(device)
  const rings = () => [...elements].filter(({ source }) => source === 'blob:bell').length
  player.send({ type: 'player.play', ids: ['edge-vocals'], index: 0 })
  player.send({ type: 'player.loop', loop: 'one' })
  await minutes(3)
  listening.send({ type: 'playback.change', change: { crossfade: 5 } })
  player.send({ type: 'player.pause' })
  await minutes(30)
  player.send({ type: 'player.resume' })
  await minutes(1.9)
  expect(rings()).toBe(0)
  await minutes(0.2)
  await vi.waitFor(() => expect(rings()).toBe(1))
  await minutes(5)
  expect(rings()).toBe(2)
  const setBell = (bell: Playback['bell']) => listening.send({ type: 'playback.change', change: { bell } })
  setBell(10)
  await minutes(9.9)
  expect(rings(), 'the former interval is over').toBe(2)
  await minutes(0.2)
  expect(rings()).toBe(3)
  setBell(0)
  await minutes(30)
  expect(rings()).toBe(3)
})

it.each<[string, (running: Awaited<ReturnType<typeof start>>) => void]>([
  ['the bell', ({ listening }) => listening.send({ type: 'playback.change', change: { bell: 5 } })],
  [
    'the sleep timer',
    ({ sleepTimer }) =>
      sleepTimer.send({ type: 'timer.set', span: { kind: 'minutes', minutes: 15 }, fade: 0 }),
  ],
])('tones load as soon as %s is turned on, in case the network fails later', async (_, turnOn) => {
  const load = vi.fn(() => ({}))
  vi.doMock('#services/listening/tones.ts', load)
  const running = await start()
  expect(load).not.toHaveBeenCalled()
  turnOn(running)
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
  vi.doUnmock('#services/listening/tones.ts')
})

it('no clock runs once the member has left', async () => {
  const { listening, player, sleepTimer, stop } = await start()
  player.send({ type: 'player.play', ids: ['edge-vocals'], index: 0 })
  listening.send({ type: 'playback.change', change: { bell: 5 } })
  sleepTimer.send({ type: 'timer.set', span: { kind: 'minutes', minutes: 15 }, fade: 0 })
  await minutes(1)
  stop()
  await minutes(1)
  expect(vi.getTimerCount()).toBe(0)
})

it('the position is saved at once when the page is hidden', async () => {
  const storage = memoryStorage()
  const { database } = deviceMemory()
  const store = createDeviceStore('ada@example.com', database, storage)
  const { player } = await start(store)
  player.send({ type: 'player.play', ids: ['edge-vocals'], index: 0 })
  await pass(9000)
  database.change = () => new Promise<never>(() => {})
  player.send({ type: 'page.hidden' })
  const next = createDeviceStore('ada@example.com', deviceMemory().database, storage)
  const kept = await createListeningService(next).recall()
  expect(kept?.positions['edge-vocals']).toBeGreaterThanOrEqual(8)
})
