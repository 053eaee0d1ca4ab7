/**
 * challenge: an email with a sign-in link and code is sent, and the code is typed in.
 *
 *   sending ──▶ link-sent ─ challenge.enter-code ─▶ checking-code ──▶ passed (output: who it is)
 *   sending ─ failed ─▶ not-sent ─ challenge.resend ─▶ sending
 *   not-sent ─ challenge.enter-code, if an earlier email has a code ─▶ checking-code
 *   checking-code ─ refused ─▶ link-sent            with the server's words
 *
 * Knowing an address is not owning it: whatever the request answers, only a code leads to `passed`.
 * A link opened in another tab signs this one in by the session's `session.changed-elsewhere`.
 */
import { assertEvent, assign, setup } from 'xstate'
import { notProvided } from '#machines/not-provided.ts'
import { reasonOf } from '#machines/reason.ts'
import type { RequirementId } from '#machines/requirements.ts'
import type { Member } from './member.ts'

export type ChallengeEvent =
  | { type: 'challenge.enter-code'; code: string }
  | { type: 'challenge.resend' }
  | { type: 'challenge.cancel' }
  // Stream: whole seconds until another email may be requested.
  | { type: 'resend.in'; seconds: number }

export const challengeMachine = setup({
  types: {
    context: {} as {
      email: string
      isSent: boolean
      /** The email has a code to type here; some servers send only a link. */
      hasCode: boolean
      member: Member | null
      message: string | null
      resendIn: number
    },
    events: {} as ChallengeEvent,
    /** `isSent`: this browser asked for an email with a code before a reload. */
    input: {} as { email: string; isSent: boolean },
    output: {} as Member,
    tags: {} as 'busy',
    meta: {} as { requirement: readonly RequirementId[] },
    children: {} as { sendLink: 'sendLink'; redeemCode: 'redeemCode'; resendClock: 'resendClock' },
  },
  actors: {
    sendLink: notProvided.promise<{ hasCode: boolean }, { email: string }>('sendLink'),
    redeemCode: notProvided.promise<Member, { email: string; code: string }>('redeemCode'),
    resendClock: notProvided.callback<ChallengeEvent, undefined>('resendClock'),
  },
  actions: {
    explain: assign((_, params: { error: unknown }) => ({ message: reasonOf(params.error) })),
    clearMessage: assign({ message: null }),
    countDown: assign((_, params: { seconds: number }) => ({ resendIn: params.seconds })),
    recognise: assign((_, params: { member: Member }) => params),
    recordSent: assign((_, params: { hasCode: boolean }) => ({ isSent: true, ...params })),
  },
  guards: {
    wasSent: ({ context }) => context.isSent,
    hasCode: ({ context }) => context.hasCode,
    mayResend: ({ context }) => context.resendIn === 0,
  },
}).createMachine({
  id: 'challenge',
  description: 'The visitor gets an email with a sign-in link and code, and types in the code.',
  context: ({ input }) => ({
    ...input,
    hasCode: input.isSent,
    member: null,
    message: null,
    resendIn: 0,
  }),
  initial: 'deciding',
  output: ({ context }) => memberOf(context),
  states: {
    deciding: {
      description: 'Was an email sent before a reload, or is one needed now?',
      always: [{ guard: 'wasSent', target: 'awaiting' }, { target: 'sending' }],
    },

    sending: {
      description: 'The server is asked to send the email.',
      meta: { requirement: ['4.3'] },
      tags: 'busy',
      entry: 'clearMessage',
      invoke: {
        id: 'sendLink',
        src: 'sendLink',
        input: ({ context }) => ({ email: context.email }),
        onDone: {
          target: 'awaiting',
          actions: { type: 'recordSent', params: ({ event }) => event.output },
        },
        onError: { target: 'not-sent', actions: { type: 'explain', params: ({ event }) => event } },
      },
    },

    'not-sent': {
      description: 'The email couldn’t be sent. The visitor sees why and can try again.',
      on: {
        'challenge.resend': 'sending',
        'challenge.enter-code': { guard: 'hasCode', target: 'awaiting.checking-code' },
      },
    },

    awaiting: {
      description: 'An email was sent. Another can be requested after a minute.',
      invoke: { id: 'resendClock', src: 'resendClock' },
      on: {
        'resend.in': { actions: { type: 'countDown', params: ({ event }) => ({ seconds: event.seconds }) } },
      },
      initial: 'link-sent',
      states: {
        'link-sent': {
          description: 'The visitor opens the link in the email or types in its code.',
          on: {
            'challenge.enter-code': { guard: 'hasCode', target: 'checking-code' },
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
            onError: { target: 'link-sent', actions: { type: 'explain', params: ({ event }) => event } },
          },
          on: { 'challenge.cancel': 'link-sent' },
        },
      },
    },

    passed: { description: 'The code was right, which verifies the address.', type: 'final' },
  },
})

function memberOf({ member }: { member: Member | null }): Member {
  if (member === null) throw new Error('passed without a member')
  return member
}
