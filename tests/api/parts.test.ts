/** Small parts of the API client. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isPage, jsonIn } from '#services/api/answers.ts'
import { segment } from '#services/api/api.ts'
import { ApiFault } from '#services/api/faults.ts'
import { timeIsUp } from '#services/api/limited-fetch.ts'
import { limits, pauseBefore, withUpload } from '#services/api/limits.ts'

const typed = (type: string) => new Response(null, { headers: type === '' ? {} : { 'content-type': type } })

it.each([
  ['text/html', 'text', true],
  ['text/html; charset=utf-8', '{}', true],
  ['application/xhtml+xml', '{}', true],
  ['TEXT/HTML', '{}', true],
  ['application/json', '{}', false],
  ['text/plain', ' <!doctype html>', true],
  ['application/json', '\n<p>', true],
  ['text/plain', 'a < b', false],
  ['application/htmlish', '{}', false],
  ['', '{}', false],
  ['', '', false],
])('an answer of type “%s” that is %j is a web page: %s', (type, text, expected) => {
  expect(isPage(typed(type), text)).toBe(expected)
})

it('a text is JSON or not', () => {
  expect(jsonIn('{"a":[1]}')).toEqual({ a: [1] })
  expect(jsonIn('null')).toBeNull()
  expect(jsonIn('text')).toBeUndefined()
  expect(jsonIn('')).toBeUndefined()
})

it.each([
  ['refused', undefined, true],
  ['refused', 400, true],
  ['refused', 403, true],
  ['refused', 401, false],
  ['refused', 408, false],
  ['refused', 425, false],
  ['refused', 429, false],
  ['failed', 400, false],
  ['malformed', 200, false],
  ['network', undefined, false],
  ['timeout', undefined, false],
] as const)('a call that is %s with %s is a refusal of the call itself: %s', (kind, status, isRefusal) => {
  const fault = new ApiFault(kind, 'Words.', { status })
  expect([fault.isRefusal, fault.isTemporary]).toEqual([isRefusal, !isRefusal])
})

it('a fault has words, and what is known about it', () => {
  const cause = new Error('lost')
  expect(new ApiFault('failed', 'Words.', { status: 503, cause, retryAfter: 7 })).toMatchObject({
    name: 'ApiFault',
    message: 'Words.',
    kind: 'failed',
    status: 503,
    cause,
    retryAfter: 7,
  })
  expect(new ApiFault('network', 'Words.')).toMatchObject({
    status: undefined,
    cause: undefined,
    retryAfter: null,
  })
})

it('a text is one part of a path, unless browsers would resolve it', () => {
  expect(segment('a/b?c#d%e@f g')).toBe('a%2Fb%3Fc%23d%25e%40f%20g')
  expect(segment('...')).toBe('...')
  for (const dots of ['.', '..']) expect(() => segment(dots)).toThrow(ApiFault)
})

it('only the end of time is a timeout', () => {
  expect(timeIsUp(new DOMException('', 'TimeoutError'))).toBe(true)
  expect(timeIsUp(new DOMException('', 'AbortError'))).toBe(false)
  expect(timeIsUp(Object.assign(new Error(), { name: 'TimeoutError' }))).toBe(false)
})

describe('a pause before another try', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it.each([
    [2, 1000],
    [3, 2000],
  ])('before try %i takes %i ms', async (attempt, milliseconds) => {
    const over = vi.fn()
    void pauseBefore(attempt, new AbortController().signal).then(over)
    await vi.advanceTimersByTimeAsync(milliseconds - 1)
    expect(over).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(over).toHaveBeenCalledOnce()
  })

  it('ends when its caller leaves', async () => {
    const leaving = new AbortController()
    const pause = pauseBefore(2, leaving.signal)
    const reason = new Error('left')
    leaving.abort(reason)
    await expect(pause).rejects.toBe(reason)
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('the time of an upload', () => {
  it('is a second for ten kilobytes, of texts and files', () => {
    const form = new FormData()
    form.append('name', 'a'.repeat(5000))
    form.append('file', new Blob([new Uint8Array(15_000)]))
    expect(withUpload(limits.once, form)).toEqual({ ...limits.once, silence: 62_000, total: 122_000 })
  })

  it('is none for anything else', () => {
    for (const body of [undefined, { a: 'b' }]) expect(withUpload(limits.read, body)).toEqual(limits.read)
  })
})

it('reads are given up sooner than changes that may have worked', () => {
  expect(limits).toEqual({
    read: { silence: 10_000, total: 60_000, tries: 3 },
    kept: { silence: 8_000, total: 30_000, tries: 1 },
    once: { silence: 60_000, total: 120_000, tries: 1 },
    file: { silence: 20_000, total: Number.POSITIVE_INFINITY },
    probe: { silence: 10_000, total: 10_000 },
  })
})
