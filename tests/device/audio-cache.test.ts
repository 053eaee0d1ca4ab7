import { afterEach, describe, expect, it, vi } from 'vitest'
import { audioCacheName, removeKeptAudio } from '#services/device/audio-cache.ts'
import { Silence } from '#services/device/timely.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function browserWith(...names: readonly string[]) {
  const kept = new Set(names)
  vi.stubGlobal('caches', {
    keys: async () => [...kept],
    delete: async (name: string) => kept.delete(name),
  })
  return kept
}

describe('removing downloaded audio', () => {
  it('removes that of all members, and nothing else', async () => {
    const kept = browserWith(audioCacheName('ada'), 'app', audioCacheName('bob'))
    await removeKeptAudio()
    expect([...kept]).toEqual(['app'])
  })

  it('can leave one member’s', async () => {
    const kept = browserWith(audioCacheName('ada'), audioCacheName('bob'))
    await removeKeptAudio(audioCacheName('bob'))
    expect([...kept]).toEqual(['kept-audio bob'])
  })

  it.each([
    ['has no caches', undefined],
    ['refuses them', { keys: () => Promise.reject(new DOMException('no', 'SecurityError')) }],
  ])('has nothing to do in a browser that %s', async (_, caches) => {
    vi.stubGlobal('caches', caches)
    await expect(removeKeptAudio()).resolves.toBeUndefined()
  })

  it.each([
    ['another failure', new DOMException('busy', 'UnknownError')],
    ['what isn’t the browser’s refusal', Object.assign(new Error('no'), { name: 'SecurityError' })],
  ])('rejects with %s', async (_, problem) => {
    vi.stubGlobal('caches', { keys: () => Promise.reject(problem) })
    await expect(removeKeptAudio()).rejects.toBe(problem)
  })

  it.each([
    ['keys', { keys: () => new Promise(() => {}) }],
    ['removes', { keys: async () => [audioCacheName('ada')], delete: () => new Promise(() => {}) }],
  ])('ends if the browser never %s', async (_, caches) => {
    vi.useFakeTimers()
    vi.stubGlobal('caches', caches)
    const ended = vi.fn()
    removeKeptAudio().catch(ended)
    await vi.advanceTimersByTimeAsync(3000)
    expect(ended).toHaveBeenCalledWith(expect.any(Silence))
  })

  it('rejects if the browser fails to remove it', async () => {
    const problem = new Error('busy')
    vi.stubGlobal('caches', {
      keys: async () => [audioCacheName('ada')],
      delete: () => Promise.reject(problem),
    })
    await expect(removeKeptAudio()).rejects.toBe(problem)
  })
})
