/** The list of books, and those that the member has started. */
import { useSelector } from '@xstate/react'
import { begunBooks, begunView } from '#machines/reading/begun-books.ts'
import { booksMachine, booksView } from '#machines/reading/books.ts'
import { createEbooksService } from '#services/reading/ebooks.service.ts'
import { readingRecord } from '#services/reading/reading-record.ts'
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
  input: (await device.read(readingRecord))?.books ?? {},
})

export const useBooks = () => useView(useMember().books, booksView)

export const useBegunBooks = () => begunView(useSelector(useMember().begunBooks, ({ context }) => context))
