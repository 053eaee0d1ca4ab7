import { beforeEach, describe, expect, it } from 'vitest'
import { createMedia } from '#services/api/media.ts'
import { apiAt, json, serveLocally } from '#tests/support/server/local-http.ts'

let asked: string[] = []
let hasCookie = false
let renewal: 'done' | 'refused' | 'broken' = 'done'
const local = serveLocally((request, response) => {
  asked.push(`${request.url} ${request.headers.authorization ?? ''}`.trim())
  if (request.url !== '/auth/current')
    return response.writeHead(hasCookie ? 200 : 401).end(hasCookie ? 'sound' : '')
  if (renewal === 'broken') return response.destroy()
  hasCookie = renewal === 'done'
  json(response, hasCookie ? 200 : 401, { message: 'Please sign in.', data: { role: 'member' } })
})
beforeEach(() => {
  asked = []
  hasCookie = false
  renewal = 'done'
})

let ended = 0
const media = () =>
  createMedia(
    apiAt(local.url(), { keys: () => ({ token: 't', role: null }), onUnauthorised: () => (ended += 1) }),
  )
const ask = async (given = media()) => given.fetch(`${local.url()}/media/edge`)

describe('media', () => {
  it('renews a lost cookie once with the token, and goes on', async () => {
    expect(await (await ask()).text()).toBe('sound')
    expect(asked).toEqual(['/media/edge', '/auth/current Bearer t', '/media/edge'])
  })

  it('renews it once for all requests that are refused at the same time', async () => {
    const given = media()
    const answers = await Promise.all([ask(given), ask(given), ask(given)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(asked.filter((url) => url.startsWith('/auth'))).toHaveLength(1)
    hasCookie = false
    expect((await ask(given)).status, 'lost once more').toBe(200)
  })

  it('makes no other call while the cookie is fine', async () => {
    hasCookie = true
    await ask()
    expect(asked).toEqual(['/media/edge'])
  })

  it('stays refused if the cookie can’t be renewed; the session ends only if the API refuses the token', async () => {
    ended = 0
    renewal = 'broken'
    expect((await ask()).status).toBe(401)
    expect(ended).toBe(0)
    renewal = 'refused'
    expect((await ask()).status).toBe(401)
    expect(ended).toBe(1)
    expect(asked.filter((url) => url.startsWith('/media'))).toHaveLength(2)
  })
})
