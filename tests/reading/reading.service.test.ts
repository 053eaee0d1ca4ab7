import { describe, expect, it } from 'vitest'
import type { Reading } from '#machines/reading/reading.ts'
import { createDeviceStore } from '#services/device/device-store.ts'
import { createReadingService } from '#services/reading/reading.service.ts'
import { mergedReading, readingRecord } from '#services/reading/reading-record.ts'
import { deviceMemory } from '#tests/support/actors/device-memory.ts'
import { memoryStorage } from '#tests/support/actors/fakes.ts'
import { copies, expectLimits, type Limit, letters, takes } from '#tests/support/record-limits.ts'

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

  const withLook = (more: object) => ({
    ...readingRecord.empty,
    looks: { ...readingRecord.empty.looks, ...more },
  })
  const withBook = (more: object) => ({ ...readingRecord.empty, books: { a: { ...book(1, 0.5), ...more } } })
  const withMark = (more: object) => withBook({ marks: [{ ...mark('x'), ...more }] })

  it.each<Limit>([
    ['a text size', (size) => withLook({ size }), 80, 200],
    [
      'a book’s id',
      (length) => ({ ...readingRecord.empty, books: { [letters(length)]: book(1, 0) } }),
      null,
      100,
    ],
    ['a title', (length) => withBook({ title: letters(length) }), null, 400],
    ['a place', (length) => withBook({ cfi: letters(length) }), null, 2000],
    ['a share', (fraction) => withBook({ fraction }), 0, 1],
    ['a chapter', (length) => withBook({ chapter: letters(length) }), null, 1000],
    ['a list of bookmarks', (count) => withBook({ marks: copies(mark('x'), count) }), null, 1000],
    ['the place of a bookmark', (length) => withMark({ cfi: letters(length) }), null, 2000],
    ['the chapter of a bookmark', (length) => withMark({ chapter: letters(length) }), null, 1000],
    ['the words of a bookmark', (length) => withMark({ words: letters(length) }), null, 400],
    ['the share of a bookmark', (fraction) => withMark({ fraction }), 0, 1],
  ])('limits %s', (...limit) => expectLimits(readingRecord, limit))

  it.each([
    [{ minutes: 1 }, true],
    [{ minutes: 0 }, false],
    [{ minutes: null }, true],
    [{ at: 0 }, true],
    [{ at: -1 }, false],
  ])('takes a book with %j: %s', (more, isTaken) =>
    expect(takes(readingRecord, withBook(more))).toBe(isTaken),
  )

  it.each([
    ['flow', ['paginated', 'scrolled']],
    ['family', ['book', 'serif', 'sans']],
    ['spacing', ['compact', 'normal', 'wide']],
    ['paper', ['app', 'light', 'sepia', 'dark']],
  ])('takes the choices of %s: %j', (name, choices) => {
    for (const choice of choices) expect(takes(readingRecord, withLook({ [name]: choice }))).toBe(true)
    expect(takes(readingRecord, withLook({ [name]: 'other' }))).toBe(false)
  })

  it('keeps this device’s position if both are from the same moment', () => {
    const of = (fraction: number): Reading => ({ ...readingRecord.empty, books: { a: book(5, fraction) } })
    expect(mergedReading(of(0.2), of(0.6)).books.a?.fraction).toBe(0.2)
    expect(readingRecord.merge).toBe(mergedReading)
  })

  it('is saved under its name, and is none before', async () => {
    const { database, kept } = deviceMemory()
    const visit = () => createReadingService(createDeviceStore('ada@example.com', database, memoryStorage()))
    expect(await visit().recall()).toBeNull()
    const reading: Reading = { ...readingRecord.empty, books: { a: book(1, 0.5, 'x') } }
    await visit().keep(reading)
    expect(await visit().recall()).toEqual(reading)
    expect([...kept.keys()].some((key) => key.includes('"reading"'))).toBe(true)
  })

  it('a tab saves what was read and marked in it, and keeps what another one saved', async () => {
    const { database } = deviceMemory()
    const visit = () => createReadingService(createDeviceStore('ada@example.com', database, memoryStorage()))
    const first = visit()
    await first.keep({ ...readingRecord.empty, books: { a: book(1, 0.1, 'x', 'y'), b: book(1, 0.1) } })
    const [here, there] = [visit(), visit()]
    const [mine, theirs] = [(await here.recall())!, (await there.recall())!]
    const { a, b } = theirs.books
    await there.keep({
      looks: { ...theirs.looks, size: 120 },
      books: { a: { ...a!, fraction: 0.7, at: 7, marks: [...a!.marks, ...book(7, 0, 'z').marks] }, b: b! },
    })
    expect(await here.positionIn('a'), 'which opens where it was left').toBe(a!.cfi)
    // The bookmark is removed without turning a page.
    const marks = mine.books.a!.marks.slice(1)
    await here.keep({ ...mine, books: { ...mine.books, a: { ...mine.books.a!, marks }, c: book(9, 0.9) } })
    const saved = await visit().recall()
    expect(saved?.looks.size).toBe(120)
    expect(saved?.books).toMatchObject({ a: { fraction: 0.7, at: 7 }, b: { at: 1 }, c: { at: 9 } })
    expect(saved?.books.a?.marks.map(({ cfi }) => cfi)).toEqual(['y', 'z'])
  })
})
