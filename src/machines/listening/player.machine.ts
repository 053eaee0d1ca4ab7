/**
 * player: one track at a time from a queue, on every screen.
 *
 * The <audio> element is an actor: this machine sends it commands and receives facts. The position is a stream
 * (`audio.timeupdate`) and never changes the state. Each track has its own position in `positions`; one under a second never
 * overwrites a later one. `tabs` lets the other tabs know that this one plays, and reports when another one does. What
 * another tab saves comes as `tabs.saved`.
 */
import { and, raise } from 'xstate'
import { clampedTo, fileFor, type PlayerContext, playerSetup } from './player.setup.ts'
import {
  currentOf,
  nextIndex,
  previousIndex,
  type Queue,
  withLast,
  withMoved,
  withNext,
  without,
} from './queue.ts'

const silence = { type: 'sendToAudio', params: { type: 'audio.pause' } } as const

/** Commands for any current track. */
const seeking = playerSetup.createStateConfig({
  on: {
    'player.seek': {
      actions: [
        { type: 'reportMove', params: ({ context, event }) => moveTo(context, event.seconds) },
        { type: 'askFor', params: ({ event }) => event },
        'seekAudio',
      ],
    },
    'player.skip': {
      actions: raise(({ context, event }) => ({
        type: 'player.seek',
        seconds: context.position + event.seconds,
      })),
    },
  },
})

/** A seek is saved once the track is there. */
const loaded = playerSetup.createStateConfig({
  on: {
    ...seeking.on,
    'audio.missed': { actions: { type: 'setMissed', params: ({ event }) => event } },
  },
})

/** After a seek to the end, a track may end before it has played on. */
const ending = playerSetup.createStateConfig({
  on: {
    'audio.ended': [
      { guard: 'playsAgain', target: 'opening', actions: 'rewind' },
      {
        guard: 'hasFollowing',
        target: 'opening',
        actions: ['forgetPosition', { type: 'selectTrack', params: ({ context }) => atNext(context) }],
      },
      { target: '#player.sound.cued', actions: ['forgetPosition', 'rewind'] },
    ],
  },
})

/** Silent, with a track at its position. */
const silent = playerSetup.createStateConfig({
  tags: 'loaded',
  on: {
    ...seeking.on,
    'player.switch-version': {
      target: 'cued',
      actions: { type: 'selectVersion', params: ({ event }) => event },
    },
  },
})

export const playerMachine = playerSetup.createMachine({
  id: 'player',
  description: 'Plays tracks from a queue, on every screen.',
  context: ({ input }) => ({
    ...input,
    position: 0,
    heard: null,
    missed: null,
    isVolumeOurs: true,
    duration: 0,
    fault: 'network',
    isLast: false,
    attempts: 0,
  }),
  type: 'parallel',
  invoke: [
    { id: 'audio', src: 'audio' },
    { id: 'tabs', src: 'tabs' },
  ],
  on: {
    'audio.volume-checked': { actions: { type: 'setVolumeOurs', params: ({ event }) => event } },
    'audio.durationchange': { actions: { type: 'setDuration', params: ({ event }) => event } },
    'queue.add': {
      actions: [
        { type: 'setQueue', params: ({ context, event }) => withLast(context.queue, event.id) },
        'prepare',
        { type: 'report', params: ({ event }) => ({ type: 'queue.added', id: event.id, end: 'last' }) },
      ],
    },
    'queue.add-next': {
      actions: [
        { type: 'setQueue', params: ({ context, event }) => withNext(context.queue, event.id) },
        'prepare',
        { type: 'report', params: ({ event }) => ({ type: 'queue.added', id: event.id, end: 'next' }) },
      ],
    },
    'queue.remove': {
      actions: [
        { type: 'setQueue', params: ({ context, event }) => without(context.queue, event.index) },
        'prepare',
      ],
    },
    'queue.move': {
      actions: [
        { type: 'setQueue', params: ({ context, event }) => withMoved(context.queue, event.from, event.to) },
        'prepare',
      ],
    },
    'player.loop': {
      actions: [{ type: 'setLoop', params: ({ event }) => event }, 'prepare', 'reportLoop'],
    },
    'player.fade': {
      actions: [
        { type: 'setLast', params: ({ event }) => event },
        { type: 'sendToAudio', params: ({ event: { gain } }) => ({ type: 'audio.fade', gain }) },
        'prepare',
      ],
    },
    'player.preload': {
      actions: {
        type: 'sendToAudio',
        params: ({ context, event }) => ({ type: 'audio.preload', id: fileFor(context, event.id) }),
      },
    },
    'track.seen': {
      actions: {
        type: 'sendToAudio',
        params: ({ context, event }) => ({ type: 'audio.load-start', id: fileFor(context, event.id) }),
      },
    },
    'player.forms': { actions: [{ type: 'setForms', params: ({ event }) => event }, 'prepare'] },
    'player.mix': {
      actions: {
        type: 'sendToAudio',
        params: ({ event: { crossfade, speed } }) => ({ type: 'audio.mix', crossfade, speed }),
      },
    },
  },
  states: {
    sound: {
      description: 'The current track.',
      initial: 'empty',
      on: {
        'player.play': {
          guard: { type: 'namesTrack', params: ({ event }) => event },
          target: '.sounding.opening',
          actions: [
            { type: 'reportMove', params: ({ context, event }) => moveToTrack(context, event) },
            { type: 'selectTrack', params: ({ event: { ids, index } }) => ({ ids, index }) },
          ],
        },
        'player.play-track': [
          {
            guard: { type: 'isCurrent', params: ({ event }) => event },
            actions: raise({ type: 'player.resume' }),
          },
          { actions: raise(({ event: { id } }) => ({ type: 'player.play-at', id, seconds: 0 })) },
        ],
        'player.toggle': { actions: raise({ type: 'player.resume' }) },
        'tabs.saved': { actions: { type: 'takeSaved', params: ({ event }) => event } },
        'player.play-at': {
          target: '.sounding.opening',
          actions: [
            { type: 'reportMove', params: ({ event }) => event },
            { type: 'selectPosition', params: ({ event }) => event },
          ],
        },
        'player.stop-at': {
          target: '.cued',
          actions: [
            { type: 'reportMove', params: ({ event }) => event },
            silence,
            { type: 'selectPosition', params: ({ event }) => event },
            'confirm',
            'savePosition',
          ],
        },
        'player.next': {
          guard: 'hasNext',
          target: '.sounding.opening',
          actions: [
            { type: 'reportMove', params: ({ context }) => moveToTrack(context, atNext(context)) },
            { type: 'selectTrack', params: ({ context }) => atNext(context) },
          ],
        },
        'player.previous': [
          {
            guard: and(['hasTrack', 'isFarIn']),
            target: '.sounding.opening',
            actions: [{ type: 'reportMove', params: ({ context }) => moveTo(context, 0) }, 'rewind'],
          },
          {
            guard: 'hasTrack',
            target: '.sounding.opening',
            actions: [
              { type: 'reportMove', params: ({ context }) => moveToTrack(context, atPrevious(context)) },
              { type: 'selectTrack', params: ({ context }) => atPrevious(context) },
            ],
          },
        ],
      },
      states: {
        empty: {
          description: 'There is no track, so the player is hidden.',
          always: { guard: 'hasTrack', target: 'cued', actions: 'cueTrack' },
        },

        cued: {
          ...silent,
          description: 'A track is ready at its last position. It is silent until the member presses play.',
          on: {
            ...silent.on,
            'player.seek': {
              actions: [
                { type: 'reportMove', params: ({ context, event }) => moveTo(context, event.seconds) },
                { type: 'askFor', params: ({ event }) => event },
                'confirm',
                'savePosition',
              ],
            },
            'player.resume': 'sounding',
          },
        },

        sounding: {
          description: 'The track plays or is about to.',
          tags: ['sounding', 'loaded'],
          initial: 'opening',
          entry: 'reportStart',
          exit: 'savePosition',
          on: {
            ...loaded.on,
            'player.toggle': { actions: raise({ type: 'player.pause' }) },
            'player.pause': 'paused',
            'tabs.playing-elsewhere': 'paused',
            'tabs.saved': { actions: { type: 'takeOthers', params: ({ event }) => event } },
            'audio.interrupted': 'paused',
            'player.switch-version': {
              target: '.opening',
              actions: { type: 'selectVersion', params: ({ event }) => event },
              meta: { requirement: ['2.11'] },
            },
            'player.forms': {
              guard: { type: 'changesFile', params: ({ event }) => event },
              target: '.opening',
              actions: { type: 'setForms', params: ({ event }) => event },
            },
            'audio.timeupdate': {
              actions: [{ type: 'setPosition', params: ({ event }) => event }, 'savePositionIfDue'],
            },
            'audio.failed': [
              {
                guard: { type: 'isOver', params: ({ event }) => event },
                target: '.opening',
                actions: { type: 'setForms', params: { change: { blind: null } } },
              },
              {
                guard: { type: 'isPassing', params: ({ event }) => event },
                target: '.reconnecting',
                actions: { type: 'setFault', params: ({ event }) => event },
              },
              { target: 'failed', actions: { type: 'setFault', params: ({ event }) => event } },
            ],
            'page.hidden': { actions: 'savePosition' },
          },
          states: {
            opening: {
              description: 'The track is loading.',
              tags: 'busy',
              entry: ['openTrack', 'prepare', 'announceToTabs'],
              on: { 'audio.ready': 'playing' },
            },

            playing: {
              description: 'The track plays.',
              meta: { requirement: ['2.11'] },
              entry: [
                { type: 'sendToAudio', params: { type: 'audio.play' } },
                'forgetAttempts',
                'reportTrack',
                'reportProgress',
              ],
              exit: 'reportStop',
              on: {
                'audio.timeupdate': {
                  actions: [
                    { type: 'setPosition', params: ({ event }) => event },
                    'savePositionIfDue',
                    'reportProgress',
                  ],
                },
                'player.report': { actions: 'reportProgress' },
                'audio.stalled': 'stalled',
                ...ending.on,
              },
            },

            stalled: {
              description: 'The network is too slow: the track stops to load more.',
              tags: 'busy',
              on: { 'audio.resumed': 'playing', ...ending.on },
            },

            reconnecting: {
              description:
                'The track can’t be loaded right now. The screen says why, and the player keeps trying.',
              tags: 'busy',
              entry: ['savePosition', 'countAttempt'],
              invoke: {
                id: 'reconnect',
                src: 'reconnect',
                input: ({ context }) => ({ attempt: context.attempts }),
              },
              on: {
                'reconnect.now': 'opening',
                'audio.resumed': 'playing',
                'player.resume': 'opening',
                'player.pause': { target: '#player.sound.cued', actions: silence },
                'tabs.playing-elsewhere': { target: '#player.sound.cued', actions: silence },
                'audio.interrupted': {},
                'audio.failed': {},
              },
            },
          },
        },

        paused: {
          ...silent,
          description: 'The member or the device has paused the track. It stays loaded.',
          meta: { requirement: ['2.11'] },
          entry: silence,
          on: {
            ...silent.on,
            ...loaded.on,
            'player.forms': {
              guard: { type: 'changesFile', params: ({ event }) => event },
              target: 'cued',
              actions: { type: 'setForms', params: ({ event }) => event },
            },
            'audio.timeupdate': {
              actions: [{ type: 'setPosition', params: ({ event }) => event }, 'savePosition'],
            },
            'player.resume': { target: 'sounding.playing', actions: 'announceToTabs' },
            'tabs.saved': [
              {
                guard: { type: 'isSaved', params: ({ event }) => event },
                actions: { type: 'takeSaved', params: ({ event }) => event },
              },
              { target: 'cued', actions: { type: 'takeSaved', params: ({ event }) => event } },
            ],
            'audio.failed': 'cued',
          },
        },

        failed: {
          description: 'The track can’t play. The screen says why and offers to try again.',
          tags: 'loaded',
          on: {
            'player.resume': 'sounding',
            'player.switch-version': {
              target: 'sounding',
              actions: { type: 'selectVersion', params: ({ event }) => event },
            },
          },
        },
      },
    },

    mute: {
      description: 'Whether the player is muted.',
      initial: 'audible',
      states: {
        audible: {
          description: 'At the volume that the member has set.',
          entry: 'setAudioVolume',
          on: {
            'player.mute': 'muted',
            'player.volume': {
              actions: [{ type: 'setVolume', params: ({ event }) => event }, 'setAudioVolume'],
            },
            'player.ring': {
              actions: {
                type: 'sendToAudio',
                params: ({ event }) => ({ type: 'audio.ring', sound: event.sound }),
              },
            },
          },
        },
        muted: {
          description: 'Silent until the member unmutes or sets the volume.',
          entry: 'muteAudio',
          on: {
            'player.mute': 'audible',
            'player.volume': {
              target: 'audible',
              actions: { type: 'setVolume', params: ({ event }) => event },
            },
          },
        },
      },
    },
  },
})

const atNext = ({ queue, loop }: PlayerContext): Queue => ({ ...queue, index: nextIndex(queue, loop) ?? 0 })

const atPrevious = ({ queue }: PlayerContext): Queue => ({ ...queue, index: previousIndex(queue) ?? 0 })

const moveTo = (context: PlayerContext, seconds: number) => ({
  id: currentOf(context.queue) ?? '',
  seconds: clampedTo(context, seconds),
})

/** A track resumes at its own position. */
function moveToTrack({ positions }: PlayerContext, to: Queue) {
  const id = currentOf(to) ?? ''
  return { id, seconds: positions[id] ?? 0 }
}
