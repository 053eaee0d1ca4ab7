import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Check } from '#machines/guidance/findings.ts'
import { keepsText, type SafeStorage } from '#services/device/safe-storage.ts'
import { createSelfTest, type SelfTestOptions } from '#services/guidance/self-test.service.ts'
import { memoryStorage } from '#tests/support/actors/fakes.ts'
import { json, serveLocally } from '#tests/support/server/local-http.ts'

let status = 200
/** Whether the browser has lost the media cookie, and the token renews it. */
let isCookieLost = false
let renews = true
const requests: {
  authorization?: string | undefined
  accept?: string | undefined
}[] = []

const local = serveLocally((request, response) => {
  const { authorization, accept } = request.headers
  requests.push({ authorization, accept })
  if (request.url === '/auth/current' && isCookieLost) {
    // A call that doesn’t wait for the cookie is sooner.
    setTimeout(() => {
      if (renews) isCookieLost = false
      json(response, status, {})
    }, 50)
    return
  }
  if (request.url === '/track') return json(response, isCookieLost ? 401 : 206, {})
  json(response, status, {})
})

const token = 'a-secret-token'
const day = 86_400_000
const { signal } = new AbortController()

beforeEach(() => {
  status = 200
  isCookieLost = false
  renews = true
  requests.length = 0
  vi.stubGlobal('navigator', {
    userAgent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0',
    language: 'en-GB',
    onLine: true,
  })
  vi.stubGlobal('innerWidth', 800)
  vi.stubGlobal('innerHeight', 600)
  vi.stubGlobal('devicePixelRatio', 2)
})
afterEach(() => vi.unstubAllGlobals())

const look = (check: Check, options: Partial<SelfTestOptions> = {}) =>
  createSelfTest({
    apiUrl: local.url(),
    statusUrl: `${local.url()}/readyz`,
    trackUrl: `${local.url()}/track`,
    session: { expiresAt: () => Date.now() + 3 * day, keys: () => ({ token, role: 'member' }) },
    keepsText: () => true,
    keepsData: async () => {},
    playSound: async () => {},
    ...options,
  })(check, signal)

describe('the self-test', () => {
  it('describes the device', async () => {
    const { outcome, words, details } = await look('device')
    expect(outcome).toBe('passed')
    expect(words).toBe('Firefox on Windows, 800 × 600 pixels.')
    expect(details).toMatch(
      /^Mozilla\/5\.0 \(.*\) Firefox\/140\.0; device pixel ratio 2; language en-GB; \d{4}-\d\d-\d\dT\d\d:\d\dZ, zone /,
    )
  })

  it.each([
    [200, 'passed'],
    [401, 'failed'],
    [500, 'doubtful'],
  ])('reports a session’s answer of %i as %s', async (answer, outcome) => {
    status = answer
    expect((await look('session')).outcome).toBe(outcome)
    expect(requests[0]).toMatchObject({ authorization: `Bearer ${token}`, accept: 'application/json' })
  })

  it('asks the server about a session only if the browser has one', async () => {
    const { outcome } = await look('session', { session: { expiresAt: () => null, keys: () => null } })
    expect(outcome).toBe('failed')
    expect(requests).toEqual([])
  })

  it('distinguishes a browser that saves nothing from one that saves only the session', async () => {
    expect((await look('storage')).outcome).toBe('passed')
    expect((await look('storage', { keepsData: () => Promise.reject(new Error('full')) })).outcome).toBe(
      'doubtful',
    )
    expect((await look('storage', { keepsText: () => false })).outcome).toBe('failed')
  })

  it.each([
    ['passes once the lost cookie is renewed with the token', true, 'passed'],
    ['fails if the cookie can’t be renewed, after one try', false, 'failed'],
  ])('%s', async (_, mayRenew, outcome) => {
    isCookieLost = true
    renews = mayRenew
    expect((await look('tracks')).outcome).toBe(outcome)
    expect(requests.map(({ authorization }) => authorization)).toEqual([
      undefined,
      `Bearer ${token}`,
      undefined,
    ])
  })

  it('passes on why a sound couldn’t be played', async () => {
    expect((await look('sound')).outcome).toBe('passed')
    const playSound = () => Promise.reject(new Error('The browser did not let the sound start.'))
    await expect(look('sound', { playSound })).rejects.toThrow('did not let the sound start')
  })

  it('distinguishes a missing answer from an offline device', async () => {
    const nowhere = { apiUrl: 'http://127.0.0.1:9' }
    await expect(look('connection', nowhere)).rejects.toThrow('No answer.')
    vi.stubGlobal('navigator', { onLine: false })
    await expect(look('connection', nowhere)).rejects.toThrow('You’re offline.')
  })

  it('never includes the token', async () => {
    for (const check of ['device', 'connection', 'session', 'storage', 'tracks', 'sound'] as const)
      expect(JSON.stringify(await look(check))).not.toContain(token)
  })
})

describe('the self-test’s requests', () => {
  type Answer = { status?: number; type?: string; takes?: number }
  let clock = 0
  let asked: { url: string; init: RequestInit }[] = []

  /** Answers by the end of the address; the others are 200. */
  function answering(answers: Readonly<Record<string, Answer | 'nothing'>> = {}) {
    asked = []
    vi.spyOn(performance, 'now').mockImplementation(() => clock)
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      asked.push({ url, init })
      const answer = answers[url.slice(url.lastIndexOf('/'))] ?? {}
      if (answer === 'nothing') throw new TypeError('Failed to fetch')
      const { status = 200, type = 'application/json', takes = 0 } = answer
      clock += takes
      return new Response('{}', { status, headers: { 'content-type': type } })
    })
  }
  afterEach(() => vi.restoreAllMocks())

  it.each([
    ['connection', '/current', 3000, 'passed'],
    ['connection', '/current', 3000.6, 'doubtful'],
    ['connection', '/readyz', 9000, 'passed'],
    ['tracks', '/track', 3000, 'passed'],
    ['tracks', '/track', 3000.6, 'doubtful'],
  ] as const)('of the %s: %s takes %d ms, which is %s', async (check, address, takes, outcome) => {
    answering({ [address]: { takes } })
    const result = await look(check)
    expect(result.outcome).toBe(outcome)
    const shown = address === '/readyz' ? 0 : Math.round(takes)
    expect(result.words).toContain(`(${shown} ms)`)
  })

  it.each([
    [399, 'passed', 'The server and its database work'],
    [400, 'passed', 'The server answers'],
    [499, 'passed', 'The server answers'],
    [500, 'failed', 'its database doesn’t'],
  ])('treat the status %i of the service as %s', async (status, outcome, words) => {
    answering({ '/readyz': { status } })
    expect(await look('connection')).toMatchObject({ outcome, words: expect.stringContaining(words) })
  })

  it('need no answer about the database', async () => {
    answering({ '/readyz': 'nothing' })
    expect(await look('connection')).toEqual({
      outcome: 'passed',
      words: expect.stringContaining('The server answers'),
    })
  })

  it.each([
    [499, 'passed'],
    [500, 'failed'],
    [502, 'failed'],
    [503, 'doubtful'],
  ])('treat the status %i of the server as %s', async (status, outcome) => {
    answering({ '/current': { status } })
    expect((await look('connection')).outcome).toBe(outcome)
  })

  it.each([
    [399, 'passed', 'Tracks load'],
    [400, 'failed', '(400)'],
    [401, 'failed', 'Allow cookies'],
    [403, 'failed', 'Allow cookies'],
    [404, 'failed', '(404)'],
  ])('treat the status %i of a track as %s', async (status, outcome, words) => {
    answering({ '/track': { status } })
    expect(await look('tracks')).toMatchObject({ outcome, words: expect.stringContaining(words) })
  })

  it.each(['connection', 'session', 'tracks'] as const)(
    'notice a web page in the place of the %s',
    async (check) => {
      const page = { type: 'text/html; charset=utf-8' }
      answering({ '/current': page, '/track': page })
      await expect(look(check)).rejects.toThrow('answers with a web page')
    },
  )

  it('tell a server’s own page about an error from one that someone else put there', async () => {
    answering({ '/track': { status: 404, type: 'text/html' } })
    expect((await look('tracks')).words).toContain('(404)')
  })

  it('send the cookie only for tracks, and the keys only to the API, and use no cache', async () => {
    answering()
    await look('connection')
    await look('tracks')
    const headers = { accept: 'application/json' }
    const keys = { authorization: `Bearer ${token}`, role: 'member' }
    expect(
      asked.map(({ url, init: { headers, credentials, cache } }) => [
        url.slice(url.lastIndexOf('/')),
        headers,
        credentials,
        cache,
      ]),
    ).toEqual([
      ['/current', { ...headers, ...keys }, 'omit', 'no-store'],
      ['/readyz', headers, 'omit', 'no-store'],
      ['/track', { ...headers, range: 'bytes=0-1023' }, 'same-origin', 'no-store'],
    ])
  })

  it('renew a lost cookie where the browser may store it', async () => {
    answering({ '/track': { status: 401 } })
    await look('tracks')
    expect(asked.map(({ init }) => init.credentials)).toEqual(['same-origin', 'same-origin', 'same-origin'])
  })

  it.each([
    [null, { accept: 'application/json' }],
    [
      { token, role: null },
      { accept: 'application/json', authorization: `Bearer ${token}` },
    ],
    [
      { token, role: '' },
      { accept: 'application/json', authorization: `Bearer ${token}` },
    ],
  ])('with the keys %j have the headers %j', async (keys, headers) => {
    answering()
    await look('session', { session: { expiresAt: () => Date.now() + day, keys: () => keys } })
    expect(asked.map(({ init }) => init.headers)).toEqual([headers])
  })

  it.each([
    [1, 'hour or so'],
    [1.4, 'hour or so'],
    [1.6, '2 hours'],
    [47.4, '47 hours'],
    [47.6, '2 days'],
    [60, '3 days'],
    [240, '10 days'],
  ])('tell %d hours of a session as another %s', async (hours, words) => {
    answering()
    const now = vi.spyOn(Date, 'now').mockReturnValue(1_700_000_000_000)
    const expiresAt = () => 1_700_000_000_000 + hours * 3_600_000
    const result = await look('session', { session: { expiresAt, keys: () => ({ token, role: null }) } })
    now.mockRestore()
    expect(result).toEqual({ outcome: 'passed', words: `You’re signed in for another ${words}.` })
  })

  it('can be aborted', async () => {
    const aborted = AbortSignal.abort()
    const test = createSelfTest({
      apiUrl: local.url(),
      statusUrl: `${local.url()}/readyz`,
      trackUrl: `${local.url()}/track`,
      session: { expiresAt: () => Date.now() + day, keys: () => null },
      keepsText: () => true,
      keepsData: async () => {},
      playSound: async (signal) => signal.throwIfAborted(),
    })
    const checks = ['connection', 'session', 'tracks', 'sound'] as const
    const results = await Promise.allSettled(checks.map((check) => test(check, aborted)))
    expect(results.map(({ status }) => status)).toEqual(checks.map(() => 'rejected'))
    expect(requests).toEqual([])
  })
})

describe('the browser’s storage', () => {
  it('is tested with a value that is then removed', () => {
    const storage = memoryStorage()
    expect(keepsText(storage)).toBe(true)
    expect(storage.get('self-test')).toBeNull()
  })

  it('counts as none if the browser refuses', () => {
    const refusing: SafeStorage = { ...memoryStorage(), isKeeping: () => false }
    expect(keepsText(refusing)).toBe(false)
  })
})
