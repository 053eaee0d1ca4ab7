import { describe, expect, it } from 'vitest'
import type { Change } from '#services/device/pending-changes.ts'
import { createUnsaved, latest } from '#services/device/unsaved.ts'
import { memoryStorage } from '#tests/support/actors/fakes.ts'

const owner = 'ada@example.com'
const key = (name: string, of = owner) => `unsaved ${of} ${name}`
const change = (kind: Change['kind'], savedAt: number, value: unknown = kind): Change => ({
  kind,
  savedAt,
  step: (kept) => (kept === undefined ? value : [kept, value]),
})
const page = (storage = memoryStorage()) => ({ storage, unsaved: createUnsaved(owner, storage) })

describe('a spare copy', () => {
  it.each([
    ['a whole change', [change('whole', 1)], { savedAt: 1, record: 'whole' }],
    [
      'what follows a whole one',
      [change('whole', 1), change('step', 3)],
      { savedAt: 3, record: ['whole', 'step'] },
    ],
    ['parts', [change('part', 5), change('part', 4)], { savedAt: 5, record: ['part', 'part'], isPart: true }],
    ['what was merged', [change('merged', 7)], { savedAt: 7, record: 'merged', isPart: true }],
    ['a step', [change('step', 1)], undefined],
    ['parts with a step', [change('part', 1), change('step', 2)], undefined],
  ])('of %s', (_, changes, copy) => {
    const { storage, unsaved } = page()
    unsaved.hold('goal', changes)
    expect(unsaved.has('goal')).toBe(copy !== undefined)
    expect(JSON.parse(storage.get(key('goal')) ?? '0')).toEqual(copy ?? 0)
    expect(page(storage).unsaved.take('goal')).toEqual(copy)
  })

  it('is taken by the next page, once', () => {
    const { storage, unsaved } = page()
    unsaved.hold('goal', [change('whole', 1)])
    expect(unsaved.take('goal'), 'not by the one that holds it').toBeUndefined()
    const next = page(storage).unsaved
    expect(next.has('goal')).toBe(false)
    expect(next.take('goal')).toEqual({ savedAt: 1, record: 'whole' })
    expect(next.has('goal')).toBe(true)
    expect(next.take('goal')).toBeUndefined()
    unsaved.hold('goal', [change('whole', 2)])
    expect(next.take('goal'), 'but a newer one').toEqual({ savedAt: 2, record: 'whole' })
  })

  it.each(['', '{', '7', '{"record":1}', '{"savedAt":"1","record":1}'])('isn’t %j', (text) => {
    const { storage, unsaved } = page()
    storage.set(key('goal'), text)
    expect(unsaved.take('goal')).toBeUndefined()
    expect(unsaved.has('goal')).toBe(false)
  })

  it('is released by who holds it, unless another tab has a newer one', () => {
    const { storage, unsaved } = page()
    unsaved.hold('goal', [change('whole', 1)])
    page(storage).unsaved.release('goal')
    expect(storage.get(key('goal'))).not.toBeNull()
    unsaved.release('goal')
    expect(storage.get(key('goal'))).toBeNull()
    unsaved.hold('goal', [change('whole', 1)])
    page(storage).unsaved.hold('goal', [change('whole', 2)])
    unsaved.release('goal')
    expect(storage.get(key('goal'))).toContain('"savedAt":2')
  })
})

it('all copies of a member are forgotten, and no one else’s', () => {
  const { storage, unsaved } = page()
  for (const name of [key('goal'), key('history'), key('goal', 'bob@example.com'), 'email'])
    storage.set(name, '1')
  unsaved.forgetAll()
  expect(storage.keys('')).toEqual([key('goal', 'bob@example.com'), 'email'])
})

it('copies of a former address move here, except those that there are', () => {
  const { storage, unsaved } = page()
  const former = 'ada@example.org'
  storage.set(key('goal', former), 'former')
  storage.set(key('history', former), 'former')
  storage.set(key('history'), 'own')
  storage.set(key('goal', 'bob@example.com'), 'Bob’s')
  unsaved.inherit(former)
  expect(storage.get(key('goal'))).toBe('former')
  expect(storage.get(key('history'))).toBe('own')
  expect(storage.keys(`unsaved ${former}`)).toEqual([])
  expect(storage.get(key('goal', 'bob@example.com'))).toBe('Bob’s')
})

it('changes are as old as the latest', () => {
  expect(latest([change('part', 1), change('part', 3), change('part', 2)])).toBe(3)
})
