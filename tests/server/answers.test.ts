import type { Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { createEvents } from '#server/events.ts'
import { HttpError, notFound, unauthorized } from '#server/http-error.ts'
import { limitConcurrency } from '#server/limit-concurrency.ts'
import { errors, sendClientError } from '#server/plugins/errors.ts'

/** The answer to a request whose handler throws `error`, and what was logged and counted. */
async function answerTo(error: unknown) {
  const lines: string[] = []
  const app = Fastify({ logger: { level: 'error', stream: { write: (line: string) => lines.push(line) } } })
  const events = createEvents()
  app.decorate('events', events)
  await app.register(errors)
  app.get('/', () => {
    throw error
  })
  const answer = await app.inject('/')
  await app.close()
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  })
  return {
    status: answer.statusCode,
    retryAfter: answer.headers['retry-after'],
    body: answer.json() as { message: string },
    log: lines.map((line) => (JSON.parse(line) as { msg: string }).msg),
    counted: { answers: events.of('answers').get('error'), disk: events.of('disk').get('full') },
  }
}
const fault = (properties: object) => Object.assign(new Error('secret words'), properties)
const uncounted = { answers: 0, disk: 0 }
const away = expect.stringMatching(/^The service isn’t available right now\./)

describe('an error', () => {
  it.each([
    [new HttpError(429, 'Wait.', { retryAfter: 7 }), 429, '7', null],
    [new HttpError(410, 'Used.', { reason: 'used' }), 410, undefined, { cause: 'used' }],
    [unauthorized(), 401, undefined, null],
    [notFound('Gone.'), 404, undefined, null],
  ])('that callers may see is sent in its own words: %s', async (error, status, retryAfter, data) => {
    const answer = await answerTo(error)
    expect(answer).toMatchObject({ status, retryAfter, log: [], counted: uncounted })
    expect(answer.body).toEqual({ status: false, message: error.message, data })
  })

  it.each([
    [400, 400, /^We couldn’t read this request/],
    [413, 413, /^That’s too large/],
    [415, 415, /^We can’t read this kind of content/],
    [499, 499, /^We couldn’t read this request/],
  ])(
    'of the framework with the status %d is sent with %d, in words for people',
    async (given, status, words) => {
      const answer = await answerTo(fault({ statusCode: given }))
      expect(answer).toMatchObject({ status, log: [], counted: uncounted })
      expect(answer.body).toEqual({ status: false, message: expect.stringMatching(words), data: null })
    },
  )

  it('of a busy server or database asks to try again soon', async () => {
    expect(await answerTo(fault({ statusCode: 503 }))).toMatchObject({
      status: 503,
      retryAfter: '5',
      body: { status: false, message: away },
      log: [],
      counted: { answers: 1 },
    })
    expect(await answerTo(fault({ code: 'ECONNREFUSED' }))).toMatchObject({
      status: 503,
      retryAfter: '5',
      body: { status: false, message: away },
      log: ['database unavailable'],
    })
  })

  it('of a full disk asks to try again later, and is counted', async () => {
    expect(await answerTo(fault({ code: 'SQLITE_FULL' }))).toMatchObject({
      status: 503,
      retryAfter: '60',
      body: { status: false, message: away },
      log: ['the disk of the database is full or fails'],
      counted: { disk: 1, answers: 1 },
    })
  })

  it.each([
    ['without a status', fault({})],
    ['with the status of another fault', fault({ statusCode: 500 })],
    ['with a status that isn’t an error’s', fault({ statusCode: 399 })],
  ])('that no one expects, %s, is logged, and its words aren’t sent', async (_what, error) => {
    const answer = await answerTo(error)
    expect(answer).toMatchObject({ status: 500, retryAfter: undefined, log: ['request failed'] })
    expect(answer.body.message).toMatch(/^Something went wrong on our side\./)
    expect(answer.counted).toEqual({ answers: 1, disk: 0 })
  })
})

describe('a request that isn’t valid HTTP', () => {
  const answerOn = async (code: string | undefined) => {
    const socket = new PassThrough()
    sendClientError(fault({ code }), socket as unknown as Socket)
    return text(socket)
  }

  it.each([
    ['HPE_INVALID_METHOD', '400 Bad Request', 'We couldn’t read this request.'],
    [undefined, '400 Bad Request', 'We couldn’t read this request.'],
    ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout', 'The request took too long'],
    ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large', 'That request was too large.'],
  ])('for the reason %s is answered with %s', async (code, status, words) => {
    const [head = '', body = ''] = (await answerOn(code)).split('\r\n\r\n')
    expect(head.split('\r\n')).toEqual([
      `HTTP/1.1 ${status}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      'Connection: close',
    ])
    expect(JSON.parse(body)).toEqual({
      status: false,
      message: expect.stringContaining(words),
      data: null,
    })
  })

  it('isn’t answered if no one can read it', () => {
    const written = (code: string, change: object) => {
      const socket = Object.assign(new PassThrough(), change)
      sendClientError(fault({ code }), socket as unknown as Socket)
      return socket.readableLength
    }
    expect(written('HPE_INVALID_METHOD', {})).toBeGreaterThan(0)
    expect(written('ECONNRESET', {})).toBe(0)
    const [destroyed, ended] = [new PassThrough().destroy(), new PassThrough().end()]
    for (const socket of [destroyed, ended]) {
      expect(() => sendClientError(fault({}), socket as unknown as Socket)).not.toThrow()
      expect(socket.readableLength).toBe(0)
    }
  })
})

describe('heavy work', () => {
  const limitTo = (running: number, waiting: number) =>
    limitConcurrency({ running, waiting, message: 'Too much.', retryAfter: 3 })
  /** Work that ends when it’s told to. */
  const work = () => {
    let end = () => {}
    const until = new Promise<void>((resolve) => {
      end = resolve
    })
    return { run: () => until, end }
  }

  it('runs and waits up to its limits, and is refused beyond', async () => {
    const limit = limitTo(1, 1)
    const [first, second] = [work(), work()]
    const one = limit(first.run)
    expect(limit.load()).toEqual({ running: 1, waiting: 0 })
    const two = limit(second.run)
    expect(limit.load()).toEqual({ running: 1, waiting: 1 })
    await expect(limit(async () => {})).rejects.toMatchObject({
      statusCode: 429,
      message: 'Too much.',
      retryAfter: 3,
    })
    first.end()
    await one
    expect(limit.load()).toEqual({ running: 1, waiting: 0 })
    second.end()
    await two
    expect(limit.load()).toEqual({ running: 0, waiting: 0 })
  })

  it('starts in the order in which it came', async () => {
    const limit = limitTo(1, 3)
    const order: number[] = []
    await Promise.all([1, 2, 3, 4].map((at) => limit(async () => void order.push(at))))
    expect(order).toEqual([1, 2, 3, 4])
  })

  it('that fails makes room, and says why', async () => {
    const limit = limitTo(1, 0)
    await expect(limit(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await limit(async () => 'done')).toBe('done')
  })
})
