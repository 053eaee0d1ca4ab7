/** Hooks for the open book: its pages, its highlights, and reading aloud. */
import { shallowEqual, useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { type HighlightsView, highlightsView } from '#machines/reading/highlights.view.ts'
import { readAloudView } from '#machines/reading/read-aloud.view.ts'
import { readerView } from '#machines/reading/reader.view.ts'
import type { readingMachine } from '#machines/reading/reading.machine.ts'
import { useScreenActor } from './member-actors.tsx'

export type ReaderActors = { reading: ActorRefFrom<typeof readingMachine> }

/** The children of `reading` run as long as it does. */
function useChild<Name extends keyof ReturnType<typeof useChildren>>(name: Name) {
  return useChildren()[name] as NonNullable<ReturnType<typeof useChildren>[Name]>
}

const useChildren = () => useScreenActor('reading').getSnapshot().children

export function useReader() {
  const reader = useChild('reader')
  return [useSelector(reader, readerView, shallowEqual), reader.send] as const
}

export function useHighlights() {
  const highlights = useChild('highlights')
  return [useSelector(highlights, highlightsView, sameView), highlights.send] as const
}

export function useReadAloud() {
  const readAloud = useChild('readAloud')
  return [useSelector(readAloud, readAloudView, shallowEqual), readAloud.send] as const
}

/** The view makes a new list on every call, so compare its items. */
const sameView = (before: HighlightsView, now: HighlightsView) =>
  shallowEqual({ ...before, highlights: null }, { ...now, highlights: null }) &&
  shallowEqual(before.highlights, now.highlights)
