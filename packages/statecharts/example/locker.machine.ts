/** A locker that opens with a code of four digits. After three wrong codes it takes none for a minute. */
import { assign, fromPromise, setup } from 'xstate'

type LockerEvent = { type: 'code.entered'; code: string } | { type: 'door.shut' }

export const lockerMachine = setup({
  types: {
    context: {} as { wrong: number; message: string },
    events: {} as LockerEvent,
  },
  actors: {
    check: fromPromise<boolean, { code: string }>(() => Promise.reject(new Error('Provide check.'))),
  },
  guards: {
    isComplete: (_, { code }: { code: string }) => /^\d{4}$/.test(code),
    isRight: (_, { isRight }: { isRight: boolean }) => isRight,
    isThird: ({ context }) => context.wrong === 2,
  },
  actions: {
    forget: assign({ wrong: 0, message: '' }),
    count: assign(({ context }) => ({ wrong: context.wrong + 1, message: 'That’s not the code.' })),
    explain: assign((_, { message }: { message: string }) => ({ message })),
  },
  delays: { patience: 30_000, penalty: 60_000 },
}).createMachine({
  id: 'locker',
  description: 'Opens with a code',
  context: { wrong: 0, message: '' },
  initial: 'locked',
  states: {
    locked: {
      description: 'Waits for a code',
      on: {
        'code.entered': {
          guard: { type: 'isComplete', params: ({ event }) => event },
          target: 'checking',
        },
      },
    },
    checking: {
      description: 'Asks the server whether the code is right',
      invoke: {
        id: 'check',
        src: 'check',
        input: ({ event }) => ({ code: event.type === 'code.entered' ? event.code : '' }),
        onDone: [
          { guard: { type: 'isRight', params: ({ event }) => ({ isRight: event.output }) }, target: 'open' },
          { guard: 'isThird', target: 'refusing' },
          { target: 'locked', actions: 'count' },
        ],
        onError: {
          target: 'locked',
          actions: { type: 'explain', params: ({ event }) => ({ message: (event.error as Error).message }) },
        },
      },
    },
    open: {
      description: 'The door is open',
      entry: 'forget',
      on: { 'door.shut': 'locked' },
      after: { patience: 'locked' },
    },
    refusing: {
      description: 'Takes no code for a minute',
      entry: 'forget',
      after: { penalty: 'locked' },
    },
  },
})
