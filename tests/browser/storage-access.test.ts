import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  cacheStorage,
  hasLocks,
  inTurn,
  openChannel,
  serviceWorkers,
} from '#services/browser/storage-access.ts'

afterEach(() => vi.unstubAllGlobals())

const refused = new DOMException('blocked', 'SecurityError')
/** A browser that throws whenever the page reaches for `name`. */
const refusing = (name: string) =>
  Object.defineProperty({}, name, {
    get: () => {
      throw refused
    },
  })

describe('parts of the browser', () => {
  it('are there', () => {
    vi.stubGlobal('caches', 'the caches')
    vi.stubGlobal('navigator', { serviceWorker: 'the workers', locks: {} })
    expect(cacheStorage()).toBe('the caches')
    expect(serviceWorkers()).toBe('the workers')
    expect(hasLocks()).toBe(true)
  })

  it('may be missing', () => {
    vi.stubGlobal('caches', undefined)
    vi.stubGlobal('navigator', {})
    expect([cacheStorage(), serviceWorkers(), hasLocks()]).toEqual([undefined, undefined, false])
  })

  it('may be refused', () => {
    vi.stubGlobal('navigator', refusing('serviceWorker'))
    expect(serviceWorkers()).toBeUndefined()
    vi.stubGlobal('navigator', refusing('locks'))
    expect(hasLocks()).toBe(false)
  })
})

describe('a channel', () => {
  it('sends and receives messages until it’s closed', () => {
    const posted: unknown[] = []
    let channel: (EventTarget & { name: string; isClosed: boolean }) | null = null
    vi.stubGlobal(
      'BroadcastChannel',
      class extends EventTarget {
        isClosed = false
        postMessage = (message: unknown) => posted.push(message)
        constructor(readonly name: string) {
          super()
          channel = this
        }
        close() {
          this.isClosed = true
        }
      },
    )
    const received: string[] = []
    const { post, close } = openChannel<string>('tabs', (message) => received.push(message))
    post('hello')
    expect(posted).toEqual(['hello'])
    channel!.dispatchEvent(new MessageEvent('message', { data: 'and you' }))
    expect(received).toEqual(['and you'])
    close()
    expect(channel).toMatchObject({ name: 'tabs', isClosed: true })
  })

  it('sends nothing if the browser refuses', () => {
    vi.stubGlobal('BroadcastChannel', () => {
      throw refused
    })
    const { post, close } = openChannel<string>('tabs', () => {})
    expect(() => post('hello')).not.toThrow()
    expect(close).not.toThrow()
  })
})

describe('in turn', () => {
  it('runs with the lock, and gives its result', async () => {
    const request = vi.fn((_name: string, _options: object, work: () => unknown) => work())
    vi.stubGlobal('navigator', { locks: { request } })
    const work = async () => 'done'
    expect(await inTurn('saving', work)).toBe('done')
    expect(request).toHaveBeenLastCalledWith('saving', {}, expect.any(Function))
    const { signal } = new AbortController()
    await inTurn('saving', work, signal)
    expect(request).toHaveBeenLastCalledWith('saving', { signal }, expect.any(Function))
  })

  it.each([
    ['there are no locks', {}],
    ['they’re blocked', refusing('locks')],
    ['they’re refused', { locks: { request: () => Promise.reject(refused) } }],
  ])('runs at once if %s', async (_, navigator) => {
    vi.stubGlobal('navigator', navigator)
    const work = vi.fn(async () => 'done')
    expect(await inTurn('saving', work)).toBe('done')
    expect(work).toHaveBeenCalledOnce()
  })

  it.each([
    ['a wait that was given up', new DOMException('left', 'AbortError')],
    ['another failure', new Error('SecurityError')],
  ])('doesn’t run after %s', async (_, problem) => {
    vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(problem) } })
    const work = vi.fn(async () => {})
    await expect(inTurn('saving', work)).rejects.toBe(problem)
    expect(work).not.toHaveBeenCalled()
  })

  it('doesn’t run twice if the work itself is refused', async () => {
    vi.stubGlobal('navigator', {
      locks: { request: (_name: string, _options: object, work: () => unknown) => work() },
    })
    const work = vi.fn(() => Promise.reject(refused))
    await expect(inTurn('saving', work)).rejects.toBe(refused)
    expect(work).toHaveBeenCalledOnce()
  })
})
