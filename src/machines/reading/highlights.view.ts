import type { SnapshotFrom } from 'xstate'
import type { HighlightColour } from '#content/highlights.ts'
import { type Box, type Highlight, inOrder, type Passage } from './highlight.ts'
import { type highlightsMachine, itemsOf } from './highlights.machine.ts'

export type HighlightsView = {
  /** The selected text; null unless it can be highlighted. */
  selection: Passage | null
  /** It was selected by sentence, not by dragging. */
  isPicked: boolean
  /** Where the selected text is. */
  box: Box | null
  /** The colour of the highlight that was just added. */
  added: HighlightColour | null
  /** The highlight in the editor. */
  edited: Highlight | null
  /** The highlight that can be restored. */
  removed: Highlight | null
  /** Highlights of the open book, in text order. */
  highlights: readonly Highlight[]
  /** The colour used last. */
  colour: HighlightColour
  /** Any book has highlights. */
  canExport: boolean
}

export function highlightsView(snapshot: SnapshotFrom<typeof highlightsMachine>): HighlightsView {
  const { kept, selection, edited, removed, added, colour } = snapshot.context
  const items = itemsOf(snapshot.context)
  const isSelecting = snapshot.matches({ open: 'selecting' })
  return {
    selection: isSelecting ? (selection?.passage ?? null) : null,
    isPicked: isSelecting && selection?.isPicked === true,
    box: isSelecting ? (selection?.box ?? null) : null,
    added,
    edited: snapshot.matches({ open: 'editing' }) ? (items.find(({ cfi }) => cfi === edited) ?? null) : null,
    removed: snapshot.matches({ open: 'removed' }) ? removed : null,
    highlights: inOrder(items),
    colour,
    canExport: Object.values(kept).some((book) => book.items.length > 0),
  }
}
