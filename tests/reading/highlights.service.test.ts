import { describe, expect, it } from 'vitest'
import type { Highlight } from '#machines/reading/highlight.ts'
import { createDeviceStore } from '#services/device/device-store.ts'
import {
  countOfHighlights,
  createHighlightsService,
  highlightsRecord,
  mergedHighlights,
} from '#services/reading/highlights.service.ts'
import { deviceMemory } from '#tests/support/actors/device-memory.ts'
import { memoryStorage } from '#tests/support/actors/fakes.ts'
import { copies, expectLimits, type Limit, letters } from '#tests/support/record-limits.ts'

const item = (cfi: string, note = '') => ({
  cfi,
  words: 'Put a hand',
  chapter: 'One',
  fraction: 0.1,
  colour: 'yellow' as const,
  note,
})

describe('the record of highlights', () => {
  it('merging two devices keeps each highlight once, with any note', () => {
    const merged = mergedHighlights(
      { a: { title: 'A', items: [item('x', 'mine'), item('y')] }, b: { title: 'B', items: [item('z')] } },
      { a: { title: 'A', items: [item('x', 'theirs'), item('y', 'noted'), item('w')] } },
    )
    expect(merged.a?.items.map(({ cfi, note }) => [cfi, note])).toEqual([
      ['x', 'mine'],
      ['y', 'noted'],
      ['w', ''],
    ])
    expect(merged.b?.items).toHaveLength(1)
    expect(highlightsRecord.schema.parse(merged)).toEqual(merged)
  })

  it.each([
    ['an unknown colour', { a: { title: 'A', items: [{ ...item('x'), colour: 'grey' }] } }],
    ['a note that is too long', { a: { title: 'A', items: [item('x', 'n'.repeat(4001))] } }],
  ])('refuses %s', (_what, kept) => {
    expect(highlightsRecord.schema.safeParse(kept).success).toBe(false)
  })

  const withOne = (more: object) => ({ a: { title: 'A', items: [{ ...item('x'), ...more }] } })

  it.each<Limit>([
    ['a book’s id', (length) => ({ [letters(length)]: { title: 'A', items: [] } }), null, 100],
    ['a title', (length) => ({ a: { title: letters(length), items: [] } }), null, 400],
    ['a list', (count) => ({ a: { title: 'A', items: copies(item('x'), count) } }), null, 5000],
    ['a place', (length) => withOne({ cfi: letters(length) }), null, 2000],
    ['a quotation', (length) => withOne({ words: letters(length) }), null, 4000],
    ['a note', (length) => withOne({ note: letters(length) }), null, 4000],
    ['a chapter', (length) => withOne({ chapter: letters(length) }), null, 1000],
    ['a share', (fraction) => withOne({ fraction }), 0, 1],
  ])('limits %s', (...limit) => expectLimits(highlightsRecord, limit))

  it('counts the highlights of all books', () => {
    expect(countOfHighlights({})).toBe(0)
    expect(
      countOfHighlights({
        a: { title: 'A', items: [item('x'), item('y')] },
        b: { title: 'B', items: [item('z')] },
      }),
    ).toBe(3)
  })

  it('is saved book by book, under its name', async () => {
    const { database, kept } = deviceMemory()
    const visit = () =>
      createHighlightsService(createDeviceStore('ada@example.com', database, memoryStorage()))
    const [a, b] = [
      { title: 'A', items: [item('x')] },
      { title: 'B', items: [] },
    ]
    expect(await visit().recall()).toBeNull()
    await visit().keep('a', a)
    await visit().keep('b', b)
    expect(await visit().recall()).toEqual({ a, b })
    expect([...kept.keys()].some((key) => key.includes('"highlights"'))).toBe(true)
  })

  it('a tab adds, changes and removes its own and leaves those of another one', async () => {
    const { database } = deviceMemory()
    const visit = () =>
      createHighlightsService(createDeviceStore('ada@example.com', database, memoryStorage()))
    const book = (...items: Highlight[]) => ({ title: 'A', items })
    const [x, y] = [item('x'), item('y')]
    await visit().keep('a', book(x, y))
    const [here, there] = [visit(), visit()]
    const [first, second] = [(await here.recall())!.a!.items, (await there.recall())!.a!.items]
    await there.keep('a', book(second[0]!, second[1]!, item('z')))
    await here.keep('a', book({ ...first[0]!, note: 'mine' }))
    expect((await visit().recall())?.a?.items).toEqual([item('z'), { ...x, note: 'mine' }])
  })
})
