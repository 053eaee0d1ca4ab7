/** Selections, highlights and sentences in an open book. */
import type { Book, Contents, Rendition } from '@likecoin/epub-ts'
import type { BookText, TextListener } from './book-engine.ts'
import { createPaintedRanges } from './painted-ranges.ts'
import { createSelection } from './selection.ts'
import { createSentences } from './sentences.ts'

type BookTextOptions = {
  book: Book
  rendition: Rendition
  container: HTMLElement
  chapterAt: (section: number) => string
  /** Null until the book has been measured. */
  fractionOf: (cfi: string) => number | null
}

export function createBookText({ book, rendition, container, chapterAt, fractionOf }: BookTextOptions) {
  let listener: TextListener | null = null
  const contents = (): Contents | undefined => rendition.getContents()[0]
  const painted = createPaintedRanges(contents, container)
  const sentences = createSentences({ book, rendition, container, contents, painted })
  const selection = createSelection({
    container,
    contents,
    sentences,
    chapterAt,
    fractionOf,
    listener: () => listener,
  })

  const text: BookText = {
    language: sentences.language,
    watch(next) {
      listener = next
      return () => {
        if (listener === next) listener = null
      }
    },
    paint: painted.setHighlights,
    pick: (to) => void selection.pick(to),
    deselect: selection.clear,
    sentences: sentences.read,
    quiet: () => painted.markSpoken(null),
  }

  return {
    text,
    /** Call for each section that has been laid out. */
    attend(shown: Contents): void {
      selection.watch(shown)
      painted.paint()
    },
    /** Opens the highlight at a point of the container, if there is one. */
    press(x: number, y: number): boolean {
      const cfi = listener === null ? null : painted.highlightAt(x, y)
      if (cfi !== null) listener?.pressed(cfi)
      return cfi !== null
    },
    /** Marks a search result until the next jump. */
    mark: painted.markFound,
  }
}
