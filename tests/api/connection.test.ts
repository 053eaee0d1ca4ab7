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

const answering = (body: string, init: ResponseInit) => vi.fn(async () => new Response(body, init))
const words = JSON.stringify({ status: false, message: 'Please sign in.' })

it.each([
  ['JSON with 200', words, { status: 200 }, { isBack: true }],
  ['JSON with 401', words, { status: 401 }, { isBack: true }],
  ['JSON with 500', words, { status: 500 }, { isBack: true }],
  ['401 without a word', '', { status: 401 }, { isBack: true }],
  [
    '503 and Retry-After',
    words,
    { status: 503, headers: { 'retry-after': '42' } },
    { isBack: false, retryAfter: 42 },
  ],
  ['503 as a web page', '<p>Back soon</p>', { status: 503 }, { isBack: false, retryAfter: 15 }],
])('%s tells whether the API is back', async (_what, body, init, expected) => {
  const fetched = answering(body, init)
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

it.each([
  ['a web page', '<!doctype html>', { status: 200 }],
  ['a web page by its type', 'Welcome', { status: 401, headers: { 'content-type': 'text/html' } }],
  ['a bad gateway', 'Bad Gateway', { status: 502 }],
  ['nothing', '', { status: 200 }],
])('%s in the API’s place is no answer', async (_what, body, init) => {
  vi.stubGlobal('fetch', answering(body, init))
  await expect(service.probe(signal)).rejects.toThrow('Something else')
})

it('a silent server is given up after a while, or when the page aborts', async () => {
  const fetched = vi.fn(
    (_url: string, { signal }: RequestInit) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  )
  vi.stubGlobal('fetch', fetched)
  const hurried = createConnectionService('https://api.example.com', { silence: 5, total: 5 })
  await expect(hurried.probe(signal)).rejects.toMatchObject({ name: 'TimeoutError' })
  const leaving = new AbortController()
  const probe = service.probe(leaving.signal)
  leaving.abort(new Error('left'))
  await expect(probe).rejects.toThrow('left')
})
