/**
 * profile: who the signed-in member is, as the members API knows them.
 *
 *   loading ──▶ ready ─ profile.reload ─▶ loading
 *   loading ─ failed ─▶ unavailable ─ profile.reload ─▶ loading
 */
import { assign, setup } from 'xstate'
import { reasonOf } from '../reason.ts'
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
    children: {} as { loadProfile: 'loadProfile' },
  },
  actors: {
    loadProfile: unwired.promise<Profile, { email: string }>('loadProfile'),
  },
  actions: {
    keepProfile: assign((_, params: { profile: Profile }) => ({ profile: params.profile, message: '' })),
    explain: assign((_, params: { error: unknown }) => ({ message: reasonOf(params.error) })),
  },
}).createMachine({
  id: 'profile',
  context: ({ input }) => ({ email: input.email, profile: null, message: '' }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
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
    ready: { on: { 'profile.reload': 'loading' } },
    unavailable: { on: { 'profile.reload': 'loading' } },
  },
})
