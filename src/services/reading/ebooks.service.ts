import type { Book } from '#machines/reading/books.ts'
import type { Api } from '#services/api/api.ts'
import { ApiFault } from '#services/api/faults.ts'
import type { Media } from '#services/api/media.ts'
import { ebooksAnswer, ebooksList } from '#services/contract/ebooks.ts'
import type { DeviceStore } from '#services/device/device-store.ts'
import type { KeptAudio } from '#services/offline/kept-audio.ts'

const booksRecord = { key: 'books', schema: ebooksList }

/** The status of a server without books. */
export const noShelf = [404, 405, 501]

export type BookEdges = {
  api: Api
  apiUrl: string
  device: DeviceStore
  kept: Pick<KeptAudio, 'mediaUrl' | 'withKey'>
  media: Pick<Media, 'fetch'>
}

/** The books of the members API, which a server may lack. Without an answer, uses those on this device. */
export function createEbooksService({ api, apiUrl, device, kept: { mediaUrl, withKey } }: BookEdges) {
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

  return { list }
}
