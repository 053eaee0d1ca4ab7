import { modelOf } from '@neuro/statecharts'
import { readerMachine } from '#machines/reading/reader.machine.ts'
import type { Place, Reading } from '#machines/reading/reading.ts'
import { readingRecord } from '#services/reading/reading.service.ts'

export const here: Place = {
  cfi: 'epubcfi(/6/8!/4/2/1:0)',
  fraction: 0.25,
  minutes: 20,
  chapter: 'One',
  at: 1000,
}
/** Further on in the same chapter. */
const further: Place = { ...here, cfi: 'epubcfi(/6/8!/4/9/1:0)', fraction: 0.3, at: 3000 }
const unmeasured: Place = { ...here, fraction: null, minutes: null, at: 2000 }
export const open = { type: 'book.open', id: 'a' } as const
export const ready = {
  type: 'book.ready',
  title: 'A',
  contents: [{ label: 'One', target: 'one.xhtml', level: 0 }],
  isRightToLeft: false,
} as const
export const known: Reading = {
  ...readingRecord.empty,
  books: { b: { title: 'B', cfi: 'x', fraction: 0.5, minutes: null, chapter: 'Two', at: 5, marks: [] } },
}

const hit = { cfi: here.cfi, chapter: 'One', before: '', match: 'gate', after: '' }

export const readerModel = modelOf(
  readerMachine,
  {
    // Books open, fail and close.
    inputs: [{ kept: known }],
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
    // Back and forth, with two bookmarks in one chapter.
    inputs: [{ kept: readingRecord.empty }],
    stimuli: [
      open,
      ready,
      { type: 'book.at', place: here, words: 'Put a hand' },
      { type: 'book.at', place: further, words: 'Put a hand' },
      { type: 'reader.mark' },
      { type: 'reader.unmark', cfi: here.cfi },
      { type: 'reader.unmark', cfi: further.cfi },
      { type: 'reader.turn', by: 1 },
      { type: 'reader.turn', by: -1 },
      { type: 'reader.go', to: 'two.xhtml' },
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
        isLow: true,
      },
      { type: 'text.deselected' },
      { type: 'highlight.pressed', cfi: here.cfi },
    ],
  },
  {
    // Panels and search.
    inputs: [{ kept: readingRecord.empty }],
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
      { type: 'reader.search', query: 'ga' },
      { type: 'search.found', query: 'ga', hits: [hit, { ...hit, match: 'gale' }] },
    ],
  },
)
