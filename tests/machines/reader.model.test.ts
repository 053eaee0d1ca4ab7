import { describe, expect, it } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { readerMachine } from '../../src/machines/reader/reader.machine.ts'
import { begunView, readerView } from '../../src/machines/reader/reader.view.ts'
import { nothingRead, type Place, type Reading } from '../../src/machines/reader/reading.ts'
import { explore } from '../support/explore.ts'
import { expectSerialisable } from '../support/serialisable.ts'

const here: Place = { cfi: 'epubcfi(/6/8!/4/2/1:0)', fraction: 0.25, chapter: 'One', at: 1000 }
const unmeasured: Place = { ...here, fraction: null, at: 2000 }
const open = { type: 'book.open', id: 'a' } as const
const ready = {
  type: 'book.ready',
  title: 'A',
  contents: [{ label: 'One', target: 'one.xhtml', level: 0 }],
  isRightToLeft: false,
} as const
const hit = { cfi: here.cfi, chapter: 'One', before: '', match: 'gate', after: '' }
const known: Reading = {
  ...nothingRead,
  books: { b: { title: 'B', cfi: 'x', fraction: 0.5, chapter: 'Two', at: 5, marks: [] } },
}

const { cases, replay, untaken } = explore(
  readerMachine,
  {
    inputs: [{ kept: nothingRead }],
    stimuli: [
      open,
      { type: 'book.open', id: 'b' },
      { type: 'book.close' },
      { type: 'book.failed', message: 'Damaged.' },
      { type: 'reader.retry' },
      ready,
    ],
  },
  {
    inputs: [{ kept: known }],
    stimuli: [
      open,
      ready,
      { type: 'book.close' },
      { type: 'book.at', place: here, words: 'Put a hand' },
      { type: 'book.at', place: unmeasured, words: 'Put a hand' },
      { type: 'reader.mark' },
      { type: 'reader.unmark', cfi: here.cfi },
      { type: 'reader.turn', by: 1 },
      { type: 'reader.go', to: 'one.xhtml' },
      { type: 'reader.look', looks: { paper: 'sepia' } },
    ],
  },
  {
    inputs: [{ kept: nothingRead }],
    stimuli: [
      open,
      ready,
      ...(['page', 'contents', 'marks', 'looks', 'finding'] as const).map(
        (panel) => ({ type: 'reader.show', panel }) as const,
      ),
      { type: 'reader.go', to: here.cfi },
      { type: 'reader.search', query: ' gate ' },
      { type: 'reader.search', query: '  ' },
      { type: 'search.found', query: 'gate', hits: [hit] },
      { type: 'search.found', query: 'moon', hits: [] },
    ],
  },
)

describe('reader: every transition', () => {
  it.each(cases)('%s', (_title, edges) => {
    for (const edge of edges) {
      const emitted: { type: string }[] = []
      const snapshot = replay(edge, emitted)
      expect(snapshot.value).toEqual(edge.expected.value)
      const view = readerView(snapshot)
      const { kept, id, place } = snapshot.context
      expect(view.status === 'closed').toBe(id === '')
      expect(view.problem !== null).toBe(view.status === 'broken')
      expect(view.panel === 'page' || view.status === 'reading').toBe(true)
      expect(view.hits.length === 0 || view.query === 'gate', 'hits belong to what was asked').toBe(true)
      const { kept: before } = edge.from.context as { kept: Reading }
      expect(emitted.length > 0, 'every change is told, and nothing else').toBe(
        JSON.stringify(before) !== JSON.stringify(kept) || isAgain(edge.steps.at(-1)?.type),
      )
      if (place !== null) expect(kept.books[id]).toMatchObject({ cfi: place.cfi, chapter: place.chapter })
      expect(kept.books.b, 'other books keep their places').toEqual((before as Reading).books.b)
      expectSerialisable(snapshot.context)
    }
  })

  it('leaves no transition untried', () => {
    expect(untaken()).toEqual([])
  })
})

/** Telling the same place, mark or look again is told as well. */
const isAgain = (type = '') => ['book.at', 'reader.look', 'reader.mark', 'reader.unmark'].includes(type)

describe('reader: what is kept', () => {
  const played = (...events: Parameters<ReturnType<typeof start>['send']>[0][]) => {
    const actor = start()
    for (const event of events) actor.send(event)
    return actor.getSnapshot()
  }

  it('keeps how far one was while a book has not been measured', () => {
    const first = played(open, ready, { type: 'book.at', place: here, words: '' })
    expect(first.context.kept.books.a?.fraction).toBe(0.25)
    const again = played(
      open,
      ready,
      { type: 'book.at', place: here, words: '' },
      {
        type: 'book.at',
        place: unmeasured,
        words: '',
      },
    )
    expect(again.context.kept.books.a?.fraction).toBe(0.25)
    expect(readerView(again).fraction).toBe(0.25)
  })

  it('opens a book where it was left, and lists what was begun, the last read first', () => {
    const left = played(
      open,
      ready,
      { type: 'book.at', place: here, words: '' },
      { type: 'book.close' },
      open,
    )
    expect(left.children.book).toBeDefined()
    expect(readerView(left)).toMatchObject({ status: 'opening', title: 'A', fraction: 0.25 })
    expect(begunView(left).map(({ id }) => id)).toEqual(['a', 'b'])
  })

  it('marks a page and takes the mark away again', () => {
    const at = { type: 'book.at', place: here, words: 'Put a hand' } as const
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
  const silent = readerMachine.provide({ actors: { book: fromCallback(() => {}) } })
  const actor = createActor(silent, { input: { kept: known } })
  actor.start()
  return actor
}
