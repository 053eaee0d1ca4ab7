import { describe, expect, it } from 'vitest'
import { wordsIn } from '#services/contract/words-in.ts'

describe('the message in an answer', () => {
  it.each([
    [{ message: ' No. ' }, 'No.'],
    [{ error: 'No.', message: 'Not now.' }, 'Not now.'],
    [{ reason: 'Why' }, 'Why'],
    [{ reason: 'Why', title: 'What' }, 'What'],
    [{ title: 'What', errors: ['Which'] }, 'Which'],
    [{ errors: 'Which', error: 'That' }, 'That'],
    [{ error: 'That', msg: 'Short' }, 'Short'],
    [{ msg: 'Short', error_description: 'Long' }, 'Long'],
    [{ error_description: 'Long', detail: 'Detail' }, 'Detail'],
    [{ detail: 'Detail', message: 'Words' }, 'Words'],
    [{ message: '', detail: 'Detail' }, 'Detail'],
    [{ message: 7, detail: null, error: { message: 'Inside' } }, 'Inside'],
    ['  Plain ', 'Plain'],
    [['code', 'Words'], 'code'],
    [{ email: ['is taken'] }, 'is taken'],
    [{ code: 'E_TAKEN' }, ''],
    [{ code: 'E_TAKEN', note: 'It is taken.' }, 'It is taken.'],
    [{ data: { message: 'Inside' } }, 'Inside'],
    [{}, ''],
    [[], ''],
    [null, ''],
    [undefined, ''],
    [404, ''],
    [true, ''],
  ])('%j says %j', (body, words) => {
    expect(wordsIn(body)).toBe(words)
  })

  it('has at most 300 characters', () => {
    expect(wordsIn('a'.repeat(301))).toBe('a'.repeat(300))
  })

  it('is looked for four levels down, and no further', () => {
    const inside = (levels: number): unknown => (levels === 0 ? 'Deep' : { error: inside(levels - 1) })
    expect(wordsIn(inside(4))).toBe('Deep')
    expect(wordsIn(inside(5))).toBe('')
  })

  it('is never something that the answer inherits', () => {
    expect(wordsIn(Object.create({ message: 'Inherited' }))).toBe('')
  })
})
