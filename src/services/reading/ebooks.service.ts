import type { Book } from '#machines/reading/books.ts'
import type { Api } from '#services/api/api.ts'
import { ApiFault } from '#services/api/faults.ts'
import type { Media } from '#services/api/media.ts'
import { ebooksAnswer, ebooksList } from '#services/contract/ebooks.ts'
import type { DeviceStore } from '#services/device/device-store.ts'
import type { KeptAudio } from '#services/offline/kept-audio.ts'
import { BookFault } from './engine/book-fault.ts'

const booksRecord = { key: 'books', schema: ebooksList }

/** The status of a server without books. */
export const noShelf = [404, 405, 501]

type Edges = {
  api: Api
  apiUrl: string
  device: DeviceStore
  kept: Pick<KeptAudio, 'mediaUrl' | 'withKey'>
  media: Pick<Media, 'fetch'>
}

/**
 * The books of the members API, which a server may lack, and their files. Without an answer, uses those on
 * this device.
 */
export function createEbooksService({ api, apiUrl, device, kept: { mediaUrl, withKey }, media }: Edges) {
  /** Addresses are relative to the API, which may be on another host than the page. */
  const here = (address: string) => new URL(address, URL.canParse(apiUrl) ? apiUrl : location.href).href
  const mediaAddress = `${URL.canParse(mediaUrl) ? '' : location.origin}${mediaUrl}/`

  async function answer(signal: AbortSignal) {
    try {
      const { data } = await api.get('/ebooks', ebooksAnswer, { signal })
      void device.write(booksRecord, data.ebooks)
      return data.ebooks
    } catch (problem) {
      if (!(problem instanceof ApiFault)) throw problem
      const isAbsent = noShelf.includes(problem.status ?? 0)
      if (isAbsent && problem.kind === 'refused') return null
      // A web page may come from something else than the server.
      const saved = problem.isTemporary ? await device.read(booksRecord) : null
      if (saved === null && !isAbsent) throw problem
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
          keptAs: files.every((address) => address.startsWith(mediaAddress))
            ? files.map((address) => address.slice(mediaAddress.length))
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
      try {
        const answer = await media.fetch(withKey(book.file), { signal })
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

export type EbooksService = ReturnType<typeof createEbooksService>

/** A web page comes from something between here and the server. Other files that aren't books are the reader's to refuse. */
const isPage = (bytes: Uint8Array) =>
  new TextDecoder().decode(bytes.subarray(0, 100)).trimStart().startsWith('<')

const offline =
  'We couldn’t load this book. Your bookmarks and notes are safe. Check your connection and try again.'
const notNow =
  'The server can’t send this book right now. Your bookmarks and notes are safe. Try again in a few minutes.'

const unreachable = (cause: unknown, words = offline) => new BookFault('unreachable', words, { cause })
