/**
 * listening: the player and its companions: playback settings, the sleep timer, the loop with a time limit,
 * the history, and recent positions. It decides what one of them does because of another.
 */
import { type ActorRefFrom, assign, type Subscription, sendParent, sendTo, setup } from 'xstate'
import { changedPlayback, leastFade, type Playback } from '#content/playback.ts'
import { trackById } from '#content/programs.ts'
import { notProvided } from '#machines/not-provided.ts'
import type { Day, Goal } from './days.ts'
import { type ClockTime, type HistoryEvent, type HistoryFact, historyMachine } from './history.machine.ts'
import { playerMachine } from './player.machine.ts'
import type { Forms, PlayerEvent, PlayerFact, SavedPlayer, TrackPosition } from './player.setup.ts'
import type { Loop } from './queue.ts'
import {
  type PlaybackFact,
  type SleepEvent,
  type SleepFact,
  type Span,
  sleepTimerMachine,
} from './sleep-timer.machine.ts'

/** A position that the member left, and when (epoch ms). */
export type RecentPosition = { track: string; seconds: number; at: number }

export type ListeningInput = {
  player: SavedPlayer
  playback: Playback
  recentPositions: readonly RecentPosition[]
  goal: Goal | null
  today: Day
}

export type ListeningEvent =
  // Commands
  | { type: 'playback.change'; change: Partial<Playback> }
  /** A play key of a keyboard or a headset. */
  | { type: 'play-key.press'; command: 'player.toggle' | 'player.resume' | 'player.pause' }
  /** Loops one track, then fades out, or just stops where the volume can't be set. `track`: null is the current one. */
  | { type: 'loop.for'; track: string | null; minutes: number; fades: boolean }
  /** Loops until the member stops it. */
  | { type: 'loop.endless' }
  | { type: 'positions.clear' }
  | { type: 'player.pause' }
  | { type: 'player.forms'; change: Partial<Forms> }
  // Facts
  | PlayerFact
  | SleepFact
  | HistoryFact
  | TimedEvent
  | { type: 'bell.due' }
  | { type: 'page.hidden' }
  | { type: 'page.shown' }
  | { type: 'day.began'; day: Day }

/** Sent to the clock, which returns them with the time. */
type UntimedEvent =
  | { type: 'listening.began'; track: string }
  | { type: 'listening.stopped' }
  | { type: 'clock.tick' }
  | { type: 'position.left'; track: string; seconds: number }
type TimedEvent = UntimedEvent & ClockTime

/** Reported to the parent. */
export type ListeningFact =
  | Extract<PlayerFact, { type: 'queue.added' | 'player.started' }>
  | Extract<SleepFact, { type: 'sleep.started' | 'sleep.off' }>
  | HistoryFact

/**
 * Seconds. A longer step is a jump. A position counts if it's `farIn` from the start and `nearEnd` from the
 * end.
 */
const jump = 20
const farIn = 10
const nearEnd = 16
/** Positions closer than this count as the same. */
const near = 20
const mostPositions = 20

const sendToPlayer = (event: PlayerEvent) => ({ type: 'sendToPlayer', params: event }) as const

/** A clock that has just started doesn't know what is playing. */
const askProgress = sendToPlayer({ type: 'player.report' })

const tell = { type: 'report', params: ({ event }: { event: ListeningFact }) => event } as const

/** What the browser and this device follow: this actor and its player. */
export type ListeningRef = {
  getSnapshot: () => ListeningSnapshot
  subscribe: (next: (snapshot: ListeningSnapshot) => void) => Subscription
}
type ListeningSnapshot = {
  context: ListeningInput
  children: { player?: ActorRefFrom<typeof playerMachine> }
}

const actors = {
  player: playerMachine,
  sleepTimer: sleepTimerMachine,
  history: historyMachine,
  clock: notProvided.callback<UntimedEvent, undefined>('clock'),
  /**
   * Saves the player, the playback settings and the positions on this device, and tells the player what another tab has
   * saved.
   */
  storage: notProvided.callback<{ type: 'page.shown' }, ListeningRef>('storage'),
  /** Shows the track on lock screens, and sends their commands. */
  mediaKeys: notProvided.callback<ListeningEvent, ListeningRef>('mediaKeys'),
  /** Asks before the page closes while the player sounds, if the member wants that. */
  closeGuard: notProvided.callback<ListeningEvent, ListeningRef>('closeGuard'),
  /** Sends `bell.due` after each interval of listening; 0 minutes turns it off. */
  bellClock: notProvided.callback<PlaybackFact | { type: 'bell.every'; minutes: number }, undefined>(
    'bellClock',
  ),
}

export const listeningMachine = setup({
  types: {
    context: {} as ListeningInput,
    events: {} as ListeningEvent,
    input: {} as ListeningInput,
    children: {} as { [Name in keyof typeof actors]: Name },
  },
  actors,
  actions: {
    sendToPlayer: sendTo('player', (_, event: PlayerEvent) => event),
    sendToSleepTimer: sendTo('sleepTimer', (_, event: SleepEvent) => event),
    sendToHistory: sendTo('history', (_, event: HistoryEvent) => event),
    sendToBell: sendTo('bellClock', (_, news: PlaybackFact) => news),
    setBell: sendTo('bellClock', ({ context }) => ({
      type: 'bell.every' as const,
      minutes: context.playback.bell,
    })),
    lookAtStorage: sendTo('storage', { type: 'page.shown' }),
    sendToClock: sendTo('clock', (_, event: UntimedEvent) => event),
    report: sendParent((_, fact: ListeningFact) => fact),
    change: assign(({ context }, { change }: { change: Partial<Playback> }) => ({
      playback: changedPlayback(context.playback, change),
    })),
    mix: sendTo('player', ({ context: { playback } }) => ({
      type: 'player.mix' as const,
      crossfade: playback.crossfade,
      speed: playback.speed,
    })),
    setTimer: sendTo(
      'sleepTimer',
      ({ context }, { minutes, fades }: { minutes: number; fades: boolean }) => ({
        type: 'timer.set' as const,
        span: { kind: 'minutes', minutes } satisfies Span,
        fade: fades ? Math.max(leastFade, context.playback.sleep.fade) : 0,
      }),
    ),
    addPosition: assign(({ context }, position: RecentPosition) => ({
      recentPositions: [
        position,
        ...context.recentPositions.filter((other) => !isNear(other, position)),
      ].slice(0, mostPositions),
    })),
    clearPositions: assign({ recentPositions: [] }),
  },
  guards: {
    hasChime: ({ context }) => context.playback.sleep.hasChime,
    isJump: (_, { from, to }: Extract<PlayerFact, { type: 'player.moved' }>) => isJump(from, to),
    hasMark: (_, { fadeStart }: Extract<SleepFact, { type: 'sleep.ended' }>) => fadeStart !== null,
    isOtherLoop: (_, { loop }: { loop: Loop }) => loop !== 'one',
    isAfterEnd: (_, { after }: Extract<SleepFact, { type: 'sleep.off' }>) => after === 'end',
    hasTrack: (_, { track }: { track: string | null }) => track !== null,
  },
}).createMachine({
  id: 'listening',
  description: 'The player, its timers, and what was played.',
  context: ({ input }) => input,
  invoke: [
    { src: 'clock', id: 'clock' },
    { src: 'player', id: 'player', systemId: 'player', input: ({ context }) => context.player },
    { src: 'sleepTimer', id: 'sleepTimer', systemId: 'sleepTimer' },
    {
      src: 'history',
      id: 'history',
      systemId: 'history',
      input: ({ context: { goal, today } }) => ({ goal, today }),
    },
    { src: 'bellClock', id: 'bellClock' },
    { src: 'mediaKeys', id: 'mediaKeys', input: ({ self }) => self },
    { src: 'storage', id: 'storage', input: ({ self }) => self },
    { src: 'closeGuard', id: 'closeGuard', input: ({ self }) => self },
  ],
  entry: ['mix', 'setBell'],
  type: 'parallel',
  on: {
    'playback.change': {
      actions: [{ type: 'change', params: ({ event }) => event }, 'mix', 'setBell', askProgress],
    },
    'bell.due': { actions: sendToPlayer({ type: 'player.ring', sound: 'bell' }) },
    'positions.clear': { actions: 'clearPositions' },
    'player.pause': { actions: sendToPlayer({ type: 'player.pause' }) },
    'player.forms': { actions: { type: 'sendToPlayer', params: ({ event }) => event } },
    'player.started': {
      actions: [
        { type: 'sendToSleepTimer', params: ({ event }) => event },
        { type: 'report', params: ({ event }) => event },
      ],
    },
    'queue.added': { actions: { type: 'report', params: ({ event }) => event } },
    'player.moved': {
      guard: { type: 'isJump', params: ({ event }) => event },
      actions: {
        type: 'sendToClock',
        params: ({ event: { from } }) => ({
          type: 'position.left',
          track: from.track,
          seconds: from.seconds,
        }),
      },
    },
    'position.left': {
      actions: {
        type: 'addPosition',
        params: ({ event: { track, seconds, now } }) => ({ track, seconds, at: now }),
      },
    },
    'track.started': {
      actions: {
        type: 'sendToClock',
        params: ({ event }) => ({ type: 'listening.began', track: event.track }),
      },
    },
    'track.progressed': {
      actions: [
        { type: 'sendToSleepTimer', params: ({ event }) => event },
        { type: 'sendToBell', params: ({ event }) => event },
      ],
    },
    'track.stopped': {
      actions: [
        { type: 'sendToSleepTimer', params: ({ event }) => event },
        { type: 'sendToBell', params: ({ event }) => event },
        { type: 'sendToClock', params: { type: 'listening.stopped' } },
      ],
    },
    'listening.began': { actions: { type: 'sendToHistory', params: ({ event }) => event } },
    'listening.stopped': { actions: { type: 'sendToHistory', params: ({ event }) => event } },
    'clock.tick': { actions: { type: 'sendToHistory', params: ({ event }) => event } },
    'programs.heard': { actions: { type: 'report', params: ({ event }) => event } },
    'sleep.measured': {
      actions: {
        type: 'sendToPlayer',
        params: ({ event: { gain, isLast } }) => ({ type: 'player.fade', gain, isLast }),
      },
    },
    'page.hidden': {
      actions: [
        sendToPlayer({ type: 'page.hidden' }),
        { type: 'sendToClock', params: { type: 'clock.tick' } },
      ],
    },
    'page.shown': {
      actions: [{ type: 'sendToHistory', params: { type: 'history.reload' } }, 'lookAtStorage'],
    },
    'day.began': { actions: { type: 'sendToHistory', params: ({ event }) => event } },
  },
  states: {
    playKey: {
      description: 'What the play key of a keyboard or a headset does. It’s often pressed in the dark.',
      initial: 'plays',
      on: {
        'sleep.ended': [
          {
            guard: { type: 'hasMark', params: ({ event }) => event },
            target: '.extends',
            actions: {
              type: 'sendToPlayer',
              params: ({ event: { fadeStart } }) => ({
                type: 'player.stop-at',
                id: fadeStart?.track ?? '',
                seconds: fadeStart?.seconds ?? 0,
              }),
            },
          },
          { target: '.extends', actions: sendToPlayer({ type: 'player.pause' }) },
        ],
      },
      states: {
        plays: {
          description: 'It plays and pauses.',
          on: {
            'sleep.started': { actions: [askProgress, tell] },
            'sleep.off': { actions: tell },
            'play-key.press': {
              actions: { type: 'sendToPlayer', params: ({ event }) => ({ type: event.command }) },
            },
            'sleep.ending': [
              {
                guard: 'hasChime',
                target: 'extends',
                actions: sendToPlayer({ type: 'player.ring', sound: 'chime' }),
              },
              { target: 'extends' },
            ],
          },
        },
        extends: {
          description: 'The sleep timer is about to end, or just has: it adds ten minutes.',
          on: {
            'play-key.press': {
              actions: { type: 'sendToSleepTimer', params: { type: 'timer.extend' } },
            },
            'sleep.extended': [
              {
                guard: 'hasChime',
                target: 'plays',
                actions: [
                  sendToPlayer({ type: 'player.ring', sound: 'chime' }),
                  sendToPlayer({ type: 'player.resume' }),
                ],
              },
              { target: 'plays', actions: sendToPlayer({ type: 'player.resume' }) },
            ],
            'sleep.started': { target: 'plays', actions: [askProgress, tell] },
            'sleep.off': { target: 'plays', actions: tell },
          },
        },
      },
    },
    loop: {
      description: 'The loop with a time limit, for nights longer than one track.',
      initial: 'unlimited',
      on: {
        'loop.for': [
          {
            guard: { type: 'hasTrack', params: ({ event }) => event },
            target: '.limited',
            actions: [
              sendToPlayer({ type: 'player.loop', loop: 'one' }),
              { type: 'setTimer', params: ({ event }) => event },
              {
                type: 'sendToPlayer',
                params: ({ event }) => ({ type: 'player.play-track', id: event.track ?? '' }),
              },
            ],
          },
          {
            target: '.limited',
            actions: [
              sendToPlayer({ type: 'player.loop', loop: 'one' }),
              { type: 'setTimer', params: ({ event }) => event },
            ],
          },
        ],
      },
      states: {
        unlimited: { description: 'Loops, if there are any, have no time limit.' },
        limited: {
          description: 'The track loops until the sleep timer ends it.',
          on: {
            'loop.endless': {
              target: 'unlimited',
              actions: { type: 'sendToSleepTimer', params: { type: 'timer.cancel' } },
            },
            'loop.changed': {
              guard: { type: 'isOtherLoop', params: ({ event }) => event },
              target: 'unlimited',
            },
            'sleep.off': [
              {
                guard: { type: 'isAfterEnd', params: ({ event }) => event },
                target: 'unlimited',
                actions: sendToPlayer({ type: 'player.loop', loop: 'off' }),
              },
              { target: 'unlimited' },
            ],
          },
        },
      },
    },
  },
})

/** Playback moved further than time did. The other version at the same position isn't a jump. */
function isJump(from: TrackPosition, to: { track: string; seconds: number }): boolean {
  if (from.track === '' || from.seconds < farIn || from.duration - from.seconds <= nearEnd) return false
  const isSameProgram = trackById(from.track)?.program === trackById(to.track)?.program
  return !isSameProgram || Math.abs(to.seconds - from.seconds) > jump
}

const isNear = (one: RecentPosition, other: RecentPosition) =>
  one.track === other.track && Math.abs(one.seconds - other.seconds) < near
