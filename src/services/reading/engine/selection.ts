import type { Contents } from '@likecoin/epub-ts'
import { longest } from '#content/highlights.ts'
import type { Passage } from '#machines/reading/highlight.ts'
import type { Picked } from '#machines/reading/highlights.machine.ts'
import type { TextListener } from './book-engine.ts'
import { boxAround } from './range-boxes.ts'
import type { Sentences } from './sentences.ts'
import { type TextSentence, textOf } from './text-blocks.ts'

/** Milliseconds without a change after which a selection counts as made. */
const settling = 250

type Options = {
  container: HTMLElement
  contents: () => Contents | undefined
  sentences: Sentences
  chapterAt: (section: number) => string
  /** Null until the book has been measured. */
  fractionOf: (cfi: string) => number | null
  listener: () => TextListener | null
}

/** What is selected in a book, by hand or sentence by sentence. */
export function createSelection({
  container,
  contents,
  sentences,
  chapterAt,
  fractionOf,
  listener,
}: Options) {
  let picked: { document: Document; sentences: TextSentence[]; from: number; to: number } | null = null

  function passageOf(shown: Contents, range: Range): Passage {
    const start = range.cloneRange()
    start.collapse(true)
    return {
      cfi: shown.cfiFromRange(range),
      words: textOf(range).slice(0, longest.words),
      chapter: chapterAt(shown.sectionIndex),
      fraction: fractionOf(shown.cfiFromRange(start)) ?? 0,
    }
  }

  function report(shown: Contents): void {
    const selection = shown.document.getSelection()
    const range = selection === null || selection.rangeCount === 0 ? null : selection.getRangeAt(0)
    if (range === null || range.collapsed || range.toString().trim() === '') {
      picked = null
      listener()?.deselected()
      return
    }
    const isPicked = picked?.document === shown.document
    listener()?.selected(passageOf(shown, range), { isPicked, box: boxAround(range, container) })
  }

  return {
    /** Reports what is selected in a section, again when it has been scrolled. */
    watch(shown: Contents): void {
      let timer: ReturnType<typeof setTimeout> | undefined
      function reportSoon(): void {
        clearTimeout(timer)
        timer = setTimeout(() => shown.document.defaultView !== null && report(shown), settling)
      }
      shown.document.addEventListener('selectionchange', reportSoon)
      const scrolled = () => {
        if (shown.document.defaultView === null) container.removeEventListener('scroll', scrolled, true)
        else if (shown.document.getSelection()?.isCollapsed === false) reportSoon()
      }
      container.addEventListener('scroll', scrolled, true)
    },

    /** Selects a sentence: the first on the page, the next, the previous, or one more. */
    async pick(to: Picked): Promise<void> {
      const shown = contents()
      if (shown === undefined) return
      if (to === 'first' || picked === null || picked.document !== shown.document) {
        const all = sentences.sentencesOf(shown)
        const at = sentences.firstInSight(all)
        picked = { document: shown.document, sentences: all, from: at, to: at }
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
      await sentences.reveal(shown, range)
    },

    clear(): void {
      picked = null
      contents()?.document.getSelection()?.removeAllRanges()
    },
  }
}
