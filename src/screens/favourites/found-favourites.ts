/** Searching and sorting favourites. */

import { trackByTitle } from '#content/programs.ts'
import { purposeNames } from '#content/purposes.ts'
import { t } from '#locale/t.ts'

export const favouriteOrders = ['newest', 'oldest', 'title', 'length'] as const
export type FavouriteOrder = (typeof favouriteOrders)[number]

/** `titles` in the server's order, oldest first. */
export function findFavourites(
  titles: readonly string[],
  words: string,
  order: FavouriteOrder,
): readonly string[] {
  const wanted = words.toLocaleLowerCase().split(/\s+/)
  const found = titles.filter((title) => wanted.every((word) => textOf(title).includes(word)))
  if (order === 'newest') return found.toReversed()
  if (order === 'title') return found.toSorted((one, other) => one.localeCompare(other))
  if (order === 'length') return found.toSorted((one, other) => lengthOf(one) - lengthOf(other))
  return found
}

function textOf(title: string): string {
  const purpose = trackByTitle(title)?.program.purpose
  return `${title} ${purpose === undefined ? '' : t(purposeNames[purpose])}`.toLocaleLowerCase()
}

const lengthOf = (title: string) => trackByTitle(title)?.program.seconds ?? 0
