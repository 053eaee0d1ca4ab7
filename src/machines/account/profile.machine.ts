/**
 * profile: who the signed-in member is, as the members API knows them.
 *
 *   loading ──▶ ready ─ profile.reload ─▶ loading
 *   loading ─ failed ─▶ unavailable ─ profile.reload ─▶ loading
 *   unavailable: waiting ─ reconnect.now ─▶ retrying ──▶ ready             still failing ─▶ waiting
 *
 * A reload while loading asks again, because the pending answer may be older than the latest change.
 */
import { assign, setup } from 'xstate'
import { reasonOf } from '#machines/reason.ts'
import type { RequirementId } from '#machines/requirements.ts'
import { unwired } from '#machines/unwired.ts'

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

export type ProfileEvent = { type: 'profile.reload' } | { type: 'reconnect.now' }

const profile = setup({
  types: {
    context: {} as { email: string; profile: Profile | null; message: string },
    events: {} as ProfileEvent,
    input: {} as { email: string },
    tags: {} as 'busy',
    meta: {} as { requirement: readonly RequirementId[] },
    children: {} as { loadProfile: 'loadProfile'; reconnect: 'reconnect' },
  },
  actors: {
    loadProfile: unwired.promise<Profile, { email: string }>('loadProfile'),
    /** Sends `reconnect.now` after growing waits, and when the network is back. */
    reconnect: unwired.callback<ProfileEvent, undefined>('reconnect'),
  },
  actions: {
    keepProfile: assign((_, params: { profile: Profile }) => params),
    explain: assign((_, params: { error: unknown }) => ({ message: reasonOf(params.error) })),
  },
})

const load = (ready: string, failed: string) =>
  profile.createStateConfig({
    invoke: {
      id: 'loadProfile',
      src: 'loadProfile',
      input: ({ context }) => ({ email: context.email }),
      onDone: {
        target: ready,
        actions: { type: 'keepProfile', params: ({ event }) => ({ profile: event.output }) },
      },
      onError: {
        target: failed,
        actions: { type: 'explain', params: ({ event }) => ({ error: event.error }) },
      },
    },
  })

export const profileMachine = profile.createMachine({
  id: 'profile',
  description: 'Who the member is: name, photo and address, as the server knows them.',
  context: ({ input }) => ({ email: input.email, profile: null, message: '' }),
  initial: 'loading',
  states: {
    loading: {
      ...load('ready', 'unavailable'),
      description: 'The profile is loading. Old details stay visible.',
      meta: { requirement: ['4.9'] },
      tags: 'busy',
      on: { 'profile.reload': { target: 'loading', reenter: true } },
    },
    ready: {
      description: 'The member is greeted by name, and the account settings show their details.',
      meta: { requirement: ['2.16'] },
      on: { 'profile.reload': 'loading' },
    },
    unavailable: {
      description: 'The profile couldn’t be loaded, and the member sees why. The app keeps trying.',
      on: { 'profile.reload': 'loading' },
      invoke: { id: 'reconnect', src: 'reconnect' },
      initial: 'waiting',
      states: {
        waiting: {
          description: 'The next try comes after a growing wait, or when the network is back.',
          on: { 'reconnect.now': 'retrying' },
        },
        retrying: {
          ...load('#profile.ready', 'waiting'),
          description: 'The profile is loading again. The error stays on screen until it’s there.',
        },
      },
    },
  },
})
