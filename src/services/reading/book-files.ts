import { type BookEdges, createEbooksService } from './ebooks.service.ts'
import { BookFault } from './engine/book-fault.ts'

/** The files of the books. */
export function createBookFiles(edges: BookEdges) {
  const { list } = createEbooksService(edges)
  const { kept, media } = edges
  return {
    /** A book's file. @throws BookFault, ApiFault */
    async read(id: string, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
      const book = (await list(signal))?.find((one) => one.id === id)
      if (book === undefined) {
        throw new BookFault(
          'unreachable',
          'This book is no longer available. Your bookmarks and notes are still saved on this device.',
        )
      }
      try {
        const answer = await media.fetch(kept.withKey(book.file), { signal })
        const bytes = new Uint8Array(await answer.arrayBuffer())
        if (answer.ok && !isPage(bytes)) return bytes
        const cause = `${answer.status} ${answer.headers.get('content-type')}`
        throw answer.status >= 500 ? unreachable(cause, notNow) : unreachable(cause)
      } catch (problem) {
        throw problem instanceof BookFault ? problem : unreachable(problem)
      }
    },
  }
}

export type BookFiles = ReturnType<typeof createBookFiles>

/** A web page comes from something between here and the server. Other files that aren't books are the reader's to refuse. */
const isPage = (bytes: Uint8Array) =>
  new TextDecoder().decode(bytes.subarray(0, 100)).trimStart().startsWith('<')

const offline =
  'We couldn’t load this book. Your bookmarks and notes are safe. Check your connection and try again.'
const notNow =
  'The server can’t send this book right now. Your bookmarks and notes are safe. Try again in a few minutes.'

const unreachable = (cause: unknown, words = offline) => new BookFault('unreachable', words, { cause })
