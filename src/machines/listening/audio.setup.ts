/** The commands, facts, context, actions and guards of the audio. */
import { assign, sendParent, sendTo, setup } from 'xstate'
import type { Mix } from '#content/playback.ts'
import { notProvided } from '#machines/not-provided.ts'
import { deckMachine } from './deck.machine.ts'
import type { DeckCommand, DeckFact, DeckName } from './deck.setup.ts'
import type { AudioCommand, AudioFact, Ring } from './player.setup.ts'

/** Gains from 0 to 1 of tracks that are louder than the others, by track id. */
export type Gains = Readonly<Record<string, number>>

export type AudioEvent =
  | AudioCommand
  | DeckFact
  /** A track that the member is about to play, unless they save data. */
  | { type: 'start.pointed'; id: string }
  /** A track that the member may play, unless they save data. */
  | { type: 'start.seen'; id: string }
  /** Whether the page can set the volume. */
  | { type: 'volume.checked'; isOurs: boolean }

/** For the starts of tracks. `start.load` fetches one into the browser's cache. */
export type StartsCommand =
  | { type: 'start.point'; id: string }
  | { type: 'start.see'; id: string }
  | { type: 'start.load'; id: string }
  /** The member no longer points at a play button. */
  | { type: 'start.forget' }

export type AudioContext = {
  /** The deck that plays. The other one is the spare. */
  current: DeckName
  loaded: Readonly<Record<DeckName, string | null>>
  /** The track that follows. */
  next: string | null
  mix: Mix
  volume: number
  /** The share of the volume that the sleep timer leaves. */
  share: number
  gains: Gains | null
  isVolumeOurs: boolean
  /** Seconds until the current track ends, at its speed, when the next one was due. */
  left: number
}

export const firstAudio: AudioContext = {
  current: 'first',
  loaded: { first: null, second: null },
  next: null,
  mix: { crossfade: 0, speed: 1 },
  volume: 1,
  share: 1,
  gains: null,
  isVolumeOurs: true,
  left: 0,
}

/** Volume of the chime and the bell, as a share of the player's. */
const ringShare = 0.5
/** Seconds before the end at which the next track starts to load. */
const loadAhead = 40
/** Seconds by which a looped track overlaps itself: our tracks fade out over 8 to 20 s and in over 3 to 6. */
const loopOverlap = 10
const loopLeaves = 4
const loopComes = 2

type Progress = { seconds: number; duration: number }

export const audioSetup = setup({
  types: {
    context: {} as AudioContext,
    events: {} as AudioEvent,
    children: {} as {
      first: 'deck'
      second: 'deck'
      starts: 'starts'
      loadGains: 'loadGains'
      volumeCheck: 'volumeCheck'
    },
  },
  actors: {
    deck: deckMachine,
    starts: notProvided.callback<StartsCommand, undefined>('starts'),
    /** Null if they can't be loaded now. */
    loadGains: notProvided.promise<Gains | null, undefined>('loadGains'),
    /** Sends `volume.checked` once. */
    volumeCheck: notProvided.callback<AudioEvent, undefined>('volumeCheck'),
  },
  actions: {
    /** Plays the bell or the chime once, separately from the track. */
    ring: notProvided.action<{ sound: Ring; volume: number }>('ring'),
    report: sendParent((_, fact: AudioFact) => fact),
    tellCurrent: sendTo(
      ({ context }) => context.current,
      (_, command: DeckCommand) => command,
    ),
    tellSpare: sendTo(
      ({ context }) => spareOf(context),
      (_, command: DeckCommand) => command,
    ),
    tellStarts: sendTo('starts', (_, command: StartsCommand) => command),
    load: sendTo(
      ({ context }) => context.current,
      (_, { id, position }: { id: string; position: number }) => ({
        type: 'deck.load' as const,
        id,
        position,
        preload: 'auto' as const,
      }),
    ),
    loadStart: sendTo(
      ({ context }) => spareOf(context),
      (_, { id }: { id: string }) => ({
        type: 'deck.load' as const,
        id,
        position: 0,
        preload: 'metadata' as const,
      }),
    ),
    loadNext: sendTo(
      ({ context }) => spareOf(context),
      ({ context }) => ({
        type: 'deck.load' as const,
        id: context.next ?? '',
        position: 0,
        preload: 'auto' as const,
      }),
    ),
    markCurrent: assign(({ context }, { id }: { id: string }) => ({
      loaded: { ...context.loaded, [context.current]: id },
    })),
    markSpare: assign(({ context }, { id }: { id: string | null }) => ({
      loaded: { ...context.loaded, [spareOf(context)]: id },
    })),
    swap: assign(({ context }) => ({ current: spareOf(context) })),
    /** The current track fades in, and the one before, now on the spare deck, fades out. */
    fadeIn: sendTo(
      ({ context }) => context.current,
      ({ context }) => ({
        type: 'deck.set' as const,
        setting: { type: 'element.fade-in' as const, seconds: fadesOf(context).in },
      }),
    ),
    fadeOut: sendTo(
      ({ context }) => spareOf(context),
      ({ context }) => ({
        type: 'deck.set' as const,
        setting: {
          type: 'element.fade-out' as const,
          seconds: context.left,
          share: fadesOf(context).outShare,
        },
      }),
    ),
    setNext: assign((_, { id }: { id: string | null }) => ({ next: id })),
    setLeft: assign(({ context }, progress: Progress) => ({ left: leftOf(context, progress) })),
    setMix: assign((_, { crossfade, speed }: Mix) => ({ mix: { crossfade, speed } })),
    setVolume: assign((_, { volume }: { volume: number }) => ({ volume })),
    setShare: assign((_, { gain }: { gain: number }) => ({ share: gain })),
    setGains: assign((_, { gains }: { gains: Gains | null }) => ({ gains })),
    setVolumeOurs: assign((_, { isOurs }: { isOurs: boolean }) => ({ isVolumeOurs: isOurs })),
  },
  guards: {
    isCurrent: ({ context }, { deck }: { deck: DeckName }) => deck === context.current,
    isSpare: ({ context }, { deck }: { deck: DeckName }) => deck !== context.current,
    isOnSpare: ({ context }, { id }: { id: string }) => context.loaded[spareOf(context)] === id,
    isNothingOpen: ({ context }) => context.loaded[context.current] === null,
    /** It isn't loaded, and the spare deck doesn't have the next track. */
    isWorthLoading: ({ context: { loaded, next, ...context } }, { id }: { id: string }) => {
      const spare = loaded[spareOf(context)]
      return !Object.values(loaded).includes(id) && (spare === null || spare !== next)
    },
    /** The current track ends soon, and the next one isn't loaded. */
    needsNext: ({ context }, { deck, ...progress }: { deck: DeckName } & Progress) =>
      deck === context.current &&
      context.next !== null &&
      context.loaded[spareOf(context)] !== context.next &&
      isNear(context, progress),
    /** The current track ends soon, and of the next one there's only the start. */
    needsRest: ({ context }, { deck, ...progress }: { deck: DeckName } & Progress) =>
      deck === context.current &&
      context.next !== null &&
      context.loaded[spareOf(context)] === context.next &&
      isNear(context, progress),
    /** The next track has to start now for the two to overlap. */
    isDue: ({ context }, { deck, ...progress }: { deck: DeckName } & Progress) => {
      const overlap = overlapOf(context, progress)
      return (
        deck === context.current &&
        context.next !== null &&
        overlap > 0 &&
        leftOf(context, progress) <= overlap
      )
    },
    areKnown: (_, { gains }: { gains: Gains | null }) => gains !== null,
  },
})

const spareOf = ({ current }: Pick<AudioContext, 'current'>): DeckName =>
  current === 'first' ? 'second' : 'first'

const leftOf = ({ mix }: Pick<AudioContext, 'mix'>, { seconds, duration }: Progress) =>
  (duration - seconds) / mix.speed

const isNear = (context: AudioContext, progress: Progress) =>
  progress.duration > 0 && leftOf(context, progress) < loadAhead

/** Seconds by which the current track and the next one overlap; 0 for no overlap. */
function overlapOf(
  { current, loaded, next, mix, isVolumeOurs }: AudioContext,
  { duration }: Progress,
): number {
  const wanted = next === loaded[current] ? loopOverlap : isVolumeOurs ? mix.crossfade : 0
  return Math.min(wanted, duration / 3)
}

/** Seconds of the fade-in, and the last share of the overlap in which the track before fades out. */
function fadesOf({ loaded, left }: AudioContext): { in: number; outShare: number } {
  return loaded.first === loaded.second
    ? { in: Math.min(loopComes, left), outShare: Math.min(1, loopLeaves / left) }
    : { in: left, outShare: 1 }
}

/** How loud the bell and the chime are. */
export const ringVolume = ({ volume, share }: AudioContext) => volume * share * ringShare
