/** What the reader needs from a library that shows books. `engine.ts` implements it, loaded when a book is opened. */
import type { Chapter, Hit, Looks, Place } from '../../machines/reader/reading.ts'

export type Tell = {
  /** The current position, and the first words on the page. */
  at(place: Place, words: string): void
  /** A page was turned by touch: 1 is forward. */
  turn(by: 1 | -1): void
  /** A link in the book was followed. */
  go(target: string): void
}

export type OpenBook = {
  title: string
  contents: readonly Chapter[]
  isRightToLeft: boolean
  turn(by: 1 | -1): void
  /** @param target a CFI or a path in the book */
  go(target: string): Promise<void>
  dress(looks: Looks): void
  /** Applies the app's light or dark mode again. */
  paint(): void
  search(query: string): Promise<readonly Hit[]>
  close(): void
}

export type BookEngine = {
  /** Shows a book in `stage`. @throws BookFault */
  open(given: {
    bytes: Uint8Array<ArrayBuffer>
    stage: HTMLElement
    looks: Looks
    /** A CFI. */
    place: string | null
    isDark: () => boolean
    tell: Tell
  }): Promise<OpenBook>
}
