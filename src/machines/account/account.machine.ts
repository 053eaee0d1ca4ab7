/**
 * account: how the member signs in, and where else they are signed in.
 *
 *   closed ─ account.open ─▶ loading ─ ✓ ─▶ open.calm        when the account settings are opened
 *                            loading ─ ✗ ─▶ unavailable ─ account.open ─▶ loading
 *   open ─ account.open ─▶ refreshing ─▶ open
 *   open ─ devices.end ─▶ ending ─ ✓ ─▶ refreshing
 *                         ending ─ ✗ ─▶ open.refused
 *
 * A server that has no list of devices, or no passwords, says so by what it does not name among its extras.
 */
import { assertEvent, assign, setup } from 'xstate'
import { reasonOf } from '../reason.ts'
import { unwired } from '../unwired.ts'

/** One sign-in of the member; times in epoch ms. */
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

export type AccountEvent = { type: 'account.open' } | { type: 'devices.end'; ids: readonly string[] }

const nothing: Account = { hasPassword: null, canSetPassword: false, canEmpty: false, devices: null }

const account = setup({
  types: {
    context: {} as { account: Account; message: string },
    events: {} as AccountEvent,
    tags: {} as 'busy',
    children: {} as { loadAccount: 'loadAccount'; endDevices: 'endDevices' },
  },
  actors: {
    loadAccount: unwired.promise<Account, undefined>('loadAccount'),
    endDevices: unwired.promise<void, { ids: readonly string[] }>('endDevices'),
  },
  actions: {
    keep: assign((_, params: { account: Account }) => params),
    explain: assign((_, params: { error: unknown }) => ({ message: reasonOf(params.error) })),
  },
})

const loading = account.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'loadAccount',
    src: 'loadAccount',
    onDone: { target: 'open', actions: { type: 'keep', params: ({ event }) => ({ account: event.output }) } },
    onError: {
      target: 'unavailable',
      actions: { type: 'explain', params: ({ event }) => ({ error: event.error }) },
    },
  },
})

export const accountMachine = account.createMachine({
  id: 'account',
  context: { account: nothing, message: '' },
  initial: 'closed',
  states: {
    closed: { on: { 'account.open': 'loading' } },
    loading,
    unavailable: { on: { 'account.open': 'loading' } },
    open: {
      initial: 'calm',
      on: { 'account.open': 'refreshing', 'devices.end': 'ending' },
      states: { calm: {}, refused: {} },
    },
    /** What is known stays shown, also when it cannot be read again. */
    refreshing: {
      invoke: {
        id: 'loadAccount',
        src: 'loadAccount',
        onDone: {
          target: 'open',
          actions: { type: 'keep', params: ({ event }) => ({ account: event.output }) },
        },
        onError: 'open',
      },
    },
    ending: {
      tags: 'busy',
      invoke: {
        id: 'endDevices',
        src: 'endDevices',
        input: ({ event }) => {
          assertEvent(event, 'devices.end')
          return { ids: event.ids }
        },
        onDone: 'refreshing',
        onError: {
          target: 'open.refused',
          actions: { type: 'explain', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
})
