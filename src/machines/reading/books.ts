import type { SnapshotFrom } from 'xstate'
import { createResourceMachine } from '#machines/resource.machine.ts'

export type Book = {
  id: string
  title: string
  author: string
  description: string
  language: string
  /** Size of the file. */
  bytes: number
  /** URL of the EPUB. */
  file: string
  /** URL of its cover. */
  cover: string | null
  /** Names of the file and its cover in the cache; empty if they can't be downloaded. */
  keptAs: readonly string[]
  words: number | null
  chapters: number | null
  /** Ids of related programs. */
  programs: readonly string[]
}

/** The list is null on a server that has no books. */
export const booksMachine = createResourceMachine<readonly Book[] | null>('books')

export type BooksView = {
  books: readonly Book[]
  isLoading: boolean
  /** The server has no books. */
  isAbsent: boolean
  problem: string | null
}

const none: readonly Book[] = []

export function booksView(snapshot: SnapshotFrom<typeof booksMachine>): BooksView {
  const { data, message } = snapshot.context
  return {
    books: data ?? none,
    isLoading: snapshot.hasTag('busy') || snapshot.matches('idle'),
    isAbsent: snapshot.matches('ready') && data === null,
    problem: snapshot.matches('unavailable') ? message : null,
  }
}
