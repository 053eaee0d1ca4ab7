/** A small machine with one of everything, for the package's own tests. */
import { assign, emit, fromCallback, fromPromise, sendTo, setup } from 'xstate'
import { modelOf } from '../src/model/model.ts'
import { answered, elapsed, failed, within } from '../src/model/stimuli.ts'

type BellEvent = { type: 'bell.press' } | { type: 'bell.answer' }

const bellMachine = setup({ types: { events: {} as BellEvent } }).createMachine({
  id: 'bell',
  initial: 'still',
  states: {
    still: { on: { 'bell.press': 'ringing' } },
    ringing: { on: { 'bell.answer': 'over' } },
    over: { type: 'final' },
  },
})

type ParcelEvent = { type: 'parcel.send' } | { type: 'parcel.keep' }
type Answer = { isTaken: boolean; words: string }

export const parcelMachine = setup({
  types: {
    context: {} as { address: string; message: string },
    events: {} as ParcelEvent,
    input: {} as { address: string },
    emitted: {} as { type: 'parcel.gone' },
    tags: {} as 'busy',
    children: {} as { post: 'post'; bell: 'bell'; watch: 'watch' },
  },
  actors: {
    post: fromPromise<Answer, { address: string }>(() => new Promise(() => {})),
    watch: fromCallback<ParcelEvent, undefined>(() => {}),
    bell: bellMachine,
  },
  actions: {
    explain: assign((_, params: { message: string }) => params),
    clear: assign({ message: '' }),
    tellWatch: sendTo('watch', { type: 'parcel.keep' }),
    announce: emit({ type: 'parcel.gone' }),
  },
  guards: {
    hasAddress: ({ context }) => context.address !== '',
    isTaken: (_, answer: Answer) => answer.isTaken,
  },
  delays: { patience: 5000 },
}).createMachine({
  id: 'parcel',
  context: ({ input }) => ({ address: input.address, message: '' }),
  type: 'parallel',
  invoke: { id: 'watch', src: 'watch' },
  states: {
    way: {
      initial: 'ready',
      states: {
        ready: { on: { 'parcel.send': { guard: 'hasAddress', target: 'sending' } } },
        sending: {
          tags: 'busy',
          entry: 'clear',
          on: { 'parcel.keep': { target: 'ready', actions: 'tellWatch' } },
          after: { patience: 'late' },
          invoke: {
            id: 'post',
            src: 'post',
            input: ({ context }) => ({ address: context.address }),
            onDone: [
              {
                guard: { type: 'isTaken', params: ({ event }) => event.output },
                target: 'gone',
                actions: 'announce',
              },
              {
                target: 'refused',
                actions: { type: 'explain', params: ({ event }) => ({ message: event.output.words }) },
              },
            ],
            onError: {
              target: 'refused',
              actions: {
                type: 'explain',
                params: ({ event }) => ({ message: (event.error as Error).message }),
              },
            },
          },
        },
        late: { on: { 'parcel.send': 'sending' } },
        refused: { on: { 'parcel.send': 'sending' } },
        gone: {},
      },
    },
    door: {
      initial: 'shut',
      states: { shut: { invoke: { id: 'bell', src: 'bell', onDone: 'open' } }, open: {} },
    },
  },
})

export const parcelModel = modelOf(parcelMachine, {
  inputs: [{ address: 'Elm Street 1' }, { address: '' }],
  real: ['bell'],
  stimuli: [
    { type: 'parcel.send' },
    { type: 'parcel.keep' },
    answered('post', { isTaken: true, words: '' }),
    answered('post', { isTaken: false, words: 'Too heavy.' }),
    failed('post', new Error('No van.')),
    elapsed(4999),
    elapsed(5000),
    within('bell', { type: 'bell.press' }),
    within('bell', { type: 'bell.answer' }),
  ],
})
