import { describe, expect, it } from 'vitest'
import { type Highlight, type Highlights, markdownOf, type Passage } from '#machines/reading/highlight.ts'
import type { HighlightsEvent } from '#machines/reading/highlights.machine.ts'
import { highlightsView } from '#machines/reading/highlights.view.ts'
import { prove } from '#tests/support/prove-recorded.ts'
import { expectSerialisable } from '#tests/support/serialisable.ts'
import { early, highlightsModel, late } from './highlights.model.ts'

type Told = {
  kept: Highlights
  id: string
  title: string
  mode: 'closed' | 'idle' | 'selecting' | 'editing' | 'removed'
  passage: Passage | null
  edited: string
  removed: Highlight | null
  colour: Highlight['colour']
}

/** The same flow in plain TypeScript, to compare with. */
function afterwards(told: Told, event: HighlightsEvent): Told {
  const idle: Told = { ...told, mode: 'idle', passage: null, edited: '', removed: null }
  if (event.type === 'book.opened') return { ...idle, id: event.id, title: event.title }
  if (event.type === 'book.closed') return { ...idle, mode: 'closed', id: '', title: '' }
  if (told.mode === 'closed') return told
  const items = told.kept[told.id]?.items ?? []
  const of = (cfi: string) => items.find((item) => item.cfi === cfi)
  const with_ = (next: readonly Highlight[]): Highlights => ({
    ...told.kept,
    [told.id]: { title: told.title, items: next },
  })
  const added = (passage: Passage, colour: Highlight['colour']) =>
    with_([
      ...items.filter(({ cfi }) => cfi !== passage.cfi),
      { ...passage, colour, note: of(passage.cfi)?.note ?? '' },
    ])
  switch (event.type) {
    case 'text.selected':
      return { ...idle, mode: 'selecting', passage: event.passage }
    case 'text.deselected':
      return told.mode === 'selecting' ? idle : told
    case 'highlight.cancel':
      return idle
    case 'highlight.add':
      return told.passage === null
        ? told
        : { ...idle, colour: event.colour, kept: added(told.passage, event.colour) }
    case 'highlight.annotate':
      return told.passage === null
        ? told
        : { ...idle, mode: 'editing', edited: told.passage.cfi, kept: added(told.passage, told.colour) }
    case 'highlight.edit':
    case 'highlight.pressed':
      return of(event.cfi) === undefined ? told : { ...idle, mode: 'editing', edited: event.cfi }
    case 'highlight.save': {
      if (told.mode !== 'editing') return told
      const { colour, note } = event
      const saved = items.map((item) => (item.cfi === told.edited ? { ...item, colour, note } : item))
      return { ...idle, colour, kept: with_(saved) }
    }
    case 'highlight.remove': {
      const removed = of(event.cfi)
      if (removed === undefined) return told
      return { ...idle, mode: 'removed', removed, kept: with_(items.filter((item) => item !== removed)) }
    }
    case 'highlight.restore':
      return told.removed === null ? told : { ...idle, kept: with_([...items, told.removed]) }
    default:
      return told
  }
}

prove(highlightsModel, {
  view: highlightsView,
  onlyHeard: true,
  check({ input, path, stimulus, before, after, emitted }) {
    const first: Told = {
      ...{ id: '', title: '', mode: 'closed', passage: null, edited: '', removed: null, colour: 'yellow' },
      kept: (input as { kept: Highlights }).kept,
    }
    const expected = (path.steps as readonly HighlightsEvent[]).reduce(afterwards, first)
    const items = expected.kept[expected.id]?.items ?? []
    const view = highlightsView(after)
    expect(after.context.kept).toEqual(expected.kept)
    expect(view.selection).toEqual(expected.passage)
    expect(view.edited).toEqual(items.find(({ cfi }) => cfi === expected.edited) ?? null)
    expect(view.removed).toEqual(expected.removed)
    expect(view.colour).toBe(expected.colour)
    expect(view.canExport).toBe(Object.values(expected.kept).some((book) => book.items.length > 0))
    expect(
      view.highlights.map(({ cfi }) => cfi),
      'they are listed in the order of the text',
    ).toEqual([early.cfi, late.cfi].filter((cfi) => items.some((item) => item.cfi === cfi)))
    if (stimulus.type === 'text.selected')
      expect(view).toMatchObject({
        isPicked: (stimulus as { isPicked?: boolean }).isPicked,
        isLow: (stimulus as { isLow?: boolean }).isLow,
      })

    const { type } = stimulus
    const isOpen = expected.mode !== 'closed'
    const isChanged = after.context.kept !== before.context.kept
    const book = { title: expected.title, items }
    expect(
      emitted.filter((done) => done.type === 'saveHighlights'),
      'every change is saved',
    ).toEqual(isChanged ? [{ type: 'saveHighlights', id: expected.id, book }] : [])
    expect(
      emitted.filter((done) => done.type === 'drawHighlights'),
      'and drawn, as they are when the book opens',
    ).toEqual(isChanged || type === 'book.opened' ? [{ type: 'drawHighlights', highlights: items }] : [])
    expect(
      emitted.filter((done) => done.type === 'exportHighlights'),
      'all are exported, also those of other books',
    ).toEqual(
      type === 'highlights.export' && isOpen ? [{ type: 'exportHighlights', highlights: expected.kept }] : [],
    )
    expect(emitted.filter((done) => done.type === 'selectSentence')).toEqual(
      type === 'highlight.pick' && isOpen
        ? [{ type: 'selectSentence', sentence: (stimulus as { to?: string }).to }]
        : [],
    )
    const isUsed = ['highlight.add', 'highlight.annotate', 'highlight.cancel'].includes(type)
    expect(
      emitted.filter((done) => done.type === 'deselect'),
      'used text is no longer selected',
    ).toEqual(isUsed && highlightsView(before).selection !== null ? [{ type: 'deselect' }] : [])
    expectSerialisable(after.context)
  },
})

describe('the Markdown export', () => {
  it('lists books, chapters, quotations and notes in the order of the text', () => {
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
