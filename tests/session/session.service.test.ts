import { describe, expect, it, vi } from 'vitest'
import { createLinkRequest } from '#services/session/link-request.ts'
import { createSessionService } from '#services/session/session.service.ts'
import { createSessionStore, sessionLifetime } from '#services/session/session-store.ts'
import { later, memoryStorage } from '#tests/support/actors/fakes.ts'
import { apiAt, json, serveLocally } from '#tests/support/server/local-http.ts'

const now = 1_700_000_000_000
const signal = new AbortController().signal
const linkToken = 'a-link-token-of-some-length'
const calls: string[] = []
let isDown = false
/** The server's answer to ending a session. */
let endStatus = 200
let answersEnd = true
/** The server's answer to a refused link. */
let refusal = { status: 401, body: {} as object }
const roles: (string | undefined)[] = []

const local = serveLocally((request, response, body) => {
  calls.push(`${request.method} ${request.url} ${request.headers.authorization ?? ''} ${body}`)
  const { authorization } = request.headers
  if (request.url === '/auth/current') roles.push(request.headers.role?.toString())
  if (request.url === '/auth/log-in' && body.includes('plain@'))
    return json(response, 200, { data: { token: 'bare' } })
  if (body.includes('000000')) return json(response, 400, { status: false, message: 'Wrong code.' })
  if (request.url === '/auth/log-in') return json(response, 200, { status: true, data: { token: 'fresh' } })
  if (request.url === '/auth/log-out' && !answersEnd) return
  if (request.url === '/auth/log-out' && isDown) return json(response, 500, {})
  if (request.url === '/auth/log-out') return json(response, endStatus, { status: true })
  if (request.url === '/auth/send-login-link') {
    return body.includes('plain@')
      ? json(response, 200, { data: { token: 'stray' } })
      : json(response, 200, { status: true, data: { requestId: 'request-0123456789', token: 'stray' } })
  }
  if (request.url === '/createmember') {
    if (body.includes('new@')) return json(response, 200, { status: true })
    return json(response, 200, {
      status: false,
      message: body.includes('silent@') ? '' : 'Not this address.',
    })
  }
  const user = { role: 'member', email: 'ada@example.com' }
  if (authorization === 'Bearer fresh' || authorization === 'Bearer a-plain-link-token')
    return json(response, 200, { status: true, data: user })
  if (authorization === `Bearer ${linkToken}`) {
    return json(response, 200, { status: true, data: { ...user, token: 'exchanged' } })
  }
  if (authorization === 'Bearer bare' || authorization === 'Bearer a-nameless-link-token')
    return json(response, 200, { data: { role: 'Gold member' } })
  if (authorization === 'Bearer a-moving-link-token') {
    const moved = { formerEmail: 'a@example.com', emailChange: 'made' }
    return json(response, 200, { data: { ...user, token: 'moved', ...moved } })
  }
  if (authorization === 'Bearer a-refused-link-token') return json(response, refusal.status, refusal.body)
  return json(response, 401, { status: false, message: 'No.', data: null })
})

function browser() {
  let time = now
  const kept = memoryStorage()
  const moveDeviceData = vi.fn(async (_from: string, _to: string) => {})
  const store = createSessionStore(kept, () => time)
  const requests = createLinkRequest(memoryStorage(), () => time)
  const api = apiAt(local.url(), { keys: store.keys })
  calls.length = 0
  roles.length = 0
  return {
    store,
    requests,
    service: createSessionService({ api, store, requests, moveDeviceData, now: () => time }),
    moveDeviceData,
    storage: kept,
    wait: (milliseconds: number) => {
      time += milliseconds
    },
  }
}

const ada = { email: 'ada@example.com', role: 'member', expiresAt: now + sessionLifetime }

describe('session service', () => {
  it('signs in with a password and stores the token only once the machine asks for it', async () => {
    const { service, store } = browser()
    expect(await service.signIn({ email: ada.email, password: 'pw' }, signal)).toEqual(ada)
    expect(store.keys()).toBeNull()
    store.storePending()
    expect(store.keys()).toEqual({ token: 'fresh', role: 'member' })
  })

  it('sends the stored role when it asks who signed in [6.3]', async () => {
    const { service, storage } = browser()
    await service.signIn({ email: ada.email, password: 'pw' }, signal)
    storage.set('role', 'gold')
    await service.signIn({ email: ada.email, password: 'pw' }, signal)
    await service.redeemLink(linkToken, signal)
    expect(roles).toEqual([undefined, 'gold', 'gold'])
  })

  it('asks whose session it is if no address is stored, and extends nothing', async () => {
    const { service, store, storage } = browser()
    storage.set('authToken', 'fresh')
    storage.set('tokenExpiry', String(now + 1000))
    const member = { ...ada, expiresAt: now + 1000 }
    expect(await service.identify(signal)).toEqual(member)
    store.storePending()
    expect(store.peek()).toEqual({ kind: 'live', member })
    expect(store.keys()?.token).toBe('fresh')
  })

  it('reports a failure if the server doesn’t say whose session it is', async () => {
    const { service, storage } = browser()
    storage.set('authToken', 'bare')
    storage.set('tokenExpiry', String(now + 1000))
    await expect(service.identify(signal)).rejects.toThrow('didn’t say which account this is')
    await expect(service.redeemLink('a-nameless-link-token', signal)).rejects.toThrow(
      'didn’t say which account this is',
    )
  })

  it('moves the device’s data when a link changed the address, before anyone is signed in', async () => {
    const { service, moveDeviceData, store } = browser()
    moveDeviceData.mockImplementationOnce(async () => expect(store.keys()).toBeNull())
    expect((await service.redeemLink('a-moving-link-token', signal)).formerEmail).toBe('a@example.com')
    expect(moveDeviceData).toHaveBeenCalledExactlyOnceWith('a@example.com', 'ada@example.com')
  })

  it('signs the member in even if the device’s data can’t be moved, and says what the link did', async () => {
    const { service, moveDeviceData } = browser()
    moveDeviceData.mockRejectedValueOnce(new Error('private'))
    expect(await service.redeemLink('a-moving-link-token', signal)).toEqual({
      ...ada,
      formerEmail: 'a@example.com',
      emailChange: 'made',
    })
  })

  it('signs the member in only once the device’s data has been moved', async () => {
    const { service, moveDeviceData } = browser()
    const moved = later<void>()
    moveDeviceData.mockReturnValueOnce(moved.promise)
    const isIn = vi.fn()
    const redeeming = service.redeemLink('a-moving-link-token', signal).then(isIn)
    await vi.waitFor(() => expect(moveDeviceData).toHaveBeenCalled())
    await new Promise((resolve) => setTimeout(resolve))
    expect(isIn).not.toHaveBeenCalled()
    moved.resolve()
    await redeeming
    expect(isIn).toHaveBeenCalledOnce()
  })

  it('uses the address that the server returns, or else the typed one', async () => {
    const { service } = browser()
    expect((await service.signIn({ email: 'ADA@example.com', password: 'pw' }, signal)).email).toBe(ada.email)
    const plain = { email: 'plain@example.com', password: 'pw' }
    expect((await service.signIn(plain, signal)).email).toBe(plain.email)
  })

  it('moves nothing for a link that changes no address', async () => {
    const { service, moveDeviceData } = browser()
    await service.redeemLink(linkToken, signal)
    expect(moveDeviceData).not.toHaveBeenCalled()
  })

  it('asks for no more codes in this tab once a link has signed in', async () => {
    const { service, requests } = browser()
    await service.sendLink(ada.email, signal)
    await service.redeemLink(linkToken, signal)
    expect(requests.read()).toBeNull()
  })

  it('asks for no code if the server’s email has none', async () => {
    const { service, requests } = browser()
    expect(await service.sendLink('plain@example.com', signal)).toEqual({ hasCode: false })
    expect(requests.read()).toBeNull()
  })

  it('identifies no one without a session', async () => {
    const { service, store } = browser()
    await expect(service.identify(signal)).rejects.toMatchObject({ kind: 'refused' })
    store.storePending()
    expect(store.keys()).toBeNull()
  })

  it('never signs in when a link is requested, whatever the server answers', async () => {
    const { service, store } = browser()
    await service.sendLink(ada.email, signal)
    store.storePending()
    expect(store.keys()).toBeNull()
  })

  it('signs in with the code of an email that this browser requested', async () => {
    const { service, requests } = browser()
    expect(await service.sendLink(ada.email, signal)).toEqual({ hasCode: true })
    expect(requests.read()).toEqual({ email: ada.email, requestId: 'request-0123456789' })
    await expect(service.redeemCode(ada.email, '000000', signal)).rejects.toThrow('Wrong code.')
    expect(await service.redeemCode(ada.email, '123 456', signal)).toEqual(ada)
    expect(calls.filter((call) => call.includes('log-in')).at(-1)).toContain(
      JSON.stringify({ email: ada.email, code: '123456', requestId: 'request-0123456789' }),
    )
    expect(requests.read(), 'asked for no more').toBeNull()
  })

  it('sends no code without a request, or more than ten minutes after it', async () => {
    const { service, requests, wait } = browser()
    await expect(service.redeemCode(ada.email, '123456', signal)).rejects.toThrow(/ask for a new email/)
    await service.sendLink(ada.email, signal)
    wait(10 * 60 * 1000 - 1)
    expect(requests.read()).not.toBeNull()
    wait(1)
    await expect(service.redeemCode(ada.email, '123456', signal)).rejects.toThrow(/ask for a new email/)
    expect(calls.some((call) => call.includes('log-in'))).toBe(false)
    wait(-20 * 60 * 1000)
    expect(requests.read(), 'the clock was wrong at one of the times').toBeNull()
  })

  it('exchanges a link for a session', async () => {
    const { service, store } = browser()
    expect(await service.redeemLink(linkToken, signal)).toEqual(ada)
    store.storePending()
    expect(store.keys()?.token).toBe('exchanged')
  })

  it('keeps the link’s own token if the server returns none', async () => {
    const { service, store } = browser()
    await service.redeemLink('a-plain-link-token', signal)
    store.storePending()
    expect(store.keys()?.token).toBe('a-plain-link-token')
  })

  it.each([
    [401, {}, 'expired'],
    [403, {}, 'expired'],
    [404, {}, 'expired'],
    [410, {}, 'expired'],
    [410, { data: { cause: 'used' } }, 'used'],
    [429, {}, undefined],
    [500, {}, undefined],
  ])('treats a link that the server answers with %i %j as %s', async (status, body, cause) => {
    refusal = { status, body }
    const { service, store } = browser()
    await expect(service.redeemLink('a-refused-link-token', signal)).rejects.toMatchObject({
      name: 'ApiFault',
      status,
      cause,
    })
    store.storePending()
    expect(store.keys()).toBeNull()
  })

  it('treats a link that can’t be one as unknown', async () => {
    await expect(browser().service.redeemLink('%%%', signal)).rejects.toMatchObject({ cause: 'unknown' })
  })

  it('creates a member, or passes on why the server refuses, with a message of its own if there’s none', async () => {
    const { service } = browser()
    await expect(service.createMember({ email: 'new@example.com' }, signal)).resolves.toBeUndefined()
    await expect(service.createMember({ email: ada.email }, signal)).rejects.toThrow('Not this address.')
    await expect(service.createMember({ email: 'silent@example.com' }, signal)).rejects.toThrow(
      'That didn’t work. Please try again.',
    )
  })

  it.each([
    [200, true],
    [401, true],
    [404, true],
    [429, false],
    [500, false],
    [503, false],
  ])('counts a session as ended after an answer of %i: %s', async (status, isEnded) => {
    const { service, store } = browser()
    await service.signIn({ email: ada.email, password: 'pw' }, signal)
    store.storePending()
    endStatus = status
    const ending = service.end(signal)
    await (isEnded ? expect(ending).resolves.toBeUndefined() : expect(ending).rejects.toThrow())
    endStatus = 200
  })

  it('sends nothing to end or refuse a session that doesn’t exist', async () => {
    const { service } = browser()
    await service.end(signal)
    await service.discardPending()
    expect(calls).toEqual([])
  })

  it('gives up ending a session after a moment, or when told to', async () => {
    const { service, store } = browser()
    await service.signIn({ email: ada.email, password: 'pw' }, signal)
    store.storePending()
    answersEnd = false
    await expect(service.end(signal, 1)).rejects.toThrow()
    await expect(service.end(AbortSignal.abort())).rejects.toThrow()
    answersEnd = true
  })

  it('refuses a session even if the server can’t be reached', async () => {
    const { service } = browser()
    await service.signIn({ email: ada.email, password: 'pw' }, signal)
    isDown = true
    await expect(service.discardPending()).resolves.toBeUndefined()
    isDown = false
  })

  it('ends the session on the server, including an unwanted one', async () => {
    const { service, store } = browser()
    await service.signIn({ email: ada.email, password: 'pw' }, signal)
    await service.discardPending()
    expect(calls.at(-1)).toContain('POST /auth/log-out Bearer fresh')
    await service.signIn({ email: ada.email, password: 'pw' }, signal)
    store.storePending()
    calls.length = 0
    const fetched = vi.spyOn(globalThis, 'fetch')
    await service.end(signal)
    expect(calls).toEqual(['POST /auth/log-out Bearer fresh {}'])
    expect(fetched.mock.lastCall?.[1], 'also if the page is being closed').toMatchObject({ keepalive: true })
    fetched.mockRestore()
  })

  it('ends a session later if the server couldn’t be reached, with the keys from then', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    vi.stubGlobal('addEventListener', () => {})
    vi.stubGlobal('document', { addEventListener: () => {} })
    const { service, store } = browser()
    await service.signIn({ email: ada.email, password: 'pw' }, signal)
    store.storePending()
    isDown = true
    await expect(service.end(signal)).rejects.toThrow()
    store.clear()
    const done = vi.fn()
    service.endLater(done)
    await vi.advanceTimersByTimeAsync(1000)
    await vi.waitFor(() => expect(calls.filter((call) => call.includes('log-out'))).toHaveLength(2))
    expect(done).not.toHaveBeenCalled()
    isDown = false
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(2000)
      expect(done).toHaveBeenCalledTimes(1)
    })
    expect(calls.slice(-3)).toEqual(Array(3).fill('POST /auth/log-out Bearer fresh {}'))
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('leaves a session open that another tab got from the same link', async () => {
    const { service, store } = browser()
    const twice = async () => {
      await service.redeemLink(linkToken, signal)
    }
    await twice()
    store.storePending()
    await twice()
    calls.length = 0
    await service.discardPending()
    expect(calls).toEqual([])
    expect(store.keys()?.token).toBe('exchanged')
  })
})
