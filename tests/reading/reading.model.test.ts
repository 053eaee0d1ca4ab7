import { prove } from '@neuro/statecharts/vitest'
import { expect } from 'vitest'
import { readingModel } from './reading.model.ts'

prove(readingModel, {
  view: () => null,
  harmless: {
    'reading|book.closed|0 does stopReadingAloud before forwardToHighlights':
      'highlights and voice know nothing of each other',
  },
  rules: ({ always, on, when }) => ({
    'reader, highlights and voice start with the device’s data': on(
      'xstate.init',
      ({ after, begun, given }) => {
        const { reading, highlights, speech } = after.context
        expect(begun).toEqual(['reader', 'highlights', 'readAloud'])
        expect(given).toEqual([{ kept: reading }, { kept: highlights }, speech])
      },
    ),

    'the ebooks screen’s address opens its book, and any other address closes it': on(
      'location.changed',
      ({ event: { screen, search }, sent }) => {
        const isBook = screen === 'ebooks' && search.includes('book=two-tones')
        const event = isBook ? { type: 'book.open', id: 'two-tones' } : { type: 'book.close' }
        expect(sent).toEqual([{ to: 'reader', event }])
      },
    ),

    'a failed book is retried when the connection is back': on('connection.found', ({ sent }) =>
      expect(sent).toEqual([{ to: 'reader', event: { type: 'reader.retry' } }]),
    ),

    'the highlights follow the book and its text': on(
      ['book.opened', 'book.closed', 'text.selected', 'text.deselected', 'highlight.pressed'],
      ({ event, sent }) => {
        expect(sent.filter(({ to }) => to === 'highlights')).toEqual([{ to: 'highlights', event }])
        expect(sent.map(({ to }) => to)).not.toContain('reader')
      },
    ),

    'the voice stops only when the book closes': always(({ stimulus, sent }) => {
      const isClosed = stimulus.type === 'book.closed'
      expect(sent.filter(({ to }) => to === 'readAloud')).toEqual(
        isClosed ? [{ to: 'readAloud', event: stimulus }] : [],
      )
    }),

    'the app knows the position in each book': on('reading.changed', ({ event, sent, emitted }) => {
      expect(emitted).toEqual([event])
      expect(sent).toEqual([])
    }),

    'nothing else is reported to the app': when(
      ({ stimulus }) => stimulus.type !== 'reading.changed',
      ({ emitted }) => expect(emitted).toEqual([]),
    ),
  }),
})
