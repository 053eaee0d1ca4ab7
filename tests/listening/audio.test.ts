/** The audio element: what it does on each command, and what it reports. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, setup } from 'xstate'
import { type AudioServices, provideAudio } from '#actors/provide-audio.ts'
import type { Mix } from '#content/playback.ts'
import type { AudioCommand, AudioFault, PlayerEvent } from '#machines/listening/player.setup.ts'
import { FakeAudio } from '#tests/support/actors/fake-audio.ts'

let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('Audio', FakeAudio)
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('document', { readyState: 'complete' })
  URL.createObjectURL = vi.fn(() => 'blob:silence')
  URL.revokeObjectURL = vi.fn()
})
afterEach(() => {
  stop()
  FakeAudio.reset()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)
const { playing } = FakeAudio
const named = (id: string) => [...FakeAudio.all].find(({ source }) => source === `/media/${id}`)

const services = (): AudioServices => ({
  sourceOf: (id) => `/media/${id}`,
  probe: vi.fn(async () => 'network' as const),
  renew: vi.fn(async () => false),
  fetch: (address: string, init?: RequestInit) => fetch(address, init),
  loadGains: async () => ({}),
  ring: vi.fn(),
})

function start(given: Partial<AudioServices> = {}) {
  const reported: PlayerEvent[] = []
  const all = { ...services(), ...given }
  const parent = createActor(
    setup({
      types: { events: {} as PlayerEvent, children: {} as { audio: 'audio' } },
      actors: { audio: provideAudio(all) },
      actions: { note: (_, event: PlayerEvent) => void reported.push(event) },
    }).createMachine({
      invoke: { id: 'audio', src: 'audio' },
      on: { '*': { actions: { type: 'note', params: ({ event }) => event } } },
    }),
  ).start()
  const { audio } = parent.getSnapshot().children
  stop = () => void parent.stop()
  const tell = (...commands: AudioCommand[]) => {
    for (const command of commands) audio?.send(command)
  }
  const open = async (id: string, position = 0) => {
    tell({ type: 'audio.open', id, position })
    await seconds(0)
    return named(id)!
  }
  /** Reports since the last call, without the current position. */
  const news = () =>
    reported.splice(0).filter(({ type }) => type !== 'audio.timeupdate' && type !== 'audio.volume-checked')
  return { tell, open, news, reported, stop, ...all }
}

const failed = (fault: AudioFault): PlayerEvent => ({ type: 'audio.failed', fault })
const interrupted: PlayerEvent = { type: 'audio.interrupted' }
const ended: PlayerEvent = { type: 'audio.ended' }

describe('a track', () => {
  it('opens, loads and plays, and reports its length and position', async () => {
    const { open, news, reported } = start()
    const element = await open('a')
    expect(news()).toEqual([
      { type: 'audio.resumed' },
      { type: 'audio.durationchange', seconds: 480 },
      { type: 'audio.ready' },
    ])
    await seconds(1)
    expect(reported.at(-1)).toEqual({ type: 'audio.timeupdate', seconds: 1 })
    element.duration = 500
    element.duration = Number.POSITIVE_INFINITY
    const lengthOf = (length: number) => ({ type: 'audio.durationchange', seconds: length })
    expect(news()).toEqual([lengthOf(500), lengthOf(0)])
  })

  it('continues where the member left it', async () => {
    const element = await start().open('a', 100)
    expect(element.currentTime).toBe(100)
  })

  it('seeks at once, or as soon as its length is known', async () => {
    const { tell, open } = start()
    const element = await open('a')
    element.readyState = 1
    tell({ type: 'audio.seek', seconds: 90 })
    expect(element.currentTime).toBe(90)
    tell({ type: 'audio.open', id: 'b', position: 0 }, { type: 'audio.seek', seconds: 70 })
    expect(named('b')!.currentTime, 'nothing to seek in yet').toBe(0)
    await seconds(0)
    expect(named('b')!.currentTime).toBe(70)
  })

  it.each([{ seeking: true }, { readyState: 0 }])(
    'reports no position while that is changing: %j',
    async (state) => {
      const { open, reported } = start()
      const element = await open('a')
      Object.assign(element, state)
      reported.length = 0
      element.tell('timeupdate')
      expect(reported).toEqual([])
    },
  )

  it('can be paused without counting as interrupted, and resumed', async () => {
    const { tell, open, news } = start()
    await open('a')
    news()
    tell({ type: 'audio.pause' })
    expect(playing()).toEqual([])
    expect(news()).toEqual([])
    tell({ type: 'audio.play' })
    expect(playing()).toHaveLength(1)
    expect(news()).toEqual([{ type: 'audio.resumed' }])
  })

  it('counts as interrupted if anything but the member pauses it, except at its end', async () => {
    const { tell, open, news } = start()
    const element = await open('a')
    news()
    element.pause()
    expect(news()).toEqual([interrupted])
    tell({ type: 'audio.play' })
    element.currentTime = 479.9
    news()
    await seconds(1)
    expect(news()).toEqual([ended])
  })

  it.each([
    ['forbids it', new DOMException('', 'NotAllowedError'), [interrupted]],
    ['has begun with something else', new DOMException('', 'AbortError'), []],
    ['fails in another way', Object.assign(new Error(), { name: 'NotAllowedError' }), []],
  ])('isn’t played if the browser %s', async (_, refusal, expected) => {
    const { tell, open, news } = start()
    await open('a')
    tell({ type: 'audio.pause' })
    news()
    FakeAudio.refusal = refusal
    tell({ type: 'audio.play' })
    await seconds(0)
    expect(news()).toEqual(expected)
  })

  it('has lost its connection after stalling for eight seconds, unless it plays or is paused before', async () => {
    const { tell, open, news } = start()
    const element = await open('a')
    const stalled: PlayerEvent = { type: 'audio.stalled' }
    news()
    FakeAudio.isStill = true
    element.tell('waiting')
    await seconds(7)
    element.tell('waiting')
    await seconds(7.9)
    expect(news()).toEqual([stalled, stalled])
    await seconds(0.1)
    expect(news()).toEqual([failed('network')])

    for (const calm of [
      () => element.tell('playing'),
      () => tell({ type: 'audio.pause' }),
      () => tell({ type: 'audio.open', id: 'a', position: 0 }),
    ]) {
      tell({ type: 'audio.play' })
      element.tell('waiting')
      calm()
      FakeAudio.isStill = false
      await seconds(11)
      expect(news()).not.toContainEqual(failed('network'))
    }
  })

  it('reopens at its position if its URL has expired, and is lost if that doesn’t help', async () => {
    const { tell, open, news } = start({ probe: async () => 'unplayable' })
    const element = await open('a')
    const expire = async () => {
      element.fail(2)
      await seconds(0)
    }
    tell({ type: 'audio.mix', crossfade: 0, speed: 1.25 })
    element.currentTime = 100
    await seconds(0)
    news()
    const load = vi.spyOn(element, 'load')
    await expire()
    expect(load).toHaveBeenCalledOnce()
    expect([element.paused, element.currentTime, element.playbackRate]).toEqual([false, 100, 1.25])
    expect(news()).not.toContainEqual(expect.objectContaining({ type: 'audio.failed' }))
    await expire()
    expect(news()).toContainEqual(failed('network'))

    await open('a')
    tell({ type: 'audio.pause' })
    await expire()
    expect(playing(), 'a paused track stays silent').toEqual([])
  })
})

describe('what the element really does', () => {
  const watch = (...kinds: string[]) => ({ type: expect.stringMatching(kinds.join('|')) })

  it('a seek that ends at the start is reported, with the position that wasn’t reached', async () => {
    FakeAudio.canSeek = false
    const { open, reported } = start()
    await open('a', 180)
    await seconds(1)
    expect(reported).toContainEqual({ type: 'audio.missed', seconds: 180 })
    const positions = reported.filter(({ type }) => type === 'audio.timeupdate')
    expect(positions.every((fact) => 'seconds' in fact && fact.seconds < 2)).toBe(true)
  })

  it('a track that jumps back on its own is reported too', async () => {
    const { open, reported } = start()
    const element = await open('a', 180)
    await seconds(1)
    element.currentTime = 0
    await seconds(1)
    expect(reported).toContainEqual({ type: 'audio.missed', seconds: 181 })
  })

  it('a track that doesn’t move for eight seconds is stopped, and opens again at the next press', async () => {
    FakeAudio.isStill = true
    const { open, news } = start()
    const element = await open('a')
    await seconds(7.9)
    expect(news()).not.toContainEqual(watch('audio.failed'))
    await seconds(0.2)
    expect(news()).toEqual([failed('still')])
    expect(playing()).toEqual([])
    FakeAudio.isStill = false
    expect(await open('a')).toBe(element)
    await seconds(15)
    expect(news()).not.toContainEqual(watch('audio.failed'))
  })

  it('a track that moves without saying so plays on', async () => {
    FakeAudio.isStill = true
    const { open, news } = start()
    const element = await open('a')
    news()
    await seconds(5)
    Object.assign(element, { at: 5 })
    await seconds(8)
    expect(news()).not.toContainEqual(watch('audio.failed'))
    expect(playing()).toHaveLength(1)
  })

  it('a track that the device has paused without a word counts as interrupted', async () => {
    const { open, news } = start()
    const element = await open('a')
    news()
    FakeAudio.isStill = true
    element.paused = true
    await seconds(11)
    expect(news()).toEqual([interrupted])
  })

  it.each([1, 3, 4])(
    'a sound that breaks with error %i says why, once it has been tried again',
    async (code) => {
      const { open, news } = start({ probe: async () => 'unplayable' })
      const element = await open('a')
      await seconds(1)
      const load = vi.spyOn(element, 'load')
      news()
      element.fail(code)
      await seconds(0)
      if (code === 3) {
        expect(news()).toEqual([{ type: 'audio.stalled' }, failed('still')])
        return
      }
      expect(news()).not.toContainEqual(watch('audio.failed'))
      expect(load).toHaveBeenCalledOnce()
      element.fail(code)
      await seconds(0)
      expect(news()).toContainEqual(failed('unplayable'))
    },
  )

  it('a file that ends long before its end opens again where it broke off, once', async () => {
    const { open, news } = start({ probe: async () => 'unplayable' })
    const element = await open('a', 100)
    await seconds(1)
    const load = vi.spyOn(element, 'load')
    news()
    element.duration = 101
    await seconds(0.3)
    expect(load).toHaveBeenCalledOnce()
    element.duration = 480
    await seconds(1)
    expect(news()).not.toContainEqual(ended)
    expect(element.currentTime).toBeCloseTo(102, 0)
    element.duration = 102
    await seconds(1)
    expect(news()).toContainEqual(ended)
  })
})

describe('the next track', () => {
  /** Plays `a` until just before `next` starts. */
  async function heading(next: string, mix?: Partial<Mix>) {
    const audio = start()
    const { crossfade = 0, speed = 1 } = mix ?? {}
    if (mix !== undefined) audio.tell({ type: 'audio.mix', crossfade, speed })
    audio.tell({ type: 'audio.prepare', id: next })
    const element = await audio.open('a')
    audio.news()
    const to = async (left: number) => {
      element.currentTime = element.duration - left - 0.25 * speed
      await seconds(0.25)
    }
    return { ...audio, element, to }
  }

  it('loads forty seconds ahead, once and silently, and then plays at once', async () => {
    const { open, news, to, element } = await heading('b')
    element.duration = Number.POSITIVE_INFINITY
    await seconds(1)
    expect(named('b'), 'no one knows when it ends').toBeUndefined()
    element.duration = 480
    news()
    await to(40)
    expect(named('b')).toBeUndefined()
    await to(39.5)
    const next = named('b')!
    expect(next.paused).toBe(true)
    const load = vi.spyOn(next, 'load')
    await seconds(5)
    expect(news(), 'what loads ahead reports nothing').toEqual([])
    await seconds(35)
    expect(news()).toEqual([ended])
    await open('b')
    expect(load).not.toHaveBeenCalled()
    expect(playing()).toEqual([next])
    expect(element.source).toBeNull()
    expect(news()).toEqual([
      { type: 'audio.durationchange', seconds: 480 },
      { type: 'audio.ready' },
      { type: 'audio.resumed' },
    ])
  })

  it.each([
    ['nothing', 0, []],
    ['length', 30, ['audio.durationchange']],
    ['enough', 30, ['audio.durationchange', 'audio.ready']],
  ] as const)('reports what is known when it takes over: %s', async (loads, at, reported) => {
    const { tell, news, to } = await heading('b')
    FakeAudio.loads = loads
    await to(30)
    news()
    const next = named('b')!
    tell({ type: 'audio.open', id: 'b', position: 30 })
    expect(next.currentTime).toBe(at)
    expect(news().map(({ type }) => type)).toEqual([...reported, 'audio.resumed'])
  })

  it('loads again if loading ahead failed or another was chosen', async () => {
    const { open, to } = await heading('b')
    await to(30)
    const ahead = named('b')!
    ahead.tell('error')
    await open('b')
    expect(ahead.source).toBeNull()
    expect(playing().map(({ source }) => source)).toEqual(['/media/b'])
    await open('c')
    expect(playing().map(({ source }) => source)).toEqual(['/media/c'])
  })

  it('fades in while the previous one fades out, with constant total power', async () => {
    const { tell, open, news, to, element } = await heading('b', { crossfade: 8 })
    tell({ type: 'audio.volume', volume: 0.5 })
    await to(8.25)
    expect(news()).toEqual([])
    await to(8)
    expect(news(), 'reported once').toEqual([ended])
    await seconds(0.25)
    expect(news()).toEqual([])
    element.currentTime = 472
    const next = await open('b')
    expect(next.volume).toBeCloseTo(0, 1)
    await seconds(4)
    expect(playing()).toHaveLength(2)
    expect(next.volume).toBeCloseTo(0.5 * Math.SQRT1_2, 2)
    expect(element.volume).toBeCloseTo(0.5 * Math.SQRT1_2, 2)
    await seconds(4.1)
    expect(playing()).toEqual([next])
    expect(next.volume).toBeCloseTo(0.5)
    expect(element.source).toBeNull()
    expect(
      news().filter(({ type }) => type === 'audio.ended'),
      'the last one is silent',
    ).toEqual([])
  })

  it('starts earlier in proportion to the speed', async () => {
    const { tell, open, news, to, element } = await heading('b', { crossfade: 8, speed: 1.5 })
    await to(12.5)
    expect(news()).toEqual([])
    await to(12)
    expect(news()).toEqual([ended])
    const next = await open('b')
    expect([element.playbackRate, next.playbackRate]).toEqual([1.5, 1.5])
    await seconds(4)
    expect(next.volume, 'half-way in').toBeCloseTo(Math.SQRT1_2, 1)
    tell({ type: 'audio.mix', crossfade: 8, speed: 1.25 })
    expect([element.playbackRate, next.playbackRate]).toEqual([1.25, 1.25])
  })

  it('follows without a gap if it’s the same one: two seconds in, four seconds out', async () => {
    const { open, news, to, element } = await heading('a')
    await to(10.25)
    expect(news()).toEqual([])
    await to(10)
    expect(news()).toEqual([ended])
    await open('a')
    const next = playing().find((each) => each !== element)!
    await seconds(1)
    expect(next.volume).toBeCloseTo(Math.SQRT1_2, 1)
    await seconds(1.1)
    expect(next.volume).toBe(1)
    await seconds(3.8)
    expect(element.volume, 'still full').toBeGreaterThan(0.99)
    await seconds(2)
    expect(element.volume, 'half-way out').toBeCloseTo(Math.SQRT1_2, 1)
    await seconds(2.2)
    expect(playing()).toEqual([next])
  })

  it('fades out a short one without a jump from the start of the overlap', async () => {
    const { open, to, element } = await heading('a')
    element.duration = 9
    await to(3)
    await open('a')
    expect(element.volume).toBeGreaterThan(0.99)
  })

  it.each([
    ['a pause', { type: 'audio.pause' }, []],
    ['a jump', { type: 'audio.seek', seconds: 5 }, ['/media/b']],
    ['another track', { type: 'audio.open', id: 'c', position: 0 }, ['/media/c']],
  ] as const)('is no longer mixed with the previous one after %s', async (_, command, heard) => {
    const { tell, open, to } = await heading('b', { crossfade: 8 })
    tell({ type: 'audio.volume', volume: 0.5 })
    await to(8)
    const next = await open('b')
    await seconds(2)
    tell(command)
    expect(playing().map(({ source }) => source)).toEqual(heard)
    expect(next.volume).toBe(0.5)
  })

  it('after a short one loads while the one before still fades out, and follows without a gap', async () => {
    const { tell, open, news, to } = await heading('b', { crossfade: 8 })
    await to(8)
    const short = await open('b')
    short.duration = 30
    tell({ type: 'audio.prepare', id: 'c' })
    news()
    await seconds(22)
    expect(named('c')?.paused).toBe(true)
    expect(news()).toEqual([ended])
  })
})

describe('a track whose play button is hovered', () => {
  it('is preloaded after a moment, and plays without loading again', async () => {
    const { tell, open } = start()
    tell({ type: 'audio.preload', id: 'a' })
    await seconds(0.05)
    expect(named('a'), 'the pointer may only pass').toBeUndefined()
    await seconds(0.05)
    const preloaded = named('a')!
    expect(preloaded.preload).toBe('metadata')
    expect(playing()).toEqual([])
    const load = vi.spyOn(preloaded, 'load')
    expect(await open('a', 30)).toBe(preloaded)
    expect(playing()).toEqual([preloaded])
    expect(preloaded.currentTime).toBe(30)
    expect(preloaded.preload).toBe('auto')
    expect(load).not.toHaveBeenCalled()
  })

  it('doesn’t disturb the track that plays, the one that fades out or the next one', async () => {
    const { tell, open, news } = start()
    tell({ type: 'audio.mix', crossfade: 8, speed: 1 }, { type: 'audio.prepare', id: 'b' })
    const element = await open('a')
    tell({ type: 'audio.preload', id: 'a' })
    await seconds(1)
    expect([...FakeAudio.all].filter(({ source }) => source !== null)).toEqual([element])
    element.currentTime = 445
    await seconds(0.25)
    tell({ type: 'audio.preload', id: 'c' })
    await seconds(1)
    expect(named('b'), 'the next track').toBeDefined()
    element.currentTime = 473
    news()
    await seconds(0.25)
    expect(news()).toEqual([ended])
    await open('b')
    tell({ type: 'audio.prepare', id: 'd' }, { type: 'audio.preload', id: 'c' })
    await seconds(1)
    expect(element.paused, 'it still fades out').toBe(false)
    expect(named('c')).toBeUndefined()
  })

  it('is loaded whole once it turns out to be the next one', async () => {
    const { tell, open } = start()
    const element = await open('a')
    tell({ type: 'audio.preload', id: 'b' })
    await seconds(1)
    tell({ type: 'audio.prepare', id: 'b' })
    element.currentTime = 445
    await seconds(0.25)
    expect(named('b')?.preload).toBe('auto')
  })
})

describe('a track whose play button is seen', () => {
  const seen = (...ids: string[]) => ids.map((id): AudioCommand => ({ type: 'audio.load-start', id }))

  it('is loaded into the free element if it’s the first; of the others, only the start is fetched', async () => {
    vi.stubGlobal('navigator', { connection: {} })
    const request = vi.fn(async () => new Response('', { status: 500 }))
    vi.stubGlobal('fetch', request)
    const { tell, open } = start()
    tell(...seen('a', 'b'))
    expect(named('a')?.preload).toBe('metadata')
    expect(named('b')).toBeUndefined()
    await seconds(0)
    expect(request).toHaveBeenCalledExactlyOnceWith('/media/b', expect.anything())
    const first = named('a')
    expect(await open('a')).toBe(first)
    tell(...seen('c'))
    expect(named('c'), 'the next track needs it').toBeUndefined()
  })
})

describe('on an iPhone', () => {
  beforeEach(() => {
    FakeAudio.hasVolume = false
  })

  it('says that the volume isn’t the page’s, although it reads back as set', async () => {
    const { reported } = start()
    await seconds(1)
    expect(reported).toEqual([{ type: 'audio.volume-checked', isOurs: false }])
  })

  it('a loop goes on while the phone is locked, because both elements played during the first press', async () => {
    FakeAudio.isLocking = true
    const { tell, open, news, reported } = start()
    FakeAudio.isPressed = true
    tell({ type: 'audio.open', id: 'a', position: 0 })
    FakeAudio.isPressed = false
    await seconds(0)
    tell({ type: 'audio.prepare', id: 'a' })
    await seconds(471)
    expect(news()).toContainEqual(ended)
    await open('a')
    await seconds(30)
    expect(playing()).toHaveLength(1)
    expect(reported).not.toContainEqual(interrupted)
  })

  it('the first press unlocks the second element with a moment of silence made ahead, once', async () => {
    const { open } = start()
    await seconds(1)
    const made = vi.mocked(URL.createObjectURL).mock.calls.length
    const source = vi.spyOn(FakeAudio.prototype, 'src', 'set')
    const first = await open('a')
    expect(URL.createObjectURL).toHaveBeenCalledTimes(made)
    expect(source.mock.calls).toEqual([['/media/a'], ['blob:silence']])
    source.mockRestore()
    const [other] = [...FakeAudio.all].filter((each) => each !== first)
    expect(other?.source, 'silenced and unloaded again').toBeNull()
    await open('b')
    expect(URL.revokeObjectURL).not.toHaveBeenCalled()
    stop()
    expect(URL.revokeObjectURL).toHaveBeenCalledTimes(made)
  })
})

it('stopping fades out in less than half a second, releases the files and reports nothing more', async () => {
  const { open, news, reported, stop } = start()
  const element = await open('a')
  element.tell('waiting')
  news()
  stop()
  reported.length = 0
  await seconds(0.2)
  expect(element.volume).toBeCloseTo(0.5, 1)
  expect(playing()).toEqual([element])
  await seconds(0.3)
  expect(playing()).toEqual([])
  expect([...FakeAudio.all].every(({ source }) => source === null)).toBe(true)
  await seconds(15)
  expect(reported).toEqual([])
})

it('stopping a paused track unloads it at once', async () => {
  const { tell, open, stop } = start()
  const element = await open('a')
  tell({ type: 'audio.pause' })
  stop()
  expect(element.source).toBeNull()
})
