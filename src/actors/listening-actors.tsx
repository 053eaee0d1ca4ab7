/** Hooks for playback settings, timers, history and positions. */
import { shallowEqual, useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { Playback } from '#content/playback.ts'
import type { Track } from '#content/programs.ts'
import type { historyMachine } from '#machines/listening/history.machine.ts'
import { historyView } from '#machines/listening/history.view.ts'
import type { listeningMachine } from '#machines/listening/listening.machine.ts'
import { mostPlayed, playedOf } from '#machines/listening/played.ts'
import type { playerMachine } from '#machines/listening/player.machine.ts'
import type { sleepTimerMachine } from '#machines/listening/sleep-timer.machine.ts'
import { sleepTimerView } from '#machines/listening/sleep-timer.view.ts'
import { useListening, useMember } from './member-actors.tsx'

export type ListeningActors = {
  listening: ActorRefFrom<typeof listeningMachine>
  player: ActorRefFrom<typeof playerMachine>
  sleepTimer: ActorRefFrom<typeof sleepTimerMachine>
  history: ActorRefFrom<typeof historyMachine>
}

/** The playback settings, and a function that changes some of them. */
export function usePlayback() {
  const { listening } = useMember()
  const playback = useSelector(listening, ({ context }) => context.playback)
  return [
    playback,
    (change: Partial<Playback>) => listening.send({ type: 'playback.change', change }),
  ] as const
}

export function useSleepTimer() {
  const { sleepTimer } = useMember()
  return [useSelector(sleepTimer, sleepTimerView, shallowEqual), sleepTimer.send] as const
}

/** Whether one track loops until the sleep timer ends. */
export function useLimitedLoop() {
  const { listening } = useMember()
  return [
    useSelector(listening, (snapshot) => snapshot.matches({ loop: 'limited' })),
    listening.send,
  ] as const
}

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

/** Recently and most played track ids, and the member's progress in each track. */
export function usePlayed() {
  const [{ isReady, sessions }] = useHistory()
  const { positions } = useListening()
  return {
    isReady,
    recent: [...new Set(sessions.map(({ track }) => track))],
    most: mostPlayed(sessions),
    playedOf: (track: Track) => playedOf(track, sessions, positions),
  }
}

/** Positions to jump back to, newest first, and a function that clears them. */
export function usePositions() {
  const { listening } = useMember()
  const positions = useSelector(listening, ({ context }) => context.recentPositions)
  return [positions, () => listening.send({ type: 'positions.clear' })] as const
}
