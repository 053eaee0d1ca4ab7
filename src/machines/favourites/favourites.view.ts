import type { SnapshotFrom } from 'xstate'
import { withChange } from '#content/favourites.ts'
import type { favouritesMachine } from './favourites.machine.ts'

export type FavouritesView = {
  /** In the member's order, including unconfirmed changes. */
  titles: readonly string[]
  /** Titles with an unconfirmed change. */
  pending: readonly string[]
  isLoading: boolean
  /** The list is the one saved on this device, and there are unsent changes. */
  isOnDevice: boolean
  /** The list couldn't be loaded. */
  isUnavailable: boolean
  /** The server's message after a refusal, or why the call failed. */
  problem: string | null
}

export function favouritesView(snapshot: SnapshotFrom<typeof favouritesMachine>): FavouritesView {
  const { titles, pending, message } = snapshot.context
  return {
    titles: pending.reduce(withChange, titles),
    pending: pending.map(({ title }) => title),
    isLoading: snapshot.matches('loading'),
    isOnDevice: snapshot.matches('on-device'),
    isUnavailable: snapshot.matches('unavailable'),
    problem: message === '' ? null : message,
  }
}
