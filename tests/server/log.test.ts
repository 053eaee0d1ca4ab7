import { pino } from 'pino'
import { describe, expect, it, vi } from 'vitest'
import { loggerOptions, redacted } from '#server/log.ts'

describe('a line of the log', () => {
  const logged = (write: (log: pino.Logger) => void) => {
    const lines: string[] = []
    const { stream, ...options } = loggerOptions({ logLevel: 'info' }, { write: (line) => lines.push(line) })
    write(pino(options, stream))
    return lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  }

  it('has the time, the name of its level and its words', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 22, 9, 5) })
    expect(logged((log) => log.warn({ route: '/a' }, 'slow'))).toEqual([
      { level: 'warn', time: '2026-11-22T09:05:00.000Z', route: '/a', msg: 'slow' },
    ])
    vi.useRealTimers()
  })

  it('is left out below the level', () => {
    expect(logged((log) => log.debug('no'))).toEqual([])
  })

  it.each(['authorization', 'cookie', 'email', 'password', 'token', 'link'])('hides %s', (name) => {
    const secret = { [name]: 'secret' }
    const written = logged((log) => {
      log.info(secret)
      log.info({ body: secret })
      log.info({ request: { headers: secret } })
    })
    expect(written).toHaveLength(3)
    expect(JSON.stringify(written)).not.toContain('"secret"')
  })

  it('has of a request only its method', () => {
    const [line] = logged((log) => log.info({ req: { method: 'GET', url: '/favorites/a@example.com' } }))
    expect(line?.req).toEqual({ method: 'GET' })
  })

  it('has of an error its kind, its code, and its words without addresses', () => {
    const error = Object.assign(new RangeError('a@example.com exists'), { code: 23505, detail: 'more' })
    const [line] = logged((log) => log.error({ err: error }, 'failed'))
    expect(line?.err).toEqual({
      type: 'RangeError',
      code: '23505',
      message: '…@… exists',
      stack: expect.stringMatching(/^RangeError: …@… exists\n {4}at /),
    })
    const [other] = logged((log) => log.error({ err: new Error('x') }))
    expect(other?.err).not.toHaveProperty('code')
  })
})

describe('the log', () => {
  const token = 'x'.repeat(43)
  it.each([
    [`(${token})`, '(…)'],
    [`${token}x`, `${token}x`],
    [`-${token}`, `-${token}`],
    ['x'.repeat(42), 'x'.repeat(42)],
    ['<a@b.example>, "c@d.example"', '<…@…>, "…@…"'],
    ['to=ada@example.com;', 'to=…@…;'],
    ['a@localhost', 'a@localhost'],
    ['postgresql://u:p@host/db and smtps://u:p@host', 'postgresql://… and smtps://…'],
    ['smtp://host:587', 'smtp://…'],
    ['https://example.com/', 'https://example.com/'],
  ])('has %s as %s', (text, shown) => {
    expect(redacted(text)).toBe(shown)
  })
})
