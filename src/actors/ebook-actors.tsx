/** Hooks for the list of books and the open one. */
import { shallowEqual, useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { type booksMachine, booksView } from '#machines/reading/books.ts'
import type { readerMachine } from '#machines/reading/reader.machine.ts'
import { begunView, readerView } from '#machines/reading/reader.view.ts'
import { useMember } from './member-actors.tsx'

export type EbookActors = {
  books: ActorRefFrom<typeof booksMachine>
  reader: ActorRefFrom<typeof readerMachine>
}

export function useBooks() {
  const { books } = useMember()
  return [useSelector(books, booksView, shallowEqual), books.send] as const
}

export function useReader() {
  const { reader } = useMember()
  return [useSelector(reader, readerView, shallowEqual), reader.send] as const
}

/** The books that the member has started, the latest first. */
export const useBegunBooks = () => useSelector(useMember().reader, begunView, sameBooks)

type Begun = ReturnType<typeof begunView>

const sameBooks = (before: Begun, now: Begun) =>
  before.length === now.length && before.every((book, at) => shallowEqual(book, now[at]))
