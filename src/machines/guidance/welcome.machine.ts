/**
 * welcome: the first-visit card asks what the member would like to do, plays that, and offers the headphone test.
 *
 *   deciding ─▶ asked                               on the first visit
 *   deciding ─▶ settled                             on every later visit
 *     asked ─ need.chosen ─▶ offered                its program plays
 *     offered ─ test.start ─▶ left ─ ear.left ─▶ right ─ ear.right ─▶ passed
 *                             left ─ ear.right, right ─ ear.left ─▶ swapped     the headphones are the other way round
 *                             either ─ ear.both ─▶ mixed                       both ears hear the same
 *                             either ─ ear.none ─▶ silent
 *     any of these ─ test.start ─▶ left             the test again
 *     any of these ─ welcome.finish ─▶ settled      not shown again, tested or not
 *     settled ─ test.start ─▶ left                  from the dashboard
 *
 * `tone` plays a soft tone in one ear while its state is active, and again on `tone.repeat`. If the test was started with
 * the keyboard, it waits first, so that a screen reader has read the question.
 */
import { assign, sendParent, setup } from 'xstate'
import { notProvided } from '#machines/not-provided.ts'

export type WelcomeEvent =
  | { type: 'need.chosen' }
  | { type: 'test.start'; isByKey: boolean }
  | { type: 'ear.left' }
  | { type: 'ear.right' }
  | { type: 'ear.both' }
  | { type: 'ear.none' }
  | { type: 'tone.repeat' }
  | { type: 'welcome.finish' }

export type WelcomeInput = { isWelcomed: boolean }

/** Milliseconds that a screen reader needs for the question. */
export const readingTime = 3500

export type Tone = { ear: 'left' | 'right'; wait: number }

const welcome = setup({
  types: {
    context: {} as WelcomeInput & { isByKey: boolean },
    events: {} as WelcomeEvent,
    input: {} as WelcomeInput,
    tags: {} as 'asking' | 'settled',
    children: {} as { tone: 'tone' },
  },
  actors: { tone: notProvided.callback<WelcomeEvent, Tone>('tone') },
  actions: {
    start: assign((_, params: { isByKey: boolean }) => params),
    saveWelcomed: notProvided.action('saveWelcomed'),
    /** The tone should play alone. */
    reportSound: sendParent({ type: 'sound.started' }),
  },
  guards: { isWelcomed: ({ context }) => context.isWelcomed },
})

const sounding = (ear: 'left' | 'right') =>
  welcome.createStateConfig({
    tags: 'asking',
    entry: 'reportSound',
    invoke: {
      id: 'tone',
      src: 'tone',
      input: ({ context, event }) => ({
        ear,
        // A repeated tone comes without a new question.
        wait: context.isByKey && event.type !== 'tone.repeat' ? readingTime : 0,
      }),
    },
  })

export const welcomeMachine = welcome.createMachine({
  id: 'welcome',
  description: 'The card on a first visit, and the headphone test.',
  context: ({ input }) => ({ ...input, isByKey: false }),
  initial: 'deciding',
  on: {
    'test.start': {
      target: '.left',
      actions: { type: 'start', params: ({ event: { isByKey } }) => ({ isByKey }) },
    },
    'welcome.finish': { target: '.settled', actions: 'saveWelcomed' },
  },
  states: {
    deciding: {
      description: 'The app checks whether the member has answered or closed the card on this device.',
      always: [{ guard: 'isWelcomed', target: 'settled' }, { target: 'asked' }],
    },
    asked: {
      description: 'The card asks what the member would like to do.',
      on: { 'need.chosen': { target: 'offered', actions: 'saveWelcomed' } },
    },
    offered: { description: 'A program plays, and the card offers a headphone test.' },
    left: {
      ...sounding('left'),
      description: 'A soft tone plays in the left ear. The member says where they hear it.',
      on: {
        'tone.repeat': { target: 'left', reenter: true },
        'ear.left': 'right',
        'ear.right': 'swapped',
        'ear.both': 'mixed',
        'ear.none': 'silent',
      },
    },
    right: {
      ...sounding('right'),
      description: 'A soft tone plays in the right ear. The member says where they hear it.',
      on: {
        'tone.repeat': { target: 'right', reenter: true },
        'ear.right': 'passed',
        'ear.left': 'swapped',
        'ear.both': 'mixed',
        'ear.none': 'silent',
      },
    },
    passed: { description: 'Each ear heard its own tone: the headphones work.' },
    swapped: { description: 'The tone was in the other ear: the headphones are on the wrong way round.' },
    mixed: {
      description: 'Both ears heard the same: these are loudspeakers, or the device plays in mono.',
    },
    silent: { description: 'The member heard nothing. The card says what to check.' },
    settled: { description: 'The card is hidden.', tags: 'settled' },
  },
})
