import type { SnapshotFrom } from 'xstate'
import { type favouritesMachine, withGranted } from './favourites.machine.ts'

export type FavouritesView = {
  /** As the member wishes them to be, waiting wishes included, in order. */
  titles: readonly string[]
  /** Titles whose change has not been settled. */
  pending: readonly string[]
  isLoading: boolean
  /** The list could not be read at all. */
  isUnavailable: boolean
  /** The server's words after a refusal, or why a call failed. */
  problem: string | null
}

/** What a screen may know about favourites: data only, and no state names. */
export function favouritesView(snapshot: SnapshotFrom<typeof favouritesMachine>): FavouritesView {
  const { titles, wishes, message } = snapshot.context
  return {
    titles: wishes.reduce(withGranted, titles),
    pending: wishes.map(({ title }) => title),
    isLoading: snapshot.matches('loading'),
    isUnavailable: snapshot.matches('unavailable'),
    problem: message === '' ? null : message,
  }
}
