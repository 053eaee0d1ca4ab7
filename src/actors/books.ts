/** The list of books, and those that the member has started. */
import { useSelector } from '@xstate/react'
import { begunBooks, begunView } from '#machines/reading/begun-books.ts'
import { booksMachine, booksView } from '#machines/reading/books.ts'
import { createEbooksService } from '#services/reading/ebooks.service.ts'
import { createReadingService } from '#services/reading/reading.service.ts'
import { useMember } from './member-actors.tsx'
import type { MemberEdges } from './member-edges.ts'
import { useView } from './page-actors.tsx'
import { provideResource } from './resource.ts'

export function createBooks(edges: MemberEdges) {
  const { list } = createEbooksService(edges)
  return { logic: booksMachine.provide({ actors: provideResource(list) }) }
}

export const createBegunBooks = async ({ device }: MemberEdges) => ({
  logic: begunBooks,
  input: (await createReadingService(device).recall())?.books ?? {},
})

export const useBooks = () => useView(useMember().books, booksView)

export const useBegunBooks = () => begunView(useSelector(useMember().begunBooks, ({ context }) => context))
