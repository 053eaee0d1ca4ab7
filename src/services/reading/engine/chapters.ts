/** The table of contents of a book, and the paths in it. */
import type { Book } from '@likecoin/epub-ts'
import type { Chapter } from '#machines/reading/reading.ts'
import { resolve } from './book-files.ts'

export function contentsOf(book: Book): readonly Chapter[] {
  const from = book.packaging.navPath || book.packaging.ncxPath || ''
  const folder = from.slice(0, from.lastIndexOf('/') + 1)
  type Items = typeof book.navigation.toc
  const lines = (items: Items, level: number): Chapter[] =>
    items.flatMap(({ label, href, subitems }) => {
      const fragment = href.includes('#') ? href.slice(href.indexOf('#')) : ''
      const [path = ''] = href.split('#')
      const section = book.spine.get(path) ?? book.spine.get(resolve(folder, path) ?? '')
      const line = {
        label: label.trim().replace(/\s+/g, ' '),
        target: `${section?.href ?? path}${fragment}`,
        level,
      }
      const inner = lines(subitems ?? [], level + 1)
      return section === null || line.label === '' ? inner : [line, ...inner]
    })
  return lines(book.navigation.toc, 0)
}

/** The contents entry at or before a section; of several in one file, the first. */
export function chapterAt(contents: readonly Chapter[], book: Book, index: number): string {
  const lines = contents.map(({ label, target }) => ({
    label,
    at: book.spine.get(target)?.index ?? Infinity,
  }))
  const last = Math.max(...lines.map(({ at }) => at).filter((at) => at <= index))
  return lines.find(({ at }) => at === last)?.label ?? ''
}

/** Translates a path in the file to the library's name for that section. */
export function withinBook(book: Book, target: string): string {
  if (book.spine.get(target) !== null) return target
  const [path = '', fragment] = target.split('#')
  const found = book.spine.spineItems.find(({ url }) => resolve('', String(url).slice(1)) === path)
  return `${found?.href ?? path}${fragment === undefined ? '' : `#${fragment}`}`
}
