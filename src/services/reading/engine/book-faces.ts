import { limitedFetch } from '#services/api/limited-fetch.ts'
import { limits } from '#services/api/limits.ts'
import { inTime } from '#services/browser/in-time.ts'

/** The serif that ships with the app, for books only. Its files load when the first book opens. */
const files = {
  normal: new URL('../../../../styled-system/fonts/book.woff2', import.meta.url).href,
  italic: new URL('../../../../styled-system/fonts/book-italic.woff2', import.meta.url).href,
}

export const bookFamily = 'Source Serif 4'

export type BookFaces = ReadonlyMap<string, ArrayBuffer>

/** Milliseconds that the first page of a book waits for them. */
const patience = 2_000

let faces: Promise<BookFaces> | undefined

/**
 * The bytes by style. A book opens without them, in the system's serif, if they don't come in time or aren't a font;
 * they're fetched again for the next one.
 */
export const loadFaces = (): Promise<BookFaces> => {
  faces ??= fetchFaces().catch((problem: unknown) => {
    faces = undefined
    throw problem
  })
  return inTime(faces, patience, 'The fonts didn’t load in time.').catch(() => new Map())
}

const fetchFaces = async (): Promise<BookFaces> =>
  new Map(
    await Promise.all(
      Object.entries(files).map(async ([style, url]): Promise<[string, ArrayBuffer]> => {
        const response = await limitedFetch(url, {}, limits.file)
        const bytes = await response.arrayBuffer()
        if (!response.ok || !isFont(bytes)) throw new Error(`No font (${response.status})`)
        return [style, bytes]
      }),
    ),
  )

/** A network may send a web page in its place. */
const isFont = (bytes: ArrayBuffer): boolean => new TextDecoder().decode(bytes.slice(0, 4)) === 'wOF2'

/** Each page is a document of its own, with its own fonts. */
export function addFaces(page: Window & typeof globalThis, loaded: BookFaces): void {
  for (const [style, bytes] of loaded) {
    page.document.fonts.add(new page.FontFace(bookFamily, bytes, { style, weight: '400 700' }))
  }
}
