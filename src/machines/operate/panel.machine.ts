/**
 * memberPanel: one member's account, and what an admin does to it.
 *
 *   member.open ─▶ loading ─ ✓ ─▶ ready ─ act.ask ─▶ asking ─ act.confirm ─▶ acting ─ ✓ ─▶ loading again, or deleted
 *                          ─ ✗ ─▶ unopened          (what harms nothing isn't asked about) ─ ✗ ─▶ ready.refused
 *   member.close ─▶ closed
 *   While something is being done, no other member can be opened.
 */
import { assign, sendParent, setup } from 'xstate'
import { notProvided } from '#machines/not-provided.ts'
import { reasonOf } from '#machines/reason.ts'
import type { FoundMember } from './search.machine.ts'

export type MemberAccount = FoundMember & {
  /** Epoch ms. */
  createdAt: number
  suspendedAt: number | null
  sessions: number
  emailsPending: number
  refusal: { at: number; reason: string } | null
  audit: readonly { at: number; event: string; detail: string }[]
}

export type Act =
  | { kind: 'link' | 'sign-out' | 'suspend' | 'unsuspend' | 'export' | 'delete' }
  | { kind: 'role'; role: string }

export type PanelEvent =
  | { type: 'member.open'; email: string }
  | { type: 'member.close' }
  | { type: 'act.ask'; act: Act }
  | { type: 'act.confirm' }
  | { type: 'act.cancel' }

/** Something was done to an account. */
export type PanelFact = { type: 'member.changed' }

const harmless: readonly Act['kind'][] = ['link', 'unsuspend', 'export']

const panel = setup({
  types: {
    context: {} as {
      email: string
      member: MemberAccount | null
      /** What is asked about, being done, or was done last. */
      act: Act | null
      message: string
    },
    events: {} as PanelEvent,
    tags: {} as 'busy',
    children: {} as { load: 'load'; perform: 'perform' },
  },
  actors: {
    load: notProvided.promise<MemberAccount, { email: string }>('load'),
    perform: notProvided.promise<void, { email: string; act: Act | null }>('perform'),
  },
  actions: {
    open: assign((_, { email }: { email: string }) => ({ email, member: null, act: null })),
    show: assign((_, { member }: { member: MemberAccount }) => ({ member })),
    forget: assign({ member: null, act: null }),
    keepAct: assign((_, { act }: { act: Act | null }) => ({ act })),
    explain: assign((_, params: { error: unknown }) => ({ message: reasonOf(params.error) })),
    reportChange: sendParent({ type: 'member.changed' } satisfies PanelFact),
  },
  guards: {
    isHarmless: (_, { act }: { act: Act }) => harmless.includes(act.kind),
    isDeletion: ({ context }) => context.act?.kind === 'delete',
  },
})

const choosing = panel.createStateConfig({
  on: {
    'member.open': {
      target: 'loading',
      reenter: true,
      actions: { type: 'open', params: ({ event }) => event },
    },
    'member.close': { target: 'closed', actions: 'forget' },
  },
}).on

export const panelMachine = panel.createMachine({
  id: 'memberPanel',
  description: 'One member’s account, and what an admin does to it.',
  context: { email: '', member: null, act: null, message: '' },
  initial: 'closed',
  states: {
    closed: { description: 'No member is open.', on: { 'member.open': choosing['member.open'] } },
    loading: {
      description: 'The account is loading. After an action, what was shown before stays visible.',
      tags: 'busy',
      on: choosing,
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ email: context.email }),
        onDone: {
          target: 'ready',
          actions: { type: 'show', params: ({ event }) => ({ member: event.output }) },
        },
        onError: { target: 'unopened', actions: { type: 'explain', params: ({ event }) => event } },
      },
    },
    unopened: {
      description: 'The account couldn’t be loaded, and the admin sees why.',
      on: choosing,
    },
    ready: {
      description: 'The account is shown, and what was done last.',
      on: {
        ...choosing,
        'act.ask': [
          {
            guard: { type: 'isHarmless', params: ({ event }) => event },
            target: 'acting',
            actions: { type: 'keepAct', params: ({ event }) => event },
          },
          { target: 'asking', actions: { type: 'keepAct', params: ({ event }) => event } },
        ],
      },
      initial: 'done',
      states: {
        done: { description: 'Nothing has gone wrong.' },
        refused: { description: 'The last action didn’t work, and the admin sees why.' },
      },
    },
    asking: {
      description: 'The admin is asked to confirm the action, which names the member.',
      on: {
        ...choosing,
        'act.confirm': 'acting',
        'act.cancel': { target: 'ready', actions: { type: 'keepAct', params: { act: null } } },
      },
    },
    acting: {
      description: 'The server is doing it.',
      tags: 'busy',
      invoke: {
        id: 'perform',
        src: 'perform',
        input: ({ context: { email, act } }) => ({ email, act }),
        onDone: [
          { guard: 'isDeletion', target: 'deleted', actions: 'reportChange' },
          { target: 'loading', actions: 'reportChange' },
        ],
        onError: { target: 'ready.refused', actions: { type: 'explain', params: ({ event }) => event } },
      },
    },
    deleted: { description: 'The account has been deleted.', on: choosing },
  },
})
