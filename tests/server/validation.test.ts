import { describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { messageFor } from '#server/plugins/validation.ts'

const issuesOf = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).error?.issues ?? []
const unclear = 'Check what you entered and try again.'

describe('a request that breaks a schema is told', () => {
  const names = z.object({ firstName: z.string().check(z.minLength(2), z.maxLength(4), z.regex(/^[a-z]+$/)) })
  it.each([
    ['to enter what’s missing', {}, 'Enter your first name.'],
    ['to enter what’s another kind', { firstName: 5 }, 'Enter your first name.'],
    ['to enter what’s too short', { firstName: 'a' }, 'Enter your first name.'],
    ['what’s too long', { firstName: 'abcde' }, 'Your first name is too long.'],
    ['to check what’s wrong', { firstName: 'AB' }, 'Check your first name.'],
  ])('%s', (_what, value, words) => {
    expect(messageFor(issuesOf(names, value))).toBe(words)
  })

  it.each([
    ['email', 'email'],
    ['oldEmail', 'current email'],
    ['newEmail', 'new email'],
    ['password', 'password'],
    ['currentPassword', 'current password'],
    ['newPassword', 'new password'],
    ['code', 'code'],
    ['lastName', 'last name'],
    ['phone', 'phone number'],
    ['address', 'address'],
    ['username', 'username'],
  ])('of the field %s as “%s”', (field, words) => {
    expect(messageFor(issuesOf(z.object({ [field]: z.string() }), {}))).toBe(`Enter your ${words}.`)
  })

  it('in the schema’s own words, but not of a value of another kind', () => {
    const schema = z.object({ email: z.string('Own words.').check(z.minLength(3, 'Own words.')) })
    expect(messageFor(issuesOf(schema, { email: 'a' }))).toBe('Own words.')
    expect(messageFor(issuesOf(schema, { email: 5 }))).toBe('Enter your email.')
  })

  it('nothing particular of a field that people don’t see', () => {
    expect(messageFor(issuesOf(z.object({ serial: z.number() }), {}))).toBe(unclear)
    expect(messageFor(issuesOf(z.strictObject({}), { more: 1 }))).toBe(unclear)
    expect(messageFor([])).toBe(unclear)
  })

  it('of several ways the one that was meant: the one without missing fields', () => {
    const schema = z.union([
      z.object({ email: z.string().check(z.minLength(3)), code: z.string() }),
      z.object({ email: z.string(), password: z.string().check(z.maxLength(2)) }),
    ])
    expect(messageFor(issuesOf(schema, { email: 'a', code: 'b' }))).toBe('Enter your email.')
    expect(messageFor(issuesOf(schema, { email: 'a', password: 'long' }))).toBe('Your password is too long.')
    expect(messageFor(issuesOf(schema, { email: 'a' }))).toBe('Something’s missing. Fill in the whole form.')
  })
})
