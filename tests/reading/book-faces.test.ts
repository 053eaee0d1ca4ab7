import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const font = () => new Response('wOF2 and so on', { headers: { 'content-type': 'font/woff2' } })
const answers = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>()
const silence = (_: string, init?: RequestInit) =>
  new Promise<Response>((_, reject) =>
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
  )

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  vi.stubGlobal('fetch', answers.mockReset())
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** What the first page of the next book is given within some seconds; nothing while it waits. */
async function open() {
  const { loadFaces } = await import('#services/reading/engine/book-faces.ts')
  return async (seconds: number) => {
    const styles = vi.fn()
    void loadFaces().then((faces) => styles([...faces.keys()]))
    await vi.advanceTimersByTimeAsync(seconds * 1000)
    return styles.mock.lastCall?.[0]
  }
}

it('the fonts of books are fetched once', async () => {
  answers.mockImplementation(async () => font())
  const next = await open()
  expect(await next(0)).toEqual(['normal', 'italic'])
  expect(await next(0)).toEqual(['normal', 'italic'])
  expect(answers).toHaveBeenCalledTimes(2)
})

it('on a silent network, a book opens without them after two seconds, and the next one asks again', async () => {
  answers.mockImplementation(silence)
  const next = await open()
  expect(await next(1.9)).toBeUndefined()
  expect(await next(2.1)).toEqual([])
  await vi.advanceTimersByTimeAsync(20_000)
  answers.mockImplementation(async () => font())
  expect(await next(0)).toEqual(['normal', 'italic'])
})

it('fonts that come late are there for the next book', async () => {
  answers.mockImplementation(() => new Promise((resolve) => setTimeout(() => resolve(font()), 5_000)))
  const next = await open()
  expect(await next(2.1)).toEqual([])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await next(0)).toEqual(['normal', 'italic'])
  expect(answers).toHaveBeenCalledTimes(2)
})

it.each([
  ['a web page', () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })],
  ['an error', () => new Response(null, { status: 503 })],
])('%s isn’t a font, and the next book asks again', async (_, answer) => {
  answers.mockImplementation(async () => answer())
  const next = await open()
  expect(await next(0)).toEqual([])
  answers.mockImplementation(async () => font())
  expect(await next(0)).toEqual(['normal', 'italic'])
})
