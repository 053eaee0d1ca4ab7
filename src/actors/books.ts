import { booksMachine } from '#machines/reading/books.ts'
import type { EbooksService } from '#services/reading/ebooks.service.ts'
import { provideResource } from './resource.ts'

/** The list of books that members can read. */
export const provideBooks = (service: Pick<EbooksService, 'list'>) =>
  booksMachine.provide({ actors: provideResource((signal) => service.list(signal)) })
