/** The list of books, and those that the member has started. */
import { shallowEqual, useSelector } from '@xstate/react'
import { begunView } from '#machines/reading/begun-books.ts'
import { booksMachine, booksView } from '#machines/reading/books.ts'
import type { EbooksService } from '#services/reading/ebooks.service.ts'
import { useMember } from './member-actors.tsx'
import { provideResource } from './resource.ts'

export const provideBooks = (service: Pick<EbooksService, 'list'>) =>
  booksMachine.provide({ actors: provideResource((signal) => service.list(signal)) })

export function useBooks() {
  const { books } = useMember()
  return [useSelector(books, booksView, shallowEqual), books.send] as const
}

export const useBegunBooks = () => begunView(useSelector(useMember().begunBooks, ({ context }) => context))
