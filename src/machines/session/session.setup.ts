/** The events, context, actions and guards of the session machine. */
import {
  type AnyActorLogic,
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
  /** Whether the page was opened by a sign-in link, and whether its token is well-formed. */
  link: 'none' | 'whole' | 'broken'
  /** What the link does; to sign in, unless it says otherwise. */
  purpose?: LinkPurpose
  /** The address this browser requested an email for less than ten minutes ago, before a reload. */
  awaiting: string | null
  /** The browser saves nothing for this site: a session lasts until the page is closed. */
  isForgetful?: boolean
}

export type SessionEvent =
  // Commands from a person.
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
  // Facts from outside.
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

export type SessionContext = {
  start: SessionInput
  /** The current member; null outside `signed-in`. */
  member: Member | null
  /** The current member while a link is open, which may be another member's. */
  currentMember: Member | null
  /** The member whose link was opened, while choosing which account to use. */
  linkMember: Member | null
  /** The member who has just signed out. */
  signedOut: SignedOut | null
  /** The address to offer on the form. */
  email: string
  message: string | null
  /** When the last session ended, epoch ms; null if that isn’t known. */
  endedAt: number | null
}

export const sessionSetup = setup({
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
    keepMember: assign((_, { member }: { member: Member | null }) => ({
      member,
      email: member?.email ?? '',
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
    setCurrentMember: assign((_, { stored }: { stored: StoredSession }) => ({
      currentMember: memberIn(stored),
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
      message: null,
    })),
    explain: assign((_, params: { error: unknown }) => ({ message: reasonOf(params.error) })),
    clearMessage: assign({ message: null }),
  },
  guards: {
    opensLink: ({ context }) => context.start.link !== 'none',
    isWholeLink: ({ context }) => context.start.link === 'whole',
    startsAwaiting: ({ context }) => context.start.awaiting !== null,
    isLive: (_, params: { stored: StoredSession }) => params.stored.kind === 'live',
    isUnnamed: (_, params: { stored: StoredSession }) => params.stored.kind === 'unnamed',
    isStale: (_, params: { stored: StoredSession }) => params.stored.kind === 'stale',
    /** In another tab, such as by the email's link. */
    isRenewed: ({ context }, { stored }: { stored: StoredSession }) =>
      isSame(context.member, memberIn(stored)) && memberIn(stored)!.expiresAt > context.member!.expiresAt,
    isMemberHere: ({ context }, { stored }: { stored: StoredSession }) =>
      isSame(context.member, memberIn(stored)),
    isSomeoneElse: ({ context }, params: { member: Member }) =>
      context.currentMember !== null &&
      !isSame(context.currentMember, params.member) &&
      !hasMoved(context.currentMember, params.member),
    isLinkMember: ({ context }, { stored }: { stored: StoredSession }) =>
      isSame(context.linkMember, memberIn(stored)),
    hasCurrentMember: ({ context }) => context.currentMember !== null,
    wasUsed: (_, params: { error: unknown }) => causeOf(params.error) === 'used',
    hasExpired: (_, params: { error: unknown }) => causeOf(params.error) === 'expired',
    isUnknown: (_, params: { error: unknown }) => causeOf(params.error) === 'unknown',
    isInside: stateIn({ 'signed-in': { area: 'members' } }),
    endsWithinDays: (_, params: { within: 'days' | 'hour' }) => params.within === 'days',
  },
})

/** The member of a live session. */
export const memberIn = (stored: StoredSession): Member | null =>
  stored.kind === 'live' ? stored.member : null

/** Whether it's the same person, whose link changed their address. */
const hasMoved = (one: Member, { formerEmail }: Member) =>
  one.email.toLowerCase() === formerEmail?.toLowerCase()

const isSame = (one: Member | null, other: Member | null) =>
  one !== null && one.email.toLowerCase() === other?.email.toLowerCase()
