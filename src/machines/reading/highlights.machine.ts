/** highlights: passages that the member marks in the open book, with notes. */
import { assign, setup } from 'xstate'
import type { HighlightColour } from '#content/highlights.ts'
import { notProvided } from '#machines/not-provided.ts'
import type { BookHighlights, Box, Highlight, Highlights, Passage, TextFact } from './highlight.ts'

/** Which sentence to select, for members who can't drag over the text. */
export type Picked = 'first' | 'next' | 'previous' | 'more'

export type HighlightsEvent =
  | { type: 'book.opened'; id: string; title: string }
  | { type: 'book.closed' }
  | TextFact
  | { type: 'highlight.pick'; to: Picked }
  | { type: 'highlight.add'; colour: HighlightColour }
  | { type: 'highlight.annotate' }
  | { type: 'highlight.cancel' }
  | { type: 'highlight.edit'; cfi: string }
  | { type: 'highlight.save'; colour: HighlightColour; note: string }
  | { type: 'highlight.remove'; cfi: string }
  | { type: 'highlight.restore' }
  | { type: 'highlights.export' }

type Selection = { passage: Passage; isPicked: boolean; box: Box }

type Context = {
  kept: Highlights
  /** The open book. */
  id: string
  title: string
  selection: Selection | null
  /** The highlight in the editor. */
  edited: string
  removed: Highlight | null
  /** The colour of the highlight that was just added. */
  added: HighlightColour | null
  /** The colour used last. */
  colour: HighlightColour
}

const nothing = { selection: null, edited: '', removed: null, added: null }

const draw = {
  type: 'drawHighlights',
  params: ({ context }: { context: Context }) => ({ highlights: itemsOf(context) }),
} as const

const save = {
  type: 'saveHighlights',
  params: ({ context: { id, title, kept } }: { context: Context }) => ({
    id,
    book: kept[id] ?? { title, items: [] },
  }),
} as const

export const highlightsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as HighlightsEvent,
    input: {} as { kept: Highlights },
  },
  actions: {
    keepBook: assign((_, { id, title }: { id: string; title: string }) => ({ ...nothing, id, title })),
    forgetBook: assign({ ...nothing, id: '', title: '' }),
    keepSelection: assign((_, selection: Selection) => ({ ...nothing, selection })),
    forgetSelection: assign(nothing),
    addHighlight: assign(({ context }, { colour }: { colour: HighlightColour }) => ({
      ...withSelection(context, colour),
      added: colour,
    })),
    editNew: assign(({ context }) => ({
      ...withSelection(context, context.colour),
      edited: context.selection?.passage.cfi ?? '',
    })),
    editHighlight: assign((_, { cfi }: { cfi: string }) => ({ ...nothing, edited: cfi })),
    saveHighlight: assign(({ context }, { colour, note }: { colour: HighlightColour; note: string }) => ({
      ...nothing,
      colour,
      kept: withItems(
        context,
        itemsOf(context).map((item) => (item.cfi === context.edited ? { ...item, colour, note } : item)),
      ),
    })),
    removeHighlight: assign(({ context }, { cfi }: { cfi: string }) => ({
      ...nothing,
      removed: itemsOf(context).find((item) => item.cfi === cfi) ?? null,
      kept: withItems(
        context,
        itemsOf(context).filter((item) => item.cfi !== cfi),
      ),
    })),
    restoreHighlight: assign(({ context }) => ({
      ...nothing,
      kept: withItems(context, [...itemsOf(context), ...(context.removed === null ? [] : [context.removed])]),
    })),
    drawHighlights: notProvided.action<{ highlights: readonly Highlight[] }>('drawHighlights'),
    selectSentence: notProvided.action<{ sentence: Picked }>('selectSentence'),
    deselect: notProvided.action('deselect'),
    /** Saves the highlights of one book. */
    saveHighlights: notProvided.action<{ id: string; book: BookHighlights }>('saveHighlights'),
    /** Saves the highlights of all books as a file. */
    exportHighlights: notProvided.action<{ highlights: Highlights }>('exportHighlights'),
  },
  guards: {
    isHighlight: ({ context }, { cfi }: { cfi: string }) => itemsOf(context).some((item) => item.cfi === cfi),
  },
}).createMachine({
  id: 'highlights',
  description: 'Passages that the member highlights in a book, with notes. They are saved on this device.',
  context: ({ input }) => ({ ...nothing, kept: input.kept, id: '', title: '', colour: 'yellow' as const }),
  initial: 'closed',
  on: {
    'book.opened': {
      target: '.open',
      actions: [{ type: 'keepBook', params: ({ event }) => event }, draw],
    },
    'book.closed': { target: '.closed', actions: 'forgetBook' },
  },
  states: {
    closed: { description: 'No book is open.' },
    open: {
      description: 'A book is open, with its highlights drawn on the page.',
      initial: 'idle',
      on: {
        'text.selected': {
          target: '.selecting',
          actions: {
            type: 'keepSelection',
            params: ({ event: { passage, isPicked, box } }) => ({ passage, isPicked, box }),
          },
        },
        'highlight.pick': {
          actions: { type: 'selectSentence', params: ({ event }) => ({ sentence: event.to }) },
        },
        'highlight.edit': {
          target: '.editing',
          guard: { type: 'isHighlight', params: ({ event }) => event },
          actions: { type: 'editHighlight', params: ({ event }) => event },
        },
        'highlight.pressed': {
          target: '.editing',
          guard: { type: 'isHighlight', params: ({ event }) => event },
          actions: { type: 'editHighlight', params: ({ event }) => event },
        },
        'highlight.remove': {
          target: '.removed',
          guard: { type: 'isHighlight', params: ({ event }) => event },
          actions: [{ type: 'removeHighlight', params: ({ event }) => event }, draw, save],
        },
        'highlights.export': {
          actions: {
            type: 'exportHighlights',
            params: ({ context }) => ({ highlights: context.kept }),
          },
        },
      },
      states: {
        idle: { description: 'Nothing is selected.' },
        selecting: {
          description: 'The member has selected text and can highlight it.',
          on: {
            'text.deselected': { target: 'idle', actions: 'forgetSelection' },
            'highlight.cancel': {
              target: 'idle',
              actions: ['forgetSelection', 'deselect'],
            },
            'highlight.add': {
              target: 'idle',
              actions: [{ type: 'addHighlight', params: ({ event }) => event }, 'deselect', draw, save],
            },
            'highlight.annotate': {
              target: 'editing',
              actions: ['editNew', 'deselect', draw, save],
            },
          },
        },
        editing: {
          description: 'The member changes the colour or the note of a highlight.',
          on: {
            'highlight.save': {
              target: 'idle',
              actions: [{ type: 'saveHighlight', params: ({ event }) => event }, draw, save],
            },
            'highlight.cancel': { target: 'idle', actions: 'forgetSelection' },
          },
        },
        removed: {
          description: 'A highlight was just removed. The member can undo that.',
          on: {
            'highlight.restore': { target: 'idle', actions: ['restoreHighlight', draw, save] },
            'highlight.cancel': { target: 'idle', actions: 'forgetSelection' },
          },
        },
      },
    },
  },
})

export const itemsOf = ({ kept, id }: { kept: Highlights; id: string }): readonly Highlight[] =>
  kept[id]?.items ?? []

function withItems(context: Context, items: readonly Highlight[]): Highlights {
  return { ...context.kept, [context.id]: { title: context.title, items } }
}

/** Highlights the selection. A passage that is already highlighted changes colour and keeps its note. */
function withSelection(context: Context, colour: HighlightColour) {
  if (context.selection === null) return nothing
  const { passage } = context.selection
  const items = itemsOf(context)
  const before = items.find(({ cfi }) => cfi === passage.cfi)
  const others = items.filter(({ cfi }) => cfi !== passage.cfi)
  const item = { ...passage, colour, note: before?.note ?? '' }
  return { ...nothing, colour, kept: withItems(context, [...others, item]) }
}
