/** A member's favourites, and changes to them that are still to be sent. */

/** A change that the member has asked for by pressing a heart. */
export type PendingChange = { title: string; change: 'add' | 'remove' }

/** What the device saves: the list as the server last had it, and the changes that are still to be sent, oldest first. */
export type SavedFavourites = { titles: readonly string[]; pending: readonly PendingChange[] }

/** The titles after a change is applied. */
export function withChange(titles: readonly string[], { title, change }: PendingChange): readonly string[] {
  const others = titles.filter((other) => other !== title)
  if (change === 'remove') return others
  return titles.includes(title) ? titles : [...others, title]
}

/** The queue after one more press, which replaces an earlier one for the same title. */
export const withPending = (
  list: readonly PendingChange[],
  wanted: PendingChange,
): readonly PendingChange[] => [...list.filter(({ title }) => title !== wanted.title), wanted]

export const isSame = (one: PendingChange, other: PendingChange): boolean =>
  one.title === other.title && one.change === other.change
