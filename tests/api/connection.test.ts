// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { createConnectionService } from '#services/api/connection.service.ts'

afterEach(() => void vi.unstubAllGlobals())

const service = createConnectionService('https://api.example.com')
const { signal } = new AbortController()

it('the browser reports whether there’s a connection, until it’s stopped', () => {
  vi.stubGlobal('navigator', { onLine: false })
  expect(service.isOnline()).toBe(false)
  const reported: string[] = []
  const stop = service.watch(({ type }) => void reported.push(type))
  dispatchEvent(new Event('offline'))
  dispatchEvent(new Event('online'))
  stop()
  dispatchEvent(new Event('offline'))
  dispatchEvent(new Event('online'))
  expect(reported).toEqual(['connection.lost', 'connection.found'])
})

it.each([
  [200, undefined, { isBack: true }],
  [401, undefined, { isBack: true }],
  [500, undefined, { isBack: true }],
  [503, '42', { isBack: false, retryAfter: 42 }],
  [503, undefined, { isBack: false, retryAfter: 15 }],
])('an answer of %i with Retry-After %s means %j', async (status, wait, expected) => {
  const headers = new Headers(wait === undefined ? {} : { 'retry-after': wait })
  const fetched = vi.fn(async () => new Response(null, { status, headers }))
  vi.stubGlobal('fetch', fetched)
  expect(await service.probe(signal)).toEqual(expected)
  expect(fetched, 'without anyone’s keys, and never from a cache').toHaveBeenCalledExactlyOnceWith(
    'https://api.example.com/auth/current',
    {
      headers: { accept: 'application/json' },
      cache: 'no-store',
      credentials: 'omit',
      signal: expect.any(AbortSignal),
    },
  )
})

it('a silent server is given up after a while, or when the page aborts', async () => {
  const fetched = vi.fn(
    (_url: string, { signal }: RequestInit) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  )
  vi.stubGlobal('fetch', fetched)
  const hurried = createConnectionService('https://api.example.com', 5)
  await expect(hurried.probe(signal)).rejects.toThrow(/timeout/)
  const leaving = new AbortController()
  const probe = service.probe(leaving.signal)
  leaving.abort(new Error('left'))
  await expect(probe).rejects.toThrow('left')
})
