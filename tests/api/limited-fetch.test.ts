import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { limitedFetch } from '#services/api/limited-fetch.ts'
import { limits, withUpload } from '#services/api/limits.ts'
import { serveLocally } from '#tests/support/server/local-http.ts'

/** The answer that is under way. */
let open: ServerResponse
const local = serveLocally((request, response) => {
  open = response
  if (request.url === '/silent') return
  if (request.url === '/empty') return response.writeHead(204).end()
  if (request.url === '/whole') return response.writeHead(203, { 'x-name': 'Ada' }).end('whole')
  response.writeHead(200).write('half')
})
const given = { silence: 1000, total: 10_000 }
const ask = (path: string, init: RequestInit = {}) => limitedFetch(`${local.url()}${path}`, init, given)
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
/** Handled at once, so that a rejection while time passes isn't reported as unhandled. */
const settled = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (problem: unknown) => problem,
  )

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

describe('a request with limits', () => {
  it('has the answer as it is', async () => {
    const answer = await ask('/whole')
    expect([answer.status, answer.headers.get('x-name'), await answer.text()]).toEqual([203, 'Ada', 'whole'])
    expect((await ask('/empty')).status).toBe(204)
  })

  it('is given up without an answer', async () => {
    const silent = settled(ask('/silent'))
    await pass(given.silence)
    expect(await silent).toMatchObject({ name: 'TimeoutError' })
  })

  it('is given up if its answer breaks off without an end', async () => {
    const half = settled((await ask('/half')).text())
    await pass(given.silence)
    expect(await half).toMatchObject({ name: 'TimeoutError' })
  })

  it('goes on as long as bytes arrive, but not for ever', async () => {
    const reader = (await ask('/drip')).body!.getReader()
    await reader.read()
    for (let passed = 0; passed < given.total - 900; passed += 900) {
      await pass(900)
      open.write('.')
      expect((await reader.read()).done).toBe(false)
    }
    const last = settled(reader.read())
    await pass(900)
    expect(await last).toMatchObject({ name: 'TimeoutError' })
  })

  it('ends with the reason of the abort, before and after the headers', async () => {
    const reason = new Error('left')
    expect(await settled(ask('/silent', { signal: AbortSignal.abort(reason) }))).toBe(reason)
    const leaving = new AbortController()
    const text = settled((await ask('/half', { signal: leaving.signal })).text())
    leaving.abort(reason)
    expect(await text).toBe(reason)
  })

  it('reports a broken connection as `fetch` does', async () => {
    const text = settled((await ask('/half')).text())
    open.destroy()
    expect(await text).toBeInstanceOf(TypeError)
  })
})

it('an upload has time to be sent over a slow network', () => {
  const form = new FormData()
  form.append('profilePhoto', new File([new Uint8Array(500_000)], 'photo.png'))
  expect(withUpload(limits.once, form).silence).toBe(limits.once.silence + 50_000)
  expect(withUpload(limits.once, { title: 'Edge' })).toEqual(limits.once)
})
