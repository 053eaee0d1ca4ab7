import type { ServerResponse } from 'node:http'
import { afterEach, expect, it, vi } from 'vitest'
import { limits } from '#services/api/limits.ts'
import { createFavouritesService, withChangesSince } from '#services/favourites/favourites.service.ts'
import { apiAt, json, serveLocally } from '#tests/support/server/local-http.ts'

const calls: string[] = []
let given: ((response: ServerResponse) => void) | null = null
const local = serveLocally((request, response, body) => {
  calls.push(`${request.method} ${request.url}`)
  if (given !== null) return given(response)
  if (request.method === 'GET') return json(response, 200, { status: true, data: { favorites: ['B', 'A'] } })
  if (body.includes('"Y"')) return json(response, 200, { message: 'Not today.' })
  if (body.includes('"X"')) return json(response, 200, { status: 0, message: 'Your list is full.' })
  if (request.url?.endsWith('/X')) return json(response, 200, { status: false, message: 'It stays.' })
  json(response, 200, { status: 'ok' })
})

const signal = new AbortController().signal
const service = () => createFavouritesService(apiAt(local.url()))

it('lists titles in the server’s order', async () => {
  expect(await service().list('ada@example.com', signal)).toEqual(['B', 'A'])
})

it('treats a falsy status as a refusal with the server’s message, and any truthy one as done [4.5, 4.6, 4.7, 4.8]', async () => {
  expect(await service().add('a@b.c', 'X', signal)).toEqual({
    accepted: false,
    message: 'Your list is full.',
  })
  expect(await service().remove('a@b.c', 'X', signal)).toEqual({ accepted: false, message: 'It stays.' })
  expect(await service().add('a@b.c', 'Z', signal)).toEqual({ accepted: true })
  expect(await service().remove('a@b.c', 'Z', signal)).toEqual({ accepted: true })
})

it('treats an answer without a status as a refusal, and keeps its message', async () => {
  expect(await service().add('a@b.c', 'Y', signal)).toEqual({ accepted: false, message: 'Not today.' })
})

it.each(['.', '..'])('makes no call with %s as a part of the path', async (dots) => {
  calls.length = 0
  await expect(service().list(dots, signal)).rejects.toThrow('can’t be part of an address')
  await expect(service().remove('a@b.c', dots, signal)).rejects.toThrow('can’t be part of an address')
  expect(calls).toEqual([])
})

it.each(['a/b', 'what?', 'no #1', '100 %', 'two words', 'Łódź', 'שלום', '🎧', '%2F'])(
  'sends %s in the path unchanged',
  async (title) => {
    calls.length = 0
    await service().remove('o/k?#%@example.com', title, signal)
    const [, email, kept] = /^DELETE \/favorites\/([^/]+)\/([^/]+)$/.exec(calls[0]!) ?? []
    expect([decodeURIComponent(email!), decodeURIComponent(kept!)]).toEqual(['o/k?#%@example.com', title])
  },
)

const words = { status: false, message: 'No.' }
const body =
  (status: number, text: string, type = 'text/plain') =>
  (response: ServerResponse): void =>
    void response.writeHead(status, { 'content-type': type }).end(text)

afterEach(() => {
  given = null
  vi.useRealTimers()
})

it.each([
  ['a connection that breaks', (response: ServerResponse): void => void response.destroy()],
  ...[401, 408, 425, 429, 500, 501, 502, 503, 504].map(
    (status) => [`a ${status} with words`, body(status, JSON.stringify(words), 'application/json')] as const,
  ),
  ...[200, 400, 403, 404, 500, 503].map(
    (status) => [`a web page with ${status}`, body(status, '<!doctype html>', 'text/html')] as const,
  ),
  ['a proxy’s text', body(404, '404 page not found')],
  ['text with 200', body(200, 'OK')],
  ['nothing with 200', body(200, '')],
  ['nothing with 204', body(204, '')],
  ['an empty object', body(200, '{}', 'application/json')],
  ['a list', body(200, '[]', 'application/json')],
] as const)('keeps a change after %s, which isn’t the API’s refusal', async (_what, answer) => {
  given = answer
  expect(await service().add('a@b.c', 'Z', signal)).toEqual({ accepted: 'later' })
  expect(await service().remove('a@b.c', 'Z', signal)).toEqual({ accepted: 'later' })
})

it.each([400, 403, 404, 409, 422])(
  'ends a change that the API refuses with %i, in its own words',
  async (status) => {
    given = body(status, JSON.stringify(words), 'application/json')
    await expect(service().add('a@b.c', 'Z', signal)).rejects.toMatchObject({
      isRefusal: true,
      message: 'No.',
    })
  },
)

it('says how long a busy server wants no other try', async () => {
  given = (response) => void response.writeHead(503, { 'retry-after': '60' }).end()
  for (const busy of ['add', 'list'] as const) {
    const { add, list, secondsToWait } = service()
    expect(secondsToWait()).toBe(0)
    await (busy === 'add' ? add('a@b.c', 'Z', signal) : list('a@b.c', signal).catch(() => {}))
    expect(secondsToWait()).toBeGreaterThan(55)
  }
})

it('gives a change that is never answered up after eight seconds, and keeps it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  given = () => {}
  const change = service().add('a@b.c', 'Z', signal)
  await vi.advanceTimersByTimeAsync(limits.kept.silence)
  expect(await change).toEqual({ accepted: 'later' })
  expect(limits.kept.silence).toBe(8000)
})

it('a list that was on its way doesn’t undo what changed on this device in the meantime', () => {
  expect(withChangesSince(['A', 'B'], ['A', 'B'], ['B', 'C'])).toEqual(['B', 'C'])
  expect(withChangesSince(['B', 'X'], ['A', 'B'], ['A', 'B']), 'the server is right about the rest').toEqual([
    'B',
    'X',
  ])
  expect(withChangesSince(['A', 'C'], ['A'], ['A', 'C']), 'once').toEqual(['A', 'C'])
})
