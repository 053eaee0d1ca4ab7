/**
 * highlights: passages that the member marks in the open book, with notes.
 *
 *   closed ─ book.opened ─▶ open ─ book.closed ─▶ closed
 *
 *   open   idle ─ text.selected ─▶ selecting ─ highlight.add ─▶ idle
 *          selecting ─ highlight.annotate ─▶ editing ─ highlight.save ─▶ idle
 *          any ─ highlight.edit, highlight.pressed ─▶ editing
 *          any ─ highlight.remove ─▶ removed ─ highlight.restore ─▶ idle
 *
 * The actor `page` is the text of whichever book is open: it reports selections and draws highlights.
 */
import { assign, emit, sendTo, setup } from 'xstate'
import type { HighlightColour } from '#content/highlights.ts'
import { notProvided } from '#machines/not-provided.ts'
import type { Highlight, Highlights, Passage } from './highlight.ts'

/** Which sentence to select, for members who can't drag over the text. */
export type Picked = 'first' | 'next' | 'previous' | 'more'

export type PageCommand =
  | { type: 'page.paint'; highlights: readonly Highlight[] }
  | { type: 'page.pick'; to: Picked }
  | { type: 'page.deselect' }

type FromPage =
  | { type: 'book.opened'; id: string; title: string }
  | { type: 'book.closed' }
  /** `isLow`: in the lower half of the page. */
  | { type: 'text.selected'; passage: Passage; isPicked: boolean; isLow: boolean }
  | { type: 'text.deselected' }
  | { type: 'highlight.pressed'; cfi: string }

export type HighlightsEvent =
  | FromPage
  | { type: 'highlight.pick'; to: Picked }
  | { type: 'highlight.add'; colour: HighlightColour }
  | { type: 'highlight.annotate' }
  | { type: 'highlight.cancel' }
  | { type: 'highlight.edit'; cfi: string }
  | { type: 'highlight.save'; colour: HighlightColour; note: string }
  | { type: 'highlight.remove'; cfi: string }
  | { type: 'highlight.restore' }
  | { type: 'highlights.export' }

type Selection = { passage: Passage; isPicked: boolean; isLow: boolean }

type Context = {
  kept: Highlights
  /** The open book. */
  id: string
  title: string
  selection: Selection | null
  /** The highlight in the editor. */
  edited: string
  removed: Highlight | null
  /** The colour used last. */
  colour: HighlightColour
}

const nothing = { selection: null, edited: '', removed: null }

export const highlightsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as HighlightsEvent,
    input: {} as { kept: Highlights },
    emitted: {} as { type: 'highlights.changed'; id: string } | { type: 'highlights.exported' },
    children: {} as { page: 'page' },
  },
  actors: { page: notProvided.callback<PageCommand, undefined>('page') },
  actions: {
    keepBook: assign((_, { id, title }: { id: string; title: string }) => ({ ...nothing, id, title })),
    forgetBook: assign({ ...nothing, id: '', title: '' }),
    keepSelection: assign((_, selection: Selection) => ({ ...nothing, selection })),
    forgetSelection: assign(nothing),
    addHighlight: assign(({ context }, { colour }: { colour: HighlightColour }) =>
      withSelection(context, colour),
    ),
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
    paint: sendTo(
      'page',
      ({ context }): PageCommand => ({ type: 'page.paint', highlights: itemsOf(context) }),
    ),
    tellPage: sendTo('page', (_, command: PageCommand) => command),
    tellChange: emit(({ context }) => ({ type: 'highlights.changed' as const, id: context.id })),
    tellExport: emit({ type: 'highlights.exported' }),
  },
  guards: {
    isHighlight: ({ context }, { cfi }: { cfi: string }) => itemsOf(context).some((item) => item.cfi === cfi),
  },
}).createMachine({
  id: 'highlights',
  description: 'Passages that the member highlights in a book, with notes. They are saved on this device.',
  context: ({ input }) => ({ ...nothing, kept: input.kept, id: '', title: '', colour: 'yellow' as const }),
  invoke: { id: 'page', src: 'page' },
  initial: 'closed',
  on: {
    'book.opened': {
      target: '.open',
      actions: [{ type: 'keepBook', params: ({ event }) => event }, 'paint'],
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
            params: ({ event: { passage, isPicked, isLow } }) => ({ passage, isPicked, isLow }),
          },
        },
        'highlight.pick': {
          actions: { type: 'tellPage', params: ({ event }) => ({ type: 'page.pick', to: event.to }) },
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
          actions: [{ type: 'removeHighlight', params: ({ event }) => event }, 'paint', 'tellChange'],
        },
        'highlights.export': { actions: 'tellExport' },
      },
      states: {
        idle: { description: 'Nothing is selected.' },
        selecting: {
          description: 'The member has selected text and can highlight it.',
          on: {
            'text.deselected': { target: 'idle', actions: 'forgetSelection' },
            'highlight.cancel': {
              target: 'idle',
              actions: ['forgetSelection', { type: 'tellPage', params: { type: 'page.deselect' } }],
            },
            'highlight.add': {
              target: 'idle',
              actions: [
                { type: 'addHighlight', params: ({ event }) => event },
                { type: 'tellPage', params: { type: 'page.deselect' } },
                'paint',
                'tellChange',
              ],
            },
            'highlight.annotate': {
              target: 'editing',
              actions: [
                'editNew',
                { type: 'tellPage', params: { type: 'page.deselect' } },
                'paint',
                'tellChange',
              ],
            },
          },
        },
        editing: {
          description: 'The member changes the colour or the note of a highlight.',
          on: {
            'highlight.save': {
              target: 'idle',
              actions: [{ type: 'saveHighlight', params: ({ event }) => event }, 'paint', 'tellChange'],
            },
            'highlight.cancel': { target: 'idle', actions: 'forgetSelection' },
          },
        },
        removed: {
          description: 'A highlight was just removed. The member can undo that.',
          on: {
            'highlight.restore': { target: 'idle', actions: ['restoreHighlight', 'paint', 'tellChange'] },
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
