/**
 * welcome: what a first visit is shown once, and what was put away.
 *
 *   greeting: deciding ─▶ offered                   on the first visit
 *             deciding ─▶ settled                   ever after
 *     offered ─ test.start ─▶ left ─ ear.left ─▶ right ─ ear.right ─▶ passed
 *                             left ─ ear.right, right ─ ear.left ─▶ swapped     the headphones are the other way round
 *                             either ─ ear.both ─▶ mixed                       one ear cannot be told from the other
 *                             either ─ ear.none ─▶ silent
 *     any of these ─ test.start ─▶ left             once more
 *     any of these ─ welcome.finish ─▶ settled      tested or not, it is not shown again
 *     settled ─ test.start ─▶ left                  whenever the member likes
 *   offers that were put away are a list            offer.dismiss
 *
 * `tone` plays a soft tone in one ear for as long as its state lasts, and again on `tone.repeat`.
 */
import { assign, emit, setup } from 'xstate'
import { unwired } from '../unwired.ts'

export type WelcomeEvent =
  | { type: 'test.start' }
  | { type: 'ear.left' }
  | { type: 'ear.right' }
  | { type: 'ear.both' }
  | { type: 'ear.none' }
  | { type: 'tone.repeat' }
  | { type: 'welcome.finish' }
  | { type: 'offer.dismiss'; id: string }

export type Kept = { isWelcomed: boolean; dismissed: readonly string[] }

const welcome = setup({
  types: {
    context: {} as { kept: Pick<Kept, 'isWelcomed'>; dismissed: readonly string[] },
    events: {} as WelcomeEvent,
    input: {} as Kept,
    emitted: {} as { type: 'welcome.changed' },
    tags: {} as 'asking' | 'settled',
    children: {} as { tone: 'tone' },
  },
  actors: { tone: unwired.callback<WelcomeEvent, { ear: 'left' | 'right' }>('tone') },
  actions: {
    dismiss: assign(({ context }, params: { id: string }) => ({
      dismissed: [...context.dismissed.filter((id) => id !== params.id), params.id],
    })),
    announceChange: emit({ type: 'welcome.changed' }),
  },
  guards: { isWelcomed: ({ context }) => context.kept.isWelcomed },
})

const sounding = (ear: 'left' | 'right') =>
  welcome.createStateConfig({
    tags: 'asking',
    invoke: { id: 'tone', src: 'tone', input: { ear } },
  })

export const welcomeMachine = welcome.createMachine({
  id: 'welcome',
  description: 'What a first visit is shown once, and a test of the headphones.',
  context: ({ input: { isWelcomed, dismissed } }) => ({ kept: { isWelcomed }, dismissed }),
  initial: 'deciding',
  on: {
    'test.start': '.left',
    'welcome.finish': { target: '.settled', actions: 'announceChange' },
    'offer.dismiss': { actions: [{ type: 'dismiss', params: ({ event }) => event }, 'announceChange'] },
  },
  states: {
    deciding: {
      description: 'Whether the member was welcomed on this device before is looked up.',
      always: [{ guard: 'isWelcomed', target: 'settled' }, { target: 'offered' }],
    },
    offered: { description: 'The member is greeted and may try the headphones.' },
    left: {
      ...sounding('left'),
      description: 'A soft tone in the left ear: the member says where it is heard.',
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
      description: 'A soft tone in the right ear: the member says where it is heard.',
      on: {
        'tone.repeat': { target: 'right', reenter: true },
        'ear.right': 'passed',
        'ear.left': 'swapped',
        'ear.both': 'mixed',
        'ear.none': 'silent',
      },
    },
    passed: { description: 'Each ear heard its own tone: the headphones are right.' },
    swapped: { description: 'The tone was in the other ear: the headphones are the wrong way round.' },
    mixed: {
      description: 'The tone was in both ears: these are loudspeakers, or the device mixes both sides.',
    },
    silent: { description: 'Nothing was heard: the member is told what to look at.' },
    settled: { description: 'Nothing of it is shown.', tags: 'settled' },
  },
})
