import type { ShelfBook } from '../machines/shelf/shelf.machine.ts'
import type { Api } from './api.ts'
import { ebooksAnswer } from './contract/ebooks.ts'
import { BookFault } from './ebooks/book-fault.ts'
import { ApiFault } from './faults.ts'

const noShelf = [404, 405, 501]

/** The shelf of the members API, which a server need not have, and the files on it. */
export function createEbooksService(api: Api, apiUrl: string) {
  /** The books lie where the API is, which need not be where the page is. */
  const here = (address: string) => new URL(address, URL.canParse(apiUrl) ? apiUrl : location.href).href

  /** Null from a server that has no shelf. @throws ApiFault */
  async function list(signal: AbortSignal): Promise<readonly ShelfBook[] | null> {
    try {
      const { data } = await api.get('/ebooks', ebooksAnswer, { signal })
      return data.ebooks.map((book) => ({
        ...book,
        file: here(book.file),
        cover: book.cover === null ? null : here(book.cover),
      }))
    } catch (problem) {
      if (problem instanceof ApiFault && noShelf.includes(problem.status ?? 0)) return null
      throw problem
    }
  }

  return {
    list,
    /** A book's file. @throws BookFault, ApiFault */
    async read(id: string, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
      const book = (await list(signal))?.find((one) => one.id === id)
      if (book === undefined) {
        throw new BookFault(
          'unreachable',
          'There is no such book on the shelf. It may have been taken away; your places are kept.',
        )
      }
      const answer = await fetch(book.file, { signal, credentials: 'same-origin' }).catch(
        (cause: unknown) => {
          throw unreachable(cause)
        },
      )
      if (!answer.ok) throw unreachable(`status ${answer.status}`)
      try {
        return new Uint8Array(await answer.arrayBuffer())
      } catch (cause) {
        throw unreachable(cause)
      }
    },
  }
}

export type EbooksService = ReturnType<typeof createEbooksService>

const unreachable = (cause: unknown) =>
  new BookFault(
    'unreachable',
    'The book could not be fetched. Your places are safe; please check your connection and try again.',
    { cause },
  )
