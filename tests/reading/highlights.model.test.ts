import { prove } from '@neuro/statecharts/vitest'
import { describe, expect, it } from 'vitest'
import { markdownOf } from '#machines/reading/highlight.ts'
import { highlightsView } from '#machines/reading/highlights.view.ts'
import { early, highlightsModel, late } from './highlights.model.ts'

/** Nothing is selected, edited or restorable. */
const idle = { selection: null, isPicked: false, box: null, added: null, edited: null, removed: null }

prove(highlightsModel, {
  view: highlightsView,
  rules: ({ always, on, when }) => ({
    'no book is open at first, and the colour is yellow': on('xstate.init', ({ view }) =>
      expect(view).toMatchObject({ ...idle, highlights: [], colour: 'yellow' }),
    ),

    'highlights are listed in text order': always(({ view: { highlights } }) =>
      expect(highlights).toEqual(highlights.toSorted((one, other) => one.fraction - other.fraction)),
    ),

    'everything can be exported once any book has a highlight': always(({ after, view }) =>
      expect(view.canExport).toBe(Object.values(after.context.kept).some(({ items }) => items.length > 0)),
    ),

    'an opened book shows its highlights': on(
      'book.opened',
      ({ event, after, view, viewBefore, emitted }) => {
        const highlights = after.context.kept[event.id]?.items ?? []
        expect(view).toMatchObject({ ...idle, colour: viewBefore.colour })
        expect(view.highlights).toHaveLength(highlights.length)
        expect(view.highlights).toEqual(expect.arrayContaining([...highlights]))
        expect(after.context).toMatchObject({ id: event.id, title: event.title })
        expect(emitted).toEqual([{ type: 'drawHighlights', highlights }])
      },
    ),

    'a closed book shows nothing': on('book.closed', ({ after, view, viewBefore, emitted }) => {
      expect(view).toEqual({ ...viewBefore, ...idle, highlights: [] })
      expect(after.context).toMatchObject({ id: '', title: '' })
      expect(emitted).toEqual([])
    }),

    'selected text can be highlighted': on('text.selected', ({ event, view, viewBefore }) => {
      const { passage, isPicked, box } = event
      expect(view).toEqual({ ...viewBefore, ...idle, selection: passage, isPicked, box })
    }),

    'deselected text can’t be highlighted any more': on('text.deselected', ({ view, viewBefore }) =>
      expect(view).toEqual({ ...viewBefore, ...idle }),
    ),

    'text can be highlighted while it’s selected': always(({ after, view }) =>
      expect(after.can({ type: 'highlight.annotate' })).toBe(view.selection !== null),
    ),

    'cancelling keeps every highlight as it is, and deselects the text': on(
      'highlight.cancel',
      ({ view, viewBefore, emitted }) => {
        expect(view).toEqual({ ...viewBefore, ...idle })
        expect(emitted).toEqual(viewBefore.selection === null ? [] : [{ type: 'deselect' }])
      },
    ),

    'selected text is highlighted in the chosen colour or the last one, and keeps its note': on(
      ['highlight.add', 'highlight.annotate'],
      ({ event, view, viewBefore, emitted }) => {
        const { selection, highlights } = viewBefore
        const { cfi } = selection!
        const isNew = event.type === 'highlight.annotate'
        const colour = isNew ? viewBefore.colour : event.colour
        const note = highlights.find((one) => one.cfi === cfi)?.note ?? ''
        const highlight = { ...selection!, colour, note }
        expect(view.highlights.filter((one) => one.cfi === cfi)).toEqual([highlight])
        const others = highlights.filter((one) => one.cfi !== cfi)
        expect(view.highlights.filter((one) => one.cfi !== cfi)).toEqual(others)
        expect(view).toMatchObject({
          ...idle,
          edited: isNew ? highlight : null,
          added: isNew ? null : colour,
          colour,
        })
        expect(emitted[0]).toEqual({ type: 'deselect' })
      },
    ),

    'a highlight of this book can be edited': on(
      ['highlight.edit', 'highlight.pressed'],
      ({ event, view, viewBefore }) => {
        const edited = viewBefore.highlights.find(({ cfi }) => cfi === event.cfi)
        expect(view).toEqual(edited === undefined ? viewBefore : { ...viewBefore, ...idle, edited })
      },
    ),

    'an edited highlight gets its colour and note, and the colour stays chosen': on(
      'highlight.save',
      ({ event, view, viewBefore }) => {
        const { colour, note } = event
        const highlights = viewBefore.highlights.map((one) =>
          one.cfi === viewBefore.edited?.cfi ? { ...one, colour, note } : one,
        )
        expect(view).toEqual({ ...viewBefore, ...idle, highlights, colour })
      },
    ),

    'a removed highlight can be restored': on('highlight.remove', ({ event, view, viewBefore }) => {
      const { highlights } = viewBefore
      const removed = highlights.find(({ cfi }) => cfi === event.cfi)
      if (removed === undefined) expect(view).toEqual(viewBefore)
      else {
        expect(view.highlights).toEqual(highlights.filter((one) => one !== removed))
        expect(view).toMatchObject({ ...idle, removed })
      }
    }),

    'a restored highlight is back among the others': on('highlight.restore', ({ view, viewBefore }) => {
      const { removed, highlights } = viewBefore
      expect(view.highlights).toHaveLength(highlights.length + 1)
      expect(view.highlights).toEqual(expect.arrayContaining([...highlights, removed]))
      expect(view).toMatchObject(idle)
    }),

    'selection, editing and removal are forgotten once they end': always(({ after, view }) => {
      const { selection, edited, removed } = after.context
      expect(selection === null).toBe(view.selection === null)
      expect(edited).toBe(view.edited?.cfi ?? '')
      expect(removed).toEqual(view.removed)
    }),

    'every change is drawn and saved, and affects only the open book': when(
      ({ before, after }) => after.context.kept !== before.context.kept,
      ({ before, after, emitted }) => {
        const { id, title, kept } = after.context
        const { items: highlights } = kept[id]!
        expect(emitted.filter(({ type }) => type !== 'deselect')).toEqual([
          { type: 'drawHighlights', highlights },
          { type: 'saveHighlights', id, book: { title, items: highlights } },
        ])
        expect({ ...kept, [id]: null }).toEqual({ ...before.context.kept, [id]: null })
      },
    ),

    'nothing is saved without a change': when(
      ({ before, after }) => after.context.kept === before.context.kept,
      ({ emitted }) => expect(emitted.map(({ type }) => type)).not.toContain('saveHighlights'),
    ),

    'all highlights are exported, including those of other books': on(
      'highlights.export',
      ({ after, emitted, view, viewBefore }) => {
        expect(emitted).toEqual([{ type: 'exportHighlights', highlights: after.context.kept }])
        expect(view).toEqual(viewBefore)
      },
    ),

    'text can be selected by sentence': on('highlight.pick', ({ event, emitted, view, viewBefore }) => {
      expect(emitted).toEqual([{ type: 'selectSentence', sentence: event.to }])
      expect(view).toEqual(viewBefore)
    }),
  }),
})

describe('the Markdown export', () => {
  it('lists books, chapters, quotations and notes in text order', () => {
    const note = { colour: 'yellow', note: 'Try this *tonight*' } as const
    const text = markdownOf({
      b: {
        title: 'Two Tones',
        items: [
          { ...late, ...note },
          { ...early, colour: 'blue', note: '' },
        ],
      },
      a: {
        title: 'A Slower Breath',
        items: [{ ...early, words: '1 * 2\n_and_ [x]', colour: 'pink', note: '' }],
      },
      c: { title: 'Nothing here', items: [] },
    })
    expect(text).toBe(`# Highlights and notes

## A Slower Breath

### One

> 1 \\* 2 \\_and\\_ \\[x\\]

## Two Tones

### One

> Put a hand

> on a loudspeaker

Try this *tonight*
`)
  })
})
