import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isMedia, probeMedia } from '#services/listening/media-probe.ts'

const request = vi.fn<typeof fetch>()
const answer = (status: number, headers: Record<string, string> = {}) =>
  request.mockResolvedValue(new Response(null, { status, headers }))

beforeEach(() => {
  request.mockReset()
  vi.stubGlobal('fetch', request)
})
afterEach(() => vi.unstubAllGlobals())

describe('a track that can’t play', () => {
  it.each([
    [401, 'refused'],
    [403, 'refused'],
    [404, 'missing'],
    [410, 'missing'],
    [429, 'unavailable'],
    [500, 'unavailable'],
  ])('is, if the server answers %i: %s', async (status, fault) => {
    answer(status)
    expect(await probeMedia('/media/edge')).toBe(fault)
  })

  it.each([
    ['audio/mpeg', 'unplayable'],
    ['text/html', 'intercepted'],
  ])('is, if the server has it as %s: %s', async (type, fault) => {
    answer(200, { 'content-type': type })
    expect(await probeMedia('/media/edge')).toBe(fault)
  })

  it('is asked for without its sound, at the server', async () => {
    answer(200)
    await probeMedia('/media/edge')
    expect(request.mock.calls).toMatchObject([
      ['/media/edge', { method: 'HEAD', credentials: 'same-origin', cache: 'no-store' }],
    ])
  })

  it('isn’t the server’s fault if there’s no network', async () => {
    request.mockRejectedValue(new TypeError('Failed to fetch'))
    const askToWait = vi.fn()
    expect(await probeMedia('/media/edge', askToWait)).toBe('network')
    expect(askToWait).not.toHaveBeenCalled()
  })

  it.each([
    [{ 'retry-after': '60' }, 60],
    [{}, null],
  ])('may be asked for later: %j', async (headers, seconds) => {
    const askToWait = vi.fn()
    answer(503, headers as Record<string, string>)
    await probeMedia('/media/edge', askToWait)
    expect(askToWait).toHaveBeenCalledExactlyOnceWith(seconds)
  })
})

it.each([
  [null, true],
  [' AUDIO/mpeg', true],
  ['video/mp4; codecs=opus', true],
  ['application/ogg', true],
  ['application/octet-stream', true],
  ['application/json', false],
  ['text/html; like=audio/mpeg', false],
])('%j is the type of a track: %s', (type, isOne) => expect(isMedia(type)).toBe(isOne))
