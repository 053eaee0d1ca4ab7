/** Hooks for the shelf and the open book. */
import { shallowEqual, useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { readerMachine } from '#machines/reading/reader.machine.ts'
import { begunView, readerView } from '#machines/reading/reader.view.ts'
import type { shelfMachine } from '#machines/reading/shelf.machine.ts'
import { shelfView } from '#machines/reading/shelf.view.ts'
import { useMember } from './member-actors.tsx'

export type EbookActors = {
  shelf: ActorRefFrom<typeof shelfMachine>
  reader: ActorRefFrom<typeof readerMachine>
}

export function useShelf() {
  const { shelf } = useMember()
  return [useSelector(shelf, shelfView, shallowEqual), shelf.send] as const
}

export function useReader() {
  const { reader } = useMember()
  return [useSelector(reader, readerView, shallowEqual), reader.send] as const
}

/** The books that the member has started, the latest first. */
export const useBegunBooks = () => useSelector(useMember().reader, begunView, sameBooks)

type Begun = ReturnType<typeof begunView>

const sameBooks = (before: Begun, now: Begun) =>
  before.length === now.length && before.every((book, at) => shallowEqual(book, now[at]))
