import { describe, expect, it } from 'vitest'
import { createActor, type EventObject, fromCallback, fromPromise, waitFor } from 'xstate'
import type { Member } from '../../src/machines/session/member.ts'
import { type SessionEvent, sessionMachine } from '../../src/machines/session/session.machine.ts'
import { sessionView } from '../../src/machines/session/session.view.ts'
import { answered, explore, failed } from '../support/explore.ts'
import { expectSerialisable } from '../support/serialisable.ts'

const ada = { email: 'ada@example.com', role: 'member', expiresAt: 864_000_000 }
const bob = { email: 'bob@example.com', role: 'member', expiresAt: 864_000_000 }
const none = { kind: 'none' } as const
const live = { kind: 'live', member: ada } as const
const stale = { kind: 'stale', email: ada.email } as const

const { cases, replay, untaken } = explore(sessionMachine, {
  inputs: [
    { stored: none, link: 'none', awaiting: null },
    { stored: stale, link: 'none', awaiting: null },
    { stored: live, link: 'none', awaiting: null },
    { stored: none, link: 'none', awaiting: ada.email },
    { stored: none, link: 'whole', awaiting: null },
    { stored: live, link: 'whole', awaiting: null },
    { stored: none, link: 'broken', awaiting: null },
  ],
  stimuli: [
    { type: 'session.request-link', email: ada.email },
    { type: 'session.change-address' },
    { type: 'session.use-password', email: ada.email },
    { type: 'session.sign-in', credentials: { email: ada.email, password: 'correct horse' } },
    { type: 'session.join', details: { email: ada.email, password: 'correct horse' } },
    { type: 'session.cancel' },
    { type: 'session.redeem-link' },
    { type: 'session.switch-account' },
    { type: 'session.keep-account' },
    { type: 'session.sign-out' },
    { type: 'session.retry' },
    { type: 'session.renew' },
    { type: 'session.dismiss-warning' },
    { type: 'session.moved' },
    { type: 'session.expired' },
    { type: 'session.ending', within: 'days' },
    { type: 'session.ending', within: 'hour' },
    { type: 'session.changed-elsewhere', stored: live },
    { type: 'session.changed-elsewhere', stored: { kind: 'live', member: bob } },
    { type: 'session.changed-elsewhere', stored: stale },
    { type: 'session.changed-elsewhere', stored: none },
    { type: 'members.ready' },
    { type: 'members.failed' },
    answered('signIn', ada),
    failed('signIn'),
    answered('createMember'),
    failed('createMember'),
    answered('challenge', ada),
    answered('redeemLink', ada),
    answered('redeemLink', bob),
    failed('redeemLink'),
    failed('redeemLink', new Error('Used.', { cause: 'used' })),
    failed('redeemLink', new Error('Over.', { cause: 'expired' })),
    failed('redeemLink', new Error('What?', { cause: 'unknown' })),
    answered('endSession'),
    failed('endSession'),
  ],
})

const edges = cases.flatMap(([, found]) => found)

describe('session: every transition', () => {
  it.each(cases)('%s', (_title, found) => {
    for (const edge of found) {
      const emitted: EventObject[] = []
      const snapshot = replay(edge, emitted)
      expect(snapshot.value).toEqual(edge.expected.value)

      const isSignedIn = snapshot.matches('signed-in')
      expect(snapshot.context.member !== null, 'a member is known exactly while signed in').toBe(isSignedIn)
      expect('expiryClock' in snapshot.children, 'the end is watched exactly while signed in').toBe(
        isSignedIn,
      )
      if (snapshot.matches('expired')) expect(snapshot.context.email, 'the address is offered').not.toBe('')
      if (snapshot.matches({ 'verifying-link': 'occupied' }))
        expect(snapshot.context.candidate).not.toBeNull()
      if (!isSignedIn)
        expect('members' in snapshot.children, 'nothing of the members outlives them').toBe(false)
      const isProof = /challenge$|signIn$|redeemLink$|switch-account$/.test(edge.steps.at(-1)?.type ?? '')
      const isKept = emitted.some(({ type }) => type === 'session.admitted')
      expect(isKept, 'a fresh token is kept exactly when it admits').toBe(isProof && isSignedIn)
      expect(JSON.stringify(snapshot.context), 'no secret in a snapshot').not.toMatch(/correct horse/)
      expect(JSON.stringify(sessionView(snapshot)), 'no secret in a view').not.toMatch(/correct horse/)
      expectSerialisable(snapshot.context)
    }
  })

  it('leaves no transition untried', () => {
    expect(untaken()).toEqual([])
  })

  it('admits nobody but by a password, a code, a link, or what another tab decided', () => {
    const ways = new Set(
      edges
        .filter(({ from, expected }) => !from.matches('signed-in') && expected.matches('signed-in'))
        .map(({ steps }) => steps.at(-1)?.type),
    )
    expect([...ways].sort()).toEqual([
      'session.changed-elsewhere',
      'session.keep-account',
      'session.switch-account',
      'xstate.done.actor.challenge',
      'xstate.done.actor.redeemLink',
      'xstate.done.actor.signIn',
    ])
  })
})

describe('a link that changes the own address', () => {
  const redeemedAs = async (former: string) => {
    const actor = createActor(
      sessionMachine.provide({
        actors: {
          redeemLink: fromPromise<Member, undefined>(async () => ({ ...bob, formerEmail: former })),
          expiryClock: fromCallback<SessionEvent, undefined>(() => {}),
          members: fromCallback<SessionEvent, Member>(() => {}),
        },
      }),
      { input: { stored: live, link: 'whole', awaiting: null } },
    ).start()
    actor.send({ type: 'session.redeem-link' })
    const { value, context } = await waitFor(
      actor,
      (snapshot) => !snapshot.hasTag('busy') || snapshot.matches('signed-in'),
    )
    actor.stop()
    return { value: JSON.stringify(value), email: context.member?.email ?? null }
  }

  it('asks nobody which of two accounts to use', async () => {
    const { value, email } = await redeemedAs(ada.email.toUpperCase())
    expect([value, email]).toEqual([expect.stringContaining('signed-in'), bob.email])
  })

  it('asks when it is the address of somebody else that changed', async () => {
    const { value, email } = await redeemedAs('somebody@example.com')
    expect([value, email]).toEqual([expect.stringContaining('occupied'), null])
  })
})
