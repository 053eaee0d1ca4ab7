import { elapsed, modelOf } from '@neuro/statecharts'
import { readerMachine } from '#machines/reading/reader.machine.ts'
import type { BookPosition, Reading } from '#machines/reading/reading.ts'
import { readingRecord } from '#services/reading/reading-record.ts'

export const here: BookPosition = {
  cfi: 'epubcfi(/6/8!/4/2/1:0)',
  fraction: 0.25,
  minutes: 20,
  chapter: 'One',
  pages: { first: 2, last: 2, total: 3 },
  at: 1000,
}
/** Further on in the same chapter. */
export const further: BookPosition = {
  ...here,
  cfi: 'epubcfi(/6/8!/4/9/1:0)',
  fraction: 0.3,
  pages: { first: 3, last: 3, total: 3 },
  at: 3000,
}
const unmeasured: BookPosition = { ...here, fraction: null, minutes: null, at: 2000 }
export const open = { type: 'book.open', id: 'a' } as const
export const ready = {
  type: 'book.ready',
  title: 'A',
  contents: [
    { label: 'One', target: 'one.xhtml', level: 0 },
    { label: 'Two', target: 'two.xhtml', level: 0 },
  ],
  isRightToLeft: false,
} as const
export const known: Reading = {
  ...readingRecord.empty,
  books: { b: { title: 'B', cfi: 'x', fraction: 0.5, minutes: null, chapter: 'Two', at: 5, marks: [] } },
}

/** Several entries of a table of contents may lead into one file. */
const inOneFile = [
  { label: 'One', target: 'one.xhtml', level: 0 },
  { label: 'One and a half', target: 'one.xhtml#half', level: 1 },
  { label: 'Two', target: 'two.xhtml', level: 0 },
]

const hit = { cfi: here.cfi, chapter: 'One', before: '', match: 'gate', after: '' }

export const readerModel = modelOf(
  readerMachine,
  {
    // Books open, fail and close.
    inputs: [{ kept: known }],
    payloads: (fc) => {
      const query = fc.string({ unit: 'grapheme' })
      return [
        fc.record({ type: fc.constant('reader.search'), query }),
        fc.record({ type: fc.constant('search.found'), query, results: fc.constantFrom([], [hit]) }),
        fc.record({ type: fc.constant('reader.go-to'), to: query }),
      ]
    },
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
    // Positions, bookmarks and display settings.
    inputs: [{ kept: known }],
    stimuli: [
      open,
      ready,
      { type: 'book.close' },
      { type: 'book.relocated', position: here, words: 'Put a hand' },
      { type: 'book.relocated', position: unmeasured, words: 'Put a hand' },
      { type: 'bookmark.toggle' },
      { type: 'bookmark.remove', cfi: here.cfi },
      { type: 'reader.turn', by: 1 },
      { type: 'reader.go-to', to: 'one.xhtml' },
      { type: 'display.change', looks: { paper: 'sepia' } },
    ],
  },
  {
    // Back and forth, with two bookmarks in one chapter.
    inputs: [{ kept: readingRecord.empty }],
    stimuli: [
      open,
      ready,
      { type: 'book.relocated', position: here, words: 'Put a hand' },
      { type: 'book.relocated', position: further, words: 'Put a hand' },
      { type: 'bookmark.toggle' },
      { type: 'bookmark.remove', cfi: here.cfi },
      { type: 'bookmark.remove', cfi: further.cfi },
      { type: 'reader.turn', by: 1 },
      { type: 'reader.turn', by: -1 },
      { type: 'reader.go-to', to: 'two.xhtml' },
    ],
  },
  {
    // Keys, in both directions of a book, and what happens to its text.
    inputs: [{ kept: readingRecord.empty }],
    stimuli: [
      open,
      { type: 'book.open', id: 'b' },
      ready,
      { ...ready, isRightToLeft: true },
      { type: 'book.close' },
      { type: 'book.failed', message: 'Damaged.' },
      { type: 'reader.show', panel: 'contents' },
      { type: 'reader.show', panel: 'page' },
      ...(['ArrowRight', 'ArrowLeft', 'PageDown', 'PageUp'] as const).map(
        (key) => ({ type: 'reader.key', key }) as const,
      ),
      {
        type: 'text.selected',
        passage: { cfi: here.cfi, words: 'Put a hand', chapter: 'One', fraction: 0.25 },
        isPicked: false,
        box: { left: 10, top: 20, right: 200, bottom: 40 },
      },
      { type: 'text.deselected' },
      { type: 'highlight.pressed', cfi: here.cfi },
    ],
  },
  {
    // The bars around the page.
    inputs: [{ kept: readingRecord.empty }],
    stimuli: [
      open,
      { type: 'book.open', id: 'b' },
      ready,
      { type: 'book.close' },
      { type: 'bars.toggle' },
      { type: 'bars.hide' },
      { type: 'bars.show' },
      { type: 'bars.focused' },
      { type: 'bars.left' },
      { type: 'reader.key', key: 'PageDown' },
      { type: 'reader.turn', by: 1 },
      { type: 'reader.show', panel: 'contents' },
      { type: 'reader.show', panel: 'page' },
    ],
  },
  {
    // Chapters, and the page that is announced.
    inputs: [{ kept: readingRecord.empty }],
    stimuli: [
      open,
      ready,
      { ...ready, contents: [] },
      { ...ready, contents: inOneFile },
      { type: 'book.close' },
      { type: 'book.relocated', position: { ...here, chapter: '' }, words: '' },
      { type: 'book.relocated', position: here, words: 'Put a hand' },
      { type: 'book.relocated', position: { ...further, chapter: 'Two' }, words: 'Put a hand' },
      { type: 'reader.chapter', by: 1 },
      { type: 'reader.chapter', by: -1 },
      elapsed(400),
      elapsed(700),
    ],
  },
  {
    // Panels and search.
    inputs: [{ kept: readingRecord.empty }],
    stimuli: [
      open,
      ready,
      ...(['page', 'contents', 'bookmarks', 'display', 'search'] as const).map(
        (panel) => ({ type: 'reader.show', panel }) as const,
      ),
      { type: 'reader.go-to', to: here.cfi },
      { type: 'reader.search', query: ' gate ' },
      { type: 'reader.search', query: '  ' },
      { type: 'search.found', query: 'gate', results: [hit] },
      { type: 'search.found', query: 'moon', results: [] },
      { type: 'reader.search', query: 'ga' },
      { type: 'search.found', query: 'ga', results: [hit, { ...hit, match: 'gale' }] },
    ],
  },
)
