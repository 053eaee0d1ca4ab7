import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import type { ApiOptions } from '#services/api/api.ts'
import { apiAt, json, serveLocally } from '#tests/support/server/local-http.ts'

let refusal = ''
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
  if (pathname === '/indented') return response.writeHead(200).end('\n  <!doctype html>')
  if (pathname === '/broken')
    return response.writeHead(500, { 'content-type': 'text/html' }).end('<p>Oh no</p>')
  if (pathname === '/cut') return response.destroy()
  if (pathname === '/silent') return
  json(response, 404, {})
})

const anything = z.looseObject({})
const signal = new AbortController().signal

const apiWith = (options?: Partial<ApiOptions>) => apiAt(local.url(), options)

describe('api', () => {
  it('accepts JSON and sends the token and the role when signed in', async () => {
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

  it('carries the server’s message and cause when it refuses', async () => {
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
    ['plain text', 'Your list is full.\n'],
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

  it('has its own message for a refusal without one', async () => {
    await expect(apiWith().get('/broken', anything, { signal })).rejects.toMatchObject({
      kind: 'refused',
      status: 500,
      message: 'Request failed with status code 500',
    })
  })

  it('reports an answer of the wrong shape, or a page, as malformed', async () => {
    const shape = z.object({ data: z.string() })
    await expect(apiWith().get('/echo', shape, { signal })).rejects.toMatchObject({ kind: 'malformed' })
    for (const page of ['/page', '/indented'])
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

  it('has general messages for a network error, a timeout and a status without a message', async () => {
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
      'Request failed with status code 500',
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

  it('reports a closed server with the seconds to wait, and every answer', async () => {
    const news: (number | string)[] = []
    const api = apiWith({
      onUnavailable: (seconds) => news.push(seconds),
      onAnswer: () => news.push('answered'),
    })
    await expect(api.get('/closed', anything, { signal })).rejects.toThrow(/^Request .* status code 503$/)
    await api.get('/echo', anything, { signal })
    await api.get('/refuse', anything, { signal }).catch(() => {})
    expect(news).toEqual([42, 'answered', 'answered'])
    await expect(api.get('/resting', anything, { signal })).rejects.toMatchObject({ retryAfter: 15 })
    await api.get('/cut', anything, { signal }).catch(() => {})
    expect(news.slice(3), 'a broken connection is no answer').toEqual([15])
  })

  it('reports a call without an answer, unless its caller aborted it', async () => {
    const unreached: string[] = []
    const onUnreached = () => unreached.push('unreached')
    const api = apiWith({ onUnreached })
    for (const path of ['/echo', '/refuse', '/closed'])
      await api.get(path, anything, { signal }).catch(() => {})
    await api.get('/silent', anything, { signal: AbortSignal.abort() }).catch(() => {})
    expect(unreached).toEqual([])
    await api.get('/cut', anything, { signal }).catch(() => {})
    expect(unreached).toHaveLength(1)
    await apiWith({ timeout: 50, onUnreached })
      .get('/silent', anything, { signal })
      .catch(() => {})
    expect(unreached, 'one that took too long').toHaveLength(2)
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
