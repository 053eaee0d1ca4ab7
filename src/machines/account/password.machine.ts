/**
 * password: the member sets a password, the first or another.
 *
 *   idle ─ password.set ─▶ setting ─ ✓ ─▶ set        emits it: other devices are signed out now
 *                          setting ─ ✗ ─▶ refused ─ password.set ─▶ setting
 *   set, refused ─ password.close ─▶ idle
 *
 * No password ever enters the context: the event carries it to the actor.
 */
import { assertEvent, assign, emit, setup } from 'xstate'
import { reasonOf } from '#machines/reason.ts'
import type { RequirementId } from '#machines/requirements.ts'
import { unwired } from '#machines/unwired.ts'

/** `currentPassword` is left out by who signed in by a link or a code. */
export type NewPassword = { newPassword: string; currentPassword?: string }

export type PasswordEvent = { type: 'password.set'; password: NewPassword } | { type: 'password.close' }

const password = setup({
  types: {
    context: {} as { message: string },
    events: {} as PasswordEvent,
    emitted: {} as { type: 'password.changed' },
    tags: {} as 'busy',
    meta: {} as { requirement: readonly RequirementId[] },
    children: {} as { setPassword: 'setPassword' },
  },
  actors: { setPassword: unwired.promise<void, NewPassword>('setPassword') },
  actions: {
    explain: assign((_, params: { error: unknown }) => ({ message: reasonOf(params.error) })),
    clearMessage: assign({ message: '' }),
    announceChange: emit({ type: 'password.changed' }),
  },
})

const answeredOn = password.createStateConfig({
  on: { 'password.set': 'setting', 'password.close': 'idle' },
}).on

export const passwordMachine = password.createMachine({
  id: 'password',
  description: 'The member sets or changes their password.',
  context: { message: '' },
  initial: 'idle',
  states: {
    idle: {
      description: 'The form is ready for a new password.',
      on: { 'password.set': 'setting' },
    },
    setting: {
      description: 'The new password is sent.',
      tags: 'busy',
      entry: 'clearMessage',
      invoke: {
        id: 'setPassword',
        src: 'setPassword',
        input: ({ event }) => {
          assertEvent(event, 'password.set')
          return event.password
        },
        onDone: { target: 'set', actions: 'announceChange' },
        onError: {
          target: 'refused',
          actions: { type: 'explain', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    set: {
      description: 'The password has changed, and other devices are signed out.',
      meta: { requirement: ['2.16'] },
      on: answeredOn,
    },
    refused: {
      description: 'The password was refused, and the member sees why.',
      meta: { requirement: ['5.3'] },
      on: answeredOn,
    },
  },
})
