// @vitest-environment jsdom
/** The sound of the self-test: left, then right, until it's stopped. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { playLeftThenRight } from '#services/listening/sound-check.ts'

class Sound extends EventTarget {
  isPlaying = false
  constructor(readonly address: string) {
    super()
    sounds.push(this)
  }
  async play() {
    if (refusal !== null) throw refusal
    this.isPlaying = true
  }
  pause() {
    this.isPlaying = false
  }
}

const sounds: Sound[] = []
const addresses = new Set<string>()
let refusal: Error | null = null
const settled = () => new Promise((resolve) => setTimeout(resolve))

beforeEach(() => {
  sounds.length = 0
  addresses.clear()
  refusal = null
  vi.stubGlobal('Audio', Sound)
  URL.createObjectURL = () => {
    const address = `blob:${sounds.length}`
    addresses.add(address)
    return address
  }
  URL.revokeObjectURL = (address) => void addresses.delete(address)
})
afterEach(() => vi.unstubAllGlobals())

it('one ear follows the other, and nothing of the sounds stays', async () => {
  const playing = playLeftThenRight(new AbortController().signal)
  await settled()
  expect(sounds).toHaveLength(1)
  sounds[0]!.dispatchEvent(new Event('ended'))
  await settled()
  expect(sounds).toHaveLength(2)
  sounds[1]!.dispatchEvent(new Event('ended'))
  await playing
  expect(addresses.size).toBe(0)
})

it('a check that is stopped is silent at once', async () => {
  const stopping = new AbortController()
  const playing = playLeftThenRight(stopping.signal)
  await settled()
  expect(sounds.map(({ isPlaying }) => isPlaying)).toEqual([true])
  stopping.abort()
  await expect(playing).rejects.toThrow('didn’t finish')
  expect(sounds.map(({ isPlaying }) => isPlaying)).toEqual([false])
  expect(addresses.size).toBe(0)
})

it.each([
  ['NotAllowedError', 'blocked the sound'],
  ['NotSupportedError', 'can’t play this sound'],
])('a %s is reported: %s', async (name, words) => {
  refusal = new DOMException('No.', name)
  await expect(playLeftThenRight(new AbortController().signal)).rejects.toMatchObject({
    message: expect.stringContaining(words),
    cause: refusal,
  })
  expect(addresses.size).toBe(0)
})

it('a sound that breaks is reported', async () => {
  const playing = playLeftThenRight(new AbortController().signal)
  await settled()
  sounds[0]!.dispatchEvent(new Event('error'))
  await expect(playing).rejects.toMatchObject({ message: 'Your browser can’t play this sound.' })
  expect(addresses.size).toBe(0)
})
