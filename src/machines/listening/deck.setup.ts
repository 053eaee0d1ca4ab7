/** The commands, facts, context, actions and guards of a deck. */
import { assign, sendParent, sendTo, setup } from 'xstate'
import { notProvided } from '#machines/not-provided.ts'
import type { AudioFact, AudioFault } from './player.setup.ts'

export type DeckName = 'first' | 'second'

export type DeckCommand =
  /** Loads a track, at a position in seconds. `preload`: only its start. */
  | { type: 'deck.load'; id: string; position: number; preload: 'auto' | 'metadata' }
  /** Plays from a position what has been loaded ahead, and reports what's known about it. */
  | { type: 'deck.start'; position: number }
  | { type: 'deck.play' }
  | { type: 'deck.pause' }
  | { type: 'deck.seek'; seconds: number }
  /** Plays a moment of silence, so that a phone lets the element play later. Call it during a press. */
  | { type: 'deck.unlock' }
  | { type: 'deck.clear' }
  | { type: 'deck.set'; setting: ElementSetting }

/** Settings outlast the file, except for fades. Gains and volumes from 0 to 1, times in seconds. */
export type ElementSetting =
  | { type: 'element.volume'; volume: number }
  | { type: 'element.gain'; gain: number }
  | { type: 'element.speed'; speed: number }
  | { type: 'element.load-all' }
  | { type: 'element.fade-in'; seconds: number }
  /** Fades out in the last `share` of the time. */
  | { type: 'element.fade-out'; seconds: number; share: number }
  | { type: 'element.full-volume' }

export type ElementCommand =
  | { type: 'element.load'; id: string; preload: 'auto' | 'metadata' }
  | { type: 'element.play' }
  | { type: 'element.pause' }
  | { type: 'element.seek'; seconds: number }
  | { type: 'element.unlock' }
  | { type: 'element.clear' }
  /** Asks what it does, in case events were lost: reports `element.paused`, `element.playing` or `element.still`. */
  | { type: 'element.check' }
  | ElementSetting

type ElementFact =
  | { type: 'element.loadedmetadata'; seconds: number }
  | { type: 'element.durationchange'; seconds: number }
  | { type: 'element.canplay' }
  | { type: 'element.playing' }
  | { type: 'element.waiting' }
  | { type: 'element.paused' }
  /** It isn't paused. */
  | { type: 'element.still' }
  | { type: 'element.ended' }
  /** The browser doesn't let the page play. */
  | { type: 'element.refused' }
  /** `code`: of the element's MediaError. */
  | { type: 'element.failed'; code: number }
  | { type: 'element.faded' }
  | { type: 'element.unlocked' }
  | { type: 'element.locked' }
  | { type: 'element.timeupdate'; seconds: number }
  | { type: 'element.seeked'; seconds: number }

export type DeckEvent = DeckCommand | ElementFact | { type: 'watch.over' }

/** Reported to the parent. */
export type DeckFact = { deck: DeckName } & (
  | { type: 'deck.reported'; fact: AudioFact }
  | { type: 'deck.progressed'; seconds: number; duration: number }
  | { type: 'deck.failed'; fault: AudioFault }
  | { type: 'deck.faded' }
  | { type: 'deck.unlocked' }
)

type DeckContext = {
  name: DeckName
  id: string
  /** Seconds into the track, or those it was asked for and hasn't reached yet. */
  position: number
  /** Seconds, as the element last reported; 0 until it's known. */
  duration: number
  /** The longest duration that it has reported. A file that breaks off becomes shorter. */
  longest: number
  /** Where the file was last opened again; null once it has played on from there. */
  reopenedAt: number | null
  /** Of the last MediaError of this track; 0 if there was none. */
  code: number
}

/** Seconds by which a seek may end before its target. */
const reach = 3
/** Seconds after which a file that was opened again may be opened once more. */
const recovered = 10
/** An end before this share of the track is early. Durations of some files are estimates. */
const almost = 0.9
/** MediaError: loading stopped after it had begun; the sound can't be decoded. */
export const lost = 2
export const undecodable = 3

export const deckSetup = setup({
  types: {
    context: {} as DeckContext,
    events: {} as DeckEvent,
    input: {} as { name: DeckName },
    children: {} as { element: 'element'; watch: 'watch'; probe: 'probe'; renew: 'renew' },
  },
  actors: {
    element: notProvided.callback<ElementCommand, undefined>('element'),
    /** Sends `watch.over` eight seconds after its start or the last `watch.restart`. */
    watch: notProvided.callback<{ type: 'watch.restart' }, undefined>('watch'),
    /** Asks the server why a file can't play. */
    probe: notProvided.promise<AudioFault, { id: string }>('probe'),
    /** Renews the cookie that media need. Returns false if the session doesn't allow it. */
    renew: notProvided.promise<boolean, undefined>('renew'),
  },
  actions: {
    tell: sendTo('element', (_, command: ElementCommand) => command),
    load: sendTo('element', ({ context: { id } }, { preload }: { preload: 'auto' | 'metadata' }) => ({
      type: 'element.load' as const,
      id,
      preload,
    })),
    seek: sendTo('element', ({ context }) => ({ type: 'element.seek' as const, seconds: context.position })),
    restartWatch: sendTo('watch', { type: 'watch.restart' }),
    setTrack: assign((_, { id, position }: { id: string; position: number }) => ({
      id,
      position,
      duration: 0,
      longest: 0,
      reopenedAt: null,
      code: 0,
    })),
    askFor: assign((_, { seconds }: { seconds: number }) => ({ position: seconds })),
    follow: assign(({ context: { reopenedAt } }, { seconds }: { seconds: number }) => ({
      position: seconds,
      reopenedAt: reopenedAt !== null && seconds < reopenedAt + recovered ? reopenedAt : null,
    })),
    setDuration: assign(({ context }, { seconds }: { seconds: number }) => ({
      duration: seconds,
      longest: Math.max(context.longest, seconds),
    })),
    setCode: assign((_, { code }: { code: number }) => ({ code })),
    markReopening: assign(({ context }) => ({ reopenedAt: context.position })),
    report: sendParent(({ context }, fact: AudioFact) => ({
      type: 'deck.reported' as const,
      deck: context.name,
      fact,
    })),
    reportDuration: sendParent(({ context }) => ({
      type: 'deck.reported' as const,
      deck: context.name,
      fact: { type: 'audio.durationchange' as const, seconds: context.duration },
    })),
    reportProgress: sendParent(({ context: { name, position, duration } }) => ({
      type: 'deck.progressed' as const,
      deck: name,
      seconds: position,
      duration,
    })),
    reportMiss: sendParent(({ context }) => ({
      type: 'deck.reported' as const,
      deck: context.name,
      fact: { type: 'audio.missed' as const, seconds: context.position },
    })),
    reportFailure: sendParent(({ context }, { fault }: { fault: AudioFault }) => ({
      type: 'deck.failed' as const,
      deck: context.name,
      fault,
    })),
    reportFaded: sendParent(({ context }) => ({ type: 'deck.faded' as const, deck: context.name })),
    reportUnlocked: sendParent(({ context }) => ({ type: 'deck.unlocked' as const, deck: context.name })),
  },
  guards: {
    isBehind: ({ context: { position, duration } }, { seconds }: { seconds: number }) =>
      seconds < (duration > 0 ? Math.min(position, duration) : position) - reach,
    isMove: ({ context }, { seconds }: { seconds: number }) => seconds !== context.position,
    isEarly: ({ context: { position, longest, reopenedAt } }) =>
      reopenedAt === null && position < longest * almost,
    /** A cookie or an address may have expired since the file was opened. */
    isUnrenewed: ({ context }, { fault }: { fault: AudioFault }) =>
      fault === 'refused' && context.reopenedAt === null,
    /** The server has the file, so its address may have expired, or the server was away for a moment. */
    isThereAgain: ({ context: { code, reopenedAt } }, { fault }: { fault: AudioFault }) =>
      fault === 'unplayable' && code !== undecodable && reopenedAt === null,
    isRenewed: (_, { isRenewed }: { isRenewed: boolean }) => isRenewed,
  },
})
