/** account: the deletion of the account, after the member has typed their email. */
import { assign, setup } from 'xstate'
import { reasonOf } from '#machines/reason.ts'
import type { RequirementId } from '#machines/requirements.ts'
import { unwired } from '#machines/unwired.ts'

export type AccountEvent =
  | { type: 'deletion.start' }
  | { type: 'deletion.type'; text: string }
  | { type: 'deletion.confirm' }
  | { type: 'deletion.cancel' }

export const accountMachine = setup({
  types: {
    context: {} as { email: string; typed: string; message: string },
    events: {} as AccountEvent,
    input: {} as { email: string },
    tags: {} as 'busy',
    meta: {} as { requirement: readonly RequirementId[] },
    children: {} as { deleteAccount: 'deleteAccount' },
  },
  actors: { deleteAccount: unwired.promise<void, { email: string }>('deleteAccount') },
  actions: {
    keepTyped: assign((_, params: { text: string }) => ({ typed: params.text })),
    clearTyped: assign({ typed: '' }),
    explain: assign((_, params: { error: unknown }) => ({ message: reasonOf(params.error) })),
  },
  guards: {
    isTyped: ({ context }) => context.typed.trim().toLowerCase() === context.email.toLowerCase(),
  },
}).createMachine({
  id: 'account',
  description: 'The member’s account, until they delete it.',
  context: ({ input }) => ({ email: input.email, typed: '', message: '' }),
  initial: 'active',
  states: {
    active: {
      description: 'The account isn’t being deleted.',
      on: { 'deletion.start': 'confirming' },
    },
    confirming: {
      description: 'The member sees what will be deleted and is asked to type their email.',
      initial: 'typing',
      on: {
        'deletion.type': { target: '.typing', actions: { type: 'keepTyped', params: ({ event }) => event } },
        'deletion.confirm': { guard: 'isTyped', target: 'deleting' },
        'deletion.cancel': { target: 'active', actions: 'clearTyped' },
      },
      states: {
        typing: { description: 'The member types their email. Only the right one allows the deletion.' },
        refused: { description: 'The account couldn’t be deleted, and the member sees why.' },
      },
    },
    deleting: {
      description: 'The account is being deleted.',
      tags: 'busy',
      invoke: {
        id: 'deleteAccount',
        src: 'deleteAccount',
        input: ({ context }) => ({ email: context.email }),
        onDone: 'deleted',
        onError: {
          target: 'confirming.refused',
          actions: { type: 'explain', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    deleted: {
      description: 'The account has been deleted, and the member sees a goodbye.',
      meta: { requirement: ['2.16'] },
    },
  },
})
