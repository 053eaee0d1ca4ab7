import { givenTo } from '@neuro/statecharts/drive'
import { expect } from 'vitest'
import type { ReadingEvent, ReadingInput } from '#machines/reading/reading.machine.ts'
import { prove } from '#tests/support/prove-recorded.ts'
import { expectSerialisable } from '#tests/support/serialisable.ts'
import { readingModel } from './reading.model.ts'

prove(readingModel, {
  check({ input, stimulus, after, emitted, told }) {
    const event = stimulus as ReadingEvent | { type: 'xstate.init' }
    const { reading, highlights, speech } = input as ReadingInput
    if (event.type === 'xstate.init') {
      expect(givenTo(after, 'reader'), 'each continues with what was saved').toEqual({ kept: reading })
      expect(givenTo(after, 'highlights')).toEqual({ kept: highlights })
      expect(givenTo(after, 'readAloud')).toEqual(speech)
    }
    expect(
      told.map(({ to, event }) => ({ to, ...event })),
      'the address opens a book, and the tools follow the book',
    ).toEqual(commandsAfter(event))
    expect(emitted, 'the position in a book is reported').toEqual(
      event.type === 'reading.changed' ? [event] : [],
    )
    expectSerialisable(after.context)
  },
})

function commandsAfter(event: ReadingEvent | { type: 'xstate.init' }): object[] {
  switch (event.type) {
    case 'location.changed':
      return event.screen === 'ebooks' && event.search !== ''
        ? [{ to: 'reader', type: 'book.open', id: 'two-tones' }]
        : [{ to: 'reader', type: 'book.close' }]
    case 'connection.found':
      return [{ to: 'reader', type: 'reader.retry' }]
    case 'book.closed':
      return [
        { to: 'highlights', ...event },
        { to: 'readAloud', ...event },
      ]
    case 'book.opened':
    case 'text.selected':
    case 'text.deselected':
    case 'highlight.pressed':
      return [{ to: 'highlights', ...event }]
    default:
      return []
  }
}
