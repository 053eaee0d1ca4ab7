import type { useBooks } from '#actors/books.ts'
import type { useReader } from '#actors/reading.ts'
import { programs } from '#content/programs.ts'
import { minutesToRead } from '#content/reading-time.ts'
import { t } from '#locale/t.ts'

export type Book = ReturnType<typeof useBooks>[0]['books'][number]

export const bookHref = (shelf: string, id: string) => `${shelf}?book=${encodeURIComponent(id)}`

/** Share of a book from which it counts as read. */
export const readFrom = 0.98

/** `Page 2 of 3, From air to attention`, for screen readers. */
export function pageWords(page: ReturnType<typeof useReader>[0]['announced']): string {
  if (page === null) return ''
  const { first, last, total } = page.pages
  const words =
    first === last
      ? t('Page {page} of {total}', { page: first, total })
      : t('Pages {first} to {last} of {total}', { first, last, total })
  return page.chapter === '' ? words : `${words}, ${page.chapter}`
}

export const percentOf = (fraction: number) =>
  fraction >= 1 ? t('Finished') : t('{percent}%', { percent: Math.round(fraction * 100) })

/** `12 min left`; in per cent for a book that was never measured. */
export function leftOf({ fraction, minutesLeft }: { fraction: number; minutesLeft: number | null }): string {
  if (fraction >= 1 || minutesLeft === null) return percentOf(fraction)
  return t('{count}\u00a0min left', { count: Math.max(1, minutesLeft) })
}

/** How long a book is: in minutes if its words were counted, else by its file. */
export function lengthOf({ words, chapters, bytes }: Book): string {
  if (words === null) return t('{size} MB', { size: Math.max(0.1, bytes / 1_000_000).toFixed(1) })
  const minutes = t('{count}\u00a0min', { count: minutesToRead(words) })
  return chapters === null ? minutes : `${t('{count} chapters', { count: chapters })} · ${minutes}`
}

export function programsOf({ programs: ids }: Book): string {
  const titles = programs.filter(({ id }) => ids.includes(id)).map(({ title }) => title)
  return titles.length === 0 ? '' : t('Goes with {programs}', { programs: titles.join(', ') })
}
