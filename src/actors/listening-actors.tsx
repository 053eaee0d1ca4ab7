/** Playback settings, timers, history and positions, as React sees them. */
import { shallowEqual, useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { Track } from '#content/programs.ts'
import type { historyMachine } from '#machines/listening/history.machine.ts'
import { historyView } from '#machines/listening/history.view.ts'
import type { journalMachine } from '#machines/listening/journal.machine.ts'
import { journalView } from '#machines/listening/journal.view.ts'
import type { playbackMachine } from '#machines/listening/playback.machine.ts'
import { playbackView } from '#machines/listening/playback.view.ts'
import { mostPlayed, playedOf } from '#machines/listening/played.ts'
import type { repeatMachine } from '#machines/listening/repeat.machine.ts'
import { repeatView } from '#machines/listening/repeat.view.ts'
import type { sleepTimerMachine } from '#machines/listening/sleep-timer.machine.ts'
import { sleepTimerView } from '#machines/listening/sleep-timer.view.ts'
import { useListening, useMember } from './member-actors.tsx'

export type ListeningActors = {
  playback: ActorRefFrom<typeof playbackMachine>
  sleepTimer: ActorRefFrom<typeof sleepTimerMachine>
  repeat: ActorRefFrom<typeof repeatMachine>
  history: ActorRefFrom<typeof historyMachine>
  journal: ActorRefFrom<typeof journalMachine>
}

export function usePlayback() {
  const { playback } = useMember()
  return [useSelector(playback, playbackView, shallowEqual), playback.send] as const
}

export function useSleepTimer() {
  const { sleepTimer } = useMember()
  return [useSelector(sleepTimer, sleepTimerView, shallowEqual), sleepTimer.send] as const
}

/** Looping one track for a number of minutes. */
export function useRepeat() {
  const { repeat } = useMember()
  return [useSelector(repeat, repeatView, shallowEqual), repeat.send] as const
}

/** What the member played and when, and their goal. */
export function useHistory() {
  const { history } = useMember()
  // The view makes new lists on every call, so compare the snapshots instead.
  const snapshot = useSelector(
    history,
    (now) => now,
    (one, other) => one.context === other.context && one.value === other.value,
  )
  return [historyView(snapshot), history.send] as const
}

/** Track ids by when and by how much they were played, and how far the member is with each track. */
export function usePlayed() {
  const [{ isReady, sessions }] = useHistory()
  const { places } = useListening()
  return {
    isReady,
    recent: [...new Set(sessions.map(({ track }) => track))],
    most: mostPlayed(sessions),
    playedOf: (track: Track) => playedOf(track, sessions, places),
  }
}

/** Positions to jump back to. */
export function useJournal() {
  const { journal } = useMember()
  return [useSelector(journal, journalView, shallowEqual), journal.send] as const
}
