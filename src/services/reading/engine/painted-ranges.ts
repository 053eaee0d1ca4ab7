/** The highlights, the search result and the spoken sentence of a page, drawn with the CSS Custom Highlight API. */
import { type Contents, EpubCFI } from '@likecoin/epub-ts'
import { highlightColours } from '#content/highlights.ts'
import type { DrawnHighlight } from './book-engine.ts'
import { isAt } from './range-boxes.ts'
import { blockAt, describing } from './text-blocks.ts'

type Page = Window & typeof globalThis

export function createPaintedRanges(contents: () => Contents | undefined, container: HTMLElement) {
  let highlights: readonly DrawnHighlight[] = []

  function draw(name: string, ranges: readonly Range[], page: Page | null): void {
    if (page === null || !('highlights' in page.CSS)) return
    if (ranges.length === 0) page.CSS.highlights.delete(name)
    else page.CSS.highlights.set(name, new page.Highlight(...ranges))
  }

  function rangesOf(shown: Contents): (DrawnHighlight & { range: Range })[] {
    return highlights.flatMap((highlight) => {
      const { cfi } = highlight
      try {
        if (new EpubCFI(cfi).spinePos !== shown.sectionIndex) return []
        const range = shown.range(cfi)
        return range === null || range === undefined ? [] : [{ ...highlight, range }]
      } catch {
        return []
      }
    })
  }

  /** Draws the highlights of the page that shows. */
  function paint(): void {
    const shown = contents()
    if (shown === undefined) return
    const ranges = rangesOf(shown)
    for (const name of highlightColours)
      draw(
        name,
        ranges.filter(({ colour }) => colour === name).map(({ range }) => range),
        shown.window as Page,
      )
    describeHighlights(shown.document, ranges)
  }

  return {
    paint,

    setHighlights(next: readonly DrawnHighlight[]): void {
      highlights = next
      paint()
    },

    /** The highlight at a point of the container. */
    highlightAt(x: number, y: number): string | null {
      const shown = contents()
      if (shown === undefined) return null
      return rangesOf(shown).find(({ range }) => isAt(range, container, x, y))?.cfi ?? null
    },

    /** Marks the sentence that is read aloud, or none. */
    markSpoken(range: Range | null, shown = contents()): void {
      draw('spoken', range === null ? [] : [range], (shown?.window as Page | undefined) ?? null)
    },

    /** Marks a search result until the next jump. Highlights are drawn already. */
    markFound(cfi: string | null): void {
      const shown = contents()
      if (shown === undefined) return
      try {
        const isPainted = highlights.some((one) => one.cfi === cfi)
        const range = cfi === null || isPainted ? null : shown.range(cfi)
        draw('found', range && !range.collapsed ? [range] : [], shown.window as Page)
      } catch {
        // The position no longer exists.
      }
    },
  }
}

export type PaintedRanges = ReturnType<typeof createPaintedRanges>

/**
 * Adds a hidden `mark` for screen readers, who can't see what is drawn, at the end of the block: around the words, or
 * before them, it would change the positions of the text that follows.
 */
function describeHighlights(
  document: Document,
  highlights: readonly { range: Range; label: string }[],
): void {
  for (const mark of document.querySelectorAll(describing)) mark.remove()
  for (const { range, label } of highlights) {
    const mark = document.createElement('mark')
    mark.dataset.highlight = ''
    mark.textContent = ` ${label} `
    blockAt(range.startContainer)?.append(mark)
  }
}
