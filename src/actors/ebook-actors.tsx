/** Hooks for the list of books, and for those that the member has started. */
import { shallowEqual, useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { type begunBooks, begunView } from '#machines/reading/begun-books.ts'
import { type booksMachine, booksView } from '#machines/reading/books.ts'
import { useMember } from './member-actors.tsx'

export type EbookActors = {
  books: ActorRefFrom<typeof booksMachine>
  begunBooks: ActorRefFrom<typeof begunBooks>
}

export function useBooks() {
  const { books } = useMember()
  return [useSelector(books, booksView, shallowEqual), books.send] as const
}

export const useBegunBooks = () => begunView(useSelector(useMember().begunBooks, ({ context }) => context))
