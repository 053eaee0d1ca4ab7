/**
 * account: how the member signs in, and where else they are signed in.
 *
 *   closed ─ account.open ─▶ loading ─ ✓ ─▶ open             when the account settings are opened
 *                            loading ─ ✗ ─▶ unavailable ─ account.open ─▶ loading
 *   open: news (heard ─ account.open ─▶ asked ──▶ heard) ∥ outcome (calm, refused)
 *   open ─ devices.end ─▶ ending ─ ✓ ─▶ open.news.asked
 *                         ending ─ ✗ ─▶ open.news.asked ∥ outcome.refused     some may have been signed out before
 *
 * Opening the settings while they load starts over, to show current data. A server that has no list of devices, or no
 * passwords, says so by what it does not name among its extras.
 */
import { assertEvent, assign, setup } from 'xstate'
import { reasonOf } from '#machines/reason.ts'
import type { RequirementId } from '#machines/requirements.ts'
import { unwired } from '#machines/unwired.ts'

/** One session of the member; times in epoch ms. */
export type Device = {
  id: string
  name: string
  lastUsedAt: number
  expiresAt: number
  isCurrent: boolean
}

export type Account = {
  /** Null where the server does not say. */
  hasPassword: boolean | null
  canSetPassword: boolean
  /** Whether an empty field empties what is kept. */
  canEmpty: boolean
  /** Null where the server has no list. */
  devices: readonly Device[] | null
}

export type AccountEvent =
  | { type: 'account.open' }
  | { type: 'devices.end'; ids: readonly string[] }
  | { type: 'reconnect.now' }

const nothing: Account = { hasPassword: null, canSetPassword: false, canEmpty: false, devices: null }

const account = setup({
  types: {
    context: {} as { account: Account; message: string },
    events: {} as AccountEvent,
    tags: {} as 'busy',
    meta: {} as { requirement: readonly RequirementId[] },
    children: {} as { loadAccount: 'loadAccount'; endDevices: 'endDevices'; reconnect: 'reconnect' },
  },
  actors: {
    loadAccount: unwired.promise<Account, undefined>('loadAccount'),
    endDevices: unwired.promise<void, { ids: readonly string[] }>('endDevices'),
    /** Sends `reconnect.now` after growing waits, and when the network is back. */
    reconnect: unwired.callback<AccountEvent, undefined>('reconnect'),
  },
  actions: {
    keep: assign((_, params: { account: Account }) => params),
    explain: assign((_, params: { error: unknown }) => ({ message: reasonOf(params.error) })),
  },
})

const load = (opened: string, failed: string) =>
  account.createStateConfig({
    invoke: {
      id: 'loadAccount',
      src: 'loadAccount',
      onDone: {
        target: opened,
        actions: { type: 'keep', params: ({ event }) => ({ account: event.output }) },
      },
      onError: {
        target: failed,
        actions: { type: 'explain', params: ({ event }) => ({ error: event.error }) },
      },
    },
  })

export const accountMachine = account.createMachine({
  id: 'account',
  description: 'How the member signs in, and on which devices.',
  context: { account: nothing, message: '' },
  initial: 'closed',
  states: {
    closed: {
      description: 'The account settings haven’t been opened yet.',
      on: { 'account.open': 'loading' },
    },
    loading: {
      ...load('open', 'unavailable'),
      description: 'The app loads how the member signs in, and on which devices.',
      tags: 'busy',
      on: { 'account.open': { target: 'loading', reenter: true } },
    },
    unavailable: {
      description: 'Loading failed, and the member sees why. The app keeps trying.',
      on: { 'account.open': 'loading' },
      invoke: { id: 'reconnect', src: 'reconnect' },
      initial: 'waiting',
      states: {
        waiting: {
          description: 'The next try comes after a growing wait, or when the network is back.',
          on: { 'reconnect.now': 'retrying' },
        },
        retrying: {
          ...load('#account.open', 'waiting'),
          description: 'The account is loading again. The error stays on screen until it’s there.',
        },
      },
    },
    open: {
      description: 'The member sees how they sign in, and every device that’s signed in.',
      meta: { requirement: ['2.16'] },
      type: 'parallel',
      on: { 'devices.end': 'ending' },
      states: {
        news: {
          description: 'Whether the list is being refreshed. The old one stays visible.',
          initial: 'heard',
          states: {
            heard: {
              description: 'The list is up to date.',
              on: { 'account.open': 'asked' },
            },
            asked: {
              description: 'The list is being refreshed. If that fails, the old one stays visible.',
              on: { 'account.open': { target: 'asked', reenter: true } },
              invoke: {
                id: 'loadAccount',
                src: 'loadAccount',
                onDone: {
                  target: 'heard',
                  actions: { type: 'keep', params: ({ event }) => ({ account: event.output }) },
                },
                onError: 'heard',
              },
            },
          },
        },
        outcome: {
          description: 'The result of signing devices out.',
          initial: 'calm',
          states: {
            calm: { description: 'There’s no error to show.' },
            refused: {
              description: 'A device couldn’t be signed out, and the member sees why.',
              on: { 'account.open': 'calm' },
            },
          },
        },
      },
    },
    ending: {
      description: 'Other devices are being signed out.',
      tags: 'busy',
      invoke: {
        id: 'endDevices',
        src: 'endDevices',
        input: ({ event }) => {
          assertEvent(event, 'devices.end')
          return { ids: event.ids }
        },
        onDone: 'open.news.asked',
        onError: {
          target: ['open.outcome.refused', 'open.news.asked'],
          actions: { type: 'explain', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
})
