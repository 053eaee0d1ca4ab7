/**
 * challenge: a mail with a link and a code is asked for, and the code is typed in.
 *
 *   sending ──▶ link-sent ─ challenge.enter-code ─▶ checking-code ──▶ passed (output: who it is)
 *   sending ─ failed ─▶ not-sent ─ challenge.resend ─▶ sending
 *   not-sent ─ challenge.enter-code, if an earlier mail went out ─▶ checking-code
 *   checking-code ─ refused ─▶ link-sent            with the server's words
 *
 * Knowing an address is not owning it: whatever the request answers, only a code leads to `passed`.
 * A link opened in another tab signs this one in by the session's `session.changed-elsewhere`.
 */
import { assertEvent, assign, setup } from 'xstate'
import { reasonOf } from '../reason.ts'
import type { RequirementId } from '../requirements.ts'
import { unwired } from '../unwired.ts'
import type { Member } from './member.ts'

export type ChallengeEvent =
  | { type: 'challenge.enter-code'; code: string }
  | { type: 'challenge.resend' }
  | { type: 'challenge.cancel' }
  // Stream: whole seconds until another mail may be asked for.
  | { type: 'resend.in'; seconds: number }

export const challengeMachine = setup({
  types: {
    context: {} as {
      email: string
      isSent: boolean
      member: Member | null
      message: string | null
      resendIn: number
    },
    events: {} as ChallengeEvent,
    /** `isSent`: a mail is on its way already, because this browser asked before a reload. */
    input: {} as { email: string; isSent: boolean },
    output: {} as Member,
    tags: {} as 'busy',
    meta: {} as { requirement: readonly RequirementId[] },
    children: {} as { sendLink: 'sendLink'; redeemCode: 'redeemCode'; resendClock: 'resendClock' },
  },
  actors: {
    sendLink: unwired.promise<void, { email: string }>('sendLink'),
    redeemCode: unwired.promise<Member, { email: string; code: string }>('redeemCode'),
    resendClock: unwired.callback<ChallengeEvent, undefined>('resendClock'),
  },
  actions: {
    explain: assign((_, params: { error: unknown }) => ({ message: reasonOf(params.error) })),
    clearMessage: assign({ message: null }),
    countDown: assign((_, params: { seconds: number }) => ({ resendIn: params.seconds })),
    recognise: assign((_, params: { member: Member }) => params),
    noteSent: assign({ isSent: true }),
  },
  guards: {
    wasSent: ({ context }) => context.isSent,
    mayResend: ({ context }) => context.resendIn === 0,
  },
}).createMachine({
  id: 'challenge',
  description: 'A mail with a link and a code is asked for, and its code is typed in.',
  context: ({ input }) => ({ ...input, member: null, message: null, resendIn: 0 }),
  initial: 'deciding',
  output: ({ context }) => memberOf(context),
  states: {
    deciding: {
      description: 'Was a mail asked for just before, or is one needed now?',
      always: [{ guard: 'wasSent', target: 'awaiting' }, { target: 'sending' }],
    },

    sending: {
      description: 'The server is asked to send the mail.',
      meta: { requirement: ['4.3'] },
      tags: 'busy',
      entry: 'clearMessage',
      invoke: {
        id: 'sendLink',
        src: 'sendLink',
        input: ({ context }) => ({ email: context.email }),
        onDone: 'awaiting',
        onError: {
          target: 'not-sent',
          actions: { type: 'explain', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },

    'not-sent': {
      description: 'The mail did not go out, and why is said; it can be asked for again.',
      on: {
        'challenge.resend': 'sending',
        'challenge.enter-code': { guard: 'wasSent', target: 'awaiting.checking-code' },
      },
    },

    awaiting: {
      description: 'A mail is on its way; another can be asked for after a minute.',
      entry: 'noteSent',
      invoke: { id: 'resendClock', src: 'resendClock' },
      on: {
        'resend.in': { actions: { type: 'countDown', params: ({ event }) => ({ seconds: event.seconds }) } },
      },
      initial: 'link-sent',
      states: {
        'link-sent': {
          description: 'The person reads the mail, and types its code or opens its link.',
          on: {
            'challenge.enter-code': 'checking-code',
            'challenge.resend': { guard: 'mayResend', target: '#challenge.sending' },
          },
        },
        'checking-code': {
          description: 'The code is being checked.',
          meta: { requirement: ['4.3'] },
          tags: 'busy',
          entry: 'clearMessage',
          invoke: {
            id: 'redeemCode',
            src: 'redeemCode',
            input: ({ context, event }) => {
              assertEvent(event, 'challenge.enter-code')
              return { email: context.email, code: event.code }
            },
            onDone: {
              target: '#challenge.passed',
              actions: { type: 'recognise', params: ({ event }) => ({ member: event.output }) },
            },
            onError: {
              target: 'link-sent',
              actions: { type: 'explain', params: ({ event }) => ({ error: event.error }) },
            },
          },
          on: { 'challenge.cancel': 'link-sent' },
        },
      },
    },

    passed: { description: 'The code was right: the address is proved.', type: 'final' },
  },
})

function memberOf({ member }: { member: Member | null }): Member {
  if (member === null) throw new Error('passed without a member')
  return member
}
