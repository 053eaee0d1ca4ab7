import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { playTwoTones } from '#services/listening/two-tones.ts'
import { FakeAudio } from '#tests/support/actors/fake-audio.ts'

const send = vi.fn()
const sounds = new Map<string, Blob>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('Audio', FakeAudio)
  URL.createObjectURL = (sound) => {
    const address = `blob:${sounds.size}`
    sounds.set(address, sound as Blob)
    return address
  }
  URL.revokeObjectURL = (address) => void sounds.delete(address)
  sounds.clear()
  send.mockClear()
})
afterEach(() => {
  FakeAudio.reset()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const settled = () => vi.advanceTimersByTimeAsync(0)

function play() {
  const stop = playTwoTones({ left: 100, right: 110, duration: 3, volume: 0.4, send })
  const [element] = [...FakeAudio.all].slice(-1)
  return { stop, element: element! }
}

describe('the two tones', () => {
  it('play as long and as loud as asked, and are reported', async () => {
    const { element } = play()
    await settled()
    expect(sounds.get(element.src)?.size).toBe(44 + 3 * 22_050 * 4)
    expect(element.volume).toBe(0.4)
    expect(send.mock.calls).toEqual([[{ type: 'tones.began' }]])
    element.tell('ended')
    expect(send.mock.calls.slice(1)).toEqual([[{ type: 'tones.over' }]])
    expect(element.hasAttribute('src')).toBe(false)
    expect(sounds.size).toBe(0)
  })

  it.each([
    ['breaks', ({ element }: ReturnType<typeof play>) => element.fail(3)],
    ['breaks twice', ({ element }: ReturnType<typeof play>) => element.tell('error', 'ended', 'error')],
  ])('are reported once as unplayable if the sound %s', async (_, happen) => {
    const begun = play()
    await settled()
    send.mockClear()
    happen(begun)
    expect(send.mock.calls).toEqual([[{ type: 'tones.failed', fault: 'unplayable' }]])
    expect(sounds.size).toBe(0)
  })

  it('are reported as unplayable if the browser refuses', async () => {
    FakeAudio.refusal = new Error('no')
    play()
    await settled()
    expect(send.mock.calls).toEqual([[{ type: 'tones.failed', fault: 'unplayable' }]])
  })

  it('fade out within 150 ms when they’re stopped, and report nothing more', async () => {
    const { stop, element } = play()
    await settled()
    send.mockClear()
    stop()
    await vi.advanceTimersByTimeAsync(80)
    expect(element.volume).toBeGreaterThan(0.1)
    expect(element.volume).toBeLessThan(0.3)
    await vi.advanceTimersByTimeAsync(80)
    expect(FakeAudio.playing()).toEqual([])
    expect(sounds.size).toBe(0)
    element.tell('playing', 'ended', 'error')
    stop()
    expect(send).not.toHaveBeenCalled()
  })

  it('aren’t stopped again once they’re over', async () => {
    const { stop, element } = play()
    await settled()
    element.tell('ended')
    const pause = vi.spyOn(element, 'pause')
    stop()
    await vi.advanceTimersByTimeAsync(1000)
    expect(pause).not.toHaveBeenCalled()
  })
})
