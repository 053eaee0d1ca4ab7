/** What the reader needs of whatever shows books; `engine.ts` is the one that does, loaded when a book is opened. */
import type { Chapter, Hit, Looks, Place } from '../../machines/reader/reading.ts'

export type Tell = {
  /** Where the page is now, and its first words. */
  at(place: Place, words: string): void
  /** A page turned by hand: 1 is onwards. */
  turn(by: 1 | -1): void
  /** A link within the book. */
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
  /** The app's mode changed. */
  paint(): void
  search(query: string): Promise<readonly Hit[]>
  close(): void
}

export type BookEngine = {
  /** Shows a book within `stage`. @throws BookFault */
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
