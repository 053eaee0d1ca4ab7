/** A file in the cache, in parts and whole. */
import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  areSound,
  dropParts,
  endOf,
  findWhole,
  isComplete,
  joinParts,
  lengthOf,
  partsOf,
  tidy,
  unkeep,
  wholeOf,
} from '#services/offline/parts.ts'
import { cacheMemory } from '#tests/support/actors/cache-memory.ts'

const address = 'http://localhost:3000/media/edge'
const other = 'http://localhost:3000/media/glow'
const words = 'The whole sound'
const digest = createHash('sha256').update(words).digest('base64')

let memory: ReturnType<typeof cacheMemory>
let cache: Cache

beforeEach(async () => {
  vi.stubGlobal('location', new URL('http://localhost:3000/admin'))
  memory = cacheMemory()
  cache = await memory.caches.open('audio')
})
afterEach(() => vi.unstubAllGlobals())

const entries = () => [...memory.all.get('audio')!.keys()].map((url) => url.replace(address, 'edge'))

const partOf = (text: string, more: Record<string, string> = {}) =>
  new Response(text, {
    headers: {
      'content-type': 'audio/mpeg',
      'content-length': String(text.length),
      etag: '"one"',
      'x-whole': String(words.length),
      'x-digest': digest,
      ...more,
    },
  })
const put = (from: number, text: string, more?: Record<string, string>) =>
  cache.put(`${address}?from=${from}`, partOf(text, more))
/** The file in three parts, which the cache doesn't have in order. */
async function putAll(more?: Record<string, string>): Promise<void> {
  await put(10, words.slice(10))
  await put(0, words.slice(0, 4))
  await put(4, words.slice(4, 10), more)
}

it('a length that isn’t said is none', () => {
  expect([lengthOf(partOf('four')), lengthOf(new Response())]).toEqual([4, 0])
  expect([wholeOf(new Headers({ 'x-whole': '12' })), wholeOf(new Headers()), wholeOf(undefined)]).toEqual([
    12, 0, 0,
  ])
})

describe('the parts', () => {
  it('are those of the file in their order, without its marks and other files', async () => {
    await putAll()
    await cache.put(`${address}?wanted`, new Response(''))
    await cache.put(`${other}?from=0`, partOf('noise'))
    const parts = await partsOf(cache, address)
    expect(parts.map(({ from }) => from)).toEqual([0, 4, 10])
    expect(await Promise.all(parts.map(({ response }) => response.text()))).toEqual([
      words.slice(0, 4),
      words.slice(4, 10),
      words.slice(10),
    ])
  })

  it('end at the first gap', async () => {
    await put(0, words.slice(0, 4))
    await put(5, words.slice(5))
    expect((await partsOf(cache, address)).map(({ from }) => from)).toEqual([0])
    await cache.delete(`${address}?from=0`)
    expect(await partsOf(cache, address)).toEqual([])
  })

  it('end where another tab has removed one in between', async () => {
    await putAll()
    const { match } = cache
    cache.match = async (request) =>
      (request as Request).url.endsWith('=4') ? undefined : match.call(cache, request)
    expect((await partsOf(cache, address)).map(({ from }) => from)).toEqual([0])
  })

  it('are complete when they end where the file does', async () => {
    expect([endOf([]), isComplete([])]).toEqual([0, false])
    await put(0, words.slice(0, 4))
    const some = await partsOf(cache, address)
    expect([endOf(some), isComplete(some)]).toEqual([4, false])
    await putAll()
    const all = await partsOf(cache, address)
    expect([endOf(all), isComplete(all)]).toEqual([words.length, true])
  })

  it('may be only one, which is the file', async () => {
    await put(0, words)
    const parts = await partsOf(cache, address)
    expect([isComplete(parts), await areSound(parts)]).toEqual([true, true])
    expect(await joinParts(cache, address, parts)).toBe(words.length)
  })

  it('are removed without the marks, the whole file and other files', async () => {
    await putAll()
    await cache.put(`${address}?wanted`, new Response(''))
    await cache.put(address, partOf(words))
    await cache.put(`${other}?from=0`, partOf('noise'))
    await dropParts(cache, address)
    expect(entries()).toEqual(['edge?wanted', 'edge', `${other}?from=0`])
  })

  it('are sound if they’re of one version of the file, and are the file', async () => {
    expect(await areSound([])).toBe(false)
    await putAll()
    const parts = await partsOf(cache, address)
    expect(await areSound(parts)).toBe(true)
    expect(await areSound(parts.slice(0, 2)), 'too short').toBe(false)
    const [first, second, third] = parts
    const changed = { ...second!, response: partOf('a sound') }
    expect(await areSound([first!, changed, third!]), 'other words').toBe(false)
  })

  it.each([{ etag: '"two"' }, { 'x-whole': '999' }])(
    'aren’t sound if one of them has %j',
    async (different) => {
      await putAll(different)
      expect(await areSound(await partsOf(cache, address))).toBe(false)
    },
  )
})

describe('the whole file', () => {
  it('replaces its parts and marks, with its type, version, hash and length', async () => {
    await putAll()
    for (const mark of ['wanted', 'paused']) await cache.put(`${address}?${mark}`, new Response(''))
    expect(await joinParts(cache, address, await partsOf(cache, address))).toBe(words.length)
    expect(entries()).toEqual(['edge'])
    const found = (await findWhole(cache, address))!
    expect(Object.fromEntries(found.headers)).toEqual({
      'content-type': 'audio/mpeg',
      etag: '"one"',
      'x-digest': digest,
      'content-length': String(words.length),
    })
    expect(await found.text()).toBe(words)
  })

  it('has no hash if its parts are from before there were any', async () => {
    const { headers } = partOf(words)
    headers.delete('x-digest')
    await cache.put(`${address}?from=0`, new Response(words, { headers }))
    await joinParts(cache, address, await partsOf(cache, address))
    expect((await findWhole(cache, address))?.headers.get('x-digest')).toBe('')
  })

  it('is written before its parts are removed', async () => {
    await putAll()
    const parts = await partsOf(cache, address)
    cache.delete = () => Promise.reject(new Error('The page was closed.'))
    await expect(joinParts(cache, address, parts)).rejects.toThrow()
    expect(entries()).toContain('edge')
  })

  it('stays when what’s left of its download is removed', async () => {
    await cache.put(address, partOf(words))
    await putAll()
    await cache.put(`${other}?wanted`, new Response(''))
    await tidy(cache, address)
    expect(entries()).toEqual(['edge', `${other}?wanted`])
  })

  it('is removed and wanted again if it’s a web page, and none if there’s none', async () => {
    expect(await findWhole(cache, address)).toBeUndefined()
    expect(entries()).toEqual([])
    await cache.put(address, partOf('<html>', { 'content-type': 'text/html' }))
    expect(await findWhole(cache, address)).toBeUndefined()
    expect(entries()).toEqual(['edge?wanted'])
  })

  it('is wanted before it’s removed', async () => {
    await cache.put(address, partOf(words))
    cache.delete = () => Promise.reject(new Error('The page was closed.'))
    await expect(unkeep(cache, address)).rejects.toThrow()
    expect(entries()).toEqual(['edge', 'edge?wanted'])
  })
})

describe('a slow cache', () => {
  const turn = () => new Promise((resolve) => setTimeout(resolve))
  beforeEach(async () => {
    await cache.put(address, partOf(words))
    await putAll()
    for (const mark of ['wanted', 'paused']) await cache.put(`${address}?${mark}`, new Response(''))
    const { put: write, delete: remove } = cache
    cache.put = async (...given) => {
      await turn()
      await write(...given)
    }
    cache.delete = async (...given) => {
      await turn()
      return remove(...given)
    }
  })

  it.each([
    ['parts are removed', () => dropParts(cache, address), ['edge', 'edge?wanted', 'edge?paused']],
    ['a download is tidied up', () => tidy(cache, address), ['edge']],
    [
      'parts are put together',
      async () => joinParts(cache, address, await partsOf(cache, address)),
      ['edge'],
    ],
  ])('is waited for when %s', async (_, act, left) => {
    await act()
    expect(entries()).toEqual(left)
  })

  it('is waited for when a damaged file is removed', async () => {
    await tidy(cache, address)
    await unkeep(cache, address)
    expect(entries()).toEqual(['edge?wanted'])
  })

  it('is waited for when a web page is removed', async () => {
    await tidy(cache, address)
    await cache.put(address, partOf('<html>', { 'content-type': 'text/html' }))
    await findWhole(cache, address)
    expect(entries()).toEqual(['edge?wanted'])
  })
})
