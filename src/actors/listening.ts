/** Hooks for the player, the playback settings, timers, history and positions. */
import { shallowEqual, useSelector } from '@xstate/react'
import { type RefCallback, useCallback } from 'react'
import type { Playback } from '#content/playback.ts'
import { fileOf, type Track } from '#content/programs.ts'
import { historyView, newestFirst } from '#machines/listening/history.view.ts'
import { mostPlayed, playedOf } from '#machines/listening/played.ts'
import {
  isSounding,
  type PlayerView,
  type ProgressView,
  playerView,
  positionView,
  progressView,
} from '#machines/listening/player.view.ts'
import { sleepTimerView } from '#machines/listening/sleep-timer.view.ts'
import { whenInView } from '#services/browser/in-view.ts'
import { useMember } from './member-actors.tsx'
import { useView, viewOf } from './page-actors.tsx'

export { isSounding, type PlayerView }

/**
 * The player, or the part of it that `pick` returns, which renders again less often. Without the current
 * position, which changes four times a second.
 */
export const usePlayer = <Part = PlayerView>(pick?: (player: PlayerView) => Part) =>
  useView(useMember().player, playerView, pick)

/** The player at the time of a press; what was rendered may be older. */
export function usePlayerNow(): () => PlayerView {
  const { player } = useMember()
  return () => playerView(player.getSnapshot())
}

/** The `ref` of a track's play button, which tells the player when the button is in view. */
export function useSeen(id: string): RefCallback<Element> {
  const { player } = useMember()
  return useCallback(
    (button) => (button ? whenInView(button, () => player.send({ type: 'track.seen', id })) : undefined),
    [player, id],
  )
}

/** The position in the current track. */
export const usePosition = () => useSelector(useMember().player, positionView, shallowEqual)

/** The tracks that were left unfinished, with their positions, or the part of it that `pick` returns. */
export const useListening = <Part = ProgressView>(pick?: (progress: ProgressView) => Part): Part =>
  useView(useMember().player, progressView, pick)[0]

/** The same at the time of a call, for what stays as it is while the player goes on. */
export function useListeningNow(): () => ProgressView {
  const { player } = useMember()
  return () => progressView(player.getSnapshot())
}

/** Whether tracks play with the pulse, and a function that chooses it. */
export function usePulse() {
  const [pulse, send] = usePlayer((player) => player.pulse)
  const choose = (hasPulse: boolean) => send({ type: 'player.forms', change: { hasPulse } })
  return [pulse, choose] as const
}

/** Names the file of a track, with or without the pulse as the member has chosen. */
export function useFileOf(): (id: string) => string {
  const [pulse] = usePulse()
  return (id) => fileOf(id, pulse !== 'off')
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

export const useSleepTimer = () => useView(useMember().sleepTimer, sleepTimerView)

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
  // The view of another snapshot has new lists, so compare the snapshots instead.
  const snapshot = useSelector(
    history,
    (now) => now,
    (one, other) => one.context === other.context && one.hasTag('ready') === other.hasTag('ready'),
  )
  return [viewOf(snapshot, historyView), history.send] as const
}

/** Recently and most played track ids, and the member's progress in each track. */
export function usePlayed() {
  const { history } = useMember()
  const isReady = useSelector(history, (snapshot) => snapshot.hasTag('ready'))
  const sessions = newestFirst(useSelector(history, ({ context }) => context.sessions))
  // Not the positions themselves, which change while a track plays.
  const unfinished = useListening(({ positions }) => Object.keys(positions))
  return {
    isReady,
    recent: [...new Set(sessions.map(({ track }) => track))],
    most: mostPlayed(sessions),
    playedOf: (track: Track) => playedOf(track, sessions, unfinished),
  }
}

/** Positions to jump back to, newest first, and a function that clears them. */
export function usePositions() {
  const { listening } = useMember()
  const positions = useSelector(listening, ({ context }) => context.recentPositions)
  return [positions, () => listening.send({ type: 'positions.clear' })] as const
}
