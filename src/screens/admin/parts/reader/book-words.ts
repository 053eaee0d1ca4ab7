import type { useShelf } from '../../../../actors/ebook-actors.tsx'
import { programs } from '../../../../content/programs.ts'
import { t } from '../../../../locale/t.ts'

type Book = ReturnType<typeof useShelf>[0]['books'][number]

/** Words that an unhurried reader takes in a minute. */
const pace = 220

export const bookHref = (shelf: string, id: string) => `${shelf}?book=${encodeURIComponent(id)}`

export const percentOf = (fraction: number) =>
  fraction >= 1 ? t('Finished') : t('{percent} %', { percent: Math.round(fraction * 100) })

/** How long a book is: in minutes where its words were counted, else by its file. */
export function lengthOf({ words, chapters, bytes }: Book): string {
  if (words === null) return t('{size} MB', { size: Math.max(0.1, bytes / 1_000_000).toFixed(1) })
  const minutes = t('{minutes} minutes', { minutes: Math.max(5, Math.round(words / pace / 5) * 5) })
  return chapters === null ? minutes : `${t('{count} chapters', { count: chapters })} · ${minutes}`
}

export function programsOf({ programs: ids }: Book): string {
  const titles = programs.filter(({ id }) => ids.includes(id)).map(({ title }) => title)
  return titles.length === 0 ? '' : t('Goes with {programs}', { programs: titles.join(', ') })
}
