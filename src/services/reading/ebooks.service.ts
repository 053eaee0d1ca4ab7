import type { Book } from '#machines/reading/books.ts'
import type { Api } from '#services/api/api.ts'
import { ApiFault } from '#services/api/faults.ts'
import { ebooksAnswer, ebooksList } from '#services/contract/ebooks.ts'
import type { DeviceStore } from '#services/device/device-store.ts'
import type { KeptAudio } from '#services/offline/kept-audio.ts'
import { BookFault } from './engine/book-fault.ts'

const booksRecord = { key: 'books', schema: ebooksList }

/** The status of a server without books. */
export const noShelf = [404, 405, 501]

/**
 * The books of the members API, which a server may lack, and their files. Without an answer, uses those on
 * this device.
 */
export function createEbooksService(
  api: Api,
  apiUrl: string,
  device: DeviceStore,
  { mediaUrl, withKey }: Pick<KeptAudio, 'mediaUrl' | 'withKey'>,
) {
  /** Addresses are relative to the API, which may be on another host than the page. */
  const here = (address: string) => new URL(address, URL.canParse(apiUrl) ? apiUrl : location.href).href
  const media = `${URL.canParse(mediaUrl) ? '' : location.origin}${mediaUrl}/`

  async function answer(signal: AbortSignal) {
    try {
      const { data } = await api.get('/ebooks', ebooksAnswer, { signal })
      void device.write(booksRecord, data.ebooks)
      return data.ebooks
    } catch (problem) {
      if (!(problem instanceof ApiFault)) throw problem
      if (noShelf.includes(problem.status ?? 0)) return null
      const saved = problem.isTemporary ? await device.read(booksRecord) : null
      if (saved === null) throw problem
      return saved
    }
  }

  /**
   * Null if the server has no books.
   * @throws ApiFault
   */
  async function list(signal: AbortSignal): Promise<readonly Book[] | null> {
    const books = await answer(signal)
    return (
      books?.map((book) => {
        const file = here(book.file)
        const cover = book.cover === null ? null : here(book.cover)
        const files = [file, ...(cover === null ? [] : [cover])]
        return {
          ...book,
          file,
          cover: cover && withKey(cover),
          keptAs: files.every((address) => address.startsWith(media))
            ? files.map((address) => address.slice(media.length))
            : [],
        }
      }) ?? null
    )
  }

  return {
    list,
    /** A book's file. @throws BookFault, ApiFault */
    async read(id: string, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
      const book = (await list(signal))?.find((one) => one.id === id)
      if (book === undefined) {
        throw new BookFault(
          'unreachable',
          'This book is no longer available. Your bookmarks and notes are still saved on this device.',
        )
      }
      const answer = await fetch(withKey(book.file), { signal, credentials: 'same-origin' }).catch(
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
    'We couldn’t load this book. Your bookmarks and notes are safe. Check your connection and try again.',
    { cause },
  )
