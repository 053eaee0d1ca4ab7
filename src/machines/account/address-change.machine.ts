/**
 * addressChange: a new email, which takes effect once the member opens the link sent to it.
 *
 *   idle ─ address.change ─▶ asking ─ ✓ ─▶ pending ─ address.change ─▶ asking
 *                            asking ─ refused or ✗ ─▶ refused ─ address.change ─▶ asking
 *   pending, refused ─ address.close ─▶ idle
 */
import { assign, setup } from 'xstate'
import { reasonOf } from '#machines/reason.ts'
import type { RequirementId } from '#machines/requirements.ts'
import { unwired } from '#machines/unwired.ts'

/** Asked for, or refused in the server's words. */
export type Asking = { accepted: true } | { accepted: false; message: string }

export type AddressChangeEvent = { type: 'address.change'; newEmail: string } | { type: 'address.close' }

const change = setup({
  types: {
    context: {} as { email: string; newEmail: string; message: string },
    events: {} as AddressChangeEvent,
    input: {} as { email: string },
    tags: {} as 'busy',
    meta: {} as { requirement: readonly RequirementId[] },
    children: {} as { askForChange: 'askForChange' },
  },
  actors: {
    askForChange: unwired.promise<Asking, { oldEmail: string; newEmail: string }>('askForChange'),
  },
  actions: {
    note: assign((_, params: { newEmail: string }) => ({ newEmail: params.newEmail.trim(), message: '' })),
    explain: assign((_, params: { problem: unknown }) => ({ message: reasonOf(params.problem) })),
    forget: assign({ newEmail: '', message: '' }),
  },
  guards: { isAccepted: (_, asking: Asking) => asking.accepted },
})

const asked = change.createStateConfig({
  on: {
    'address.change': { target: 'asking', actions: { type: 'note', params: ({ event }) => event } },
    'address.close': { target: 'idle', actions: 'forget' },
  },
}).on

export const addressChangeMachine = change.createMachine({
  id: 'addressChange',
  description: 'The member changes their email and confirms it with a link.',
  context: ({ input }) => ({ email: input.email, newEmail: '', message: '' }),
  initial: 'idle',
  states: {
    idle: {
      description: 'No change of email is pending.',
      on: { 'address.change': { target: 'asking', actions: { type: 'note', params: ({ event }) => event } } },
    },
    asking: {
      description: 'The server is asked to email a link to the new address.',
      tags: 'busy',
      invoke: {
        id: 'askForChange',
        src: 'askForChange',
        input: ({ context }) => ({ oldEmail: context.email, newEmail: context.newEmail }),
        onDone: [
          { guard: { type: 'isAccepted', params: ({ event }) => event.output }, target: 'pending' },
          {
            target: 'refused',
            actions: { type: 'explain', params: ({ event }) => ({ problem: event.output }) },
          },
        ],
        onError: {
          target: 'refused',
          actions: { type: 'explain', params: ({ event }) => ({ problem: event.error }) },
        },
      },
    },
    pending: {
      description: 'A link was emailed to the new address. Nothing changes until it’s opened.',
      meta: { requirement: ['2.16'] },
      on: asked,
    },
    refused: {
      description: 'The change was refused, and the member sees why.',
      meta: { requirement: ['5.3'] },
      on: asked,
    },
  },
})
