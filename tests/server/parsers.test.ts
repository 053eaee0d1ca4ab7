/** Everything in the server that parses input from outside, with random input. */

import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { networkOf } from '#server/auth/network.ts'
import { readChapter } from '#server/books/xhtml.ts'
import { readZipFile } from '#server/books/zip.ts'
import { emailKeyOf } from '#server/db/members.ts'
import { parseRange } from '#server/media/byte-range.ts'
import { email } from '#services/contract/common.ts'
import { tidyText } from '#services/contract/spelling.ts'
import { runs } from '#tests/support/runs.ts'
import { startServer, type TestServer } from '#tests/support/server/server.ts'

const odd = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom('..', '%2e%2e%2f', '\u0000', '"', '\r\n', '😀', 'x'.repeat(5000)),
)

it('a parsed range is the part of the file that was requested', () => {
  const header = fc.oneof(
    fc
      .tuple(fc.option(fc.nat(30), { nil: '' }), fc.option(fc.nat(30), { nil: '' }))
      .map(([first, last]) => `bytes=${first}-${last}`),
    odd.map((text) => `bytes=${text}`),
    odd,
  )
  const property = fc.property(header, fc.nat(25), (range, size) => {
    const bytes = Array.from({ length: size }, (_, at) => at)
    const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range.trim()) ?? []
    const asked =
      first === ''
        ? last === ''
          ? null
          : bytes.slice(-last || size)
        : bytes.slice(+first, last === '' ? size : +last + 1)
    const read = parseRange(range, size)
    if (read.kind !== 'part') return
    expect(read.start).toBeGreaterThanOrEqual(0)
    expect(read.end).toBeLessThan(size)
    expect(bytes.slice(read.start, read.end + 1)).toEqual(asked)
  })
  fc.assert(property, runs(60_000))
})

it('an accepted email has one recipient, and one key for all its spellings', () => {
  const part = fc.string({ unit: fc.constantFrom(...'aÄé\u0301.+-_@,;:<>"\\ \r\n\t()[]/%'), maxLength: 12 })
  const address = fc.oneof(
    fc.emailAddress(),
    fc.tuple(part, part).map(([name, host]) => `${name}@${host}.de`),
  )
  const property = fc.property(address, (text) => {
    const { success, data = '' } = email.safeParse(text)
    if (!success) return
    expect(data).toMatch(/^[^\s@,;:<>"]+@[^\s@,;:<>"]+$/)
    expect(email.safeParse(data).data).toBe(data)
    expect(emailKeyOf(emailKeyOf(data))).toBe(emailKeyOf(data))
    expect(emailKeyOf(` ${data.normalize('NFD').toUpperCase().toLowerCase()} `)).toBe(
      emailKeyOf(data.toUpperCase()),
    )
  })
  fc.assert(property, runs(60_000))
})

it('a sender is one network, in every spelling', () => {
  const v6 = fc.ipV6()
  fc.assert(
    fc.property(fc.oneof(v6, fc.ipV4(), odd), (address) => {
      const network = networkOf(address)
      expect(network).toMatch(/^(unknown|\d+(\.\d+){3}|[0-9a-f]+(:[0-9a-f]+){3}::\/64)$/)
      expect(networkOf(address.toUpperCase())).toBe(network)
      if (network.endsWith('/64')) expect(networkOf(`${address}%eth0`)).toBe(network)
    }),
    runs(60_000),
  )
})

it('a damaged zip is read or refused, and never crashes', () => {
  const zip = zipSync({ 'a.txt': strToU8('text '.repeat(200)), 'b/c.txt': [strToU8('stored'), { level: 0 }] })
  const change = fc.record({ at: fc.nat(zip.length - 1), to: fc.nat(255) })
  const property = fc.property(
    fc.array(change, { maxLength: 6 }),
    fc.nat(zip.length),
    fc.constantFrom('a.txt', 'b/c.txt'),
    (changes, length, name) => {
      const bytes = zip.slice(0, length === 0 ? zip.length : length)
      for (const { at, to } of changes) if (at < bytes.length) bytes[at] = to
      try {
        const file = readZipFile(bytes, name)
        expect(file === null || file.length <= 32 * 1024 * 1024).toBe(true)
      } catch (error) {
        expect(error).toBeInstanceOf(Error)
      }
    },
  )
  fc.assert(property, runs(15_000))
})

it('a chapter contains no markup except Markdown’s', () => {
  const piece = fc.oneof(
    odd,
    fc.constantFrom(
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      '[a](javascript:alert(1))',
      '[a](data:text/html,x)',
      '![a](x "</figcaption><script>")',
      '<!--',
      ']]>',
      '\n\n',
      '`',
      '*',
    ),
  )
  const property = fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
    const { body } = readChapter('one', `# Title\n${pieces.join('')}`)
    const tags = body.match(/<[^>]*>?/g) ?? []
    for (const tag of tags) {
      expect(tag).toMatch(/^<\/?[a-z][a-z0-9]*( [a-z]+="[^"<>]*")*( \/)?>$/)
      expect(tag).not.toMatch(
        /^<\/?(script|iframe|object|style|link|svg)| on[a-z]+=|="(javascript|vbscript):|="data:text/i,
      )
    }
  })
  fc.assert(property, runs(20_000))
})

describe('a server', () => {
  let server: TestServer
  let token: string
  const address = 'ada@example.com'
  beforeAll(async () => {
    server = await startServer()
    token = await server.signIn(await server.addMember({ email: address, first_name: 'Ada' }))
  })
  afterAll(() => server.stop())

  it('stores each text of a form tidied, or says what’s wrong and keeps the former values', async () => {
    const text = fc.oneof(odd, fc.string({ unit: 'grapheme', maxLength: 120 }))
    const form = fc.dictionary(
      fc.constantFrom('firstName', 'lastName', 'phone', 'email', 'role', 'other'),
      text,
    )
    const read = async () =>
      (await server.call('GET', `/profile/${address}`, { token })).body.data as Record<string, unknown>
    const property = fc.asyncProperty(form, async (fields) => {
      const body = new FormData()
      for (const [name, value] of Object.entries(fields)) body.append(name, value)
      const before = await read()
      const { status } = await server.call('PUT', `/profile/${address}`, { token, body })
      expect([200, 400, 413]).toContain(status)
      const after = await read()
      const kept = ['firstName', 'lastName', 'phone'] as const
      const sent = (value: string) => tidyText(value.toWellFormed())
      for (const name of kept)
        expect(after[name] ?? '').toBe(
          status === 200 && fields[name] !== undefined ? sent(fields[name]) : (before[name] ?? ''),
        )
      expect(after.email).toBe(address)
    })
    await fc.assert(property, runs(600))
  })

  it('refuses made-up cookies and paths outside its folders', async () => {
    const cookie = fc.tuple(fc.constantFrom('media', 'x', '__Host-media'), fc.string({ maxLength: 60 }))
    const path = fc.array(
      fc.constantFrom(
        '..',
        '%2e%2e',
        '%2f',
        '%5c',
        '%00',
        'etc',
        'passwd',
        'members.db',
        'media',
        '/',
        '//',
        '\\',
        'x',
      ),
      { maxLength: 8 },
    )
    const property = fc.asyncProperty(cookie, path, async ([name, value], parts) => {
      const media = await fetch(`${server.url}/v1/api/media/stream-vocals`, {
        headers: { cookie: `${name}=${encodeURIComponent(value)}` },
      })
      expect(media.status).toBe(401)
      for (const start of ['/', '/assets/', '/v1/api/media/ebooks/']) {
        const answer = await fetch(`${server.url}${start}${parts.join('')}`, {
          headers: { cookie: `media=${value.replaceAll(/[^!-~]/g, '')}` },
        })
        expect(answer.status).toBeLessThan(500)
        expect(await answer.text()).not.toMatch(/root:|SQLite format/)
      }
    })
    await fc.assert(property, runs(600))
  })
})
