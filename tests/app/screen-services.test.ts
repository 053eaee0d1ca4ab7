/** The actors loaded with a screen, as the app composes them: previews, the visual, the self-test. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPreview } from '#actors/preview.ts'
import { createSelfTest } from '#actors/self-test.ts'
import { createVisual } from '#actors/visual.ts'
import { programs, trackOf } from '#content/programs.ts'
import { previewView } from '#machines/guidance/preview.view.ts'
import { visualView } from '#machines/listening/visual.view.ts'
import { createDeviceStore } from '#services/device/device-store.ts'
import { visualRecord } from '#services/listening/visual.service.ts'
import { deviceMemory } from '#tests/support/actors/device-memory.ts'
import { memberEdges } from '#tests/support/actors/edges.ts'
import { FakeAudio } from '#tests/support/actors/fake-audio.ts'
import { memoryStorage, silence } from '#tests/support/actors/fakes.ts'
import { startChild } from '#tests/support/server/child.ts'

const stops: (() => void)[] = []
const settled = () => vi.advanceTimersByTimeAsync(0)
const newDevice = () => createDeviceStore('ada@example.com', deviceMemory().database, memoryStorage())

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  FakeAudio.reset()
  Reflect.deleteProperty(document, 'fullscreenElement')
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('previews', () => {
  const otherTab = new BroadcastChannel('playing')
  const heard = vi.fn()
  otherTab.addEventListener('message', heard)

  function open(volume: number, part: 'music' | 'tones' = 'music') {
    vi.stubGlobal('Audio', FakeAudio)
    heard.mockClear()
    const { actor: preview, stop } = startChild(createPreview(memberEdges()).logic)
    stops.push(stop)
    preview.send({ type: 'preview.play', track: 'edge-vocals', part, volume })
    return { stop, preview, view: () => previewView(preview.getSnapshot()) }
  }
  const sources = () => FakeAudio.playing().map(({ source }) => source)

  const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)

  it('fade in and out at their part of the track, as loud as the player but at least at a fifth', async () => {
    const { view } = open(0.5)
    const [element] = FakeAudio.playing()
    expect(sources()).toEqual(['/media/edge-vocals'])
    expect(element).toMatchObject({ volume: 0, muted: true })
    await seconds(1)
    expect(element?.currentTime).toBeGreaterThan(129)
    expect(element?.volume).toBeGreaterThan(0)
    expect(element?.volume).toBeLessThan(0.5)
    await seconds(4)
    expect(element?.volume).toBeCloseTo(0.5)
    await seconds(33)
    expect(element?.volume).toBeLessThan(0.5)
    await seconds(5)
    expect(sources()).toEqual([])
    expect(view()).toMatchObject({ track: null, fault: null })

    open(0)
    await seconds(5)
    expect(FakeAudio.playing()[0]?.volume).toBeCloseTo(0.2)
  })

  it('end with a fade from where they are', async () => {
    const { preview } = open(0.5)
    await seconds(1)
    const [element] = FakeAudio.playing()
    const before = element!.volume
    preview.send({ type: 'preview.stop' })
    expect(element!.volume).toBeLessThanOrEqual(before)
    await seconds(1)
    expect(sources()).toEqual([])
  })

  it.each([
    ['behind a proxy that sends tracks only from the start', { canSeek: false }, 'missed', 1],
    ['with an element that says it plays, and doesn’t move', { isStill: true }, 'still', 9],
    ['with an element of which nothing loads', { loads: 'nothing', isStill: true }, 'still', 9],
    ['in a browser that refuses to play', { refusal: new DOMException('', 'NotAllowedError') }, 'still', 1],
  ] as const)('%s give up with the reason', async (_, lie, fault, after) => {
    Object.assign(FakeAudio, lie)
    const { view } = open(0.5)
    await seconds(after)
    expect(view()).toMatchObject({ isBusy: false, isSounding: false, fault })
    expect(sources()).toEqual([])
  })

  it('of a track that breaks off say why if the network is silent', async () => {
    vi.stubGlobal('fetch', silence)
    const { view } = open(0.5)
    await seconds(1)
    FakeAudio.playing()[0]!.fail(4)
    await seconds(11)
    expect(view()).toMatchObject({ isBusy: false, isSounding: false, fault: 'network' })
  })

  it('of a track that stops to load more give up after eight seconds', async () => {
    const { view } = open(0.5)
    await seconds(1)
    FakeAudio.isStill = true
    FakeAudio.playing()[0]!.tell('waiting')
    await seconds(11)
    expect(view()).toMatchObject({ isSounding: false, fault: 'network' })
  })

  it('pause other tabs, and are paused by them', async () => {
    open(0.5)
    await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce())
    otherTab.postMessage(0.5)
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(300)
      expect(sources()).toEqual([])
    })
  })

  it('play the two tones of a program instead, to their end', async () => {
    URL.createObjectURL = () => 'blob:tones'
    URL.revokeObjectURL = vi.fn()
    const { view } = open(0.5, 'tones')
    const [element] = FakeAudio.playing()
    expect(sources()).toEqual(['blob:tones'])
    expect(element?.volume).toBe(0.5)
    expect(view()).toMatchObject({ track: 'edge-vocals', part: 'tones', isSounding: true })
    element?.tell('ended')
    expect(view().track).toBeNull()
    expect(sources()).toEqual([])
    expect(URL.revokeObjectURL).toHaveBeenCalledExactlyOnceWith('blob:tones')
  })

  it('fade the two tones out when they’re stopped, and say if they can’t play', async () => {
    URL.createObjectURL = () => 'blob:tones'
    URL.revokeObjectURL = () => {}
    const { preview, view } = open(0.5, 'tones')
    const [element] = FakeAudio.playing()
    preview.send({ type: 'preview.stop' })
    await vi.advanceTimersByTimeAsync(80)
    expect(element?.volume).toBeGreaterThan(0)
    expect(element?.volume).toBeLessThan(0.4)
    await vi.advanceTimersByTimeAsync(200)
    expect(sources()).toEqual([])
    preview.send({ type: 'preview.play', track: 'edge-vocals', part: 'tones', volume: 0.5 })
    FakeAudio.playing()[0]?.tell('error')
    expect(view()).toMatchObject({ track: 'edge-vocals', isSounding: false, fault: 'unplayable' })
  })
})

describe('the visual', () => {
  let wantsStillness = false
  let tellMotion = () => {}
  const lock = Object.assign(new EventTarget(), { release: vi.fn() })
  const ask = vi.fn(async () => lock)

  beforeEach(() => {
    wantsStillness = false
    ask.mockClear()
    lock.release.mockClear()
    vi.stubGlobal('matchMedia', () => ({
      get matches() {
        return wantsStillness
      },
      addEventListener: (_: string, listener: () => void) => {
        tellMotion = listener
      },
      removeEventListener() {},
    }))
    vi.stubGlobal('navigator', { wakeLock: { request: ask } })
  })

  async function open(device = newDevice()) {
    const { logic, input } = await createVisual(memberEdges({ device }))
    const { actor: visual, stop } = startChild(logic, { input })
    stops.push(stop)
    visual.send({ type: 'location.changed', screen: 'visual' })
    visual.send({ type: 'visual.answer', light: 'calm' })
    await settled()
    return { visual, stop, view: () => visualView(visual.getSnapshot()) }
  }

  it('keeps the screen on until it’s left, even in browsers without full screen', async () => {
    expect(document.fullscreenElement).toBeUndefined()
    const { visual, view } = await open()
    expect(ask).toHaveBeenCalledOnce()
    expect(view().isAwake).toBe(true)
    lock.dispatchEvent(new Event('release'))
    expect(view().isAwake, 'the browser may end it').toBe(false)
    document.dispatchEvent(new Event('visibilitychange'))
    await settled()
    expect(view().isAwake).toBe(true)
    visual.send({ type: 'location.changed', screen: 'dashboard' })
    expect(lock.release).toHaveBeenCalledOnce()
    expect(visual.getSnapshot().status).toBe('active')
  })

  it('follows the system’s motion setting', async () => {
    wantsStillness = true
    const { view } = await open()
    expect(view()).toMatchObject({ picture: 'still', stillBecause: 'motion' })
    wantsStillness = false
    tellMotion()
    expect(view().picture).toBe('moving')
  })

  it('fills the screen, and notices when the browser leaves full screen', async () => {
    const show = (fullscreenElement: Element | null) =>
      Object.defineProperty(document, 'fullscreenElement', { configurable: true, value: fullscreenElement })
    const fill = vi.fn(async () => void show(document.documentElement))
    document.documentElement.requestFullscreen = fill
    document.exitFullscreen = vi.fn(async () => void show(null))
    const { visual, view } = await open()
    visual.send({ type: 'visual.fill' })
    await settled()
    expect(fill).toHaveBeenCalledOnce()
    expect(view().isFull).toBe(true)
    visual.send({ type: 'visual.unfill' })
    await settled()
    expect(document.exitFullscreen).toHaveBeenCalledOnce()
    visual.send({ type: 'visual.fill' })
    await settled()
    show(null)
    document.dispatchEvent(new Event('fullscreenchange'))
    expect(view().isFull).toBe(false)
  })

  it('is the one that the member last chose on this device', async () => {
    const device = newDevice()
    const { visual } = await open(device)
    visual.send({ type: 'visual.pace', pace: 'free' })
    await settled()
    expect((await open(device)).view().pace).toBe('free')
    expect((await open()).view().pace).toBe(visualRecord.empty.pace)
  })
})

describe('the self-test', () => {
  it.each([
    ['the latest events', () => 'LATEST EVENTS', /\.LATEST EVENTS$/],
    ['nothing else', undefined, /\.$/],
  ])('checks the server, and reports the product, the masked address and %s', async (_, attachment, end) => {
    const writeText = vi.fn(async (_: string) => {})
    const fetched = vi.fn(async (_: string) => new Response('{}'))
    vi.stubGlobal('navigator', { clipboard: { writeText } })
    vi.stubGlobal('fetch', fetched)
    vi.stubGlobal(
      'Audio',
      class {
        constructor() {
          throw new Error('No sound.')
        }
      },
    )
    localStorage.setItem('authToken', 'secret')
    localStorage.setItem('tokenExpiry', String(Date.now() + 3_600_000))
    const { logic, input } = createSelfTest(memberEdges({ attachment }))
    const { actor: selfTest, stop } = startChild(logic, { input })
    stops.push(stop)
    expect(JSON.stringify(selfTest.getSnapshot().context)).not.toContain('ada@example.com')
    selfTest.send({ type: 'self-test.run' })
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(5000)
      selfTest.send({ type: 'self-test.heard', heard: 'both' as never })
      selfTest.send({ type: 'self-test.copy' })
      expect(writeText).toHaveBeenCalled()
    })
    const [report] = writeText.mock.lastCall!
    for (const words of ['Neuro', 'a•••@e•••.com', 'You’re signed in', 'The server and its database work'])
      expect(report).toContain(words)
    expect(report).toMatch(end)
    expect(report).not.toContain('ada@example.com')
    expect(report).not.toContain('secret')
    expect(new Set(fetched.mock.calls.map(([address]) => address))).toEqual(
      new Set([
        'https://api.example.com/auth/current',
        'https://api.example.com/readyz',
        `/media/${trackOf(programs[0], 'vocals').id}`,
      ]),
    )
    localStorage.clear()
  })
})
