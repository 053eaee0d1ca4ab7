/** reading: the books that members read in the app. It starts with their screen. */
import { sendParent, sendTo, setup } from 'xstate'
import type { LocationChanged } from '#machines/app/location.ts'
import type { Highlights } from './highlight.ts'
import { highlightsMachine } from './highlights.machine.ts'
import { type ReadAloudInput, readAloudMachine } from './read-aloud.machine.ts'
import { type ReaderFact, readerMachine } from './reader.machine.ts'
import type { Reading } from './reading.ts'

export type ReadingEvent = LocationChanged | { type: 'connection.found' } | ReaderFact

export type ReadingFact = Extract<ReaderFact, { type: 'reading.changed' }>

export type ReadingInput = { reading: Reading; highlights: Highlights; speech: ReadAloudInput }

/** Facts from the reader that are forwarded to the highlights. */
type HighlightsFact = Exclude<ReaderFact, ReadingFact>

const forwardToHighlights = {
  type: 'forwardToHighlights',
  params: ({ event }: { event: HighlightsFact }) => event,
} as const

export const readingMachine = setup({
  types: {
    context: {} as ReadingInput,
    events: {} as ReadingEvent,
    input: {} as ReadingInput,
    children: {} as { reader: 'reader'; highlights: 'highlights'; readAloud: 'readAloud' },
  },
  actors: { reader: readerMachine, highlights: highlightsMachine, readAloud: readAloudMachine },
  actions: {
    openBook: sendTo('reader', (_, { id }: { id: string | null }) => ({
      type: 'book.open' as const,
      id: id ?? '',
    })),
    closeBook: sendTo('reader', { type: 'book.close' }),
    retry: sendTo('reader', { type: 'reader.retry' }),
    forwardToHighlights: sendTo('highlights', (_, fact: HighlightsFact) => fact),
    stopReadingAloud: sendTo('readAloud', { type: 'book.closed' }),
    report: sendParent((_, fact: ReadingFact) => fact),
  },
  guards: { isBook: (_, { id }: { id: string | null }) => id !== null },
}).createMachine({
  id: 'reading',
  description: 'The books that members read in the app.',
  context: ({ input }) => input,
  invoke: [
    {
      src: 'reader',
      id: 'reader',
      systemId: 'reader',
      input: ({ context }) => ({ kept: context.reading }),
    },
    {
      src: 'highlights',
      id: 'highlights',
      systemId: 'highlights',
      input: ({ context }) => ({ kept: context.highlights }),
    },
    {
      src: 'readAloud',
      id: 'readAloud',
      systemId: 'readAloud',
      input: ({ context }) => context.speech,
    },
  ],
  on: {
    'location.changed': [
      {
        guard: { type: 'isBook', params: ({ event }) => bookAt(event) },
        actions: { type: 'openBook', params: ({ event }) => bookAt(event) },
      },
      { actions: 'closeBook' },
    ],
    'connection.found': { actions: 'retry' },
    'book.opened': { actions: forwardToHighlights },
    'book.closed': { actions: [forwardToHighlights, 'stopReadingAloud'] },
    'text.selected': { actions: forwardToHighlights },
    'text.deselected': { actions: forwardToHighlights },
    'highlight.pressed': { actions: forwardToHighlights },
    'reading.changed': { actions: { type: 'report', params: ({ event }) => event } },
  },
})

/** The book in the address, on the books' screen. */
const bookAt = ({ search, screen }: { search: string; screen: string | null }) => ({
  id: screen === 'ebooks' ? new URLSearchParams(search).get('book') : null,
})
