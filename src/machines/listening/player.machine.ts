/**
 * player: one track at a time from a queue, on every screen.
 *
 *   sound: empty ─ a track is in the queue ─▶ cued  restored from this device; nothing starts automatically
 *          any ─ player.play ─▶ opening ─ audio.ready ─▶ playing
 *          playing ⇄ paused                        player.pause / player.resume, audio.interrupted
 *          playing ─ audio.stalled ─▶ stalled ─ audio.resumed ─▶ playing
 *          sounding ─ audio.failed (network) ─▶ reconnecting ─ reconnect.now ─▶ opening
 *          sounding ─ audio.failed (anything else) ─▶ failed ─ player.resume ─▶ opening
 *          playing ─ audio.ended ─▶ opening the next one | ended
 *          any ─ player.return ─▶ opening             back to a position; player.rest ─▶ cued there, silent
 *   loop:  off | all | one                         loop.off, loop.all, loop.one
 *   mute:  audible ⇄ muted                         player.mute
 *
 * The <audio> element is an actor: this machine sends it commands and receives facts. Position is a stream
 * (`audio.at`) and never changes the state. Each track has its own position in `places`; one under a second never
 * overwrites a later one. `tabs` lets the other tabs know that this one plays, and reports when another one does.
 */
import { and, assign, emit, sendTo, setup, stateIn } from 'xstate'
import { firstVolume } from '#content/playback.ts'
import { notProvided } from '#machines/not-provided.ts'
import type { RequirementId } from '#machines/requirements.ts'
import {
  currentOf,
  type Loop,
  nextIndex,
  previousIndex,
  type Queue,
  withLast,
  withMoved,
  withNext,
  without,
  withReturned,
  withSwapped,
} from './queue.ts'

/** Commands for the audio element. `at` in seconds, `level` from 0 to 1. */
export type AudioCommand =
  | { type: 'audio.open'; id: string; at: number }
  | { type: 'audio.play' }
  | { type: 'audio.pause' }
  | { type: 'audio.seek'; seconds: number }
  | { type: 'audio.volume'; level: number }

export type AudioFault = 'network' | 'missing' | 'unplayable' | 'refused'

/** Saved on this device. */
export type Listening = {
  queue: Queue
  volume: number
  loop: Loop
  /** Seconds into each unfinished track, by track id. */
  places: Readonly<Record<string, number>>
  /** Track ids, most recently played first. */
  recent: readonly string[]
}

export const nothingHeard: Listening = {
  queue: { ids: [], index: 0 },
  volume: firstVolume,
  loop: 'off',
  places: {},
  recent: [],
}

export type PlayerEvent =
  // Commands
  | { type: 'player.play'; ids: readonly string[]; index: number }
  | { type: 'player.switch-version'; id: string }
  | { type: 'player.pause' }
  | { type: 'player.resume' }
  | { type: 'player.seek'; seconds: number }
  | { type: 'player.skip'; seconds: number }
  | { type: 'player.return'; id: string; seconds: number }
  | { type: 'player.rest'; id: string; seconds: number }
  | { type: 'player.next' }
  | { type: 'player.previous' }
  | { type: 'player.mute' }
  | { type: 'player.volume'; level: number }
  | { type: `loop.${Loop}` }
  | { type: 'queue.add'; id: string }
  | { type: 'queue.add-next'; id: string }
  | { type: 'queue.remove'; index: number }
  | { type: 'queue.move'; from: number; to: number }
  // Facts
  | { type: 'audio.ready' }
  | { type: 'audio.stalled' }
  | { type: 'audio.resumed' }
  | { type: 'audio.interrupted' }
  | { type: 'audio.ended' }
  | { type: 'audio.failed'; fault: AudioFault }
  | { type: 'reconnect.now' }
  | { type: 'tabs.playing-elsewhere' }
  | { type: 'page.hidden' }
  // Streams
  | { type: 'audio.at'; seconds: number }
  | { type: 'audio.length'; seconds: number }

type PlayerContext = Omit<Listening, 'loop'> & {
  /** The saved choice, for the start only; from then on the `loop` region decides. */
  keptLoop: Loop
  /** Seconds into the current track. */
  position: number
  /** Seconds, 0 until known. */
  length: number
  fault: AudioFault
}

const restartAfter = 3
const finishedWithin = 3
const keepEvery = 5

const player = setup({
  types: {
    context: {} as PlayerContext,
    events: {} as PlayerEvent,
    input: {} as Listening,
    emitted: {} as
      | { type: 'listening.changed' }
      | { type: 'queue.added'; id: string; place: 'next' | 'last' },
    meta: {} as { requirement: readonly RequirementId[] },
    tags: {} as 'busy' | 'sounding' | 'loaded',
    children: {} as { audio: 'audio'; tabs: 'tabs'; reconnect: 'reconnect' },
  },
  actors: {
    audio: notProvided.callback<AudioCommand, undefined>('audio'),
    tabs: notProvided.callback<{ type: 'tabs.announce' }, undefined>('tabs'),
    /** Sends `reconnect.now` after a growing wait, and when the network is back. */
    reconnect: notProvided.callback<PlayerEvent, undefined>('reconnect'),
  },
  actions: {
    take: assign(({ context }, params: { queue: Queue }) => {
      const id = currentOf(params.queue) ?? ''
      return {
        queue: params.queue,
        position: context.places[id] ?? 0,
        length: 0,
        recent: withRecent(context.recent, id),
      }
    }),
    takeVersion: assign(({ context }, params: { id: string }) => ({
      queue: withSwapped(context.queue, params.id),
      places: omit(context.places, currentOf(context.queue)),
      recent: withRecent(context.recent, params.id),
    })),
    takeBack: assign(({ context }, params: { id: string; seconds: number }) => ({
      queue: withReturned(context.queue, params.id),
      position: params.seconds,
      length: 0,
      recent: withRecent(context.recent, params.id),
    })),
    cue: assign(({ context }) => {
      const id = currentOf(context.queue) ?? ''
      return { position: context.places[id] ?? 0, recent: withRecent(context.recent, id) }
    }),
    requeue: assign((_, params: { queue: Queue }) => params),
    mark: assign(({ context }, params: { seconds: number }) => ({
      position: within(context, params.seconds),
    })),
    measure: assign((_, params: { seconds: number }) => ({ length: params.seconds })),
    rewind: assign({ position: 0 }),
    setVolume: assign((_, params: { level: number }) => ({ volume: Math.min(1, Math.max(0, params.level)) })),
    keepPlace: assign(({ context }) => ({ places: withPlace(context) })),
    finish: assign(({ context }) => ({ places: omit(context.places, currentOf(context.queue)) })),
    blame: assign((_, { fault }: { fault: AudioFault }) => ({ fault })),
    announceChange: emit({ type: 'listening.changed' }),
    announceAddition: emit((_, params: { id: string; place: 'next' | 'last' }) => ({
      type: 'queue.added' as const,
      ...params,
    })),
    open: sendTo('audio', ({ context }) => ({
      type: 'audio.open' as const,
      id: currentOf(context.queue) ?? '',
      at: context.position,
    })),
    tell: sendTo('audio', (_, command: AudioCommand) => command),
    tellPosition: sendTo('audio', ({ context }) => ({
      type: 'audio.seek' as const,
      seconds: context.position,
    })),
    tellVolume: sendTo('audio', ({ context }) => ({ type: 'audio.volume' as const, level: context.volume })),
    silence: sendTo('audio', { type: 'audio.volume', level: 0 }),
    claimSound: sendTo('tabs', { type: 'tabs.announce' }),
  },
  guards: {
    hasTrack: ({ context }) => currentOf(context.queue) !== null,
    namesTrack: (_, params: { queue: Queue }) => currentOf(params.queue) !== null,
    hasNext: ({ context }) => nextIndex(context.queue, 'off') !== null,
    isFarIn: ({ context }) => context.position > restartAfter || previousIndex(context.queue) === null,
    isDue: ({ context }, params: { seconds: number }) =>
      Math.abs(params.seconds - (context.places[currentOf(context.queue) ?? ''] ?? 0)) >= keepEvery,
    isNetwork: (_, params: { fault: AudioFault }) => params.fault === 'network',
    keptAll: ({ context }) => context.keptLoop === 'all',
    keptOne: ({ context }) => context.keptLoop === 'one',
  },
})

/** Commands for any current track. */
const seeking = player.createStateConfig({
  on: {
    'player.seek': {
      actions: [
        { type: 'mark', params: ({ event }) => event },
        'tellPosition',
        'keepPlace',
        'announceChange',
      ],
    },
    'player.skip': {
      actions: [
        { type: 'mark', params: ({ context, event }) => ({ seconds: context.position + event.seconds }) },
        'tellPosition',
        'keepPlace',
        'announceChange',
      ],
    },
  },
})

/** Commands and facts for a track that plays or is about to. */
const sounding = player.createStateConfig({
  tags: ['sounding', 'loaded'],
  on: {
    ...seeking.on,
    'player.pause': 'paused',
    'tabs.playing-elsewhere': 'paused',
    'audio.interrupted': 'paused',
    'player.switch-version': {
      target: 'opening',
      reenter: true,
      actions: [{ type: 'takeVersion', params: ({ event }) => event }, 'announceChange'],
      meta: { requirement: ['2.11'] },
    },
    'audio.at': [
      {
        guard: { type: 'isDue', params: ({ event }) => event },
        actions: [{ type: 'mark', params: ({ event }) => event }, 'keepPlace', 'announceChange'],
      },
      { actions: { type: 'mark', params: ({ event }) => event } },
    ],
    'audio.failed': [
      { guard: { type: 'isNetwork', params: ({ event }) => event }, target: 'reconnecting' },
      { target: 'failed', actions: { type: 'blame', params: ({ event }) => event } },
    ],
    'page.hidden': { actions: ['keepPlace', 'announceChange'] },
  },
})

/** Silent, with a track at its position. */
const resting = player.createStateConfig({
  tags: 'loaded',
  on: {
    ...seeking.on,
    'player.switch-version': {
      target: 'cued',
      actions: [{ type: 'takeVersion', params: ({ event }) => event }, 'announceChange'],
    },
  },
})

export const playerMachine = player.createMachine({
  id: 'player',
  description: 'Plays tracks from a queue, on every screen.',
  context: ({ input: { loop, ...kept } }) => ({
    ...kept,
    keptLoop: loop,
    position: 0,
    length: 0,
    fault: 'network',
  }),
  type: 'parallel',
  invoke: [
    { id: 'audio', src: 'audio' },
    { id: 'tabs', src: 'tabs' },
  ],
  on: {
    'audio.length': { actions: { type: 'measure', params: ({ event }) => event } },
    'queue.add': {
      actions: [
        { type: 'requeue', params: ({ context, event }) => ({ queue: withLast(context.queue, event.id) }) },
        'announceChange',
        { type: 'announceAddition', params: ({ event }) => ({ id: event.id, place: 'last' }) },
      ],
    },
    'queue.add-next': {
      actions: [
        { type: 'requeue', params: ({ context, event }) => ({ queue: withNext(context.queue, event.id) }) },
        'announceChange',
        { type: 'announceAddition', params: ({ event }) => ({ id: event.id, place: 'next' }) },
      ],
    },
    'queue.remove': {
      actions: [
        { type: 'requeue', params: ({ context, event }) => ({ queue: without(context.queue, event.index) }) },
        'announceChange',
      ],
    },
    'queue.move': {
      actions: [
        {
          type: 'requeue',
          params: ({ context, event }) => ({ queue: withMoved(context.queue, event.from, event.to) }),
        },
        'announceChange',
      ],
    },
  },
  states: {
    sound: {
      description: 'The current track.',
      initial: 'empty',
      on: {
        'player.play': {
          guard: { type: 'namesTrack', params: ({ event }) => ({ queue: event }) },
          target: '.opening',
          actions: [
            'keepPlace',
            { type: 'take', params: ({ event: { ids, index } }) => ({ queue: { ids, index } }) },
            'announceChange',
          ],
        },
        'player.return': {
          target: '.opening',
          actions: ['keepPlace', { type: 'takeBack', params: ({ event }) => event }, 'announceChange'],
        },
        'player.rest': {
          target: '.cued',
          actions: [
            { type: 'tell', params: { type: 'audio.pause' } },
            { type: 'takeBack', params: ({ event }) => event },
            'keepPlace',
            'announceChange',
          ],
        },
        'player.next': [
          {
            guard: 'hasNext',
            target: '.opening',
            actions: [
              'keepPlace',
              { type: 'take', params: ({ context }) => following(context, 1) },
              'announceChange',
            ],
          },
          {
            guard: and(['hasTrack', stateIn({ loop: 'all' })]),
            target: '.opening',
            actions: [
              'keepPlace',
              { type: 'take', params: ({ context }) => first(context) },
              'announceChange',
            ],
          },
        ],
        'player.previous': [
          {
            guard: and(['hasTrack', 'isFarIn']),
            target: '.opening',
            actions: ['rewind', 'announceChange'],
          },
          {
            guard: 'hasTrack',
            target: '.opening',
            actions: [
              'keepPlace',
              { type: 'take', params: ({ context }) => following(context, -1) },
              'announceChange',
            ],
          },
        ],
      },
      states: {
        empty: {
          description: 'There is no track, so the player is hidden.',
          always: { guard: 'hasTrack', target: 'cued', actions: 'cue' },
        },

        cued: {
          ...resting,
          description: 'A track is ready at its last position. It is silent until the member presses play.',
          on: { ...resting.on, 'player.resume': 'opening' },
        },

        opening: {
          description: 'The track is loading.',
          ...sounding,
          tags: ['busy', 'sounding', 'loaded'],
          entry: ['open', 'claimSound'],
          on: { ...sounding.on, 'audio.ready': 'playing' },
        },

        playing: {
          ...sounding,
          description: 'The track plays.',
          meta: { requirement: ['2.11'] },
          entry: { type: 'tell', params: { type: 'audio.play' } },
          on: {
            ...sounding.on,
            'audio.stalled': 'stalled',
            'audio.ended': [
              { guard: stateIn({ loop: 'one' }), target: 'opening', actions: 'rewind' },
              {
                guard: 'hasNext',
                target: 'opening',
                actions: [
                  'finish',
                  { type: 'take', params: ({ context }) => following(context, 1) },
                  'announceChange',
                ],
              },
              {
                guard: stateIn({ loop: 'all' }),
                target: 'opening',
                actions: [
                  'finish',
                  { type: 'take', params: ({ context }) => first(context) },
                  'announceChange',
                ],
              },
              { target: 'ended', actions: ['finish', 'announceChange'] },
            ],
          },
        },

        stalled: {
          ...sounding,
          description: 'The network is too slow: the track stops to load more.',
          tags: ['busy', 'sounding', 'loaded'],
          on: { ...sounding.on, 'audio.resumed': 'playing' },
        },

        paused: {
          ...resting,
          description: 'The member or the device has paused the track. It stays loaded.',
          meta: { requirement: ['2.11'] },
          entry: [{ type: 'tell', params: { type: 'audio.pause' } }, 'keepPlace', 'announceChange'],
          on: {
            ...resting.on,
            'player.resume': { target: 'playing', actions: 'claimSound' },
            'audio.failed': 'cued',
          },
        },

        ended: {
          ...resting,
          description: 'The last track has finished. Pressing play starts it again.',
          on: { ...resting.on, 'player.resume': { target: 'opening', actions: 'rewind' } },
        },

        reconnecting: {
          description: 'The connection is lost. The player tries again automatically.',
          tags: ['busy', 'sounding', 'loaded'],
          entry: ['keepPlace', 'announceChange'],
          invoke: { id: 'reconnect', src: 'reconnect' },
          on: {
            'reconnect.now': 'opening',
            'player.pause': 'cued',
            'player.resume': 'opening',
            'tabs.playing-elsewhere': 'cued',
          },
        },

        failed: {
          description: 'The track can’t play. The screen says why and offers to try again.',
          tags: 'loaded',
          entry: ['keepPlace', 'announceChange'],
          on: {
            'player.resume': 'opening',
            'player.switch-version': {
              target: 'opening',
              actions: [{ type: 'takeVersion', params: ({ event }) => event }, 'announceChange'],
            },
          },
        },
      },
    },

    loop: {
      description: 'What plays after a track.',
      initial: 'deciding',
      on: {
        'loop.off': { target: '.off', actions: 'announceChange' },
        'loop.all': { target: '.all', actions: 'announceChange' },
        'loop.one': { target: '.one', actions: 'announceChange' },
      },
      states: {
        deciding: {
          description: 'Reads the last choice on this device.',
          always: [
            { guard: 'keptAll', target: 'all' },
            { guard: 'keptOne', target: 'one' },
            { target: 'off' },
          ],
        },
        off: { description: 'The next track plays; the last one is followed by silence.' },
        all: { description: 'After the last track, the first one plays.' },
        one: { description: 'The same track plays again.' },
      },
    },

    mute: {
      description: 'Whether the player is muted.',
      initial: 'audible',
      states: {
        audible: {
          description: 'At the volume that the member has set.',
          entry: 'tellVolume',
          on: {
            'player.mute': 'muted',
            'player.volume': {
              actions: [{ type: 'setVolume', params: ({ event }) => event }, 'tellVolume', 'announceChange'],
            },
          },
        },
        muted: {
          description: 'Silent until the member unmutes or sets the volume.',
          entry: 'silence',
          on: {
            'player.mute': 'audible',
            'player.volume': {
              target: 'audible',
              actions: [{ type: 'setVolume', params: ({ event }) => event }, 'announceChange'],
            },
          },
        },
      },
    },
  },
})

/** The queue with the entry `step` away as the current one. */
const following = ({ queue }: PlayerContext, step: 1 | -1) => ({
  queue: { ...queue, index: queue.index + step },
})

const first = ({ queue }: PlayerContext) => ({ queue: { ...queue, index: 0 } })

const withRecent = (recent: readonly string[], id: string) =>
  [id, ...recent.filter((other) => other !== id)].slice(0, 24)

const within = ({ length }: PlayerContext, seconds: number) =>
  Math.max(0, length > 0 ? Math.min(seconds, length) : seconds)

/** The first second never overwrites a later position, and a track that is almost over has none. */
function withPlace({ queue, places, position, length }: PlayerContext): PlayerContext['places'] {
  const id = currentOf(queue)
  if (id === null || position < 1) return places
  if (length > 0 && position > length - finishedWithin) return omit(places, id)
  return { ...places, [id]: position }
}

function omit(places: PlayerContext['places'], id: string | null): PlayerContext['places'] {
  return Object.fromEntries(Object.entries(places).filter(([other]) => other !== id))
}
