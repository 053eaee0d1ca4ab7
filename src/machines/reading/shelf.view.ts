import type { SnapshotFrom } from 'xstate'
import type { ShelfBook, shelfMachine } from './shelf.machine.ts'

export type ShelfView = {
  books: readonly ShelfBook[]
  isLoading: boolean
  /** The server has no books. */
  isAbsent: boolean
  problem: string | null
}

/** What a screen can know about the shelf. */
export function shelfView(snapshot: SnapshotFrom<typeof shelfMachine>): ShelfView {
  const { books, message } = snapshot.context
  return {
    books,
    isLoading: snapshot.hasTag('busy') || snapshot.matches('idle'),
    isAbsent: snapshot.matches('absent'),
    problem: snapshot.matches('unavailable') ? message : null,
  }
}
