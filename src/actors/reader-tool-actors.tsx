/** Hooks for highlights and reading aloud, on the reader's screen. */
import { shallowEqual, useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { highlightsMachine } from '#machines/reading/highlights.machine.ts'
import { type HighlightsView, highlightsView } from '#machines/reading/highlights.view.ts'
import type { readAloudMachine } from '#machines/reading/read-aloud.machine.ts'
import { readAloudView } from '#machines/reading/read-aloud.view.ts'
import { useScreenActor } from './member-actors.tsx'

export type ReaderToolActors = {
  highlights: ActorRefFrom<typeof highlightsMachine>
  readAloud: ActorRefFrom<typeof readAloudMachine>
}

export function useHighlights() {
  const highlights = useScreenActor('highlights')
  return [useSelector(highlights, highlightsView, sameView), highlights.send] as const
}

export function useReadAloud() {
  const readAloud = useScreenActor('readAloud')
  return [useSelector(readAloud, readAloudView, shallowEqual), readAloud.send] as const
}

/** The list is new each time, so its items are compared. */
const sameView = (before: HighlightsView, now: HighlightsView) =>
  shallowEqual({ ...before, highlights: null }, { ...now, highlights: null }) &&
  shallowEqual(before.highlights, now.highlights)
