/** The serif that ships with the app, for books only. Its files load when the first book opens. */
const files = {
  normal: new URL('../../../../styled-system/fonts/book.woff2', import.meta.url).href,
  italic: new URL('../../../../styled-system/fonts/book-italic.woff2', import.meta.url).href,
}

export const bookFamily = 'Source Serif 4'

export type BookFaces = ReadonlyMap<string, ArrayBuffer>

let faces: Promise<BookFaces> | undefined

/** The bytes by style; without a network there may be none, and the system's serif takes their place. */
export const loadFaces = (): Promise<BookFaces> => {
  faces ??= fetchFaces().catch(() => {
    faces = undefined
    return new Map()
  })
  return faces
}

const fetchFaces = async (): Promise<BookFaces> =>
  new Map(
    await Promise.all(
      Object.entries(files).map(async ([style, url]): Promise<[string, ArrayBuffer]> => {
        const response = await fetch(url)
        if (!response.ok) throw new Error(`${response.status}`)
        return [style, await response.arrayBuffer()]
      }),
    ),
  )

/** Each page is a document of its own, with its own fonts. */
export function addFaces(page: Window & typeof globalThis, loaded: BookFaces): void {
  for (const [style, bytes] of loaded) {
    page.document.fonts.add(new page.FontFace(bookFamily, bytes, { style, weight: '400 700' }))
  }
}
