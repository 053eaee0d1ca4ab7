import { modelOf } from '@neuro/statecharts'
import type { Highlight, Passage } from '#machines/reading/highlight.ts'
import { highlightsMachine } from '#machines/reading/highlights.machine.ts'

export const early: Passage = {
  cfi: 'epubcfi(/6/8!/4/2,/1:0,/1:12)',
  words: 'Put a hand',
  chapter: 'One',
  fraction: 0.1,
}
export const late: Passage = {
  cfi: 'epubcfi(/6/8!/4/10,/1:3,/1:9)',
  words: 'on a loudspeaker',
  chapter: 'One',
  fraction: 0.2,
}
const kept: Highlight = { ...late, colour: 'green', note: 'Try this' }
const other = { title: 'B', items: [{ ...early, colour: 'pink' as const, note: '' }] }

const high = { left: 10, top: 20, right: 200, bottom: 40 }
const low = { ...high, top: 500, bottom: 540 }

const opened = { type: 'book.opened', id: 'a', title: 'A' } as const
const selected = { type: 'text.selected', passage: early, isPicked: false, box: high } as const
const again = { type: 'text.selected', passage: late, isPicked: true, box: low } as const

export const highlightsModel = modelOf(
  highlightsMachine,
  {
    // Adding, changing, removing and restoring highlights.
    inputs: [{ kept: { a: { title: 'A', items: [kept, ...other.items] }, b: other } }],
    payloads: (fc) => [
      fc.record({
        type: fc.constant('highlight.save'),
        colour: fc.constantFrom('yellow', 'green', 'blue', 'pink'),
        note: fc.string({ unit: 'grapheme' }),
      }),
      // Further on in the text than those above.
      fc
        .tuple(
          fc.integer({ min: 12, max: 99 }),
          fc.string({ unit: 'grapheme' }),
          fc.boolean(),
          fc.constantFrom(high, low),
        )
        .map(([step, words, isPicked, box]) => ({
          type: 'text.selected',
          passage: {
            cfi: `epubcfi(/6/8!/4/${step},/1:3,/1:9)`,
            words,
            chapter: 'One',
            fraction: 0.2 + step / 1000,
          },
          isPicked,
          box,
        })),
    ],
    stimuli: [
      opened,
      { type: 'book.closed' },
      again,
      { type: 'highlight.add', colour: 'blue' },
      { type: 'highlight.annotate' },
      { type: 'highlight.cancel' },
      { type: 'highlight.edit', cfi: late.cfi },
      { type: 'highlight.edit', cfi: 'epubcfi(/6/2)' },
      { type: 'highlight.save', colour: 'blue', note: 'Mine' },
      { type: 'highlight.remove', cfi: late.cfi },
      { type: 'highlight.remove', cfi: 'epubcfi(/6/2)' },
      { type: 'highlight.restore' },
    ],
  },
  {
    // The page's reports and commands.
    inputs: [{ kept: { a: { title: 'A', items: [kept] } } }],
    stimuli: [
      opened,
      { type: 'book.opened', id: 'b', title: 'B' },
      { type: 'book.closed' },
      selected,
      again,
      { type: 'text.deselected' },
      { type: 'highlight.pressed', cfi: late.cfi },
      { type: 'highlight.pressed', cfi: 'epubcfi(/6/2)' },
      { type: 'highlight.pick', to: 'first' },
      { type: 'highlight.pick', to: 'more' },
      { type: 'highlight.remove', cfi: late.cfi },
      { type: 'highlight.annotate' },
      { type: 'highlight.add', colour: 'yellow' },
      { type: 'highlight.cancel' },
      { type: 'highlights.export' },
    ],
  },
)
