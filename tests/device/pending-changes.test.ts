import { expect, it } from 'vitest'
import { applied, type Change, createPendingChanges, wholeChange } from '#services/device/pending-changes.ts'

const change = (kind: Change['kind'], word: string): Change => ({
  savedAt: 1,
  kind,
  step: (kept, keptAt) => `${kept}, ${word} after ${keptAt}`,
})

it('changes apply in order, each to the result of the one before', () => {
  expect(applied([change('step', 'a'), change('part', 'b')], 'kept', 7)).toBe('kept, a after 7, b after 7')
  expect(applied([], 'kept')).toBe('kept')
})

it('a whole change replaces what is stored', () => {
  const { step, kind } = wholeChange({ a: 1 })
  expect(kind).toBe('whole')
  expect(step('anything', 3)).toMatchObject({ value: { a: 1 } })
  expect(step(null, 0)).toBe(step('anything', 3))
})

it('a whole change drops those before it, and a merged one only earlier merged ones', () => {
  const pending = createPendingChanges()
  const [step, one, two, whole] = [
    change('step', 'a'),
    change('merged', 'b'),
    change('merged', 'c'),
    change('whole', 'd'),
  ]
  for (const each of [step, one, two]) pending.add('profile', each)
  expect(pending.of('profile')).toEqual([step, two])
  pending.add('profile', whole)
  expect(pending.of('profile')).toEqual([whole])
  expect(pending.names()).toEqual(['profile'])
})

it('a change that is being written doesn’t wait, but stays until it’s written', () => {
  const pending = createPendingChanges()
  const [one, two] = [change('step', 'a'), change('step', 'b')]
  pending.add('profile', one)
  pending.begin([one])
  pending.add('profile', two)
  expect(pending.waiting('profile')).toEqual([two])
  expect(pending.of('profile')).toEqual([one, two])
  pending.putBack([one])
  expect(pending.waiting('profile')).toEqual([one, two])
  pending.begin([one])
  pending.remove('profile', [one])
  expect(pending.of('profile')).toEqual([two])
  // The same change, kept once more, waits again.
  pending.add('profile', one)
  expect(pending.waiting('profile')).toEqual([two, one])
  pending.remove('profile')
  expect(pending.names()).toEqual([])
})
