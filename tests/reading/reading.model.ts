import { modelOf } from '@neuro/statecharts'
import { readingMachine } from '#machines/reading/reading.machine.ts'
import { readingRecord } from '#services/reading/reading-record.ts'
import { known } from './reader.model.ts'

const at = (screen: string | null, search: string = '') =>
  ({ type: 'location.changed', path: '/', search, screen }) as const

const passage = { cfi: 'x', words: 'Put a hand', chapter: 'One', fraction: 0.25 }

export const readingModel = modelOf(readingMachine, {
  inputs: [
    { reading: readingRecord.empty, highlights: {}, speech: { isSupported: true, rate: 1 } },
    {
      reading: known,
      highlights: { a: { title: 'A', items: [] } },
      speech: { isSupported: false, rate: 2 },
    },
  ],
  stimuli: [
    at('ebooks'),
    at('ebooks', '?book=two-tones&page=3'),
    at('quiz', '?book=two-tones'),
    at(null),
    { type: 'connection.found' },
    { type: 'book.opened', id: 'a', title: 'A' },
    { type: 'book.closed' },
    { type: 'text.selected', passage, isPicked: false, box: { left: 0, top: 0, right: 1, bottom: 1 } },
    { type: 'text.deselected' },
    { type: 'highlight.pressed', cfi: 'x' },
    { type: 'reading.changed', books: known.books },
  ],
})
