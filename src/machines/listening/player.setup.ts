/** The events, context, actions and guards of the player. */
import { assign, sendParent, sendTo, setup } from 'xstate'
import { firstVolume, type Mix } from '#content/playback.ts'
import { endsInSilence, fileOf, trackById } from '#content/programs.ts'
import { notProvided } from '#machines/not-provided.ts'
import type { RequirementId } from '#machines/requirements.ts'
import { audioMachine } from './audio.machine.ts'
import {
  currentOf,
  type Loop,
  nextIndex,
  nextOf,
  previousIndex,
  type Queue,
  withReturned,
  withSwapped,
} from './queue.ts'

/** Commands for the audio element. `position` in seconds, `volume` from 0 to 1. */
export type AudioCommand =
  | { type: 'audio.open'; id: string; position: number }
  | { type: 'audio.play' }
  | { type: 'audio.pause' }
  | { type: 'audio.seek'; seconds: number }
  | { type: 'audio.volume'; volume: number }
  /** `gain`: the share of the volume that a fade leaves, from 0 to 1. */
  | { type: 'audio.fade'; gain: number }
  /** The track that follows the current one, null for none: it's loaded ahead. */
  | { type: 'audio.prepare'; id: string | null }
  /** A track that the member is about to play: its start is loaded into the second element, if that one is free. */
  | { type: 'audio.preload'; id: string }
  /** A track that the member may play: its start is loaded, if the browser can keep it. */
  | { type: 'audio.load-start'; id: string }
  | ({ type: 'audio.mix' } & Mix)
  | { type: 'audio.ring'; sound: Ring }

export type Ring = 'bell' | 'chime'

export type AudioFault =
  | 'network'
  /** The server is reached but can't send the track now; it may still be being made. */
  | 'unavailable'
  /** Something between here and the server answers with a web page, as a Wi-Fi's sign-in does. */
  | 'intercepted'
  | 'missing'
  | 'unplayable'
  | 'refused'
  /** The track loads, but doesn't move; there may be no audio output. */
  | 'still'

/** A track whose file says nothing about the pulse, because an experiment compares it. `file`: below the media address. */
export type BlindTrack = { track: string; file: string }

/** Whether the server has the tracks without the pulse and in long forms, too; what it said last. */
export type ServedForms = { isPulseOptional: boolean; isLongOptional: boolean }

export type Forms = ServedForms & {
  /** What the member chose. */
  hasPulse: boolean
  /** Null unless an experiment is under way. */
  blind: BlindTrack | null
}

/** What the tabs of a browser have in common. */
type Played = {
  /** Seconds into each unfinished track, by track id. */
  positions: Readonly<Record<string, number>>
  /** Track ids, most recently played first. */
  recent: readonly string[]
}

/** Saved on this device. */
export type SavedPlayer = Forms & Played & { queue: Queue; volume: number; loop: Loop }

export const emptyPlayer: SavedPlayer = {
  queue: { ids: [], index: 0 },
  volume: firstVolume,
  loop: 'off',
  positions: {},
  recent: [],
  hasPulse: true,
  isPulseOptional: false,
  isLongOptional: false,
  blind: null,
}

export type PlayerEvent =
  // Commands
  | { type: 'player.play'; ids: readonly string[]; index: number }
  | { type: 'player.switch-version'; id: string }
  /** All tracks with the pulse or without, or the forms that the server has. */
  | { type: 'player.forms'; change: Partial<Forms> }
  /** The member points at a play button, so a press is likely. */
  | { type: 'player.preload'; id: string }
  /** The track's play button has been in view for a moment. */
  | { type: 'track.seen'; id: string }
  | { type: 'player.pause' }
  | { type: 'player.resume' }
  | { type: 'player.seek'; seconds: number }
  | { type: 'player.skip'; seconds: number }
  /** Plays a track without replacing the queue. One that already plays continues. */
  | { type: 'player.play-track'; id: string }
  | { type: 'player.toggle' }
  /** Plays a track from a position. */
  | { type: 'player.play-at'; id: string; seconds: number }
  /** Stops at a position. */
  | { type: 'player.stop-at'; id: string; seconds: number }
  /** From the sleep timer: how much of the volume is left, and whether playback ends with this track. */
  | ({ type: 'player.fade' } & Fade)
  | ({ type: 'player.mix' } & Mix)
  | { type: 'player.ring'; sound: Ring }
  /** Requests the track's position, if one plays. */
  | { type: 'player.report' }
  | { type: 'player.next' }
  | { type: 'player.previous' }
  | { type: 'player.mute' }
  | { type: 'player.volume'; volume: number }
  | { type: 'player.loop'; loop: Loop }
  | { type: 'queue.add'; id: string }
  | { type: 'queue.add-next'; id: string }
  | { type: 'queue.remove'; index: number }
  | { type: 'queue.move'; from: number; to: number }
  // Facts
  | AudioFact
  | { type: 'reconnect.now' }
  | { type: 'tabs.playing-elsewhere' }
  | ({ type: 'tabs.saved' } & Played)
  | { type: 'page.hidden' }

/** What the audio reports. */
export type AudioFact =
  | { type: 'audio.ready' }
  | { type: 'audio.stalled' }
  | { type: 'audio.resumed' }
  | { type: 'audio.interrupted' }
  | { type: 'audio.ended' }
  | { type: 'audio.failed'; fault: AudioFault }
  /** A seek to `seconds` ended before them, as on a network that sends files only from the start. */
  | { type: 'audio.missed'; seconds: number }
  /** Whether the page can set the volume. On iPhones, only the volume buttons can. */
  | { type: 'audio.volume-checked'; isOurs: boolean }
  // Streams. A position is one that the element has been at.
  | { type: 'audio.timeupdate'; seconds: number }
  | { type: 'audio.durationchange'; seconds: number }

/** `gain`: the remaining share of the volume, from 0 to 1. */
export type Fade = { gain: number; isLast: boolean }

/** Seconds into a track, and how long it is (0: unknown). */
export type TrackPosition = { track: string; seconds: number; duration: number }

/** Reported to the parent. */
export type PlayerFact =
  /** Sound starts, or is about to. */
  | { type: 'player.started' }
  | { type: 'track.started'; track: string }
  | { type: 'track.stopped' }
  /** Several times a second while a track plays. */
  | ({ type: 'track.progressed' } & TrackPosition)
  /** Playback continues elsewhere: at `to` instead of `from`. */
  | { type: 'player.moved'; from: TrackPosition; to: { track: string; seconds: number } }
  | { type: 'loop.changed'; loop: Loop }
  | { type: 'queue.added'; id: string; end: 'next' | 'last' }

export type PlayerContext = SavedPlayer & {
  /** Seconds into the current track, or those that the member asked for. */
  position: number
  /** Seconds where the track has really been; null if that isn't known yet. Only these are saved. */
  heard: number | null
  /** Seconds that a seek didn't reach. Until they're heard, nothing before the saved position is saved. */
  missed: number | null
  isVolumeOurs: boolean
  /** Seconds, 0 until known. */
  duration: number
  fault: AudioFault
  /** Playback ends with this track, because the sleep timer does. */
  isLast: boolean
  /** Attempts to reconnect since a track last played. */
  attempts: number
}

const restartAfter = 3
const finishedWithin = 3
/** Seconds. Two more may pass until the position is on the disk before a killed browser loses five. */
const saveEvery = 3

export const playerSetup = setup({
  types: {
    context: {} as PlayerContext,
    events: {} as PlayerEvent,
    input: {} as SavedPlayer,
    meta: {} as { requirement: readonly RequirementId[] },
    tags: {} as 'busy' | 'sounding' | 'loaded',
    children: {} as { audio: 'audio'; tabs: 'tabs'; reconnect: 'reconnect' },
  },
  actors: {
    audio: audioMachine,
    tabs: notProvided.callback<{ type: 'tabs.announce' }, undefined>('tabs'),
    /** Sends `reconnect.now` after a growing wait, and when the network is back. */
    reconnect: notProvided.callback<PlayerEvent, { attempt: number }>('reconnect'),
  },
  actions: {
    selectTrack: assign(({ context }, queue: Queue) => {
      const id = currentOf(queue) ?? ''
      return {
        queue,
        ...placeOf(context, id),
        duration: 0,
        recent: withRecent(context.recent, id),
      }
    }),
    selectVersion: assign(({ context }, params: { id: string }) => {
      const queue = withSwapped(context.queue, params.id)
      if (!isAsLong(currentOf(context.queue), params.id)) {
        const positions = withPosition(context)
        const recent = withRecent(context.recent, params.id)
        return { queue, positions, ...placeOf({ ...context, positions }, params.id), duration: 0, recent }
      }
      const before = currentOf(context.queue) ?? ''
      const { [before]: saved, ...positions } = context.positions
      return {
        queue,
        positions: withPosition({
          ...context,
          queue,
          positions: saved === undefined ? positions : { ...positions, [params.id]: saved },
        }),
        recent: withRecent(context.recent, params.id),
      }
    }),
    setForms: assign((_, { change }: { change: Partial<Forms> }) => change),
    selectPosition: assign(({ context }, params: { id: string; seconds: number }) => ({
      queue: withReturned(context.queue, params.id),
      ...placeOf(context, params.id),
      position: params.seconds,
      duration: 0,
      recent: withRecent(context.recent, params.id),
    })),
    cueTrack: assign(({ context }) => {
      const id = currentOf(context.queue) ?? ''
      return { position: context.positions[id] ?? 0, recent: withRecent(context.recent, id) }
    }),
    setQueue: assign((_, queue: Queue) => ({ queue })),
    /** The member has asked for a position. */
    askFor: assign(({ context }, params: { seconds: number }) => ({
      position: clampedTo(context, params.seconds),
      heard: null,
      missed: null,
    })),
    /** The track has been there before, or nothing is loaded that could say otherwise. */
    confirm: assign(({ context }) => ({ heard: context.position })),
    setPosition: assign(({ context }, params: { seconds: number }) => {
      const position = clampedTo(context, params.seconds)
      const { missed } = context
      return { position, heard: position, missed: missed !== null && position < missed ? missed : null }
    }),
    setMissed: assign((_, params: { seconds: number }) => ({ missed: params.seconds })),
    setVolumeOurs: assign((_, { isOurs }: { isOurs: boolean }) => ({ isVolumeOurs: isOurs })),
    setDuration: assign((_, params: { seconds: number }) => ({ duration: params.seconds })),
    rewind: assign({ position: 0, heard: null, missed: null }),
    setVolume: assign((_, params: { volume: number }) => ({
      volume: Math.min(1, Math.max(0, params.volume)),
    })),
    savePosition: assign(({ context }) => ({ positions: withPosition(context) })),
    forgetPosition: assign(({ context }) => ({
      positions: omit(context.positions, currentOf(context.queue)),
    })),
    setFault: assign((_, { fault }: { fault: AudioFault }) => ({ fault })),
    setLoop: assign((_, { loop }: { loop: Loop }) => ({ loop })),
    setLast: assign((_, { isLast }: Fade) => ({ isLast })),
    countAttempt: assign(({ context }) => ({ attempts: context.attempts + 1 })),
    forgetAttempts: assign({ attempts: 0 }),
    /** Another tab has played. The current track continues where it was left there. */
    takeSaved: assign(({ context }, { positions, recent }: Played) => {
      const id = currentOf(context.queue)
      const saved = { positions, recent: id === null ? recent : withRecent(recent, id) }
      return isSaved(context, saved) ? saved : { ...saved, ...placeOf({ ...context, positions }, id ?? '') }
    }),
    /** The same, but the current track plays here. */
    takeOthers: assign(({ context }, { positions, recent }: Played) => {
      const id = currentOf(context.queue) ?? ''
      const own = context.positions[id]
      return {
        positions: own === undefined ? omit(positions, id) : { ...positions, [id]: own },
        recent: withRecent(recent, id),
      }
    }),
    /** Saves the position every few seconds. */
    savePositionIfDue: assign(({ context }) => (isDue(context) ? { positions: withPosition(context) } : {})),
    report: sendParent((_, fact: PlayerFact) => fact),
    reportStart: sendParent({ type: 'player.started' } satisfies PlayerFact),
    reportTrack: sendParent(({ context }) => ({
      type: 'track.started' as const,
      track: currentOf(context.queue) ?? '',
    })),
    reportStop: sendParent({ type: 'track.stopped' } satisfies PlayerFact),
    reportProgress: sendParent(({ context }) => ({
      type: 'track.progressed' as const,
      ...positionOf(context),
    })),
    reportMove: sendParent(({ context }, to: { id: string; seconds: number }) => ({
      type: 'player.moved' as const,
      from: positionOf(context),
      to: { track: to.id, seconds: to.seconds },
    })),
    reportLoop: sendParent(({ context }) => ({ type: 'loop.changed' as const, loop: context.loop })),
    prepare: sendTo('audio', ({ context }) => {
      const id = followingTrack(context)
      return { type: 'audio.prepare' as const, id: id === null ? null : fileFor(context, id) }
    }),
    openTrack: sendTo('audio', ({ context }) => ({
      type: 'audio.open' as const,
      id: fileFor(context, currentOf(context.queue) ?? ''),
      position: context.position,
    })),
    sendToAudio: sendTo('audio', (_, command: AudioCommand) => command),
    seekAudio: sendTo('audio', ({ context }) => ({
      type: 'audio.seek' as const,
      seconds: context.position,
    })),
    setAudioVolume: sendTo('audio', ({ context }) => ({
      type: 'audio.volume' as const,
      volume: context.volume,
    })),
    muteAudio: sendTo('audio', { type: 'audio.volume', volume: 0 }),
    announceToTabs: sendTo('tabs', { type: 'tabs.announce' }),
  },
  guards: {
    hasTrack: ({ context }) => currentOf(context.queue) !== null,
    namesTrack: (_, queue: Queue) => currentOf(queue) !== null,
    hasNext: ({ context }) => nextIndex(context.queue, context.loop) !== null,
    hasFollowing: ({ context }) => followingTrack(context) !== null,
    playsAgain: ({ context }) => context.loop === 'one' && !isEnd(context),
    isCurrent: ({ context }, { id }: { id: string }) => currentOf(context.queue) === id,
    /** What sounds is another file then. */
    changesFile: ({ context }, { change }: { change: Partial<Forms> }) =>
      fileFor(context, currentOf(context.queue) ?? '') !==
      fileFor({ ...context, ...change }, currentOf(context.queue) ?? ''),
    /** The current track has the same position in every tab. */
    isSaved: ({ context }, saved: Played) => isSaved(context, saved),
    isFarIn: ({ context }) => context.position > restartAfter || previousIndex(context.queue) === null,
    /** The experiment’s file is gone, because the experiment is. The track itself plays. */
    isOver: ({ context }, { fault }: { fault: AudioFault }) =>
      fault === 'missing' && context.blind !== null && context.blind.track === currentOf(context.queue),
    /** Trying again may help. */
    isPassing: (_, { fault }: { fault: AudioFault }) =>
      ['network', 'unavailable', 'intercepted'].includes(fault),
  },
})

/** The id of the track that plays after this one. */
const followingTrack = (context: PlayerContext): string | null =>
  isEnd(context) ? null : nextOf(context.queue, context.loop)

/** Whether playback ends with the current track: as the sleep timer does, or because it ends in silence. */
function isEnd({ queue, isLast }: PlayerContext): boolean {
  const track = trackById(currentOf(queue) ?? '')
  return isLast || (track !== undefined && endsInSilence(track))
}

/** Whether a position in one track is the same in the other. */
const isAsLong = (one: string | null, other: string): boolean =>
  trackById(one ?? '')?.isLong === trackById(other)?.isLong

const isPulsing = ({ hasPulse, isPulseOptional }: Forms): boolean => hasPulse || !isPulseOptional

/** What the audio loads for a track. */
export const fileFor = (choice: Forms, id: string): string =>
  choice.blind?.track === id ? choice.blind.file : fileOf(id, isPulsing(choice))

/** The current track and its position. */
export function positionOf({ queue, position, duration }: PlayerContext): TrackPosition {
  const track = currentOf(queue) ?? ''
  return { track, seconds: position, duration: duration || (trackById(track)?.seconds ?? 0) }
}

/** A track resumes at its own position. */
const placeOf = ({ positions }: PlayerContext, id: string) => ({
  position: positions[id] ?? 0,
  heard: null,
  missed: null,
})

const isSaved = ({ queue, positions }: PlayerContext, saved: Played): boolean =>
  positions[currentOf(queue) ?? ''] === saved.positions[currentOf(queue) ?? '']

const isDue = ({ position, positions, queue }: PlayerContext) =>
  Math.abs(position - (positions[currentOf(queue) ?? ''] ?? 0)) >= saveEvery

/** The saved position of a track that plays from further back, because a seek didn't reach it. */
export function keptOf({ queue, positions, heard, missed }: PlayerContext): number | null {
  const saved = positions[currentOf(queue) ?? '']
  return missed !== null && saved !== undefined && (heard === null || heard < saved) ? saved : null
}

const withRecent = (recent: readonly string[], id: string) =>
  [id, ...recent.filter((other) => other !== id)].slice(0, 24)

export const clampedTo = ({ duration }: PlayerContext, seconds: number) =>
  Math.max(0, duration > 0 ? Math.min(seconds, duration) : seconds)

/** The first second never overwrites a later position, and a track that is almost over has none. */
function withPosition(context: PlayerContext): PlayerContext['positions'] {
  const { queue, positions, heard, duration } = context
  const id = currentOf(queue)
  if (id === null || heard === null || heard < 1 || keptOf(context) !== null) return positions
  if (duration > 0 && heard > duration - finishedWithin) return omit(positions, id)
  return { ...positions, [id]: heard }
}

function omit(positions: PlayerContext['positions'], id: string | null): PlayerContext['positions'] {
  return Object.fromEntries(Object.entries(positions).filter(([other]) => other !== id))
}
