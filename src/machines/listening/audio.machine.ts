/**
 * audio: two decks. One plays; the spare one loads the next track, and takes over before the end if tracks overlap.
 *
 * What the current deck reports goes to the player, what the spare one reports doesn't. It isn't Web Audio, which phones
 * suspend when they lock.
 */
import { type AudioContext, audioSetup, firstAudio, ringVolume } from './audio.setup.ts'

const asTold = <Event>({ event }: { event: Event }) => event

const decks = ['first', 'second'] as const

const setSpeed = audioSetup.enqueueActions(({ context: { mix }, enqueue }) => {
  const setting = { type: 'element.speed', speed: mix.speed } as const
  for (const deck of decks) enqueue.sendTo(deck, { type: 'deck.set', setting })
})

const setLoudness = audioSetup.enqueueActions(({ context: { volume, share }, enqueue }) => {
  const setting = { type: 'element.volume', volume: volume * share } as const
  for (const deck of decks) enqueue.sendTo(deck, { type: 'deck.set', setting })
})

/** Gives both decks the loudness of what they have. */
const evenOut = audioSetup.enqueueActions(({ context: { gains, loaded }, enqueue }) => {
  for (const deck of decks) {
    const setting = { type: 'element.gain', gain: gains?.[loaded[deck] ?? ''] ?? 1 } as const
    enqueue.sendTo(deck, { type: 'deck.set', setting })
  }
})

const clearSpare = [
  { type: 'tellSpare', params: { type: 'deck.clear' } },
  { type: 'markSpare', params: { id: null } },
] as const

/** Ends an overlap at once, when the member does something else. */
const cutTail = {
  target: 'free',
  actions: [
    ...clearSpare,
    { type: 'tellCurrent', params: { type: 'deck.set', setting: { type: 'element.full-volume' } } },
  ],
} as const

const startCurrent = {
  type: 'tellCurrent',
  params: ({ event }: { event: { position: number } }) =>
    ({ type: 'deck.start', position: event.position }) as const,
} as const

/** A track that isn't loaded yet. */
const open = {
  target: '.free',
  actions: [
    ...clearSpare,
    { type: 'load', params: asTold<{ id: string; position: number }> },
    { type: 'markCurrent', params: asTold<{ id: string }> },
    evenOut,
    { type: 'tellCurrent', params: { type: 'deck.play' } },
  ],
} as const

const takeOver = {
  guard: { type: 'isOnSpare', params: asTold<{ id: string }> },
  target: 'free',
  actions: ['swap', startCurrent, ...clearSpare],
} as const

const loadStart = {
  target: 'preloaded',
  actions: [
    { type: 'loadStart', params: asTold<{ id: string }> },
    { type: 'markSpare', params: asTold<{ id: string }> },
    evenOut,
  ],
} as const

/** The track that the member is about to play. */
const pointed = {
  guard: { type: 'isWorthLoading', params: asTold<{ id: string }> },
  ...loadStart,
} as const

const loadNext = {
  guard: { type: 'needsNext', params: asTold },
  target: 'ahead',
  actions: [
    'loadNext',
    { type: 'markSpare', params: ({ context }: { context: AudioContext }) => ({ id: context.next }) },
    evenOut,
  ],
} as const

const forgetSpare = {
  guard: { type: 'isSpare', params: asTold },
  target: 'free',
  actions: { type: 'markSpare', params: { id: null } },
} as const

export const audioMachine = audioSetup.createMachine({
  id: 'audio',
  description: 'Plays one track after the other on two audio elements.',
  context: firstAudio,
  type: 'parallel',
  invoke: [
    { id: 'first', src: 'deck', input: { name: 'first' } },
    { id: 'second', src: 'deck', input: { name: 'second' } },
    { id: 'starts', src: 'starts' },
    { id: 'volumeCheck', src: 'volumeCheck' },
  ],
  on: {
    'audio.prepare': { actions: { type: 'setNext', params: asTold } },
    'audio.preload': {
      actions: { type: 'tellStarts', params: ({ event: { id } }) => ({ type: 'start.point', id }) },
    },
    'audio.load-start': {
      actions: { type: 'tellStarts', params: ({ event: { id } }) => ({ type: 'start.see', id }) },
    },
    'audio.volume': { actions: [{ type: 'setVolume', params: asTold }, setLoudness] },
    'audio.fade': { actions: [{ type: 'setShare', params: asTold }, setLoudness] },
    'audio.mix': {
      actions: [{ type: 'setMix', params: asTold }, setSpeed],
    },
    'audio.ring': {
      actions: {
        type: 'ring',
        params: ({ context, event }) => ({ sound: event.sound, volume: ringVolume(context) }),
      },
    },
    'volume.checked': {
      actions: [
        { type: 'setVolumeOurs', params: asTold },
        { type: 'report', params: ({ event }) => ({ type: 'audio.volume-checked', isOurs: event.isOurs }) },
      ],
    },
  },
  states: {
    sound: {
      description: 'The current deck does what the player says, and the player learns what is true.',
      on: {
        'audio.open': { actions: { type: 'tellStarts', params: { type: 'start.forget' } } },
        'audio.play': { actions: { type: 'tellCurrent', params: { type: 'deck.play' } } },
        'audio.pause': { actions: { type: 'tellCurrent', params: { type: 'deck.pause' } } },
        'audio.seek': {
          actions: {
            type: 'tellCurrent',
            params: ({ event: { seconds } }) => ({ type: 'deck.seek', seconds }),
          },
        },
        'deck.reported': {
          guard: { type: 'isCurrent', params: asTold },
          actions: { type: 'report', params: ({ event }) => event.fact },
        },
        'deck.progressed': {
          guard: { type: 'isCurrent', params: asTold },
          actions: {
            type: 'report',
            params: ({ event: { seconds } }) => ({ type: 'audio.timeupdate', seconds }),
          },
        },
        'deck.failed': {
          guard: { type: 'isCurrent', params: asTold },
          actions: { type: 'report', params: ({ event: { fault } }) => ({ type: 'audio.failed', fault }) },
        },
      },
    },

    spare: {
      description: 'The deck that doesn’t have the current track.',
      initial: 'free',
      on: { 'audio.open': open },
      states: {
        free: {
          description: 'It has nothing to do.',
          on: {
            'start.pointed': pointed,
            'start.seen': [
              { guard: 'isNothingOpen', ...loadStart },
              {
                actions: { type: 'tellStarts', params: ({ event: { id } }) => ({ type: 'start.load', id }) },
              },
            ],
            'deck.progressed': loadNext,
          },
        },

        preloaded: {
          description: 'It has the start of a track that the member may play.',
          on: {
            'audio.open': takeOver,
            'start.pointed': pointed,
            'start.seen': {
              actions: { type: 'tellStarts', params: ({ event: { id } }) => ({ type: 'start.load', id }) },
            },
            'deck.progressed': [
              loadNext,
              {
                guard: { type: 'needsRest', params: asTold },
                target: 'ahead',
                actions: {
                  type: 'tellSpare',
                  params: { type: 'deck.set', setting: { type: 'element.load-all' } },
                },
              },
            ],
            'deck.failed': forgetSpare,
          },
        },

        ahead: {
          description: 'It loads the next track.',
          on: {
            'audio.open': takeOver,
            'deck.progressed': [
              loadNext,
              {
                guard: { type: 'isDue', params: asTold },
                target: 'due',
                actions: [
                  { type: 'setLeft', params: asTold },
                  { type: 'report', params: { type: 'audio.ended' } },
                ],
              },
            ],
            'deck.failed': forgetSpare,
          },
        },

        due: {
          description: 'The next track starts before the current one ends, so that the two overlap.',
          on: {
            'audio.open': {
              ...takeOver,
              target: 'fading',
              actions: ['swap', 'fadeIn', startCurrent, 'fadeOut'],
            },
            'audio.pause': 'ahead',
            'audio.seek': 'ahead',
            'deck.failed': forgetSpare,
          },
        },

        fading: {
          description: 'The track before fades out in it, while the next one plays.',
          on: {
            'audio.pause': cutTail,
            'audio.seek': cutTail,
            'deck.faded': { target: 'free', actions: { type: 'markSpare', params: { id: null } } },
            'deck.failed': forgetSpare,
          },
        },
      },
    },

    lock: {
      description: 'Phones let an element play only after it has played during a press.',
      initial: 'locked',
      states: {
        locked: {
          description: 'The spare deck is unlocked at the next press of Play.',
          on: {
            'audio.open': { actions: { type: 'tellSpare', params: { type: 'deck.unlock' } } },
            'deck.unlocked': 'unlocked',
          },
        },
        unlocked: { description: 'Both decks may play, also on a locked phone.' },
      },
    },

    gains: {
      description: 'The loudness of the tracks. Playback never waits for it.',
      initial: 'loading',
      states: {
        loading: {
          description: 'The gains load.',
          invoke: {
            id: 'loadGains',
            src: 'loadGains',
            onDone: [
              {
                guard: { type: 'areKnown', params: ({ event }) => ({ gains: event.output }) },
                target: 'known',
                actions: { type: 'setGains', params: ({ event }) => ({ gains: event.output }) },
              },
              'missing',
            ],
            onError: 'missing',
          },
        },
        missing: {
          description: 'They couldn’t be loaded. The next track is a chance to try again.',
          on: { 'audio.open': 'loading' },
        },
        known: { description: 'Louder tracks are turned down.', entry: evenOut },
      },
    },
  },
})
