import type { SnapshotFrom } from 'xstate'
import { withChange } from '#content/favourites.ts'
import type { favouritesMachine } from './favourites.machine.ts'

export type FavouritesView = {
  /** In the member's order, including unconfirmed changes. */
  titles: readonly string[]
  /** Titles with an unconfirmed change. */
  pending: readonly string[]
  isLoading: boolean
  /** Titles whose change this device keeps until the server answers. */
  unsent: readonly string[]
  /** The list is the one saved on this device. */
  isOnDevice: boolean
  /** The server is reached but hasn't answered a change. */
  isUnanswered: boolean
  /** The list couldn't be loaded. */
  isUnavailable: boolean
  /** The server's message after a refusal, or why the call failed. */
  problem: string | null
}

export function favouritesView(snapshot: SnapshotFrom<typeof favouritesMachine>): FavouritesView {
  const { titles, pending, unanswered, message } = snapshot.context
  const isOnDevice = snapshot.matches('on-device')
  return {
    titles: pending.reduce(withChange, titles),
    pending: pending.map(({ title }) => title),
    isLoading: snapshot.matches('loading'),
    unsent: isOnDevice ? pending.map(({ title }) => title) : unanswered,
    isOnDevice,
    isUnanswered: unanswered.length > 0,
    isUnavailable: snapshot.matches('unavailable'),
    problem: message === '' ? null : message,
  }
}
