import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Check } from '#machines/guidance/findings.ts'
import { keepsText, type SafeStorage } from '#services/device/safe-storage.ts'
import { createSelfTest, type SelfTestOptions } from '#services/guidance/self-test.service.ts'
import { memoryStorage } from '#tests/support/actors/fakes.ts'
import { json, serveLocally } from '#tests/support/server/local-http.ts'

let status = 200
let trackStatus = 206
/** Whether the browser has lost the media cookie, and the token renews it. */
let isCookieLost = false
let renews = true
let readyStatus = 200
const requests: {
  authorization?: string | undefined
  range?: string | undefined
  accept?: string | undefined
}[] = []

const local = serveLocally((request, response) => {
  const { authorization, range, accept } = request.headers
  requests.push({ authorization, range, accept })
  if (request.url === '/auth/current' && isCookieLost) {
    // A call that doesn’t wait for the cookie is sooner.
    setTimeout(() => {
      if (renews) isCookieLost = false
      json(response, status, {})
    }, 50)
    return
  }
  const statuses: Record<string, number> = {
    '/track': isCookieLost ? 401 : trackStatus,
    '/readyz': readyStatus,
  }
  json(response, statuses[request.url ?? ''] ?? status, {})
})

const token = 'a-secret-token'
const day = 86_400_000
const { signal } = new AbortController()

beforeEach(() => {
  status = 200
  trackStatus = 206
  isCookieLost = false
  renews = true
  readyStatus = 200
  requests.length = 0
  vi.stubGlobal('navigator', { userAgent: 'Browser/1', language: 'en-GB', onLine: true })
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
    const { outcome, words } = await look('device')
    expect(outcome).toBe('passed')
    expect(words).toMatch(
      /^Browser\/1; window 800 × 600 at 2; language en-GB; \d{4}-\d\d-\d\dT\d\d:\d\dZ, zone /,
    )
  })

  it.each([
    [200, 'passed'],
    [401, 'passed'],
    [503, 'doubtful'],
    [500, 'failed'],
  ])('reports a server’s answer of %i as %s', async (answer, outcome) => {
    status = answer
    expect((await look('connection')).outcome).toBe(outcome)
  })

  it.each([
    [200, 'passed', 'The server and its database work'],
    [404, 'passed', 'The server answers'],
    [500, 'failed', 'its database doesn’t'],
  ])('reports the database’s status %i as %s', async (answer, outcome, words) => {
    readyStatus = answer
    const result = await look('connection')
    expect(result.outcome).toBe(outcome)
    expect(result.words).toContain(words)
  })

  it('accepts JSON in every call', async () => {
    for (const check of ['connection', 'session', 'tracks'] as const) await look(check)
    expect(requests.map(({ accept }) => accept)).toEqual(requests.map(() => 'application/json'))
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

  it('reports how long the session still lasts', async () => {
    expect((await look('session')).words).toContain('another 3 days')
    const soon = { expiresAt: () => Date.now() + day / 24, keys: () => ({ token, role: null }) }
    expect((await look('session', { session: soon })).words).toContain('another hour or so')
  })

  it('distinguishes a browser that saves nothing from one that saves only the session', async () => {
    expect((await look('storage')).outcome).toBe('passed')
    expect((await look('storage', { keepsData: () => Promise.reject(new Error('full')) })).outcome).toBe(
      'doubtful',
    )
    expect((await look('storage', { keepsText: () => false })).outcome).toBe('failed')
  })

  it.each([
    [206, 'passed'],
    [200, 'passed'],
    [403, 'failed'],
    [404, 'failed'],
  ])('requests the first bytes of a track and reports %i as %s', async (answer, outcome) => {
    trackStatus = answer
    expect((await look('tracks')).outcome).toBe(outcome)
    expect(requests[0]).toMatchObject({ authorization: undefined, range: 'bytes=0-1023' })
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
