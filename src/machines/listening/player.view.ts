import type { SnapshotFrom } from 'xstate'
import { type Track, trackById, trackOf } from '#content/programs.ts'
import type { playerMachine } from './player.machine.ts'
import { type AudioFault, keptOf, positionOf } from './player.setup.ts'
import { type Loop, nextIndex, previousIndex } from './queue.ts'

export type PlayerView = {
  /** The current track, and the same program with or without vocals. */
  track: Track | null
  counterpart: Track | null
  status: 'empty' | 'busy' | 'playing' | 'paused' | 'reconnecting' | 'failed'
  /** Why the track can't play, now or at all. */
  fault: AudioFault | null
  /** Track ids in playing order. */
  queue: readonly string[]
  index: number
  hasNext: boolean
  hasPrevious: boolean
  loop: Loop
  /** Whether tracks play with the pulse; `only` on servers that have them with it alone. */
  pulse: 'on' | 'off' | 'only'
  /** An experiment decides whether the current track has the pulse, and nothing may tell. */
  isBlind: boolean
  /** The current track plays without the pulse, as the member has chosen. */
  isPlain: boolean
  /** Whether the server has long forms. */
  isLongOptional: boolean
  volume: number
  isMuted: boolean
  /** False where only the device's volume buttons work. */
  isVolumeOurs: boolean
  /** The last seek didn't reach its position. */
  hasMissed: boolean
  /** Seconds: the saved position, while the track plays from further back because it couldn't start there. */
  kept: number | null
}

type Snapshot = SnapshotFrom<typeof playerMachine>

/** The position changes too often and has its own view. */
export function playerView(snapshot: Snapshot): PlayerView {
  const {
    queue,
    volume,
    fault,
    loop,
    hasPulse,
    isPulseOptional,
    isLongOptional,
    blind,
    isVolumeOurs,
    missed,
  } = snapshot.context
  const track = trackById(queue.ids[queue.index] ?? '') ?? null
  const status = statusOf(snapshot)
  const isBlind = track !== null && blind?.track === track.id
  return {
    track,
    counterpart: track === null ? null : counterpartOf(track),
    status,
    fault: status === 'failed' || status === 'reconnecting' ? fault : null,
    queue: queue.ids,
    index: queue.index,
    hasNext: nextIndex(queue, loop) !== null,
    hasPrevious: track !== null && (previousIndex(queue) !== null || snapshot.context.position > 0),
    loop,
    pulse: !isPulseOptional ? 'only' : hasPulse ? 'on' : 'off',
    isBlind,
    isPlain: isPulseOptional && !hasPulse && !isBlind,
    isLongOptional,
    volume,
    isMuted: snapshot.matches({ mute: 'muted' }),
    isVolumeOurs,
    hasMissed: missed !== null,
    kept: keptOf(snapshot.context),
  }
}

/** True if pressing the big button would pause. */
export const isSounding = ({ status }: Pick<PlayerView, 'status'>): boolean =>
  status === 'playing' || status === 'busy' || status === 'reconnecting'

export type PositionView = { seconds: number; duration: number }

/** Position in the current track; changes several times a second while it plays. */
export function positionView(snapshot: Snapshot): PositionView {
  const { seconds, duration } = positionOf(snapshot.context)
  return { seconds, duration }
}

export type ProgressView = {
  /** Seconds into each unfinished track, by track id. */
  positions: Readonly<Record<string, number>>
  /** Track ids, most recently played first. */
  recent: readonly string[]
}

/** Positions and recent tracks; change every few seconds while a track plays. */
export const progressView = ({ context: { positions, recent } }: Snapshot): ProgressView => ({
  positions,
  recent,
})

function statusOf(snapshot: Snapshot): PlayerView['status'] {
  if (snapshot.matches({ sound: 'empty' })) return 'empty'
  if (snapshot.matches({ sound: { sounding: 'reconnecting' } })) return 'reconnecting'
  if (snapshot.matches({ sound: 'failed' })) return 'failed'
  if (snapshot.hasTag('busy')) return 'busy'
  return snapshot.hasTag('sounding') ? 'playing' : 'paused'
}

const counterpartOf = ({ program, version, isLong }: Track): Track =>
  trackOf(program, version === 'vocals' ? 'instrumental' : 'vocals', isLong)
