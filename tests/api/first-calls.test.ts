/** @vitest-environment jsdom */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { makeFirstCalls } from '#services/api/first-calls.ts'
import { createSafeStorage } from '#services/device/safe-storage.ts'
import { createSessionStore } from '#services/session/session-store.ts'
import { apiAt, json, serveLocally } from '#tests/support/server/local-http.ts'

let status = 200
const calls: string[] = []
const local = serveLocally((request, response) => {
  calls.push(`${request.url} ${request.headers.authorization} ${request.headers.role}`)
  if (request.url === '/profile/silent%40example.com') return
  if (request.url?.endsWith('/cut%40example.com')) return response.destroy()
  json(response, status, { asked: calls.length })
})

const anything = z.looseObject({ asked: z.number() })
const path = '/profile/a%40example.com'
const url = () => local.url()

const apiFor = (store: ReturnType<typeof storeOf>) => apiAt(url(), { keys: store.keys })

function storeOf(kept: Record<string, string>) {
  localStorage.clear()
  for (const [key, text] of Object.entries(kept)) localStorage.setItem(key, text)
  return createSessionStore(
    createSafeStorage(() => localStorage),
    () => 1_000,
  )
}

const live = { authToken: 'secret', tokenExpiry: '2000', role: 'gold', email: 'a@example.com' }
const signal = new AbortController().signal

// The page has just opened, however long the test’s own process has been there.
beforeEach(() => void vi.spyOn(performance, 'now').mockReturnValue(1_000))
afterEach(() => {
  calls.length = 0
  status = 200
  globalThis.firstCalls = undefined
  vi.restoreAllMocks()
})

it('the first calls carry the member’s token and role, and the app uses each answer once', async () => {
  const store = storeOf(live)
  makeFirstCalls(url(), store)
  const api = apiFor(store)
  await vi.waitFor(() => expect(calls).toHaveLength(2))
  expect(calls.toSorted()).toEqual([
    '/favorites/a%40example.com Bearer secret gold',
    '/profile/a%40example.com Bearer secret gold',
  ])
  await api.get(path, anything, { signal })
  expect(calls).toHaveLength(2)
  await api.get(path, anything, { signal })
  expect(calls).toHaveLength(3)
})

it.each([
  ['no one is signed in', {}],
  ['the session is over', { ...live, tokenExpiry: '999' }],
  ['the address isn’t one', { ...live, email: '../members' }],
])('nothing is called when %s', (_, kept) => {
  makeFirstCalls(url(), storeOf(kept))
  expect(globalThis.firstCalls).toBeUndefined()
})

it('a refused first call is repeated by the app', async () => {
  const store = storeOf(live)
  status = 503
  makeFirstCalls(url(), store)
  await vi.waitFor(() => expect(calls).toHaveLength(2))
  status = 200
  expect(await apiFor(store).get(path, anything, { signal })).toEqual({ asked: 3 })
})

it('a first call to an unreachable server fails like the app’s own', async () => {
  const store = storeOf({ ...live, email: 'cut@example.com' })
  makeFirstCalls(url(), store)
  await vi.waitFor(() => expect(calls).toHaveLength(2))
  const answer = apiFor(store).get('/profile/cut%40example.com', anything, { signal })
  await expect(answer).rejects.toMatchObject({ kind: 'network' })
  expect(calls).toHaveLength(2)
})

it('an answer older than half a minute isn’t used', async () => {
  const store = storeOf(live)
  makeFirstCalls(url(), store)
  await vi.waitFor(() => expect(calls).toHaveLength(2))
  vi.spyOn(performance, 'now').mockReturnValue(30_001)
  expect(await apiFor(store).get(path, anything, { signal })).toEqual({ asked: 3 })
})

it('an unwanted answer is aborted', async () => {
  const store = storeOf({ ...live, email: 'silent@example.com' })
  makeFirstCalls(url(), store)
  const controller = new AbortController()
  const answer = apiFor(store).get('/profile/silent%40example.com', anything, { signal: controller.signal })
  controller.abort()
  await expect(answer).rejects.toThrow()
})
