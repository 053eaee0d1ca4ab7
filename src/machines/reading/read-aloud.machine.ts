/**
 * readAloud: the browser's voice reads the open book. `voice` starts at the sentence in context, or at the page that is
 * shown if there is none. Pausing ends it, because some browsers can't pause speech.
 */
import { assign, setup } from 'xstate'
import type { SpeechRate } from '#content/read-aloud.ts'
import { notProvided } from '#machines/not-provided.ts'

export type ReadAloudEvent =
  | { type: 'aloud.play' }
  | { type: 'aloud.pause' }
  | { type: 'aloud.stop' }
  | { type: 'aloud.rate'; rate: SpeechRate }
  /** Null turns the sleep timer off. */
  | { type: 'aloud.timer'; minutes: number | null }
  | { type: 'sentence.began'; cfi: string }
  | { type: 'text.ended' }
  | { type: 'voice.failed' }
  | { type: 'time.left'; seconds: number }
  | { type: 'time.over' }
  | { type: 'book.closed' }

export type ReadAloudInput = { isSupported: boolean; rate: SpeechRate }

export const readAloudMachine = setup({
  types: {
    context: {} as {
      /** The sentence being read; null before the first. */
      cfi: string | null
      rate: SpeechRate
      /** Seconds until the sleep timer ends; null while it is off. */
      left: number | null
      /** The browser has a voice. */
      isSupported: boolean
    },
    input: {} as ReadAloudInput,
    events: {} as ReadAloudEvent,
    children: {} as { voice: 'voice'; clock: 'clock' },
  },
  actors: {
    /** Sends `sentence.began` for each sentence, then `text.ended`; or `voice.failed`. */
    voice: notProvided.callback<ReadAloudEvent, { from: string | null; rate: SpeechRate }>('voice'),
    /** Sends `time.left` each second, then `time.over`. */
    clock: notProvided.callback<ReadAloudEvent, { seconds: number }>('clock'),
  },
  actions: {
    keepSentence: assign((_, { cfi }: { cfi: string }) => ({ cfi })),
    forgetSentence: assign({ cfi: null, left: null }),
    keepRate: assign((_, { rate }: { rate: SpeechRate }) => ({ rate })),
    saveRate: notProvided.action<{ rate: SpeechRate }>('saveRate'),
    keepTimer: assign((_, { minutes }: { minutes: number | null }) => ({
      left: minutes === null ? null : minutes * 60,
    })),
    keepLeft: assign((_, { seconds }: { seconds: number }) => ({ left: seconds })),
    endTimer: assign({ left: null }),
  },
  guards: {
    isSupported: ({ context }) => context.isSupported,
    isTimed: ({ context }) => context.left !== null,
  },
}).createMachine({
  id: 'readAloud',
  description: 'The browser’s voice reads a book aloud.',
  context: ({ input }) => ({ cfi: null, left: null, ...input }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'The app checks whether the browser has a voice.',
      always: [{ target: 'stopped', guard: 'isSupported' }, { target: 'unsupported' }],
    },
    unsupported: { description: 'The browser has no voice, so the app doesn’t offer to read aloud.' },
    stopped: {
      description: 'Nothing is being read aloud.',
      on: { 'aloud.play': 'speaking' },
    },
    speaking: {
      description: 'The voice reads, and the page follows.',
      invoke: {
        id: 'voice',
        src: 'voice',
        input: ({ context }) => ({ from: context.cfi, rate: context.rate }),
      },
      on: {
        'sentence.began': { actions: { type: 'keepSentence', params: ({ event }) => event } },
        'aloud.pause': 'paused',
        'aloud.stop': { target: 'stopped', actions: 'forgetSentence' },
        'book.closed': { target: 'stopped', actions: 'forgetSentence' },
        'text.ended': { target: 'stopped', actions: 'forgetSentence' },
        'voice.failed': 'failed',
        'aloud.rate': {
          target: 'speaking',
          reenter: true,
          actions: [
            { type: 'keepRate', params: ({ event }) => ({ rate: event.rate }) },
            { type: 'saveRate', params: ({ event }) => ({ rate: event.rate }) },
          ],
        },
        'aloud.timer': {
          target: '.untimed',
          actions: { type: 'keepTimer', params: ({ event }) => event },
        },
      },
      initial: 'untimed',
      states: {
        untimed: {
          description: 'No sleep timer is set.',
          always: { target: 'timed', guard: 'isTimed' },
        },
        timed: {
          description: 'The sleep timer is running.',
          invoke: {
            id: 'clock',
            src: 'clock',
            input: ({ context }) => ({ seconds: context.left ?? 0 }),
          },
          on: {
            'time.left': { actions: { type: 'keepLeft', params: ({ event }) => event } },
            'time.over': { target: '#readAloud.paused', actions: 'endTimer' },
          },
        },
      },
    },
    paused: {
      description: 'The voice is paused at a sentence.',
      on: {
        'aloud.play': 'speaking',
        'aloud.stop': { target: 'stopped', actions: 'forgetSentence' },
        'book.closed': { target: 'stopped', actions: 'forgetSentence' },
        'aloud.rate': {
          actions: [
            { type: 'keepRate', params: ({ event }) => ({ rate: event.rate }) },
            { type: 'saveRate', params: ({ event }) => ({ rate: event.rate }) },
          ],
        },
        'aloud.timer': { actions: { type: 'keepTimer', params: ({ event }) => event } },
      },
    },
    failed: {
      description: 'The voice stopped with an error. The member can try again.',
      on: {
        'aloud.play': 'speaking',
        'aloud.stop': { target: 'stopped', actions: 'forgetSentence' },
        'book.closed': { target: 'stopped', actions: 'forgetSentence' },
      },
    },
  },
})
