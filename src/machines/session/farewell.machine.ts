/**
 * farewell: what is left to do once a member has signed out of this browser.
 *
 *   data:    kept ─ farewell.remove-data ─▶ removing ──▶ removed | kept (with the reason)
 *   session: ended | open ─ farewell.session-ended ─▶ ended
 */
import { assign, setup } from 'xstate'
import { notProvided } from '#machines/not-provided.ts'
import { reasonOf } from '#machines/reason.ts'

/**
 * `email` is empty if the session's member was unknown. `isEnded`: the session has ended on the server too.
 */
export type SignedOut = { email: string; isEnded: boolean }

export type FarewellEvent = { type: 'farewell.remove-data' } | { type: 'farewell.session-ended' }

export const farewellMachine = setup({
  types: {
    context: {} as SignedOut & { message: string | null },
    events: {} as FarewellEvent,
    input: {} as SignedOut,
    tags: {} as 'busy',
    children: {} as { removeData: 'removeData'; endLater: 'endLater' },
  },
  actors: {
    removeData: notProvided.promise<void, { email: string }>('removeData'),
    endLater: notProvided.callback<FarewellEvent, undefined>('endLater'),
  },
  actions: {
    explain: assign((_, params: { error: unknown }) => ({ message: reasonOf(params.error) })),
    clearMessage: assign({ message: null }),
  },
  guards: { isEnded: ({ context }) => context.isEnded },
}).createMachine({
  id: 'farewell',
  description: 'A member has just signed out: what stays on this device, and on the server.',
  context: ({ input }) => ({ ...input, message: null }),
  type: 'parallel',
  states: {
    data: {
      description: 'The listening history and everything else this device keeps for the member.',
      initial: 'kept',
      states: {
        kept: {
          description: 'It stays for next time, unless the visitor removes it.',
          on: { 'farewell.remove-data': 'removing' },
        },
        removing: {
          description: 'It’s being removed.',
          tags: 'busy',
          entry: 'clearMessage',
          invoke: {
            id: 'removeData',
            src: 'removeData',
            input: ({ context }) => ({ email: context.email }),
            onDone: 'removed',
            onError: { target: 'kept', actions: { type: 'explain', params: ({ event }) => event } },
          },
        },
        removed: { description: 'Nothing of the member is left on this device.' },
      },
    },
    session: {
      description: 'The session on the server.',
      initial: 'deciding',
      states: {
        deciding: {
          description: 'Did the server answer when the member signed out?',
          always: [{ guard: 'isEnded', target: 'ended' }, { target: 'open' }],
        },
        open: {
          description: 'The server couldn’t be reached. It’s asked again until it has ended the session.',
          invoke: { id: 'endLater', src: 'endLater' },
          on: { 'farewell.session-ended': 'ended' },
        },
        ended: { description: 'The session has ended on the server too.' },
      },
    },
  },
})
