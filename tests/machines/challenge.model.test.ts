import { describe, expect, it } from 'vitest'
import { challengeMachine } from '../../src/machines/session/challenge.machine.ts'
import { challengeView } from '../../src/machines/session/challenge.view.ts'
import { answered, explore, failed } from '../support/explore.ts'
import { expectSerialisable } from '../support/serialisable.ts'

const member = { email: 'ada@example.com', role: 'member', expiresAt: 864_000_000 }

const { cases, replay, untaken } = explore(challengeMachine, {
  inputs: [
    { email: member.email, isSent: false },
    { email: member.email, isSent: true },
  ],
  stimuli: [
    { type: 'challenge.enter-code', code: '123456' },
    { type: 'challenge.resend' },
    { type: 'challenge.cancel' },
    { type: 'resend.in', seconds: 60 },
    { type: 'resend.in', seconds: 0 },
    answered('sendLink'),
    answered('sendLink', { token: 'whatever a server sends' }),
    failed('sendLink'),
    answered('redeemCode', member),
    failed('redeemCode'),
  ],
})

describe('challenge: every transition', () => {
  it.each(cases)('%s', (_title, edges) => {
    for (const edge of edges) {
      const snapshot = replay(edge)
      expect(snapshot.value).toEqual(edge.expected.value)
      const isLastStepACode = edge.steps.at(-1)?.type === 'xstate.done.actor.redeemCode'
      expect(snapshot.status === 'done', 'only a code proves an address').toBe(isLastStepACode)
      if (snapshot.status === 'done') expect(snapshot.output).toEqual(member)
      if (snapshot.matches('not-sent')) expect(challengeView(snapshot).problem).not.toBeNull()
      expect(JSON.stringify([snapshot.context, challengeView(snapshot)]), 'no code is kept').not.toMatch(
        /123456/,
      )
      expectSerialisable(snapshot.context)
    }
  })

  it('leaves no transition untried', () => {
    expect(untaken()).toEqual([])
  })
})
