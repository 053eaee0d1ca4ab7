/**
 * deck: one audio element, and what is true about it.
 *
 * Elements don't always do what they say: a seek ends somewhere else, a track that “plays” doesn't move, an end comes
 * early. So a position is reported once the element has been there, and a track that doesn't move for eight seconds has
 * failed. A file that fails while it plays is opened once more, because its address or the cookie may have expired.
 */
import { deckSetup, lost, undecodable } from './deck.setup.ts'
import type { AudioFault } from './player.setup.ts'

const at = ({ event }: { event: { seconds: number } }) => ({ seconds: event.seconds })

/** The element says where it is. */
const moved = [
  {
    guard: { type: 'isBehind', params: at },
    actions: ['reportMiss', { type: 'follow', params: at }, 'reportProgress'],
  },
  { actions: [{ type: 'follow', params: at }, 'reportProgress'] },
] as const

const measured = [
  { type: 'setDuration', params: at },
  {
    type: 'report',
    params: ({ event }: { event: { seconds: number } }) =>
      ({ type: 'audio.durationchange', seconds: event.seconds }) as const,
  },
] as const

const fail = (fault: AudioFault) =>
  ({ target: '#deck.empty', actions: { type: 'reportFailure', params: { fault } } }) as const

const stopped = { type: 'report', params: { type: 'audio.interrupted' } } as const

const reopen = {
  target: '#deck.open.sound.wanted',
  actions: ['markReopening', { type: 'load', params: { preload: 'auto' } }],
} as const

/** Nothing sounds until the next command. */
const silent = deckSetup.createStateConfig({
  entry: { type: 'tell', params: { type: 'element.pause' } },
  on: {
    'deck.play': 'wanted',
    // An element that plays, although it shouldn't.
    'element.playing': { actions: { type: 'tell', params: { type: 'element.pause' } } },
    'element.failed': fail('network'),
  },
})

export const deckMachine = deckSetup.createMachine({
  id: 'deck',
  description: 'One audio element, and what is true about it.',
  context: ({ input }) => ({
    name: input.name,
    id: '',
    position: 0,
    duration: 0,
    longest: 0,
    reopenedAt: null,
    code: 0,
  }),
  invoke: { id: 'element', src: 'element' },
  initial: 'empty',
  on: {
    'deck.load': {
      target: '.open',
      actions: [
        { type: 'setTrack', params: ({ event }) => event },
        { type: 'load', params: ({ event }) => event },
      ],
    },
    'deck.clear': '.empty',
    'deck.set': { actions: { type: 'tell', params: ({ event }) => event.setting } },
  },
  states: {
    empty: {
      description: 'Nothing is loaded.',
      entry: { type: 'tell', params: { type: 'element.clear' } },
      on: { 'deck.unlock': 'unlocking' },
    },

    unlocking: {
      description: 'A moment of silence plays during a press, so that phones let the element play later.',
      entry: { type: 'tell', params: { type: 'element.unlock' } },
      on: {
        'element.unlocked': { target: 'empty', actions: 'reportUnlocked' },
        'element.locked': 'empty',
      },
    },

    open: {
      description: 'A track is loaded, or is about to.',
      type: 'parallel',
      on: { 'element.faded': { target: 'empty', actions: 'reportFaded' } },
      states: {
        file: {
          description: 'How much of the file is loaded.',
          initial: 'requested',
          states: {
            requested: {
              description: 'Nothing is known about the file yet.',
              on: { 'element.loadedmetadata': { target: 'known', actions: [...measured, 'seek'] } },
            },
            known: {
              description: 'Its length is known, so it can seek.',
              on: {
                'element.canplay': {
                  target: 'ready',
                  actions: { type: 'report', params: { type: 'audio.ready' } },
                },
                'deck.start': { actions: 'reportDuration' },
              },
            },
            ready: {
              description: 'Enough is loaded to play.',
              on: {
                'deck.start': {
                  actions: ['reportDuration', { type: 'report', params: { type: 'audio.ready' } }],
                },
              },
            },
          },
        },

        place: {
          description: 'Where the element really is. A seek that ends too early is reported.',
          on: {
            'element.durationchange': { actions: [...measured] },
            'element.timeupdate': [...moved],
            'element.seeked': [...moved],
            'deck.seek': { actions: [{ type: 'askFor', params: at }, 'seek'] },
            'deck.start': {
              actions: [{ type: 'askFor', params: ({ event }) => ({ seconds: event.position }) }, 'seek'],
            },
          },
        },

        sound: {
          description: 'Whether the track should play, and whether it does.',
          initial: 'paused',
          on: { 'deck.start': '.wanted' },
          states: {
            paused: { ...silent, description: 'It isn’t meant to play, or the device has paused it.' },

            refused: {
              ...silent,
              description: 'The browser lets the track play only after another press.',
            },

            wanted: {
              description: 'The track is meant to play.',
              entry: { type: 'tell', params: { type: 'element.play' } },
              invoke: { id: 'watch', src: 'watch' },
              initial: 'starting',
              on: {
                'deck.pause': 'paused',
                'deck.seek': { actions: 'restartWatch' },
                'element.timeupdate': { guard: { type: 'isMove', params: at }, actions: 'restartWatch' },
                'element.playing': {
                  target: '.playing',
                  actions: ['restartWatch', { type: 'report', params: { type: 'audio.resumed' } }],
                },
                'element.waiting': {
                  target: '.stalled',
                  actions: ['restartWatch', { type: 'report', params: { type: 'audio.stalled' } }],
                },
                'element.paused': { target: 'paused', actions: stopped },
                'element.refused': { target: 'refused', actions: stopped },
                'element.ended': [
                  { guard: 'isEarly', target: '#deck.lost' },
                  { target: 'paused', actions: { type: 'report', params: { type: 'audio.ended' } } },
                ],
                'element.failed': {
                  target: '#deck.lost',
                  actions: { type: 'setCode', params: ({ event }) => event },
                },
              },
              states: {
                starting: {
                  description: 'The element was told to play.',
                  on: { 'watch.over': 'still' },
                },
                playing: {
                  description: 'The element says that it plays.',
                  on: { 'watch.over': 'still' },
                },
                stalled: {
                  description:
                    'The track stops to load more. After eight seconds, the connection counts as lost.',
                  on: { 'watch.over': { actions: { type: 'reportFailure', params: { fault: 'network' } } } },
                },
                still: {
                  description: 'The track hasn’t moved for eight seconds, although it should play.',
                  entry: { type: 'tell', params: { type: 'element.check' } },
                  on: { 'element.still': fail('still') },
                },
              },
            },
          },
        },
      },
    },

    lost: {
      description:
        'The track stopped with an error. The deck finds out why, and tries once more if that may help.',
      entry: { type: 'report', params: { type: 'audio.stalled' } },
      invoke: { id: 'watch', src: 'watch' },
      initial: 'asking',
      on: {
        'deck.pause': fail('network'),
        'deck.seek': { actions: { type: 'askFor', params: at } },
        'watch.over': fail('network'),
      },
      states: {
        asking: {
          description: 'The server is asked for the reason.',
          invoke: {
            id: 'probe',
            src: 'probe',
            input: ({ context: { id } }) => ({ id }),
            onDone: [
              {
                guard: { type: 'isUnrenewed', params: ({ event }) => ({ fault: event.output }) },
                target: 'renewing',
              },
              {
                guard: { type: 'isThereAgain', params: ({ event }) => ({ fault: event.output }) },
                ...reopen,
              },
              {
                target: '#deck.empty',
                actions: {
                  type: 'reportFailure',
                  params: ({ context, event }) => ({ fault: faultOf(context, event.output) }),
                },
              },
            ],
            onError: fail('network'),
          },
        },
        renewing: {
          description: 'The server refuses the track, so the cookie is renewed.',
          invoke: {
            id: 'renew',
            src: 'renew',
            onDone: [
              {
                guard: { type: 'isRenewed', params: ({ event }) => ({ isRenewed: event.output }) },
                ...reopen,
              },
              fail('refused'),
            ],
            onError: fail('network'),
          },
        },
      },
    },
  },
})

/** A file that the server still has isn't unplayable if it played before. */
function faultOf({ code, duration }: { code: number; duration: number }, fault: AudioFault): AudioFault {
  if (fault !== 'unplayable') return fault
  if (code === lost) return 'network'
  return code === undecodable && duration > 0 ? 'still' : fault
}
