import type { Book, Contents, Rendition } from '@likecoin/epub-ts'
import type { PaintedRanges } from './painted-ranges.ts'
import { isInSight } from './range-boxes.ts'
import { sentencesIn, type TextSentence } from './text-blocks.ts'

type Options = {
  book: Book
  rendition: Rendition
  container: HTMLElement
  contents: () => Contents | undefined
  painted: PaintedRanges
}

/** The sentences of a book: those of the page that shows, and all that follow. */
export function createSentences({ book, rendition, container, contents, painted }: Options) {
  const language = book.packaging.metadata.language || 'en'

  const sentencesOf = (shown: Contents): TextSentence[] => sentencesIn(shown.document.body, language)

  const firstInSight = (sentences: readonly TextSentence[]): number =>
    Math.max(
      0,
      sentences.findIndex(({ range }) => isInSight(range, container)),
    )

  /** Shows the start of a range unless it's on the page. */
  async function reveal(shown: Contents, range: Range): Promise<void> {
    if (!isInSight(range, container)) await rendition.display(shown.cfiFromRange(range)).catch(() => {})
  }

  /** Turns the pages and marks each sentence. `from`: a CFI of one of them; null is the first on the page. */
  async function* read(from: string | null): AsyncGenerator<{ cfi: string; text: string }> {
    let start = from
    if (start !== null) await rendition.display(start).catch(() => {})
    for (;;) {
      const shown = contents()
      if (shown === undefined) return
      const all = sentencesOf(shown)
      const cfis = all.map(({ range }) => shown.cfiFromRange(range))
      const resumed = start === null ? -1 : cfis.indexOf(start)
      start = null
      for (let at = resumed === -1 ? firstInSight(all) : resumed; at < all.length; at += 1) {
        // The page was laid out again, or another chapter was opened: continue with the current one.
        if (shown.document.defaultView === null) break
        const sentence = all[at]!
        await reveal(shown, sentence.range)
        painted.markSpoken(sentence.range, shown)
        yield { cfi: cfis[at]!, text: sentence.text }
      }
      if (shown.document.defaultView === null) continue
      const next = book.spine.get(shown.sectionIndex)?.next?.()
      if (!next) return
      await rendition.display(next.href)
    }
  }

  return { language, sentencesOf, firstInSight, reveal, read }
}

export type Sentences = ReturnType<typeof createSentences>
