import { expect, it } from 'vitest'
import { createFavouritesService } from '#services/favourites/favourites.service.ts'
import { apiAt, json, serveLocally } from '#tests/support/server/local-http.ts'

const calls: string[] = []
const local = serveLocally((request, response, body) => {
  calls.push(`${request.method} ${request.url}`)
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

it('treats a falsy status as a refusal with the server’s message, and any truthy one as done', async () => {
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
