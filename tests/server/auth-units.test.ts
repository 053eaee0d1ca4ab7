import { describe, expect, it } from 'vitest'
import { checkPassword, hashPassword, readablePassword } from '#server/auth/passwords.ts'
import { bearerFrom, hashOfCode, sessionTokenFrom } from '#server/auth/tokens.ts'
import { emailKeyOf } from '#server/db/members.ts'
import { counts } from '#server/limits.ts'
import { redacted } from '#server/log.ts'

describe('email addresses', () => {
  it.each([
    ['Ada@Example.COM', 'ada@example.com'],
    [' a@example.com ', 'a@example.com'],
    ['cafe\u0301@example.com', 'caf\u00e9@example.com'],
    ['MÜLLER@EXAMPLE.COM', 'müller@example.com'],
  ])('%s compares as %s', (email, key) => {
    expect(emailKeyOf(email)).toBe(key)
  })
})

describe('tokens', () => {
  const token = 'A'.repeat(43)
  it.each([
    [`Bearer ${token}`, token],
    [`bearer  ${token}`, token],
    [`Bearer ${token}x`, null],
    [`Basic ${token}`, null],
    [token, null],
    [undefined, null],
    ['Bearer ', null],
  ])('%s carries %s', (header, found) => {
    expect(bearerFrom(header)).toBe(found)
  })

  it('of a session depend on the secret and on the salt', () => {
    const made = sessionTokenFrom('salt-one', 'proof')
    expect(sessionTokenFrom('salt-one', 'proof')).toBe(made)
    expect(sessionTokenFrom('salt-two', 'proof')).not.toBe(made)
    expect(sessionTokenFrom('salt-one', 'other')).not.toBe(made)
  })

  it('a code’s hash depends on its request id', () => {
    expect(hashOfCode('request one', '123456')).not.toBe(hashOfCode('request two', '123456'))
  })
})

describe('passwords', () => {
  it('take as long to refuse whether or not the account exists', async () => {
    const stored = await hashPassword('correct horse')
    expect(await checkPassword('correct horse', stored)).toBe('right')
    expect(await checkPassword('wrong', stored)).toBe('wrong')
    expect(await checkPassword('correct horse', null)).toBe('wrong')
    const costOf = (hash: string) => hash.split('$').slice(1, 4).join('$')
    const source = await import('node:fs').then(({ readFileSync }) =>
      readFileSync('server/auth/passwords.ts', 'utf8'),
    )
    const [nobody = ''] = /\$argon2id\$[^']+/.exec(source) ?? []
    expect(costOf(nobody)).toBe(costOf(stored))
  })

  it('are hashed four at a time, with 429 once thirty-two are waiting', async () => {
    const room = counts.hashesRunning + counts.hashesWaiting
    const results = await Promise.allSettled(Array.from({ length: room + 3 }, () => hashPassword('x')))
    const refused = results.filter((result) => result.status === 'rejected')
    expect(refused).toHaveLength(3)
    expect(refused[0]!.reason).toMatchObject({ statusCode: 429, retryAfter: 2 })
    expect(await checkPassword('x', await hashPassword('x'))).toBe('right')
  })

  it('are readable aloud when generated', () => {
    const password = readablePassword((below) => below - 1)
    expect(password).toBe('zuzu-zuzu-zuzu-zuzu-zuzu')
  })
})

it.each([
  ['key (a@example.com) exists', 'key (…@…) exists'],
  [`token ${'x'.repeat(43)} here`, 'token … here'],
  ['at postgres://u:p@host/db', 'at postgres://…'],
  ['nothing secret', 'nothing secret'],
])('%s is logged as %s', (text, shown) => {
  expect(redacted(text)).toBe(shown)
})
