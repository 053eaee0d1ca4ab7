/** Selections, highlights and sentences in an open book. Highlights are drawn with the CSS Custom Highlight API. */
import { type Book, type Contents, EpubCFI, type Rendition } from '@likecoin/epub-ts'
import { highlightColours, longest } from '#content/highlights.ts'
import type { Highlight, Passage } from '#machines/reading/highlight.ts'
import type { Picked } from '#machines/reading/highlights.machine.ts'
import type { BookText, TextListener } from './book-engine.ts'
import { sentencesIn, type TextSentence } from './text-blocks.ts'

/** Milliseconds without a change after which a selection counts as made. */
const settling = 250

type BookTextOptions = {
  book: Book
  rendition: Rendition
  container: HTMLElement
  chapterAt: (section: number) => string
  /** Null until the book has been measured. */
  fractionOf: (cfi: string) => number | null
}

type Page = Window & typeof globalThis

export function createBookText({ book, rendition, container, chapterAt, fractionOf }: BookTextOptions) {
  const language = book.packaging.metadata.language || 'en'
  let listener: TextListener | null = null
  let painted: readonly Pick<Highlight, 'cfi' | 'colour'>[] = []
  let picked: { document: Document; sentences: TextSentence[]; from: number; to: number } | null = null

  const contents = (): Contents | undefined => rendition.getContents()[0]

  function draw(name: string, ranges: readonly Range[], page: Page | null): void {
    if (page === null || !('highlights' in page.CSS)) return
    if (ranges.length === 0) page.CSS.highlights.delete(name)
    else page.CSS.highlights.set(name, new page.Highlight(...ranges))
  }

  function rangesOf(shown: Contents): { range: Range; cfi: string; colour: string }[] {
    return painted.flatMap(({ cfi, colour }) => {
      try {
        if (new EpubCFI(cfi).spinePos !== shown.sectionIndex) return []
        const range = shown.range(cfi)
        return range === null || range === undefined ? [] : [{ range, cfi, colour }]
      } catch {
        return []
      }
    })
  }

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
  }

  /** The box of a range in the coordinates of the container. */
  function boxesOf(range: Range): { left: number; top: number; right: number; bottom: number }[] {
    const frame = range.startContainer.ownerDocument?.defaultView?.frameElement?.getBoundingClientRect()
    const around = container.getBoundingClientRect()
    const [x, y] = [(frame?.left ?? 0) - around.left, (frame?.top ?? 0) - around.top]
    return [...range.getClientRects()].map(({ left, top, right, bottom }) => ({
      left: left + x,
      top: top + y,
      right: right + x,
      bottom: bottom + y,
    }))
  }

  const isInSight = (box: ReturnType<typeof boxesOf>[number] | undefined) =>
    box !== undefined &&
    box.left >= -1 &&
    box.left < container.clientWidth &&
    box.top >= -1 &&
    box.top < container.clientHeight

  /** Shows the start of a range unless it's on the page. */
  async function reveal(shown: Contents, range: Range): Promise<void> {
    if (!isInSight(boxesOf(range)[0])) await rendition.display(shown.cfiFromRange(range)).catch(() => {})
  }

  const sentencesOf = (shown: Contents) => sentencesIn(shown.document.body, language)

  const firstInSight = (sentences: readonly TextSentence[]): number =>
    Math.max(
      0,
      sentences.findIndex(({ range }) => isInSight(boxesOf(range)[0])),
    )

  function passageOf(shown: Contents, range: Range): Passage {
    const start = range.cloneRange()
    start.collapse(true)
    return {
      cfi: shown.cfiFromRange(range),
      words: range.toString().replace(/\s+/g, ' ').trim().slice(0, longest.words),
      chapter: chapterAt(shown.sectionIndex),
      fraction: fractionOf(shown.cfiFromRange(start)) ?? 0,
    }
  }

  function report(shown: Contents): void {
    const selection = shown.document.getSelection()
    const range = selection === null || selection.rangeCount === 0 ? null : selection.getRangeAt(0)
    if (range === null || range.collapsed || range.toString().trim() === '') {
      picked = null
      listener?.deselected()
      return
    }
    const [first] = boxesOf(range)
    const isPicked = picked?.document === shown.document
    listener?.selected(passageOf(shown, range), {
      isPicked,
      isLow: (first?.top ?? 0) > container.clientHeight / 2,
    })
  }

  async function pick(to: Picked): Promise<void> {
    const shown = contents()
    if (shown === undefined) return
    if (to === 'first' || picked === null || picked.document !== shown.document) {
      const sentences = sentencesOf(shown)
      const at = firstInSight(sentences)
      picked = { document: shown.document, sentences, from: at, to: at }
    } else {
      const last = picked.sentences.length - 1
      if (to === 'more') picked.to = Math.min(last, picked.to + 1)
      else {
        const next = to === 'next' ? picked.to + 1 : picked.from - 1
        picked.from = Math.min(last, Math.max(0, next))
        picked.to = picked.from
      }
    }
    const [from, until] = [picked.sentences[picked.from], picked.sentences[picked.to]]
    if (from === undefined || until === undefined) return
    const range = from.range.cloneRange()
    range.setEnd(until.range.endContainer, until.range.endOffset)
    const selection = shown.document.getSelection()
    selection?.removeAllRanges()
    selection?.addRange(range)
    await reveal(shown, range)
  }

  async function* sentences(from: string | null): AsyncGenerator<{ cfi: string; text: string }> {
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
        draw('spoken', [sentence.range], shown.window as Page)
        yield { cfi: cfis[at]!, text: sentence.text }
      }
      if (shown.document.defaultView === null) continue
      const next = book.spine.get(shown.sectionIndex)?.next?.()
      if (!next) return
      await rendition.display(next.href)
    }
  }

  const text: BookText = {
    language,
    watch(next) {
      listener = next
      return () => {
        if (listener === next) listener = null
      }
    },
    paint(highlights) {
      painted = highlights
      paint()
    },
    pick: (to) => void pick(to),
    deselect() {
      picked = null
      contents()?.document.getSelection()?.removeAllRanges()
    },
    sentences,
    quiet: () => draw('spoken', [], (contents()?.window as Page | undefined) ?? null),
  }

  return {
    text,
    /** Call for each section that has been laid out. */
    attend(shown: Contents): void {
      let timer: ReturnType<typeof setTimeout> | undefined
      shown.document.addEventListener('selectionchange', () => {
        clearTimeout(timer)
        timer = setTimeout(() => shown.document.defaultView !== null && report(shown), settling)
      })
      paint()
    },
    /** Opens the highlight at a point of the container, if there is one. */
    press(x: number, y: number): boolean {
      const shown = contents()
      if (shown === undefined || listener === null) return false
      const found = rangesOf(shown).find(({ range }) =>
        boxesOf(range).some(({ left, top, right, bottom }) => {
          // Boxes leave gaps between lines, where a tap should count too.
          const gap = (bottom - top) * 0.4
          return x >= left && x <= right && y >= top - gap && y <= bottom + gap
        }),
      )
      if (found !== undefined) listener.pressed(found.cfi)
      return found !== undefined
    },
    /** Marks a search result until the next jump. Highlights are drawn already. */
    mark(cfi: string | null): void {
      const shown = contents()
      if (shown === undefined) return
      try {
        const isPainted = painted.some((one) => one.cfi === cfi)
        const range = cfi === null || isPainted ? null : shown.range(cfi)
        draw('found', range && !range.collapsed ? [range] : [], shown.window as Page)
      } catch {
        // The position no longer exists.
      }
    },
  }
}
