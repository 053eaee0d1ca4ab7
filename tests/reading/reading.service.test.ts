import { describe, expect, it } from 'vitest'
import type { Reading } from '#machines/reading/reading.ts'
import { mergedReading, readingRecord } from '#services/reading/reading.service.ts'

const mark = (cfi: string) => ({ cfi, chapter: 'One', words: '', fraction: 0.1 })
const book = (at: number, fraction: number, ...marks: string[]) => ({
  title: 'A',
  cfi: `epubcfi(${at})`,
  fraction,
  minutes: 20,
  chapter: 'One',
  at,
  marks: marks.map(mark),
})

describe('the record of reading', () => {
  it('fits its schema, empty or not', () => {
    const full: Reading = { ...readingRecord.empty, books: { a: book(1, 0.5, 'x') } }
    for (const kept of [readingRecord.empty, full]) expect(readingRecord.schema.parse(kept)).toEqual(kept)
  })

  it('accepts records from before line spacing, bold text and reading time', () => {
    const { title, cfi, fraction, chapter, at, marks } = book(1, 0.5)
    const { flow, size, family, paper } = readingRecord.empty.looks
    const older = {
      looks: { flow, size, family, paper },
      books: { a: { title, cfi, fraction, chapter, at, marks } },
    }
    expect(readingRecord.schema.parse(older)).toEqual({
      ...readingRecord.empty,
      books: { a: { ...book(1, 0.5), minutes: null } },
    })
  })

  it.each([
    ['a share beyond the end', { ...readingRecord.empty, books: { a: book(1, 1.5) } }],
    [
      'an unreadable text size',
      { ...readingRecord.empty, looks: { ...readingRecord.empty.looks, size: 10 } },
    ],
    [
      'an unknown background',
      { ...readingRecord.empty, looks: { ...readingRecord.empty.looks, paper: 'pink' } },
    ],
  ])('refuses %s', (_what, kept) => {
    expect(readingRecord.schema.safeParse(kept).success).toBe(false)
  })

  it('keeps the later position of each book and every bookmark once when merging two devices', () => {
    const here: Reading = { ...readingRecord.empty, books: { a: book(5, 0.2, 'x', 'y'), b: book(9, 0.9) } }
    const there: Reading = {
      looks: { ...readingRecord.empty.looks, paper: 'dark' },
      books: { a: book(7, 0.6, 'y', 'z'), b: book(3, 0.1), c: book(1, 0.3) },
    }
    const merged = mergedReading(here, there)
    expect(merged.looks.paper, 'display settings stay').toBe('app')
    expect(merged.books.a).toMatchObject({ fraction: 0.6, at: 7 })
    expect(merged.books.a?.marks.map(({ cfi }) => cfi).sort()).toEqual(['x', 'y', 'z'])
    expect(merged.books.b?.fraction).toBe(0.9)
    expect(merged.books.c?.fraction).toBe(0.3)
    expect(readingRecord.schema.safeParse(merged).success).toBe(true)
  })
})
