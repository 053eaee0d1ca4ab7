/**
 * deletion: deletes the account, once the member has typed their email.
 *
 *   idle ─ deletion.begin ─▶ doubting ─ deletion.confirm, the address was typed ─▶ deleting ─ ✓ ─▶ deleted
 *                            doubting ─ deletion.cancel ─▶ idle                    deleting ─ ✗ ─▶ doubting.refused
 *
 * `deleted` is the end. Only this browser is left to sign out.
 */
import { assign, setup } from 'xstate'
import { reasonOf } from '#machines/reason.ts'
import type { RequirementId } from '#machines/requirements.ts'
import { unwired } from '#machines/unwired.ts'

export type DeletionEvent =
  | { type: 'deletion.begin' }
  | { type: 'deletion.type'; text: string }
  | { type: 'deletion.confirm' }
  | { type: 'deletion.cancel' }

export const deletionMachine = setup({
  types: {
    context: {} as { email: string; typed: string; message: string },
    events: {} as DeletionEvent,
    input: {} as { email: string },
    tags: {} as 'busy',
    meta: {} as { requirement: readonly RequirementId[] },
    children: {} as { deleteAccount: 'deleteAccount' },
  },
  actors: { deleteAccount: unwired.promise<void, { email: string }>('deleteAccount') },
  actions: {
    note: assign((_, params: { text: string }) => ({ typed: params.text })),
    forget: assign({ typed: '', message: '' }),
    explain: assign((_, params: { error: unknown }) => ({ message: reasonOf(params.error) })),
  },
  guards: {
    isTyped: ({ context }) => context.typed.trim().toLowerCase() === context.email.toLowerCase(),
  },
}).createMachine({
  id: 'deletion',
  description: 'The member deletes their account, after typing their email.',
  context: ({ input }) => ({ email: input.email, typed: '', message: '' }),
  initial: 'idle',
  states: {
    idle: {
      description: 'The account isn’t being deleted.',
      on: { 'deletion.begin': 'doubting' },
    },
    doubting: {
      description: 'The member sees what will be deleted and is asked to type their email.',
      initial: 'typing',
      on: {
        'deletion.type': { target: '.typing', actions: { type: 'note', params: ({ event }) => event } },
        'deletion.confirm': { guard: 'isTyped', target: 'deleting' },
        'deletion.cancel': { target: 'idle', actions: 'forget' },
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
          target: 'doubting.refused',
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
