/** The list of books, and those that the member has started. */
import { useSelector } from '@xstate/react'
import { begunView } from '#machines/reading/begun-books.ts'
import { booksMachine, booksView } from '#machines/reading/books.ts'
import type { EbooksService } from '#services/reading/ebooks.service.ts'
import { useMember } from './member-actors.tsx'
import { useView } from './page-actors.tsx'
import { provideResource } from './resource.ts'

export const provideBooks = (service: Pick<EbooksService, 'list'>) =>
  booksMachine.provide({ actors: provideResource((signal) => service.list(signal)) })

export const useBooks = () => useView(useMember().books, booksView)

export const useBegunBooks = () => begunView(useSelector(useMember().begunBooks, ({ context }) => context))
