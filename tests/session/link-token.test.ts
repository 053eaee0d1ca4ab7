import { expect, it } from 'vitest'
import { isLinkToken } from '#services/session/link-token.ts'

it.each([
  ['15 characters', 'a'.repeat(15), false],
  ['16', 'a'.repeat(16), true],
  ['4096', 'a'.repeat(4096), true],
  ['4097', 'a'.repeat(4097), false],
  ['every sign of one', 'abc.DEF~123+_-=456789', true],
  ['a slash', 'abc.DEF~123+_-/456789', false],
  ['a space before it', ` ${'a'.repeat(20)}`, false],
  ['a line that follows', `${'a'.repeat(20)}\n`, false],
])('the end of a sign-in link with %s: can it be a token?', (_, token, expected) => {
  expect(isLinkToken(token)).toBe(expected)
})
