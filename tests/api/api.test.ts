import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import type { ApiOptions } from '#services/api/api.ts'
import { apiAt, json, serveLocally } from '#tests/support/server/local-http.ts'

let refusal = ''
let answer: (response: ServerResponse) => unknown = (response) => response.end()
/** Calls that were made to `/silent`, and what the third one gets. */
let silent: string[] = []
const local = serveLocally((request, response, body) => {
  const { pathname } = new URL(request.url!, 'http://local')
  const { authorization, role, accept } = request.headers
  if (pathname === '/echo')
    return json(response, 200, { authorization, role, accept, body, method: request.method })
  if (pathname === '/refuse')
    return json(response, 409, { status: false, message: 'Already there.', data: { cause: 'used' } })
  if (pathname === '/words') return response.writeHead(400).end(refusal)
  if (pathname === '/busy')
    return json(response, 429, { message: 'Too many requests.' }, { 'retry-after': '700' })
  if (pathname === '/overused')
    return json(response, 429, { message: 'Try again in 12 minutes.' }, { 'retry-after': '700' })
  if (pathname === '/expired')
    return json(response, 401, { status: false, message: 'Please sign in.', data: null })
  if (pathname === '/closed') return json(response, 503, {}, { 'retry-after': '42' })
  if (pathname === '/page')
    return response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Hello</p>')
  if (pathname === '/resting') return json(response, 503, {})
  if (pathname === '/typed')
    return response.writeHead(200, { 'content-type': 'text/html' }).end('{"status":true}')
  if (pathname === '/given') return void answer(response)
  if (pathname === '/indented') return response.writeHead(200).end('\n  <!doctype html>')
  if (pathname === '/broken')
    return response.writeHead(500, { 'content-type': 'text/html' }).end('<p>Oh no</p>')
  if (pathname === '/cut') return response.destroy()
  if (pathname === '/silent') {
    silent.push(request.method ?? '')
    return silent.length === 3 ? json(response, 200, { at: 'last' }) : undefined
  }
  if (pathname === '/half') return void response.writeHead(200).write('{"half":')
  json(response, 404, {})
})

const anything = z.looseObject({})
const signal = new AbortController().signal

const apiWith = (options?: Partial<ApiOptions>) => apiAt(local.url(), options)

describe('api', () => {
  it('accepts JSON and sends the token and the role when signed in [6.3]', async () => {
    const api = apiWith({ keys: () => ({ token: 't', role: 'gold' }) })
    expect(await api.post('/echo', { a: 'é' }, anything, { signal })).toEqual({
      authorization: 'Bearer t',
      role: 'gold',
      accept: 'application/json',
      body: '{"a":"é"}',
      method: 'POST',
    })
  })

  it('sends no body with a DELETE or an empty PUT', async () => {
    const api = apiWith()
    expect(await api.remove('/echo', anything, { signal })).toMatchObject({ method: 'DELETE', body: '' })
    expect(await api.put('/echo', undefined, anything, { signal })).toMatchObject({ method: 'PUT', body: '' })
  })

  it('sends PUT data as JSON and a form as a form, without an unknown role', async () => {
    const api = apiWith({ keys: () => ({ token: 't', role: null }) })
    const put = await api.put('/echo', { a: 1 }, anything, { signal })
    expect(put).toMatchObject({ method: 'PUT', body: '{"a":1}', authorization: 'Bearer t' })
    expect(put).not.toHaveProperty('role')
    const form = new FormData()
    form.append('name', 'Ada')
    expect(await api.put('/echo', form, anything, { signal })).toMatchObject({
      body: expect.stringMatching(/form-data; name="name"\r\n\r\nAda\r\n/),
    })
  })

  it('sends the given keys instead of the current ones', async () => {
    const api = apiWith({ keys: () => ({ token: 'current', role: 'gold' }) })
    const keys = { token: 'link', role: null }
    const echoed = await api.get('/echo', anything, { signal, keys })
    expect(echoed).toMatchObject({ authorization: 'Bearer link' })
    expect(echoed).not.toHaveProperty('role')
    expect(await apiWith().get('/echo', anything, { signal })).not.toHaveProperty('authorization')
  })

  it('sends cookies only to its own server, and lets a call outlive the page on request', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch')
    const optionsOf = async (keepalive?: { keepalive: boolean }) => {
      await apiWith().get('/echo', anything, { signal, ...keepalive })
      return fetched.mock.lastCall?.[1]
    }
    expect(await optionsOf()).toMatchObject({ credentials: 'same-origin', keepalive: false })
    expect(await optionsOf({ keepalive: true })).toMatchObject({ keepalive: true })
    fetched.mockRestore()
  })

  it('carries the server’s message and cause when it refuses [8.1]', async () => {
    await expect(apiWith().get('/refuse', anything, { signal })).rejects.toMatchObject({
      kind: 'refused',
      status: 409,
      message: 'Already there.',
      cause: 'used',
    })
  })

  it.each([
    ['{ message } alone', JSON.stringify({ message: 'Your list is full.' })],
    ['{ error }', JSON.stringify({ error: 'Your list is full.' })],
    ['{ detail }', JSON.stringify({ detail: 'Your list is full.' })],
    ['an error inside an error', JSON.stringify({ error: { code: 'E42', message: 'Your list is full.' } })],
    ['a list of errors', JSON.stringify({ errors: [{ field: 'title', msg: 'Your list is full.' }] })],
    ['words under any other name', JSON.stringify({ code: 'E42', why: ['Your list is full.'] })],
    ['a JSON string', JSON.stringify('Your list is full.')],
  ])('shows the message of a body that is %s', async (_shape, body) => {
    refusal = body
    await expect(apiWith().get('/words', anything, { signal })).rejects.toMatchObject({
      kind: 'refused',
      status: 400,
      message: 'Your list is full.',
    })
  })

  it('says how long to wait after too many requests', async () => {
    await expect(apiWith().get('/busy', anything, { signal })).rejects.toMatchObject({
      message: 'Too many requests. You can try again in 12 minutes.',
    })
  })

  it('mentions that wait once if the server’s message includes it', async () => {
    await expect(apiWith().get('/overused', anything, { signal })).rejects.toMatchObject({
      message: 'Try again in 12 minutes.',
    })
  })

  it.each([
    ['a web page', 404, '<p>Not here</p>', 'malformed'],
    ['nothing', 409, '', 'failed'],
    ['JSON without words', 400, '{"code":7}', 'failed'],
  ])(
    'is never refused by %s: it says so in our words, and may be tried again',
    async (_what, status, body, kind) => {
      answer = (response) => response.writeHead(status).end(body)
      await expect(apiWith().get('/given', anything, { signal })).rejects.toMatchObject({
        kind,
        status,
        isRefusal: false,
        isTemporary: true,
        message: `The server couldn’t do that just now (${status}). Please try again in a moment.`,
      })
    },
  )

  it.each([401, 408, 425, 429, 500, 501, 502, 503, 504])(
    'is never refused by a %i, even with words',
    async (status) => {
      answer = (response) => json(response, status, { message: 'Not now.' })
      await expect(apiWith().get('/given', anything, { signal })).rejects.toMatchObject({
        status,
        message: 'Not now.',
        isRefusal: false,
        isTemporary: true,
      })
    },
  )

  it.each([
    [503, 'failed'],
    [429, 'refused'],
  ])('says how long a %i wants the caller to wait', async (status, kind) => {
    answer = (response) => json(response, status, { message: 'Not now.' }, { 'retry-after': '42' })
    await expect(apiWith().get('/given', anything, { signal })).rejects.toMatchObject({
      kind,
      retryAfter: 42,
    })
    answer = (response) => json(response, status, { message: 'Not now.' })
    await expect(apiWith().get('/given', anything, { signal })).rejects.toMatchObject({ retryAfter: null })
  })

  it('is never refused by a 404 in plain text, which a proxy may have sent', async () => {
    answer = (response) => response.writeHead(404).end('404 page not found')
    await expect(apiWith().get('/given', anything, { signal })).rejects.toMatchObject({
      kind: 'failed',
      status: 404,
      message: '404 page not found',
      isRefusal: false,
    })
  })

  it.each([400, 403, 409, 422])('is refused by a %i in plain text, which it shows', async (status) => {
    answer = (response) => response.writeHead(status).end('Your list is full.')
    await expect(apiWith().get('/given', anything, { signal })).rejects.toMatchObject({
      kind: 'refused',
      status,
      message: 'Your list is full.',
      isRefusal: true,
    })
  })

  it('is refused by any other 4xx with words', async () => {
    await expect(apiWith().get('/refuse', anything, { signal })).rejects.toMatchObject({
      isRefusal: true,
      isTemporary: false,
    })
  })

  it('reports an answer of the wrong shape, or a page, as malformed', async () => {
    const shape = z.object({ data: z.string() })
    await expect(apiWith().get('/echo', shape, { signal })).rejects.toMatchObject({ kind: 'malformed' })
    for (const page of ['/page', '/indented', '/typed'])
      await expect(apiWith().get(page, z.any(), { signal })).rejects.toMatchObject({
        kind: 'malformed',
        message: 'We couldn’t read the server’s answer. Please try again.',
      })
  })

  it('reports a connection that breaks or never existed as a network fault', async () => {
    await expect(apiWith().get('/cut', anything, { signal })).rejects.toMatchObject({ kind: 'network' })
    const nobody = apiWith({ baseUrl: 'http://127.0.0.1:1' })
    await expect(nobody.get('/x', anything, { signal })).rejects.toMatchObject({ kind: 'network' })
  })

  it('never times out by default, and after a timeout if one is set', async () => {
    const impatient = apiWith({ timeout: 50 })
    await expect(impatient.get('/silent', anything, { signal })).rejects.toMatchObject({ kind: 'timeout' })
    const leaving = new AbortController()
    const waiting = apiWith().get('/silent', anything, { signal: leaving.signal })
    leaving.abort()
    await expect(waiting).rejects.toMatchObject({ kind: 'network' })
  })

  it('has general messages for a network error, a timeout and a status without a message [8.6]', async () => {
    const words = (api: ReturnType<typeof apiWith>, path: string) =>
      api.get(path, anything, { signal }).then(
        () => '',
        ({ message }: Error) => message,
      )
    expect([
      await words(apiWith(), '/cut'),
      await words(apiWith({ timeout: 50 }), '/silent'),
      await words(apiWith(), '/broken'),
    ]).toEqual([
      'We couldn’t reach the server. Please check your connection and try again.',
      'The server took too long to answer. Please try again.',
      'The server couldn’t do that just now (500). Please try again in a moment.',
    ])
  })

  it('reports a 401 for the current token only', async () => {
    const reports: string[] = []
    let token = 'current'
    const api = apiWith({ keys: () => ({ token, role: null }), onUnauthorised: () => reports.push(token) })
    await api.get('/expired', anything, { signal }).catch(() => {})
    expect(reports).toEqual(['current'])

    const late = api.get('/expired', anything, { signal }).catch(() => {})
    token = 'newer'
    await late
    for (const given of ['link', token])
      await api.get('/expired', anything, { signal, keys: { token: given, role: null } }).catch(() => {})
    await api.get('/refuse', anything, { signal }).catch(() => {})
    expect(reports).toEqual(['current'])
  })

  it('reports a 503, every answer of the API, and every call without one, unless its caller aborted it', async () => {
    const reportsOf = async (path: string, options: Partial<ApiOptions> = {}, given = signal) => {
      const news: string[] = []
      const api = apiWith({
        onUnavailable: () => news.push('unavailable'),
        onAnswer: () => news.push('answered'),
        onUnreached: () => news.push('unreached'),
        ...options,
      })
      await api.get(path, anything, { signal: given }).catch(() => {})
      return news
    }
    for (const path of ['/closed', '/resting']) expect(await reportsOf(path)).toEqual(['unavailable'])
    for (const path of ['/echo', '/refuse', '/expired']) expect(await reportsOf(path)).toEqual(['answered'])
    for (const path of ['/cut', '/page', '/broken']) expect(await reportsOf(path)).toEqual(['unreached'])
    answer = () => {}
    expect(await reportsOf('/given', { timeout: 50 }), 'too long').toEqual(['unreached'])
    expect(await reportsOf('/given', {}, AbortSignal.abort())).toEqual([])
  })

  it('ends no session for a 401 that a web page carries', async () => {
    const ended = vi.fn()
    const api = apiWith({ keys: () => ({ token: 't', role: null }), onUnauthorised: ended })
    answer = (response) => response.writeHead(401).end('<p>Sign in to our Wi-Fi</p>')
    await expect(api.get('/given', anything, { signal })).rejects.toMatchObject({ kind: 'malformed' })
    expect(ended).not.toHaveBeenCalled()
  })

  it('distinguishes an aborted call from one that took too long', async () => {
    const leaving = AbortSignal.abort(new DOMException('', 'AbortError'))
    await expect(
      apiWith({ timeout: 50 }).get('/silent', anything, { signal: leaving }),
    ).rejects.toMatchObject({
      kind: 'network',
      cause: { name: 'AbortError' },
    })
  })
})

describe('a call that is never answered', () => {
  beforeEach(() => {
    silent = []
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(() => void vi.useRealTimers())

  /** Lets time pass whenever the code waits, until `call` has ended. Returns the seconds it took. */
  async function timed(call: Promise<unknown>): Promise<number> {
    let isOver = false
    let seconds = 0
    const over = () => {
      isOver = true
    }
    call.then(over, over)
    for (; !isOver && seconds < 300; seconds += 1) {
      const before = silent.length
      await vi.advanceTimersByTimeAsync(1000)
      // A call that has just been made needs the real network, whose time isn't faked.
      await vi.waitFor(() => expect(isOver || silent.length >= before).toBe(true))
      await new Promise(setImmediate)
    }
    return seconds
  }

  it('is made again if that’s safe, twice, and the third answer counts', async () => {
    const unreached = vi.fn()
    const call = apiWith({ onUnreached: unreached }).get('/silent', anything, { signal })
    const taken = await timed(call)
    expect(await call).toEqual({ at: 'last' })
    expect(silent).toEqual(['GET', 'GET', 'GET'])
    expect(unreached, 'after each').toHaveBeenCalledTimes(2)
    expect(taken).toBeLessThan(40)
  })

  it('is given up in the end, and stops at once when its caller leaves', async () => {
    silent = ['', '', '', '']
    const call = apiWith().get('/silent', anything, { signal })
    expect(await timed(call)).toBeLessThan(60)
    await expect(call).rejects.toMatchObject({
      kind: 'timeout',
      message: 'The server took too long to answer. Please try again.',
    })
    expect(silent).toHaveLength(7)
    const leaving = new AbortController()
    const left = apiWith().get('/silent', anything, { signal: leaving.signal })
    leaving.abort()
    await expect(left).rejects.toMatchObject({ kind: 'network' })
  })

  it('is made once if it may have worked, and says that it’s safe to try again', async () => {
    const call = apiWith().post('/silent', {}, anything, { signal })
    await timed(call)
    await expect(call).rejects.toThrow(/may or may not have worked. It’s safe to try again/)
    expect(silent).toEqual(['POST'])
  })

  it('has the same limits while its answer arrives', async () => {
    const call = apiWith().get('/half', anything, { signal })
    expect(await timed(call)).toBeLessThan(60)
    await expect(call).rejects.toMatchObject({ kind: 'timeout' })
  })
})
