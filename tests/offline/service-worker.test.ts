/** What the worker answers, and that the network answers what this device can't. */
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

type Listener = (event: object) => void

const origin = 'http://localhost:3000'
const script = 'export const here = true'
const fromNetwork = 'from the network'
const page = '<!doctype html><title>Wi-Fi</title>'
const hash = (text: string) => createHash('sha256').update(text).digest('base64')

const listeners = new Map<string, Listener>()
const fetched = vi.fn<(request: Request) => Promise<Response>>()
const match = vi.fn<(request: RequestInfo) => Promise<Response | undefined>>()
const put = vi.fn(async (_request: Request, _answer: Response) => {})

beforeAll(async () => {
  const open = async () => ({ match, put, keys: async () => [], delete: async () => true })
  for (const [name, value] of Object.entries({
    self: globalThis,
    location: new URL(origin),
    builtFiles: { 'start.js': hash(script), 'start.css': hash('') },
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    registration: { scope: origin, navigationPreload: { enable: () => Promise.reject(new Error('no')) } },
    clients: { claim: async () => {} },
    caches: { open, match, keys: async () => [] },
    fetch: fetched,
    FetchEvent: class {},
  }))
    vi.stubGlobal(name, value)
  // As built.
  vi.stubEnv('NODE_ENV', 'production')
  await import('../../src/offline/service-worker.ts')
})

afterAll(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

beforeEach(() => {
  fetched.mockReset().mockImplementation(async () => new Response(fromNetwork))
  match.mockReset().mockResolvedValue(undefined)
  put.mockClear()
})

/** The worker's answer; null if it leaves the request to the browser. */
function answerTo(request: Request, preloadResponse?: Promise<Response | undefined>) {
  let answer: Promise<Response> | null = null
  listeners.get('fetch')!({
    request,
    preloadResponse,
    waitUntil() {},
    respondWith: (given: Promise<Response>) => (answer = given),
  })
  return answer as Promise<Response> | null
}
const textOf = async (answer: Promise<Response> | null) => (await answer!).text()
const refused = () => Promise.reject(new DOMException('Refused.', 'UnknownError'))
const typed = (type: string, body: BodyInit) => new Response(body, { headers: { 'content-type': type } })

describe('a script of the app', () => {
  const request = () => new Request(`${origin}/assets/start.js`)

  it('comes from this device', async () => {
    match.mockResolvedValue(typed('text/javascript; charset=utf-8', script))
    expect(await textOf(answerTo(request()))).toBe(script)
    expect(fetched).not.toHaveBeenCalled()
  })

  it.each([
    ['is gone from this device', async () => undefined],
    ['can’t be read', refused],
    ['was kept as a web page', async () => typed('text/html', page)],
  ])('that %s comes from the network', async (_, found) => {
    match.mockImplementation(found)
    expect(await textOf(answerTo(request()))).toBe(fromNetwork)
  })

  it('that was kept as a web page is replaced by the one with the right hash', async () => {
    match.mockResolvedValue(typed('text/html', page))
    fetched.mockImplementation(async () => typed('text/javascript', script))
    expect(await textOf(answerTo(request()))).toBe(script)
    expect(fetched.mock.calls[0]![0].integrity).toBe(`sha256-${hash(script)}`)
    expect(await put.mock.calls[0]![1].text()).toBe(script)
  })

  it('comes from the network if this browser gives no access to its caches', async () => {
    const { open } = caches
    caches.open = refused
    expect(await textOf(answerTo(request()))).toBe(fromNetwork)
    caches.open = open
  })
})

it('each file is requested with its hash when the app is stored', async () => {
  let work: Promise<unknown> = Promise.resolve()
  listeners.get('install')!({ type: 'install', waitUntil: (given: Promise<unknown>) => (work = given) })
  await work
  const integrities = new Map(
    fetched.mock.calls.map(([{ url, integrity }]) => [new URL(url).pathname, integrity]),
  )
  expect(integrities.get('/assets/start.js')).toBe(`sha256-${hash(script)}`)
  expect(integrities.get('/assets/start.css')).toBe(`sha256-${hash('')}`)
})

it('takes over the pages even where pages can’t be requested ahead', async () => {
  let work: Promise<unknown> = Promise.resolve()
  listeners.get('activate')!({ type: 'activate', waitUntil: (given: Promise<unknown>) => (work = given) })
  await expect(work).resolves.toBeDefined()
})

describe('a page', () => {
  const request = () => Object.defineProperty(new Request(`${origin}/admin`), 'mode', { value: 'navigate' })
  const sent = () => Promise.resolve(new Response('requested ahead'))

  it.each([
    ['requested ahead', sent],
    ['requested now, if nothing was requested ahead', async () => undefined],
    ['requested now, if requesting ahead failed', refused],
    ['requested now, where nothing is requested ahead', undefined],
  ])('is the one that was %s', async (words, preload) => {
    expect(await textOf(answerTo(request(), preload?.()))).toBe(
      words === 'requested ahead' ? words : fromNetwork,
    )
  })

  it.each([
    ['without a network', refused],
    ['while the server is broken', async () => new Response('', { status: 502 })],
  ])('is this device’s own %s', async (_, network) => {
    fetched.mockImplementation(network)
    match.mockResolvedValue(typed('text/html', 'ours'))
    expect(await textOf(answerTo(request()))).toBe('ours')
  })

  it('is the server’s error if this device’s own can’t be read', async () => {
    fetched.mockImplementation(async () => new Response('broken', { status: 502 }))
    match.mockImplementation(refused)
    expect(await textOf(answerTo(request()))).toBe('broken')
  })
})

describe('a kept track', () => {
  const sound = '0123456789'
  const request = (range?: string) =>
    new Request(`${origin}/v1/api/media/edge?kept=key`, range === undefined ? {} : { headers: { range } })

  it.each([
    [undefined, 200, sound, null],
    ['bytes=0-1', 206, '01', 'bytes 0-1/10'],
    ['bytes=0-', 206, sound, 'bytes 0-9/10'],
    ['bytes=4-99', 206, '456789', 'bytes 4-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
  ])('answers the range %s with %i, its length and its type', async (range, status, body, contentRange) => {
    match.mockImplementation(async () => typed('audio/mpeg', new Blob([sound], { type: 'audio/mpeg' })))
    const answer = await answerTo(request(range))!
    expect([answer.status, answer.headers.get('content-range')]).toEqual([status, contentRange])
    if (status !== 416)
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'accept-ranges': 'bytes',
        'content-length': String(body.length),
        'content-type': 'audio/mpeg',
      })
    expect(await answer.text()).toBe(body)
    expect(fetched).not.toHaveBeenCalled()
  })

  it.each([
    ['isn’t here', async () => undefined],
    ['can’t be read', refused],
    ['was kept as a web page', async () => typed('text/html; charset=utf-8', page)],
  ])('that %s comes from the network, in the part that was asked for', async (_, found) => {
    match.mockImplementation(found)
    expect(await textOf(answerTo(request('bytes=0-1')))).toBe(fromNetwork)
    expect(fetched.mock.calls[0]![0].headers.get('range')).toBe('bytes=0-1')
  })
})

it('calls of the API are left to the browser', () => {
  expect(answerTo(new Request(`${origin}/v1/api/auth/current`))).toBeNull()
})
