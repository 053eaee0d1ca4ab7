import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createMedia } from '#services/api/media.ts'
import { createStarts } from '#services/listening/starts.ts'
import { fakeApi } from '#tests/support/actors/fake-api.ts'

const kept = { status: 206, headers: { 'cache-control': 'private, max-age=3600' } }
const request = vi.fn<typeof fetch>()
const renew = vi.fn(async (): Promise<never> => Promise.reject(new Error('The session is over.')))

beforeEach(() => {
  vi.stubGlobal('navigator', { connection: {} })
  vi.stubGlobal('fetch', request)
  request.mockReset().mockImplementation(async () => new Response('start', kept))
})
afterEach(() => vi.unstubAllGlobals())

const asked = () => request.mock.calls.map(([url]) => url)
const settled = () => new Promise(setImmediate)

function load(...ids: string[]) {
  const starts = createStarts(
    (id) => `/media/${id}`,
    createMedia({ ...fakeApi(), get: renew }).fetch,
    () => {},
  )
  for (const id of ids) starts.execute({ type: 'start.load', id })
  return starts
}

it('loads 32 kB of each track, once', async () => {
  load('a', 'b', 'a')
  await settled()
  expect(asked()).toEqual(['/media/a', '/media/b'])
  for (const [, options] of request.mock.calls) expect(options?.headers).toEqual({ range: 'bytes=0-32767' })
})

it('loads one after the other', async () => {
  let answer = (_: Response) => {}
  request.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
  load('a', 'b')
  await settled()
  expect(asked()).toEqual(['/media/a'])
  answer(new Response('start', kept))
  await settled()
  expect(asked()).toEqual(['/media/a', '/media/b'])
})

it('asks again for one that was lost, and loads the others', async () => {
  request.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const starts = load('a', 'b')
  await settled()
  starts.execute({ type: 'start.load', id: 'a' })
  await settled()
  expect(asked()).toEqual(['/media/a', '/media/b', '/media/a'])
})

it.each([
  ['is still being made', { ...kept, headers: { 'cache-control': 'private, no-cache' } }],
  ['is sent whole', { ...kept, status: 200 }],
  ['is refused', { status: 401 }],
])('asks for no more, and reads nothing, once a track %s', async (_, init) => {
  const pull = vi.fn()
  const cancel = vi.fn()
  const answer = new Response(new ReadableStream({ pull, cancel }, { highWaterMark: 0 }), init)
  request.mockResolvedValueOnce(answer)
  load('a', 'b')
  await settled()
  expect(asked()).toEqual(['/media/a'])
  expect(pull).not.toHaveBeenCalled()
  expect(cancel).toHaveBeenCalledOnce()
})

it('asks for nothing in browsers that keep no parts of files', async () => {
  vi.stubGlobal('navigator', {})
  load('a')
  await settled()
  expect(asked()).toEqual([])
})

it('can be stopped before and while it loads', async () => {
  load('a', 'b').stop()
  await settled()
  expect(asked()).toEqual([])
  request.mockReturnValueOnce(new Promise(() => {}))
  const starts = load('a', 'b')
  await settled()
  starts.stop()
  expect(request.mock.calls.map(([, options]) => options?.signal?.aborted)).toEqual([true])
})

it('goes on after the browser has lost its cookies', async () => {
  renew.mockImplementationOnce(async () => ({}) as never)
  request.mockResolvedValueOnce(new Response(null, { status: 401 }))
  load('a', 'b')
  await settled()
  await settled()
  expect(asked()).toEqual(['/media/a', '/media/a', '/media/b'])
})

it('of tracks are asked for after what shows', async () => {
  load('a')
  await settled()
  expect(request.mock.calls.map(([, options]) => options?.priority)).toEqual(['low'])
})

describe('a play button', () => {
  const notify = vi.fn()
  beforeEach(() => {
    notify.mockClear()
    vi.useFakeTimers()
  })
  afterEach(() => void vi.useRealTimers())

  const start = () =>
    createStarts(
      (id) => id,
      async () => new Response(),
      notify,
    )

  it('that’s pointed at for 60 ms makes its track wanted', () => {
    const { execute } = start()
    execute({ type: 'start.point', id: 'a' })
    vi.advanceTimersByTime(59)
    expect(notify).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(notify.mock.calls).toEqual([[{ type: 'start.pointed', id: 'a' }]])
  })

  it('that the pointer only passes doesn’t', () => {
    const { execute, stop } = start()
    execute({ type: 'start.point', id: 'a' })
    vi.advanceTimersByTime(40)
    execute({ type: 'start.point', id: 'b' })
    vi.advanceTimersByTime(40)
    execute({ type: 'start.forget' })
    vi.advanceTimersByTime(1000)
    expect(notify).not.toHaveBeenCalled()
    execute({ type: 'start.point', id: 'c' })
    stop()
    vi.advanceTimersByTime(1000)
    expect(notify).not.toHaveBeenCalled()
  })

  it('that comes into view is reported', () => {
    start().execute({ type: 'start.see', id: 'a' })
    expect(notify.mock.calls).toEqual([[{ type: 'start.seen', id: 'a' }]])
  })

  it.each([{ saveData: true }, { effectiveType: '2g' }])('counts for nothing while %j', (connection) => {
    vi.stubGlobal('navigator', { connection })
    const { execute } = start()
    execute({ type: 'start.point', id: 'a' })
    execute({ type: 'start.see', id: 'b' })
    vi.advanceTimersByTime(1000)
    expect(notify).not.toHaveBeenCalled()
  })
})
