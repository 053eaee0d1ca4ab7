import type { SnapshotFrom } from 'xstate'
import type { Found, searchMachine } from './search.machine.ts'

export type SearchView = Found & {
  text: string
  isBusy: boolean
  /** The list is the answer to the text. */
  isAnswered: boolean
  problem: string | null
}

export function searchView(snapshot: SnapshotFrom<typeof searchMachine>): SearchView {
  const { text, found, message } = snapshot.context
  return {
    ...found,
    text,
    isBusy: snapshot.hasTag('busy'),
    isAnswered: snapshot.matches('found'),
    problem: snapshot.matches('failed') ? message : null,
  }
}
