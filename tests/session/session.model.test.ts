import { givenTo } from '@neuro/statecharts/drive'
import { isWithin, type Stimulus } from '@neuro/statecharts/stimuli'
import { describe, expect, it } from 'vitest'
import { linkView } from '#machines/session/link.view.ts'
import type { Member, StoredSession } from '#machines/session/member.ts'
import type { SessionInput, sessionMachine } from '#machines/session/session.machine.ts'
import { sessionView } from '#machines/session/session.view.ts'
import { prove, type StepOf } from '#tests/support/prove-recorded.ts'
import { expectSerialisable } from '#tests/support/serialisable.ts'
import { ada, code } from './challenge.model.ts'
import { bob, moved, secret, sessionModel } from './session.model.ts'

type Snapshot = StepOf<typeof sessionMachine>['after']
const view = (snapshot: Snapshot) => ({ ...sessionView(snapshot), ...linkView(snapshot) })

/** What was done, by whichever machine of the two. */
const doneBy = ({ stimulus }: { stimulus: Stimulus }) =>
  isWithin(stimulus) ? `${stimulus.child} ${stimulus.stimulus.type}` : stimulus.type

const proofs = [
  'xstate.done.actor.challenge',
  'challenge xstate.done.actor.redeemCode',
  'xstate.done.actor.signIn',
  'xstate.done.actor.identify',
  'xstate.done.actor.redeemLink',
  'session.switch-account',
]
const calls = ['identify', 'signIn', 'createMember', 'redeemLink', 'endSession']
const ends = ['xstate.done.actor.endSession', 'xstate.error.actor.endSession']

const forMembers = ['location.changed', 'screen.loaded', 'storage.refused', 'connection.found']

/** One person, however their address is written. */
const isOne = (one: Member | null, other: Member | null) =>
  one?.email.toLowerCase() === other?.email.toLowerCase()

const { edges } = prove(sessionModel, {
  view,
  silent: {
    'session.identifying.signing-out ✗ endSession':
      'the farewell says that the session is still open on the server',
    'session.signed-in.area.signing-out ✗ endSession':
      'the farewell says that the session is still open on the server',
    'session.signed-in.area.members.opening ✗ loadMembers':
      'the page in its place says what to do, whatever the reason',
    'undefined ✗ members': 'the page in its place says what to do, whatever the reason',
    'session.verifying-link.redeeming ✗ redeemLink': 'used, lapsed and malformed have a page of their own',
  },
  onlyHeard: true,
  check(step) {
    const { before, after, emitted, begun, told } = step
    const { context } = after
    const done = doneBy(step)
    const isStart = done === 'xstate.init'
    const isSignedIn = after.matches('signed-in')
    const isIdentifying = after.matches('identifying')
    const wasIdentifying = !isStart && before.matches('identifying')
    const wasOpen = !isStart && before.matches({ 'signed-in': { area: { members: 'open' } } })
    const wasSignedIn = !isStart && before.matches('signed-in')
    const { link, problem, warning, farewell, area } = view(after)

    expect(context.member !== null, 'a member is known exactly while signed in').toBe(isSignedIn)
    expect('expiryClock' in after.children, 'the end is watched exactly while signed in').toBe(isSignedIn)
    expect('loadMembers' in after.children, 'the members’ area is loaded while it opens').toBe(
      after.matches({ 'signed-in': { area: { members: 'opening' } } }),
    )
    expect('members' in after.children, 'the members’ area runs while it’s open').toBe(
      after.matches({ 'signed-in': { area: { members: 'open' } } }),
    )
    expect('challenge' in after.children, 'an email is awaited where one was requested').toBe(
      after.matches({ anonymous: 'link-requested' }) ||
        after.matches({ 'signed-in': { renewal: 'under-way' } }),
    )
    if (after.matches('expired') && !wasIdentifying && !before.matches('expired'))
      expect(context.email, 'the address is offered').not.toBe('')
    expect('farewell' in after.children, 'the farewell is said exactly after signing out').toBe(
      farewell === 'signed-out',
    )
    if (begun.includes('farewell'))
      expect(givenTo(after, 'farewell'), 'it’s about the member who left').toEqual({
        email: before.context.member?.email ?? '',
        isEnded: done !== 'xstate.error.actor.endSession',
      })
    expect('identify' in after.children, 'the server is asked for the address of a session without one').toBe(
      isIdentifying && area === 'opening',
    )
    if (isIdentifying) expect(view(after).status, 'a live token counts as signed in').toBe('member')
    if (farewell === 'signed-out') expect(context.email, 'no address is left after signing out').toBe('')
    if (isSignedIn) {
      expect(context.email).toBe(context.member?.email)
      expect([context.occupant, context.candidate], 'no other account is in question').toEqual([null, null])
    }
    if (link === 'occupied') {
      expect(context.candidate, 'another account is known').not.toBeNull()
      expect(
        isOne(context.candidate, context.occupant),
        'no one has to choose between two spellings of one address',
      ).toBe(false)
    }
    if (link === 'offline') expect(problem, 'why the link did not work').toBe('redeemLink failed')
    if (after.hasTag('busy') && link === 'redeeming') expect(problem).toBeNull()
    if (after.matches({ anonymous: 'signing-in' }) || after.matches({ anonymous: 'joining' }))
      expect(problem, 'a retry starts without the old problem').toBeNull()
    if (/^session\.(moved|change-address)$/.test(done) && after.matches('anonymous'))
      if (['idle', 'password'].some((form) => after.matches({ anonymous: form as 'idle' })))
        expect(problem, 'another screen starts without the old problem').toBeNull()

    const wasAsked = before.matches({ 'verifying-link': 'occupied' })
    const isElsewhere = done === 'session.changed-elsewhere'
    const { stored } = step.stimulus as unknown as { stored?: StoredSession }
    if (isElsewhere && isSignedIn)
      expect(stored, 'another tab signs in only the member whom the browser stores').toEqual({
        kind: 'live',
        member: context.member,
      })
    if (isElsewhere && !isSignedIn && !before.matches('verifying-link'))
      expect(stored?.kind, 'signing out in another tab signs out here').not.toBe('live')
    const isProof = isSignedIn && proofs.includes(done)
    const isProlonged = isProof && wasSignedIn
    const isExpiry = done === 'session.expired' && (wasSignedIn || wasIdentifying)
    const isDeleted = done === 'account.deleted' && wasOpen
    const isOpened = done === 'xstate.done.actor.loadMembers' && !wasOpen
    const isRefusal =
      before.matches('verifying-link') &&
      (done === 'session.keep-account' || (wasAsked && isElsewhere && isSignedIn))
    expect(
      emitted.map(({ type }) => type),
      'each admission, refusal and end is handed on once',
    ).toEqual([
      ...(isOpened ? ['members.opened'] : []),
      ...(isProof ? ['storeToken'] : []),
      ...(isExpiry ? ['expireToken'] : []),
      ...(ends.includes(done) || isDeleted ? ['removeToken'] : []),
      ...(isRefusal ? ['refuseCandidate'] : []),
    ])
    if (isProlonged) expect(warning, 'staying longer ends the warning').toBeNull()
    if (done === 'session.dismiss-warning') expect(warning).toBeNull()
    if (done === 'session.ending' && isSignedIn)
      expect(warning).toBe((step.stimulus as unknown as { within: string }).within)
    if (isExpiry) {
      expect(after.matches('expired'), 'a session that is over is closed').toBe(true)
      if (wasSignedIn)
        expect(context.endedAt, 'the time it ended is known').toBe(before.context.member?.expiresAt)
    }
    if (!isStart && wasIdentifying && done === 'session.sign-out')
      expect('endSession' in after.children, 'the session is ended on the server too').toBe(true)
    if (ends.includes(done)) expect(farewell, 'signing out signs out').toBe('signed-out')
    if (isSignedIn && !wasSignedIn) {
      expect(area, 'the area opens').toBe('opening')
      expect(warning).toBeNull()
      expect(begun).toEqual(expect.arrayContaining(['expiryClock', 'loadMembers']))
    }
    if (wasSignedIn && isProof)
      expect(
        before.matches({ 'signed-in': { area: 'signing-out' } }),
        'a session that is ending isn’t prolonged',
      ).toBe(false)
    if (wasSignedIn && isSignedIn && isElsewhere)
      expect(begun.includes('loadMembers'), 'only another member gets a new area').toBe(
        !isOne(before.context.member, context.member),
      )
    if (wasAsked && isElsewhere && stored?.kind === 'live')
      expect(isSignedIn, 'the other account, signed in by another tab, is signed in here').toBe(
        isOne(before.context.candidate, stored.member),
      )
    expect(view(after).isBusy, 'the screen shows a wait').toBe(
      area === 'opening' || calls.some((call) => call in after.children),
    )
    if (isOpened) expect(area).toBe('open')
    if (isDeleted) expect(farewell, 'whose account is deleted is signed out').toBe('signed-out')

    if (begun.includes('signIn'))
      expect(givenTo(after, 'signIn'), 'what was typed is sent').toEqual({
        email: ada.email,
        password: secret,
      })
    if (begun.includes('createMember'))
      expect(givenTo(after, 'createMember')).toEqual(
        (step.stimulus as unknown as { details: object }).details,
      )
    if (begun.includes('loadMembers'))
      expect(givenTo(after, 'loadMembers'), 'the area is that of this very member').toEqual(context.member)
    const given = givenTo(after, 'challenge')
    if (begun.includes('challenge') && given !== undefined)
      expect(given, 'the email goes to the given address, unless one was already sent').toEqual({
        email: context.email,
        isSent: isStart && context.start.awaiting !== null,
      })

    expect(
      told.filter(({ to }) => !/^(challenge|members)$/.test(to)),
      'no other actor is told anything',
    ).toEqual([])
    const heard = told.filter(({ to }) => to === 'members').map(({ event }) => event.type)
    expect(heard, 'the members’ area hears what concerns it').toEqual(
      wasOpen && after.matches({ 'signed-in': { area: { members: 'open' } } })
        ? [...(forMembers.includes(done) ? [done] : []), ...(isProlonged ? ['session.renewed'] : [])]
        : // Before it ends, it saves what it only saves now and then.
          wasOpen
          ? ['page.hidden']
          : [],
    )
    const known = JSON.stringify([context, view(after), emitted])
    for (const kept of [secret, code]) expect(known, 'no secret is kept or shown').not.toContain(kept)
    expectSerialisable(context)
  },

  remembering() {
    /** What the browser keeps of the session, as the session store would have it. */
    let stored: StoredSession = { kind: 'none' }
    let candidate: Member | null = null
    return (step) => {
      const { stimulus, after, emitted, input } = step
      const inner = isWithin(stimulus) ? stimulus.stimulus : stimulus
      if (stimulus.type === 'xstate.init') ({ stored } = input as SessionInput)
      if (/^xstate\.done\.actor\.(challenge|signIn|identify|redeemLink|redeemCode)$/.test(inner.type))
        candidate = (inner as unknown as { output: Member }).output
      if (stimulus.type === 'session.changed-elsewhere')
        ({ stored } = stimulus as unknown as { stored: StoredSession })
      for (const { type } of emitted) {
        if (type === 'storeToken' && candidate !== null) stored = { kind: 'live', member: candidate }
        if (type === 'expireToken') stored = { kind: 'stale', email: '' }
        if (type === 'removeToken') stored = { kind: 'none' }
      }
      if (after.matches('signed-in')) {
        const owner = stored.kind === 'live' ? stored.member.email : null
        expect(owner, 'never signed in without a live token of that very member').toBe(
          after.context.member?.email,
        )
      }
    }
  },
})

describe('session: who is signed in', () => {
  it('admits no one except by a password, a code, a link or what the browser stores', () => {
    const ways = new Set(
      edges
        .filter(({ stimulus }) => stimulus.type !== 'xstate.init')
        .filter(({ before, after }) => !before.matches('signed-in') && after.matches('signed-in'))
        .map(doneBy),
    )
    expect([...ways].sort()).toEqual([
      'challenge xstate.done.actor.redeemCode',
      'session.changed-elsewhere',
      'session.keep-account',
      'session.switch-account',
      'xstate.done.actor.challenge',
      'xstate.done.actor.identify',
      'xstate.done.actor.redeemLink',
      'xstate.done.actor.signIn',
    ])
  })

  const redeemed = (email: string) =>
    edges.filter(
      ({ stimulus }) =>
        stimulus.type === 'xstate.done.actor.redeemLink' &&
        (stimulus as unknown as { output: Member }).output.formerEmail === email,
    )

  it('doesn’t ask which account to use when a link changed the member’s own address', () => {
    const after = redeemed(moved.formerEmail).map((edge) => edge.after)
    expect(after).not.toEqual([])
    for (const { context, value } of after)
      expect([Object.keys(value), context.member?.email]).toEqual([['signed-in'], moved.email])
  })

  it('asks when someone else’s address changed', () => {
    const after = redeemed('someone@example.com').map((edge) => edge.after)
    expect(after).not.toEqual([])
    for (const { context, value } of after) {
      expect([value, context.member]).toEqual([{ 'verifying-link': 'occupied' }, null])
      expect(context.candidate.email).toBe(bob.email)
    }
  })
})
