/**
 * session: who is here, and may they enter the members area?
 *
 *   deciding ──▶ anonymous | verifying-link | expired | signed-in | identifying
 *                                                     from what the browser kept and the URL
 *   identifying ─ the server says whose session it is ─▶ signed-in
 *   identifying ─ session.sign-out ─▶ identifying.signing-out ──▶ anonymous.signed-out
 *
 *   anonymous.idle ─ session.request-link ─▶ link-requested ──▶ signed-in          the challenge machine: email, code
 *   anonymous.idle ─ session.use-password ─▶ password ─ session.sign-in ─▶ signing-in ──▶ signed-in
 *   anonymous.idle ─ session.join ─▶ joining ──▶ link-requested
 *   verifying-link.ready ─ session.redeem-link ─▶ redeeming ──▶ signed-in | used | lapsed | malformed | offline | occupied
 *   signed-in: area (the members' code and actors, or signing-out) ∥ term (warnings) ∥ renewal (a challenge)
 *   signed-in ─ session.expired ─▶ expired            ten days passed, or the API said 401
 *   signed-in ─ session.sign-out ─▶ signed-in.area.signing-out ──▶ anonymous.signed-out   the farewell machine
 *   any ─ session.changed-elsewhere ─▶ what the other tab decided; signing out in one tab never signs anyone in
 *
 * No token enters the machine: actors leave a fresh one with the session service, and `storeToken` makes the service
 * store it, so cancelling leaves nothing behind.
 * The members area is code loaded on demand; `members` is spawned from it and stopped with the session.
 */
import { assertEvent } from 'xstate'
import type { SignedOut } from './farewell.machine.ts'
import type { StoredSession } from './member.ts'
import { memberIn, type SessionContext, sessionSetup } from './session.setup.ts'
import { signedIn, signingOut } from './signed-in.ts'

/** Ways to sign in, for anyone who isn’t. */
const visitor = sessionSetup.createStateConfig({
  on: {
    'session.changed-elsewhere': [
      {
        guard: { type: 'isLive', params: ({ event }) => event },
        target: '#session.signed-in',
        actions: { type: 'keepMember', params: ({ event }) => ({ member: memberIn(event.stored) }) },
      },
      { guard: { type: 'isUnnamed', params: ({ event }) => event }, target: '#session.identifying' },
    ],
    'session.request-link': {
      target: '#session.anonymous.link-requested',
      actions: { type: 'takeAddress', params: ({ event }) => event },
    },
    'session.use-password': {
      target: '#session.anonymous.password',
      actions: { type: 'takeAddress', params: ({ event }) => event },
    },
    'session.join': {
      target: '#session.anonymous.joining',
      actions: { type: 'takeAddress', params: ({ event }) => event.details },
    },
  },
})

export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  description: 'Who is here, and may they enter the members area?',
  context: ({ input }) => ({
    start: input,
    member: input.link === 'none' ? memberIn(input.stored) : null,
    currentMember: input.link === 'none' ? null : memberIn(input.stored),
    linkMember: null,
    signedOut: null,
    email: input.awaiting ?? addressOf(input.stored),
    message: null,
    endedAt: null,
  }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'The page opens. What this browser kept and the address bar decide where to start.',
      always: [
        { guard: 'opensLink', target: 'verifying-link', meta: { requirement: ['2.10'] } },
        {
          guard: { type: 'isLive', params: ({ context }) => context.start },
          target: 'signed-in',
          meta: { requirement: ['4.1'] },
        },
        {
          guard: { type: 'isUnnamed', params: ({ context }) => context.start },
          target: 'identifying',
          meta: { requirement: ['4.1'] },
        },
        { guard: 'startsAwaiting', target: 'anonymous.link-requested' },
        {
          guard: { type: 'isStale', params: ({ context }) => context.start },
          target: 'expired',
          meta: { requirement: ['4.2'] },
        },
        { target: 'anonymous' },
      ],
    },

    anonymous: {
      description: 'No one is signed in. Visitors see only the ways to sign in.',
      meta: { requirement: ['2.7', '6.1'] },
      exit: 'clearMessage',
      initial: 'idle',
      on: {
        ...visitor.on,
        'session.change-address': { target: '.idle', actions: 'clearMessage' },
      },
      states: {
        idle: {
          description: 'The visitor is asked for an email address.',
          on: {
            'session.navigated': { actions: 'clearMessage' },
          },
        },
        'signed-out': {
          description: 'The member has just signed out, and can remove what this device keeps for them.',
          invoke: { id: 'farewell', src: 'farewell', input: ({ context }) => signedOutOf(context) },
          exit: 'forgetSignedOut',
        },
        password: {
          description: 'The visitor is asked for the password.',
          on: { 'session.sign-in': 'signing-in', 'session.navigated': { actions: 'clearMessage' } },
        },
        'signing-in': {
          description: 'The address and password are being checked.',
          meta: { requirement: ['4.3'] },
          tags: 'busy',
          entry: 'clearMessage',
          invoke: {
            id: 'signIn',
            src: 'signIn',
            input: ({ event }) => {
              assertEvent(event, 'session.sign-in')
              return event.credentials
            },
            onDone: {
              target: '#session.signed-in',
              actions: [
                { type: 'keepMember', params: ({ event }) => ({ member: event.output }) },
                'storeToken',
              ],
            },
            onError: { target: 'password', actions: { type: 'explain', params: ({ event }) => event } },
          },
          on: { 'session.cancel': 'password' },
        },
        joining: {
          description:
            'A new account is being created. An email verifies the address before anyone is signed in.',
          meta: { requirement: ['4.3'] },
          tags: 'busy',
          invoke: {
            id: 'createMember',
            src: 'createMember',
            input: ({ event }) => {
              assertEvent(event, 'session.join')
              return event.details
            },
            onDone: 'link-requested',
            onError: { target: 'idle', actions: { type: 'explain', params: ({ event }) => event } },
          },
          on: { 'session.cancel': 'idle' },
        },
        'link-requested': {
          description: 'An email was requested. Its link or code signs the visitor in.',
          invoke: {
            id: 'challenge',
            src: 'challenge',
            input: ({ context }) => ({
              email: context.email,
              isSent: context.start.awaiting !== null,
            }),
            onDone: {
              target: '#session.signed-in',
              actions: [
                { type: 'keepMember', params: ({ event }) => ({ member: event.output }) },
                'storeToken',
              ],
            },
          },
        },
      },
    },

    identifying: {
      description: 'This browser keeps a session without its address. The server is asked whose it is.',
      meta: { requirement: ['4.1'] },
      entry: 'forgetEnd',
      initial: 'asking',
      on: {
        'session.expired': { target: 'expired', actions: 'expireToken' },
        'session.changed-elsewhere': [
          {
            guard: { type: 'isLive', params: ({ event }) => event },
            target: 'signed-in',
            actions: { type: 'keepMember', params: ({ event }) => ({ member: memberIn(event.stored) }) },
          },
          { guard: { type: 'isUnnamed', params: ({ event }) => event }, target: '.asking' },
          { guard: { type: 'isStale', params: ({ event }) => event }, target: 'expired' },
          { target: 'anonymous' },
        ],
      },
      states: {
        asking: {
          description: 'The server is asked whose session it is.',
          tags: 'busy',
          on: { 'session.sign-out': 'signing-out' },
          invoke: {
            id: 'identify',
            src: 'identify',
            onDone: {
              target: '#session.signed-in',
              actions: [
                { type: 'keepMember', params: ({ event }) => ({ member: event.output }) },
                'storeToken',
              ],
            },
            onError: { target: 'unanswered', actions: { type: 'explain', params: ({ event }) => event } },
          },
        },
        unanswered: {
          description:
            'The server couldn’t say. It’s asked again when the network is back, or when the visitor asks.',
          exit: 'clearMessage',
          on: {
            'session.retry': 'asking',
            'connection.found': 'asking',
            'session.sign-out': 'signing-out',
          },
        },
        'signing-out': { ...signingOut, entry: 'forgetAddress' },
      },
    },

    'verifying-link': {
      description: 'The page was opened by the link in an email.',
      meta: { requirement: ['2.10'] },
      initial: 'deciding',
      on: {
        'session.changed-elsewhere': {
          actions: { type: 'setCurrentMember', params: ({ event }) => event },
        },
        'session.request-link': {
          target: 'anonymous.link-requested',
          actions: { type: 'takeAddress', params: ({ event }) => event },
        },
        'session.keep-account': [
          {
            guard: 'hasCurrentMember',
            target: 'signed-in',
            actions: [
              'discardToken',
              { type: 'keepMember', params: ({ context }) => ({ member: context.currentMember }) },
            ],
          },
          { target: 'anonymous', actions: 'discardToken' },
        ],
      },
      states: {
        deciding: {
          description: 'Is the link whole, or is part of it missing?',
          always: [{ guard: 'isWholeLink', target: 'ready' }, { target: 'malformed' }],
        },
        ready: {
          description:
            'The visitor is asked to press “Sign in”. Email scanners that open links don’t use it up.',
          on: { 'session.redeem-link': 'redeeming' },
        },
        redeeming: {
          description: 'The link is being checked.',
          meta: { requirement: ['4.3'] },
          tags: 'busy',
          invoke: {
            id: 'redeemLink',
            src: 'redeemLink',
            onDone: [
              {
                guard: { type: 'isSomeoneElse', params: ({ event }) => ({ member: event.output }) },
                target: 'occupied',
                actions: { type: 'setLinkMember', params: ({ event }) => ({ member: event.output }) },
              },
              {
                target: '#session.signed-in',
                actions: [
                  { type: 'keepMember', params: ({ event }) => ({ member: event.output }) },
                  'storeToken',
                ],
              },
            ],
            onError: [
              { guard: { type: 'wasUsed', params: ({ event }) => event }, target: 'used' },
              { guard: { type: 'hasExpired', params: ({ event }) => event }, target: 'lapsed' },
              { guard: { type: 'isUnknown', params: ({ event }) => event }, target: 'malformed' },
              { target: 'offline', actions: { type: 'explain', params: ({ event }) => event } },
            ],
          },
          on: { 'session.cancel': 'ready' },
        },
        occupied: {
          description:
            'The link belongs to a different account than the one signed in. The member chooses which to use.',
          on: {
            'session.switch-account': {
              target: '#session.signed-in',
              actions: [
                'storeToken',
                { type: 'keepMember', params: ({ context }) => ({ member: context.linkMember }) },
              ],
            },
            'session.changed-elsewhere': {
              guard: { type: 'isLinkMember', params: ({ event }) => event },
              target: '#session.signed-in',
              actions: [
                'discardToken',
                { type: 'keepMember', params: ({ event }) => ({ member: memberIn(event.stored) }) },
              ],
            },
          },
        },
        used: { description: 'The link was already used. Another email can be requested.' },
        lapsed: { description: 'The link has expired. Another email can be requested.' },
        malformed: {
          description: 'The link isn’t ours, or part of it is missing. Another email can be requested.',
        },
        offline: {
          description: 'The link couldn’t be checked. The visitor sees why and can try again.',
          exit: 'clearMessage',
          on: { 'session.redeem-link': 'redeeming' },
        },
      },
    },

    'signed-in': signedIn,

    expired: {
      description:
        'The session is over, after ten days or because the server ended it. The member is told and can sign in again.',
      meta: { requirement: ['2.7', '4.2', '6.1', '8.4'] },
      on: visitor.on,
    },
  },
})

function signedOutOf({ signedOut }: SessionContext): SignedOut {
  if (signedOut === null) throw new Error('signed out without a member')
  return signedOut
}

function addressOf(stored: StoredSession): string {
  if (stored.kind === 'live') return stored.member.email
  return stored.kind === 'stale' ? stored.email : ''
}
