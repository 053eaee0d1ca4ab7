/**
 * What the reader needs from a library that shows books. `engine.ts` implements it and is loaded when a book
 * is opened.
 */
import type { Highlight, Passage } from '#machines/reading/highlight.ts'
import type { Picked } from '#machines/reading/highlights.machine.ts'
import type { BookPosition, Chapter, DisplaySettings, SearchResult } from '#machines/reading/reading.ts'

export type PageListener = {
  /** The current position, and the first words on the page. */
  relocated(position: BookPosition, words: string): void
  /** A page was turned by touch; 1 is forward. */
  turned(by: 1 | -1): void
  /** A link in the book was followed. */
  linkOpened(target: string): void
}

export type TextListener = {
  selected(passage: Passage, how: { isPicked: boolean; isLow: boolean }): void
  deselected(): void
  /** A drawn highlight was tapped. */
  pressed(cfi: string): void
}

/** The text of an open book. */
export type BookText = {
  language: string
  /** Replaces the listener. Returns a function that removes it. */
  watch(listener: TextListener): () => void
  /** Draws these highlights instead of the previous ones. */
  paint(highlights: readonly Pick<Highlight, 'cfi' | 'colour'>[]): void
  /** Selects a sentence. */
  pick(to: Picked): void
  deselect(): void
  /**
   * The sentences from `from` (a CFI), or from the visible page, to the end. Each is shown and marked when
   * it's returned.
   */
  sentences(from: string | null): AsyncGenerator<{ cfi: string; text: string }>
  /** Removes the mark of the latest sentence. */
  quiet(): void
}

export type OpenBook = {
  id: string
  text: BookText
  title: string
  contents: readonly Chapter[]
  isRightToLeft: boolean
  turn(by: 1 | -1): void
  /** @param target a CFI or a path in the book */
  go(target: string): Promise<void>
  restyle(looks: DisplaySettings): void
  /** Applies the app's light or dark mode again. */
  paint(): void
  search(query: string): Promise<readonly SearchResult[]>
  close(): void
}

/** `night`: pages and pictures are dim, whatever paper was chosen. */
export type Light = 'light' | 'dark' | 'night'

export type BookEngine = {
  /** Shows a book in `container`. @throws BookFault */
  open(options: {
    bytes: Uint8Array<ArrayBuffer>
    id: string
    container: HTMLElement
    looks: DisplaySettings
    /** A CFI. */
    position: string | null
    /** How bright the page around the book is. */
    light: () => Light
    listener: PageListener
  }): Promise<OpenBook>
}
