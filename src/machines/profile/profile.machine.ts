/**
 * profile: who the signed-in member is, as the members API knows them.
 *
 *   loading ──▶ ready ─ profile.reload ─▶ loading
 *   loading ─ failed ─▶ unavailable ─ profile.reload ─▶ loading
 *
 * A reload while loading asks again, because the pending answer may be older than the latest change.
 */
import { assign, setup } from 'xstate'
import { reasonOf } from '../reason.ts'
import type { RequirementId } from '../requirements.ts'
import { unwired } from '../unwired.ts'

/** `profilePhoto` is an address to show the photo from. Texts that were never given are empty. */
export type Profile = {
  email: string
  firstName: string
  lastName: string
  phone: string
  address: string
  username: string
  profilePhoto: string | null
}

export type ProfileEvent = { type: 'profile.reload' }

export const profileMachine = setup({
  types: {
    context: {} as { email: string; profile: Profile | null; message: string },
    events: {} as ProfileEvent,
    input: {} as { email: string },
    tags: {} as 'busy',
    meta: {} as { requirement: readonly RequirementId[] },
    children: {} as { loadProfile: 'loadProfile' },
  },
  actors: {
    loadProfile: unwired.promise<Profile, { email: string }>('loadProfile'),
  },
  actions: {
    keepProfile: assign((_, params: { profile: Profile }) => params),
    explain: assign((_, params: { error: unknown }) => ({ message: reasonOf(params.error) })),
  },
}).createMachine({
  id: 'profile',
  description: 'Who the member is: name, photo and address, as the server knows them.',
  context: ({ input }) => ({ email: input.email, profile: null, message: '' }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The profile is loading. Old details stay visible.',
      meta: { requirement: ['4.9'] },
      tags: 'busy',
      on: { 'profile.reload': { target: 'loading', reenter: true } },
      invoke: {
        id: 'loadProfile',
        src: 'loadProfile',
        input: ({ context }) => ({ email: context.email }),
        onDone: {
          target: 'ready',
          actions: { type: 'keepProfile', params: ({ event }) => ({ profile: event.output }) },
        },
        onError: {
          target: 'unavailable',
          actions: { type: 'explain', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    ready: {
      description: 'The member is greeted by name, and the account settings show their details.',
      meta: { requirement: ['2.16'] },
      on: { 'profile.reload': 'loading' },
    },
    unavailable: {
      description: 'The profile couldn’t be loaded, and the member sees why. Everything else works.',
      on: { 'profile.reload': 'loading' },
    },
  },
})
