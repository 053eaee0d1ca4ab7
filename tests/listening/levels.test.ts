import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadGains } from '#services/listening/levels.ts'

const fetchMedia = vi.fn<(address: string) => Promise<Response>>()
const match = vi.fn<(address: string) => Promise<Response | undefined>>()
const load = () => loadGains('/media', { fetch: fetchMedia })
const gains = { edge: 0.5 }

beforeEach(() => {
  fetchMedia.mockReset().mockImplementation(async () => Response.json(gains))
  match.mockReset().mockResolvedValue(undefined)
  vi.stubGlobal('caches', { match })
})
afterEach(() => vi.unstubAllGlobals())

it('the server’s gains count, and those on this device aren’t looked for', async () => {
  expect(await load()).toEqual(gains)
  expect(fetchMedia).toHaveBeenCalledExactlyOnceWith('/media/levels.json')
  expect(match).not.toHaveBeenCalled()
})

it('a server without them has none, now or later', async () => {
  fetchMedia.mockResolvedValue(new Response(null, { status: 404 }))
  expect(await load()).toEqual({})
  expect(match).not.toHaveBeenCalled()
})

it.each<[string, () => Promise<Response>]>([
  ['can’t be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['fails', async () => Response.json(gains, { status: 500 })],
  ['sends a web page', async () => new Response('<html>')],
  ['sends other numbers', async () => Response.json({ edge: 'loud' })],
])('if the server %s, those on this device count, or it’s tried later', async (_, answer) => {
  fetchMedia.mockImplementation(answer)
  expect(await load()).toBeNull()
  match.mockResolvedValue(Response.json({ glow: 0.7 }))
  expect(await load()).toEqual({ glow: 0.7 })
  expect(match).toHaveBeenLastCalledWith('/media/levels.json')
  match.mockRejectedValue(new Error('refused'))
  expect(await load()).toBeNull()
})

it('a browser without a cache tries later', async () => {
  vi.stubGlobal('caches', undefined)
  fetchMedia.mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await load()).toBeNull()
})
