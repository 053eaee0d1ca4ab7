import { describe, expect, it } from 'vitest'
import { highlightsRecord, mergedHighlights } from '#services/reading/highlights.service.ts'

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
})
