import { givenTo } from '@neuro/statecharts/drive'
import { describe, expect, it } from 'vitest'
import { fromCallback } from 'xstate'
import { begunView } from '#machines/reading/begun-books.ts'
import { type BookCommand, type ReaderEvent, readerMachine } from '#machines/reading/reader.machine.ts'
import { type ReaderView, readerView } from '#machines/reading/reader.view.ts'
import type { Mark, Place, Reading } from '#machines/reading/reading.ts'
import { createChild } from '#tests/support/child.ts'
import { prove } from '#tests/support/prove-recorded.ts'
import { expectSerialisable } from '#tests/support/serialisable.ts'
import { here, known, open, readerModel, ready, unmeasured } from './reader.model.ts'

/** The same flow in plain TypeScript, to compare with. */
type Told = {
  id: string
  status: 'closed' | 'opening' | 'reading' | 'broken'
  at: Place | null
  kept: Reading
}

/** Changes the record of the open book and no other. */
const noted = ({ id, kept }: Told, change: Partial<Reading['books'][string]>): Reading => {
  const unread = { title: 'A', cfi: '', fraction: 0, minutes: null, chapter: '', at: 0, marks: [] }
  return { ...kept, books: { ...kept.books, [id]: { ...unread, ...kept.books[id], ...change } } }
}

function afterwards(told: Told, event: ReaderEvent): Told {
  const { id, status, at, kept } = told
  if (event.type === 'book.open') return event.id === id ? told : { ...told, ...opening, id: event.id }
  if (event.type === 'book.close') return { ...told, ...opening, id: '', status: 'closed' }
  if (event.type === 'book.failed') return { ...told, status: status === 'closed' ? 'closed' : 'broken' }
  if (event.type === 'reader.retry') return status === 'broken' ? { ...told, ...opening } : told
  if (event.type === 'book.ready') return { ...told, status: status === 'opening' ? 'reading' : status }
  if (status !== 'reading') return told
  const marks: readonly Mark[] = kept.books[id]?.marks ?? []
  const others = (cfi: string) => marks.filter((mark) => mark.cfi !== cfi)
  switch (event.type) {
    case 'book.at': {
      const { cfi, chapter, at: when } = event.place
      const fraction = event.place.fraction ?? kept.books[id]?.fraction ?? 0
      const minutes = event.place.minutes ?? kept.books[id]?.minutes ?? null
      const change = { title: 'A', cfi, chapter, at: when, fraction, minutes }
      return { ...told, at: event.place, kept: noted(told, change) }
    }
    case 'reader.mark': {
      if (at === null) return told
      const rest = others(at.cfi)
      const { cfi, chapter } = at
      const fraction = kept.books[id]?.fraction ?? 0
      const isNew = rest.length === marks.length
      const mark = { cfi, chapter, words: 'Put a hand', fraction }
      return { ...told, kept: noted(told, { marks: isNew ? [...rest, mark] : rest }) }
    }
    case 'reader.unmark':
      return kept.books[id] === undefined
        ? told
        : { ...told, kept: noted(told, { marks: others(event.cfi) }) }
    case 'reader.look':
      return { ...told, kept: { ...kept, looks: { ...kept.looks, ...event.looks } } }
    default:
      return told
  }
}

const opening = { status: 'opening', at: null } as const

/** The command that the open book should get. */
function commandOf(
  event: ReaderEvent,
  { kept }: Told,
  { panel, isRightToLeft }: ReaderView,
): BookCommand | null {
  if (event.type === 'reader.key') {
    if (panel !== 'page') return null
    const forward = ['PageDown', isRightToLeft ? 'ArrowLeft' : 'ArrowRight']
    return { type: 'page.turn', by: forward.includes(event.key) ? 1 : -1 }
  }
  if (event.type === 'reader.turn') return { type: 'page.turn', by: event.by }
  if (event.type === 'reader.go') return { type: 'page.go', to: event.to }
  if (event.type === 'reader.look') return { type: 'page.dress', looks: kept.looks }
  if (event.type !== 'reader.search' || event.query.trim() === '') return null
  return { type: 'book.search', query: event.query.trim() }
}

prove(readerModel, {
  view: readerView,
  facts: { good: ['book.ready'], bad: ['book.failed'] },
  onlyHeard: true,
  check({ input, path, stimulus, before, after, emitted, told, begun }) {
    const event = stimulus as ReaderEvent
    const steps = path.steps as readonly ReaderEvent[]
    const first: Told = { ...opening, id: '', status: 'closed', kept: (input as { kept: Reading }).kept }
    const expected = steps.reduce(afterwards, first)
    const view = readerView(after)
    expect(view).toMatchObject({ id: expected.id, status: expected.status, looks: expected.kept.looks })
    expect(after.context.kept, 'everything read is saved').toEqual(expected.kept)
    expect(view.marks).toEqual(expected.kept.books[expected.id]?.marks ?? [])
    expect(view.isMarked).toBe(view.marks.some(({ cfi }) => cfi === expected.at?.cfi))
    expect(view.problem, 'the reason is shown while a book is broken').toBe(
      view.status === 'broken' ? 'Damaged.' : null,
    )
    if (view.status === 'reading') expect(view.title).toBe('A')
    else if (view.status === 'opening')
      expect(view.title, 'a started book shows its title while it loads').toBe(
        expected.kept.books[expected.id]?.title ?? '',
      )

    expect(after.children.book === undefined).toBe(view.status === 'closed')
    if (begun.includes('book')) {
      const { looks, books } = before.context.kept
      expect(givenTo(after, 'book'), 'a book opens at the saved position').toEqual({
        id: expected.id,
        place: books[expected.id]?.cfi ?? null,
        looks,
      })
    }

    const wasReading = before.matches({ open: 'reading' })
    const command = wasReading ? commandOf(event, expected, readerView(before)) : null
    expect(
      told.map(({ event }) => event),
      'the book gets the command',
    ).toEqual(command === null ? [] : [command])
    const isReading = view.status === 'reading'
    const isKept = ['book.at', 'reader.look', 'reader.mark', 'reader.unmark'].includes(event.type)
    const isOfText = ['text.selected', 'text.deselected', 'highlight.pressed'].includes(event.type)
    expect(emitted, 'every change is saved, and the parent learns what concerns others').toEqual([
      ...(wasReading && !isReading ? [{ type: 'book.closed' }] : []),
      ...(!wasReading && isReading ? [{ type: 'book.opened', id: expected.id, title: 'A' }] : []),
      ...(wasReading && isKept ? [{ type: 'saveReading', reading: expected.kept }] : []),
      ...(wasReading && event.type === 'book.at'
        ? [{ type: 'reading.changed', books: expected.kept.books }]
        : []),
      ...(wasReading && isOfText ? [event] : []),
    ])
    expect(after.children.pageKeys !== undefined, 'keys turn the page that is in sight').toBe(
      isReading && view.panel === 'page',
    )

    if (event.type === 'reader.show' && wasReading)
      expect(view.panel, 'one panel at a time').toBe(event.panel)
    else if (event.type === 'reader.go' || view.status !== 'reading') expect(view.panel).toBe('page')
    else if (wasReading) expect(view.panel).toBe(readerView(before).panel)
    if (view.search === 'searching') expect(view.hits).toEqual([])
    if (event.type === 'reader.search' && readerView(before).panel === 'finding')
      expect(view).toMatchObject({ query: event.query.trim(), hits: [] })
    if (event.type === 'search.found' && readerView(before).search === 'searching') {
      const isAsked = event.query === readerView(before).query
      expect(view, 'only results of the latest search are shown').toMatchObject(
        isAsked ? { search: 'found', hits: event.hits } : { search: 'searching', hits: [] },
      )
    }
    expectSerialisable(after.context)
  },
})

describe('reader: saved data', () => {
  const played = (...events: Parameters<ReturnType<typeof start>['send']>[0][]) => {
    const actor = start()
    for (const event of events) actor.send(event)
    return actor.getSnapshot()
  }
  const at = { type: 'book.at', place: here, words: 'Put a hand' } as const

  it('keeps the last known progress until the book is measured', () => {
    const first = played(open, ready, at)
    expect(first.context.kept.books.a?.fraction).toBe(0.25)
    const again = played(open, ready, at, { ...at, place: unmeasured })
    expect(again.context.kept.books.a?.fraction).toBe(0.25)
    expect(readerView(again).fraction).toBe(0.25)
  })

  it('opens a book at the saved position and lists started books, the latest first', () => {
    const left = played(open, ready, at, { type: 'book.close' }, open)
    expect(left.children.book).toBeDefined()
    expect(readerView(left)).toMatchObject({ status: 'opening', title: 'A', fraction: 0.25 })
    expect(begunView(left.context.kept.books).map(({ id }) => id)).toEqual(['a', 'b'])
  })

  it('doesn’t count a book as started that was only opened', () => {
    const opened = played(open, ready, { ...at, place: { ...here, fraction: 0 } })
    expect(begunView(opened.context.kept.books).map(({ id }) => id)).toEqual(['b'])
  })

  it('tells how many minutes are left', () => {
    const measured = played(open, ready, { ...at, place: { ...here, fraction: 0.25, minutes: 18 } })
    expect(begunView(measured.context.kept.books)[0]).toMatchObject({ id: 'a', minutesLeft: 14 })
    expect(readerView(measured).minutesLeft).toBe(14)
    expect(begunView(measured.context.kept.books)[1], 'never measured').toMatchObject({
      id: 'b',
      minutesLeft: null,
    })
  })

  it('adds a bookmark and removes it again', () => {
    const marked = played(open, ready, at, { type: 'reader.mark' })
    expect(readerView(marked).isMarked).toBe(true)
    expect(readerView(marked).marks).toEqual([
      { cfi: here.cfi, chapter: 'One', words: 'Put a hand', fraction: 0.25 },
    ])
    const unmarked = played(open, ready, at, { type: 'reader.mark' }, { type: 'reader.mark' })
    expect(readerView(unmarked).marks).toEqual([])
  })
})

function start() {
  const logic = readerMachine.provide({
    actors: { book: fromCallback(() => {}), pageKeys: fromCallback(() => {}) },
    actions: { saveReading: () => {} },
  })
  return createChild(logic, { input: { kept: known } }).actor.start()
}
