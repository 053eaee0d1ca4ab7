import { expect, it } from 'vitest'
import { reasonOf } from '#machines/reason.ts'

it('an error that people wrote is shown in its own words', () => {
  expect(reasonOf(new Error('That file is too large.'))).toBe('That file is too large.')
  expect(reasonOf({ message: 'Wrong code.' })).toBe('Wrong code.')
})

it.each([
  new TypeError('e.isWellFormed is not a function'),
  new ReferenceError("Cannot access 'actors' before initialization"),
  new SyntaxError('Unexpected token < in JSON'),
  new DOMException('The operation is insecure.', 'SecurityError'),
  new Error(''),
  undefined,
])('an error of the browser’s own is never shown: %s', (problem) => {
  expect(reasonOf(problem)).toBe('Something went wrong.')
})
