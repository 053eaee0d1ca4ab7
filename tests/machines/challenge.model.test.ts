import { expect } from 'vitest'
import { challengeView } from '../../src/machines/session/challenge.view.ts'
import { ada, challengeModel, code } from '../models/challenge.ts'
import { givenTo } from '../support/model/drive.ts'
import { prove } from '../support/model/prove.ts'
import { expectSerialisable } from '../support/serialisable.ts'

prove(challengeModel, {
  view: challengeView,
  check({ stimulus, before, after, begun, left }) {
    const { type } = stimulus
    const { context } = after
    const view = challengeView(after)
    const isPassed = after.status === 'done'
    expect(isPassed, 'only a code proves an address').toBe(
      type === 'xstate.done.actor.redeemCode' || (before.status === 'done' && type !== 'xstate.init'),
    )
    if (isPassed) expect(after.output).toEqual(ada)
    expect(context.email, 'the address stays the one that was given').toBe(ada.email)

    const failedCall = /^xstate\.error\.actor\.(\w+)$/.exec(type)?.[1]
    if (failedCall !== undefined) expect(view.problem, 'a refusal is shown').toBe(`${failedCall} failed`)
    if (begun.includes('sendLink') || begun.includes('redeemCode'))
      expect(view.problem, 'what is tried again has not failed yet').toBeNull()
    if (type === 'xstate.error.actor.sendLink') expect(after.matches('not-sent')).toBe(true)
    if (type === 'xstate.done.actor.sendLink') expect(view.isSent, 'what was sent is known').toBe(true)
    if (context.isSent && !after.matches('sending') && !isPassed)
      expect(view.mayEnterCode || view.isChecking, 'who has a mail can type its code').toBe(true)
    if (!context.isSent) expect(view.mayEnterCode, 'no code without a mail').toBe(false)

    expect(view.isSending, 'whoever waits sees it').toBe('sendLink' in after.children)
    expect(view.isChecking).toBe('redeemCode' in after.children)
    expect(after.hasTag('busy')).toBe(view.isSending || view.isChecking)
    expect('resendClock' in after.children, 'the wait is counted while a mail is awaited').toBe(
      after.matches('awaiting') && !isPassed,
    )
    if (type === 'resend.in') {
      const { seconds } = stimulus as unknown as { seconds: number }
      expect(view.resendIn).toBe(before.matches('awaiting') ? seconds : before.context.resendIn)
    }
    if (type === 'challenge.resend') {
      const mayResend = before.matches('not-sent') || before.context.resendIn === 0
      expect(begun.includes('sendLink'), 'another mail once the wait is over').toBe(
        mayResend && !view.isChecking && !before.matches('sending'),
      )
    }
    if (begun.includes('sendLink'))
      expect(givenTo(after, 'sendLink'), 'the mail goes to that address').toEqual({ email: ada.email })
    if (begun.includes('redeemCode'))
      expect(givenTo(after, 'redeemCode'), 'the code that was typed is checked').toEqual({
        email: ada.email,
        code,
      })
    if (type === 'challenge.cancel') expect(view.isChecking).toBe(false)
    expect(left.includes('sendLink'), 'a mail that is being sent is never given up').toBe(false)

    expect(JSON.stringify([context, view]), 'no code is kept').not.toContain(code)
    expectSerialisable(context)
  },
})
