/**
 * preview: a short part of a track, for members who consider an offer, or a few seconds of the two tones under it.
 *
 *   silent ─ preview.play ─▶ opening ─ deck.progressed ─▶ sounding ─ deck.progressed ─▶ fading ─ deck.faded ─▶ silent
 *   silent ─ preview.play ─▶ loading ─ tones.began ─▶ playing ─ tones.over ─▶ silent       of the tones
 *   on ─ preview.play ─▶ opening, loading       another track or part, or the same one from the start
 *   any ─ preview.stop, player.started ─▶ silent
 *   any ─ location.changed ─▶ silent            another path
 *   on ─ tabs.playing-elsewhere ─▶ silent
 *   on ─ deck.failed, audio.missed, tones.failed ─▶ failed ─ preview.play ─▶ opening, loading
 *
 * The music has a deck of its own, the same as the player's, so the player's queue and positions stay as they are. The deck
 * knows what its element really does; a preview plays, or says why it can't.
 */
import { assign, sendParent, sendTo, setup } from 'xstate'
import { previewLength, previewStart } from '#content/offers.ts'
import { trackById } from '#content/programs.ts'
import { deckMachine } from '#machines/listening/deck.machine.ts'
import type { DeckCommand, DeckFact } from '#machines/listening/deck.setup.ts'
import type { AudioFact, AudioFault } from '#machines/listening/player.setup.ts'
import { notProvided } from '#machines/not-provided.ts'
import type { RequirementId } from '#machines/requirements.ts'

/** `missed`: the network sends tracks only from their start. */
export type PreviewFault = AudioFault | 'missed'

export type PreviewPart = 'music' | 'tones'

/** `volume`: the player's, from 0 to 1. */
type Choice = { track: string; part: PreviewPart; volume: number }

export type TonesFact =
  | { type: 'tones.began' }
  | { type: 'tones.over' }
  | { type: 'tones.failed'; fault: AudioFault }

/** `volume`: from 0 to 1. */
export type TonesInput = { track: string; volume: number }

export type PreviewEvent =
  // Commands
  | ({ type: 'preview.play' } & Choice)
  | { type: 'preview.stop' }
  // Facts
  | DeckFact
  | TonesFact
  | { type: 'player.started' }
  | { type: 'tabs.playing-elsewhere' }
  | { type: 'location.changed'; path: string }

/** `from`: where it starts in the track. `seconds`: how far it is. */
type PreviewContext = Choice & {
  path: string
  from: number
  seconds: number
  fault: PreviewFault
}

/** Seconds. */
const fadeIn = 3
const fadeOut = 5
/** The minimum volume of a preview, even if the player is muted. */
const leastVolume = 0.2

const preview = setup({
  types: {
    context: {} as PreviewContext,
    events: {} as PreviewEvent,
    meta: {} as { requirement: readonly RequirementId[] },
    tags: {} as 'busy' | 'on',
    children: {} as { deck: 'deck'; tabs: 'tabs'; tones: 'tones' },
  },
  actors: {
    deck: deckMachine,
    tones: notProvided.callback<PreviewEvent, TonesInput>('tones'),
    /** Tells other tabs that this one plays. Sends `tabs.playing-elsewhere` when another one does. */
    tabs: notProvided.callback<PreviewEvent, undefined>('tabs'),
  },
  actions: {
    keepPath: assign((_, { path }: { path: string }) => ({ path })),
    /** A preview should play alone. */
    reportSound: sendParent({ type: 'sound.started' }),
    choose: assign((_, { track, part, volume }: Choice) => ({
      track,
      part,
      seconds: 0,
      volume: Math.max(leastVolume, volume),
    })),
    findStart: assign(({ context: { track } }) => ({ from: previewStart(trackById(track)!) })),
    tell: sendTo('deck', (_, command: DeckCommand) => command),
    load: sendTo('deck', ({ context: { track: id, from: position } }) => ({
      type: 'deck.load' as const,
      preload: 'auto' as const,
      id,
      position,
    })),
    setVolume: sendTo('deck', ({ context: { volume } }) => ({
      type: 'deck.set' as const,
      setting: { type: 'element.volume' as const, volume },
    })),
    mark: assign(({ context: { from } }, { seconds }: { seconds: number }) => ({
      seconds: Math.max(0, seconds - from),
    })),
    blame: assign((_, { fault }: { fault: PreviewFault }) => ({ fault })),
  },
  guards: {
    isTrack: (_, { track }: { track: string }) => trackById(track) !== undefined,
    isOfTones: (_, { track, part }: Choice) => part === 'tones' && trackById(track) !== undefined,
    isElsewhere: ({ context }, { path }: { path: string }) => path !== context.path,
    /** It has got to its start, and moves. */
    hasBegun: ({ context: { from } }, { seconds }: { seconds: number }) => seconds > from,
    isEnding: ({ context: { from } }, { seconds }: { seconds: number }) =>
      seconds >= from + previewLength - fadeOut,
    isFact: (_, { fact, type }: { fact: AudioFact; type: AudioFact['type'] }) => fact.type === type,
  },
})

const at = ({ event }: { event: { seconds: number } }) => ({ seconds: event.seconds })

const reports = (type: AudioFact['type']) =>
  ({
    type: 'isFact',
    params: ({ event }: { event: { fact: AudioFact } }) => ({ fact: event.fact, type }),
  }) as const

const setting = (setting: Extract<DeckCommand, { type: 'deck.set' }>['setting']) =>
  ({ type: 'tell', params: { type: 'deck.set', setting } }) as const

export const previewMachine = preview.createMachine({
  id: 'preview',
  description: 'Plays a short part of a track on the offer screens, and its two tones on its program’s page.',
  context: { path: '', track: '', part: 'music', volume: 0, from: 0, seconds: 0, fault: 'network' },
  initial: 'silent',
  on: {
    'preview.play': [
      {
        guard: { type: 'isOfTones', params: ({ event }) => event },
        target: '.on.tones',
        actions: { type: 'choose', params: ({ event }) => event },
      },
      {
        guard: { type: 'isTrack', params: ({ event }) => event },
        target: '.on.music',
        actions: { type: 'choose', params: ({ event }) => event },
      },
    ],
    'preview.stop': '.silent',
    'player.started': '.silent',
    'location.changed': {
      guard: { type: 'isElsewhere', params: ({ event }) => event },
      target: '.silent',
      actions: { type: 'keepPath', params: ({ event }) => event },
    },
  },
  states: {
    silent: { description: 'No preview plays.' },
    on: {
      description: 'The member has asked for a preview.',
      meta: { requirement: ['2.17'] },
      tags: 'on',
      entry: 'reportSound',
      invoke: { id: 'tabs', src: 'tabs' },
      initial: 'music',
      on: { 'tabs.playing-elsewhere': 'silent' },
      states: {
        music: {
          description: 'A short part of the track.',
          entry: 'findStart',
          invoke: { id: 'deck', src: 'deck', input: { name: 'first' } },
          initial: 'opening',
          on: {
            'deck.failed': {
              target: '#preview.failed',
              actions: { type: 'blame', params: ({ event }) => event },
            },
            'deck.reported': [
              {
                guard: reports('audio.missed'),
                target: '#preview.failed',
                actions: { type: 'blame', params: { fault: 'missed' } },
              },
              // Other apps, and headphones that are unplugged, pause it.
              { guard: reports('audio.interrupted'), target: '#preview.silent' },
              { guard: reports('audio.ended'), target: '#preview.silent' },
            ],
          },
          states: {
            opening: {
              description: 'The preview is loading, and silent until it’s at its start.',
              tags: 'busy',
              entry: [
                setting({ type: 'element.volume', volume: 0 }),
                'load',
                { type: 'tell', params: { type: 'deck.play' } },
              ],
              on: {
                'deck.reported': [
                  {
                    guard: reports('audio.interrupted'),
                    target: '#preview.failed',
                    actions: { type: 'blame', params: { fault: 'still' } },
                  },
                ],
                'deck.progressed': { guard: { type: 'hasBegun', params: at }, target: 'sounding' },
              },
            },
            sounding: {
              description: 'The preview fades in and plays.',
              entry: [setting({ type: 'element.fade-in', seconds: fadeIn }), 'setVolume'],
              on: {
                'deck.progressed': [
                  {
                    guard: { type: 'isEnding', params: at },
                    target: 'fading',
                    actions: { type: 'mark', params: at },
                  },
                  { actions: { type: 'mark', params: at } },
                ],
              },
            },
            fading: {
              description: 'The preview fades out.',
              entry: setting({ type: 'element.fade-out', seconds: fadeOut, share: 1 }),
              on: {
                'deck.progressed': { actions: { type: 'mark', params: at } },
                'deck.faded': '#preview.silent',
              },
            },
          },
        },
        tones: {
          description: 'The two tones under the track, alone.',
          invoke: {
            id: 'tones',
            src: 'tones',
            input: ({ context: { track, volume } }) => ({ track, volume }),
          },
          initial: 'loading',
          on: {
            'tones.failed': {
              target: '#preview.failed',
              actions: { type: 'blame', params: ({ event }) => event },
            },
            'tones.over': '#preview.silent',
          },
          states: {
            loading: {
              description: 'The tones are about to play.',
              tags: 'busy',
              on: { 'tones.began': 'playing' },
            },
            playing: { description: 'The tones play.' },
          },
        },
      },
    },
    failed: { description: 'The preview can’t play. The screen says why.' },
  },
})
