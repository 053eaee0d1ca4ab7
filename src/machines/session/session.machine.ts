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
import {
  type AnyActorLogic,
  assertEvent,
  assign,
  type ErrorActorEvent,
  raise,
  sendParent,
  sendTo,
  setup,
  stateIn,
  stopChild,
} from 'xstate'
import type { LocationChanged } from '#machines/app/location.ts'
import { notProvided } from '#machines/not-provided.ts'
import { causeOf, reasonOf } from '#machines/reason.ts'
import type { RequirementId } from '#machines/requirements.ts'
import { under } from '#machines/spawn.ts'
import { challengeMachine } from './challenge.machine.ts'
import { farewellMachine, type SignedOut } from './farewell.machine.ts'
import type { LinkPurpose, Member, StoredSession } from './member.ts'

export type Credentials = { email: string; password: string }

/** The new-member form; only the address is required. */
export type MemberDetails = {
  email: string
  firstName?: string
  lastName?: string
  username?: string
  phone?: string
  address?: string
  password?: string
}

export type SessionInput = {
  stored: StoredSession
  /** Whether the page was opened by a sign-in link, and whether its token can be one. */
  link: 'none' | 'whole' | 'broken'
  /** What the link does; to sign in, unless it says otherwise. */
  purpose?: LinkPurpose
  /** The address this browser requested an email for less than ten minutes ago, before a reload. */
  awaiting: string | null
  /** The browser saves nothing for this site: a session lasts until the page is closed. */
  isForgetful?: boolean
}

export type SessionEvent =
  // Commands: a person asks.
  | { type: 'session.request-link'; email: string }
  | { type: 'session.change-address' }
  | { type: 'session.use-password'; email: string }
  | { type: 'session.sign-in'; credentials: Credentials }
  | { type: 'session.join'; details: MemberDetails }
  | { type: 'session.cancel' }
  | { type: 'session.redeem-link' }
  | { type: 'session.switch-account' }
  | { type: 'session.keep-account' }
  | { type: 'session.sign-out' }
  | { type: 'session.retry' }
  | { type: 'session.renew' }
  | { type: 'session.dismiss-warning' }
  // Facts: the world reports.
  | { type: 'session.navigated' }
  | { type: 'session.expired' }
  | { type: 'connection.found' }
  | { type: 'session.ending'; within: 'days' | 'hour' }
  | { type: 'session.renewed' }
  | { type: 'session.changed-elsewhere'; stored: StoredSession }
  | { type: 'account.deleted' }
  // For the members' area.
  | LocationChanged
  | { type: 'screen.loaded'; name: string }
  | { type: 'storage.refused' }
  | ErrorActorEvent<unknown, 'members'>

/** Reported to the parent. */
export type SessionFact = { type: 'members.opened' }

export type LoadedMembers = { logic: AnyActorLogic; input: unknown }

type SessionContext = {
  start: SessionInput
  /** Who is signed in; null outside `signed-in`. */
  member: Member | null
  /** Who is signed in while a link is being opened, which may be another member's. */
  currentMember: Member | null
  /** Whose link was opened, while the member chooses which account to use. */
  linkMember: Member | null
  /** Who has just signed out. */
  signedOut: SignedOut | null
  /** The address to offer on the form. */
  email: string
  message: string | null
  /** When the last session ended, epoch ms; null if that isn’t known. */
  endedAt: number | null
}

const session = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as SessionInput,
    tags: {} as 'busy',
    meta: {} as { requirement: readonly RequirementId[] },
    children: {} as {
      signIn: 'signIn'
      createMember: 'createMember'
      identify: 'identify'
      farewell: 'farewell'
      challenge: 'challenge'
      redeemLink: 'redeemLink'
      endSession: 'endSession'
      expiryClock: 'expiryClock'
      loadMembers: 'loadMembers'
    },
  },
  actors: {
    signIn: notProvided.promise<Member, Credentials>('signIn'),
    createMember: notProvided.promise<void, MemberDetails>('createMember'),
    identify: notProvided.promise<Member, undefined>('identify'),
    farewell: farewellMachine,
    challenge: challengeMachine,
    redeemLink: notProvided.promise<Member, undefined>('redeemLink'),
    endSession: notProvided.promise<void, undefined>('endSession'),
    expiryClock: notProvided.callback<SessionEvent, undefined>('expiryClock'),
    /** Loads the members' area: its machine, with everything provided, and its input. */
    loadMembers: notProvided.promise<LoadedMembers, Member>('loadMembers'),
  },
  actions: {
    keepMember: assign((_, params: { member: Member }) => ({
      member: params.member,
      email: params.member.email,
      currentMember: null,
      linkMember: null,
    })),
    keepLinkMember: assign(({ context }) => ({
      member: context.linkMember,
      email: context.linkMember?.email ?? '',
      currentMember: null,
      linkMember: null,
    })),
    restoreMember: assign(({ context }) => ({
      member: context.currentMember,
      email: context.currentMember?.email ?? '',
      currentMember: null,
      linkMember: null,
    })),
    storeToken: notProvided.action('storeToken'),
    expireToken: notProvided.action('expireToken'),
    removeToken: notProvided.action('removeToken'),
    discardToken: notProvided.action('discardToken'),
    spawnMembers: assign(({ spawn }, { logic, input }: LoadedMembers) => {
      spawn(logic, under('members', input))
      return {}
    }),
    /** Saves the data that is otherwise saved every few seconds. */
    saveMembers: sendTo('members', { type: 'page.hidden' }),
    stopMembers: stopChild('members'),
    reportOpening: sendParent({ type: 'members.opened' } satisfies SessionFact),
    forwardToMembers: sendTo('members', ({ event }) => event),
    raiseRenewed: raise({ type: 'session.renewed' }),
    setCurrentMember: assign((_, params: { stored: StoredSession }) => ({
      currentMember: params.stored.kind === 'live' ? params.stored.member : null,
    })),
    setLinkMember: assign((_, params: { member: Member }) => ({ linkMember: params.member })),
    forgetMember: assign(({ context }) => ({ member: null, endedAt: context.member?.expiresAt ?? null })),
    forgetEnd: assign({ endedAt: null }),
    noteSignedOut: assign(({ context }, params: { isEnded: boolean }) => ({
      email: '',
      signedOut: { email: context.email, isEnded: params.isEnded },
    })),
    forgetSignedOut: assign({ signedOut: null }),
    forgetAddress: assign({ email: '' }),
    takeAddress: assign(({ context }, params: { email: string }) => ({
      email: params.email,
      start: { ...context.start, awaiting: null },
    })),
    explain: assign((_, params: { error: unknown }) => ({ message: reasonOf(params.error) })),
    clearMessage: assign({ message: null }),
  },
  guards: {
    opensLink: ({ context }) => context.start.link !== 'none',
    isWholeLink: ({ context }) => context.start.link === 'whole',
    startsLive: ({ context }) => context.start.stored.kind === 'live',
    startsUnnamed: ({ context }) => context.start.stored.kind === 'unnamed',
    startsStale: ({ context }) => context.start.stored.kind === 'stale',
    startsAwaiting: ({ context }) => context.start.awaiting !== null,
    isLive: (_, params: { stored: StoredSession }) => params.stored.kind === 'live',
    isUnnamed: (_, params: { stored: StoredSession }) => params.stored.kind === 'unnamed',
    isStale: (_, params: { stored: StoredSession }) => params.stored.kind === 'stale',
    isMemberHere: ({ context }, params: { stored: StoredSession }) =>
      params.stored.kind === 'live' && isSame(context.member, params.stored.member),
    isSomeoneElse: ({ context }, params: { member: Member }) =>
      context.currentMember !== null &&
      !isSame(context.currentMember, params.member) &&
      !hasMoved(context.currentMember, params.member),
    isLinkMember: ({ context }, params: { stored: StoredSession }) =>
      params.stored.kind === 'live' && isSame(context.linkMember, params.stored.member),
    hasCurrentMember: ({ context }) => context.currentMember !== null,
    wasUsed: (_, params: { error: unknown }) => causeOf(params.error) === 'used',
    hasExpired: (_, params: { error: unknown }) => causeOf(params.error) === 'expired',
    isUnknown: (_, params: { error: unknown }) => causeOf(params.error) === 'unknown',
    isInside: stateIn({ 'signed-in': { area: 'members' } }),
    endsWithinDays: (_, params: { within: 'days' | 'hour' }) => params.within === 'days',
  },
})

const signingOut = session.createStateConfig({
  description: 'The server is asked to end the session. The member is signed out whatever it answers.',
  meta: { requirement: ['2.21'] },
  tags: 'busy',
  invoke: {
    id: 'endSession',
    src: 'endSession',
    onDone: {
      target: '#session.anonymous.signed-out',
      actions: ['removeToken', { type: 'noteSignedOut', params: { isEnded: true } }],
    },
    onError: {
      target: '#session.anonymous.signed-out',
      actions: ['removeToken', { type: 'noteSignedOut', params: { isEnded: false } }],
    },
  },
})

export const sessionMachine = session.createMachine({
  id: 'session',
  description: 'Who is here, and may they enter the members area?',
  context: ({ input }) => ({
    start: input,
    member: input.stored.kind === 'live' && input.link === 'none' ? input.stored.member : null,
    currentMember: input.stored.kind === 'live' && input.link !== 'none' ? input.stored.member : null,
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
        { guard: 'startsLive', target: 'signed-in', meta: { requirement: ['4.1'] } },
        { guard: 'startsUnnamed', target: 'identifying', meta: { requirement: ['4.1'] } },
        { guard: 'startsAwaiting', target: 'anonymous.link-requested' },
        { guard: 'startsStale', target: 'expired', meta: { requirement: ['4.2'] } },
        { target: 'anonymous' },
      ],
    },

    anonymous: {
      description: 'No one is signed in. Visitors see only the ways to sign in.',
      meta: { requirement: ['2.7', '6.1'] },
      exit: 'clearMessage',
      initial: 'idle',
      on: {
        'session.changed-elsewhere': [
          {
            guard: { type: 'isLive', params: ({ event }) => event },
            target: 'signed-in',
            actions: { type: 'keepMember', params: ({ event }) => ({ member: liveMemberOf(event.stored) }) },
          },
          { guard: { type: 'isUnnamed', params: ({ event }) => event }, target: 'identifying' },
        ],
        'session.request-link': {
          target: '.link-requested',
          actions: { type: 'takeAddress', params: ({ event }) => ({ email: event.email }) },
        },
        'session.use-password': {
          target: '.password',
          actions: ['clearMessage', { type: 'takeAddress', params: ({ event }) => ({ email: event.email }) }],
        },
        'session.join': {
          target: '.joining',
          actions: { type: 'takeAddress', params: ({ event }) => ({ email: event.details.email }) },
        },
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
            onError: {
              target: 'password',
              actions: { type: 'explain', params: ({ event }) => ({ error: event.error }) },
            },
          },
          on: { 'session.cancel': 'password' },
        },
        joining: {
          description:
            'A new account is being created. An email proves the address before anyone is signed in.',
          meta: { requirement: ['4.3'] },
          tags: 'busy',
          entry: 'clearMessage',
          invoke: {
            id: 'createMember',
            src: 'createMember',
            input: ({ event }) => {
              assertEvent(event, 'session.join')
              return event.details
            },
            onDone: 'link-requested',
            onError: {
              target: 'idle',
              actions: { type: 'explain', params: ({ event }) => ({ error: event.error }) },
            },
          },
          on: { 'session.cancel': 'idle' },
        },
        'link-requested': {
          description: 'An email was requested. Its link or code signs the visitor in.',
          entry: 'clearMessage',
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
            actions: { type: 'keepMember', params: ({ event }) => ({ member: liveMemberOf(event.stored) }) },
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
            onError: {
              target: 'unanswered',
              actions: { type: 'explain', params: ({ event }) => ({ error: event.error }) },
            },
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
          actions: { type: 'setCurrentMember', params: ({ event }) => ({ stored: event.stored }) },
        },
        'session.request-link': {
          target: 'anonymous.link-requested',
          actions: { type: 'takeAddress', params: ({ event }) => ({ email: event.email }) },
        },
        'session.keep-account': [
          { guard: 'hasCurrentMember', target: 'signed-in', actions: ['discardToken', 'restoreMember'] },
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
              { guard: { type: 'wasUsed', params: ({ event }) => ({ error: event.error }) }, target: 'used' },
              {
                guard: { type: 'hasExpired', params: ({ event }) => ({ error: event.error }) },
                target: 'lapsed',
              },
              {
                guard: { type: 'isUnknown', params: ({ event }) => ({ error: event.error }) },
                target: 'malformed',
              },
              {
                target: 'offline',
                actions: { type: 'explain', params: ({ event }) => ({ error: event.error }) },
              },
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
              actions: ['storeToken', 'keepLinkMember'],
            },
            'session.changed-elsewhere': {
              guard: { type: 'isLinkMember', params: ({ event }) => event },
              target: '#session.signed-in',
              actions: [
                'discardToken',
                { type: 'keepMember', params: ({ event }) => ({ member: liveMemberOf(event.stored) }) },
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

    'signed-in': {
      description: 'A member is signed in and can use the members area.',
      meta: { requirement: ['2.3', '2.6', '4.1', '4.4', '6.2'] },
      type: 'parallel',
      invoke: { id: 'expiryClock', src: 'expiryClock' },
      on: {
        'session.expired': {
          target: 'expired',
          actions: 'expireToken',
        },
        'session.changed-elsewhere': [
          {
            guard: { type: 'isMemberHere', params: ({ event }) => event },
            actions: { type: 'keepMember', params: ({ event }) => ({ member: liveMemberOf(event.stored) }) },
          },
          {
            guard: { type: 'isLive', params: ({ event }) => event },
            target: 'signed-in',
            reenter: true,
            actions: { type: 'keepMember', params: ({ event }) => ({ member: liveMemberOf(event.stored) }) },
          },
          { guard: { type: 'isUnnamed', params: ({ event }) => event }, target: 'identifying' },
          { guard: { type: 'isStale', params: ({ event }) => event }, target: 'expired' },
          { target: 'anonymous.signed-out', actions: { type: 'noteSignedOut', params: { isEnded: true } } },
        ],
      },
      exit: 'forgetMember',
      states: {
        area: {
          description: 'The members area.',
          initial: 'members',
          states: {
            members: {
              description: 'The member is in the area, and everything it needs is running.',
              initial: 'opening',
              on: { 'session.sign-out': 'signing-out' },
              states: {
                opening: {
                  description: 'The area is loading.',
                  tags: 'busy',
                  invoke: {
                    id: 'loadMembers',
                    src: 'loadMembers',
                    input: ({ context }) => memberOf(context),
                    onDone: {
                      target: 'open',
                      actions: { type: 'spawnMembers', params: ({ event }) => event.output },
                    },
                    onError: 'unopened',
                  },
                },
                open: {
                  description: 'Everything for members is running.',
                  entry: 'reportOpening',
                  exit: ['saveMembers', 'stopMembers'],
                  on: {
                    'xstate.error.actor.members': { target: 'unopened', meta: { requirement: ['8.5'] } },
                    'location.changed': { actions: 'forwardToMembers' },
                    'connection.found': { actions: 'forwardToMembers' },
                    'screen.loaded': { actions: 'forwardToMembers' },
                    'storage.refused': { actions: 'forwardToMembers' },
                    'session.renewed': { actions: 'forwardToMembers' },
                    'account.deleted': {
                      target: '#session.anonymous.signed-out',
                      actions: ['removeToken', { type: 'noteSignedOut', params: { isEnded: true } }],
                    },
                  },
                },
                unopened: {
                  description:
                    'The area couldn’t be loaded. It’s tried again when the network is back, or when the member asks.',
                  on: { 'session.retry': 'opening', 'connection.found': 'opening' },
                },
              },
            },
            'signing-out': signingOut,
          },
        },
        term: {
          description: 'How much of the ten days is left.',
          initial: 'fresh',
          on: {
            'session.ending': [
              { guard: { type: 'endsWithinDays', params: ({ event }) => event }, target: '.ending-in-days' },
              { target: '.ending-in-an-hour' },
            ],
            'session.renewed': '.fresh',
          },
          states: {
            fresh: { description: 'There’s time, or the member has dismissed the warning.' },
            'ending-in-days': {
              description: 'The member is told that two days are left.',
              on: { 'session.dismiss-warning': 'fresh' },
            },
            'ending-in-an-hour': {
              description: 'The member is told that an hour is left.',
              on: { 'session.dismiss-warning': 'fresh' },
            },
          },
        },
        renewal: {
          description: 'Staying signed in for another ten days, without leaving the page.',
          initial: 'none',
          states: {
            none: {
              description: 'The member hasn’t asked to stay longer.',
              on: {
                'session.renew': {
                  guard: 'isInside',
                  target: 'under-way',
                },
              },
            },
            'under-way': {
              description: 'An email was requested. Its link or code adds another ten days.',
              invoke: {
                id: 'challenge',
                src: 'challenge',
                input: ({ context }) => ({ email: memberOf(context).email, isSent: false }),
                onDone: {
                  target: 'none',
                  actions: [
                    { type: 'keepMember', params: ({ event }) => ({ member: event.output }) },
                    'storeToken',
                    'raiseRenewed',
                  ],
                },
              },
              on: { 'session.cancel': 'none', 'session.sign-out': 'none' },
            },
          },
        },
      },
    },

    expired: {
      description:
        'The session is over, after ten days or because the server ended it. The member is told and can sign in again.',
      meta: { requirement: ['2.7', '4.2', '6.1', '8.4'] },
      on: {
        'session.changed-elsewhere': [
          {
            guard: { type: 'isLive', params: ({ event }) => event },
            target: 'signed-in',
            actions: { type: 'keepMember', params: ({ event }) => ({ member: liveMemberOf(event.stored) }) },
          },
          { guard: { type: 'isUnnamed', params: ({ event }) => event }, target: 'identifying' },
        ],
        'session.request-link': {
          target: 'anonymous.link-requested',
          actions: { type: 'takeAddress', params: ({ event }) => ({ email: event.email }) },
        },
        'session.use-password': {
          target: 'anonymous.password',
          actions: { type: 'takeAddress', params: ({ event }) => ({ email: event.email }) },
        },
        'session.join': {
          target: 'anonymous.joining',
          actions: { type: 'takeAddress', params: ({ event }) => ({ email: event.details.email }) },
        },
      },
    },
  },
})

function memberOf({ member }: SessionContext): Member {
  if (member === null) throw new Error('signed-in without a member')
  return member
}

function signedOutOf({ signedOut }: SessionContext): SignedOut {
  if (signedOut === null) throw new Error('signed out without a member')
  return signedOut
}

function addressOf(stored: StoredSession): string {
  if (stored.kind === 'live') return stored.member.email
  return stored.kind === 'stale' ? stored.email : ''
}

function liveMemberOf(stored: StoredSession): Member {
  if (stored.kind !== 'live') throw new Error('no live session')
  return stored.member
}

/** The same person, whose link gave them another address. */
const hasMoved = (one: Member, { formerEmail }: Member) =>
  one.email.toLowerCase() === formerEmail?.toLowerCase()

const isSame = (one: Member | null, other: Member) => one?.email.toLowerCase() === other.email.toLowerCase()
