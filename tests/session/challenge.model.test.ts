import { givenTo } from '@neuro/statecharts/drive'
import { expect } from 'vitest'
import { challengeView } from '#machines/session/challenge.view.ts'
import { prove } from '#tests/support/prove-recorded.ts'
import { expectSerialisable } from '#tests/support/serialisable.ts'
import { ada, challengeModel, code } from './challenge.model.ts'

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
    expect(context.email, 'the address never changes').toBe(ada.email)

    const failedCall = /^xstate\.error\.actor\.(\w+)$/.exec(type)?.[1]
    if (failedCall !== undefined) expect(view.problem, 'a refusal is shown').toBe(`${failedCall} failed`)
    if (begun.includes('sendLink') || begun.includes('redeemCode'))
      expect(view.problem, 'a retry starts without the old problem').toBeNull()
    if (type === 'xstate.error.actor.sendLink') expect(after.matches('not-sent')).toBe(true)
    if (type === 'xstate.done.actor.sendLink') expect(view.isSent, 'a sent email is remembered').toBe(true)
    if (type === 'xstate.done.actor.sendLink')
      expect(view.hasCode).toBe((stimulus as unknown as { output: { hasCode: boolean } }).output.hasCode)
    if (!after.matches('sending') && !isPassed)
      expect(
        view.mayEnterCode || view.isChecking,
        'a code can be typed once an email with one was sent',
      ).toBe(view.hasCode)
    if (view.hasCode) expect(view.isSent).toBe(true)

    expect(view.isSending, 'the screen shows a wait').toBe('sendLink' in after.children)
    expect(view.isChecking).toBe('redeemCode' in after.children)
    expect(after.hasTag('busy')).toBe(view.isSending || view.isChecking)
    expect('resendClock' in after.children, 'the seconds count down while an email is awaited').toBe(
      after.matches('awaiting') && !isPassed,
    )
    if (type === 'resend.in') {
      const { seconds } = stimulus as unknown as { seconds: number }
      expect(view.resendIn).toBe(before.matches('awaiting') ? seconds : before.context.resendIn)
    }
    if (type === 'challenge.resend') {
      const mayResend = before.matches('not-sent') || before.context.resendIn === 0
      expect(begun.includes('sendLink'), 'another email once the wait is over').toBe(
        mayResend && !view.isChecking && !before.matches('sending'),
      )
    }
    if (begun.includes('sendLink'))
      expect(givenTo(after, 'sendLink'), 'the email goes to that address').toEqual({ email: ada.email })
    if (begun.includes('redeemCode'))
      expect(givenTo(after, 'redeemCode'), 'the code that was typed is checked').toEqual({
        email: ada.email,
        code,
      })
    if (type === 'challenge.cancel') expect(view.isChecking).toBe(false)
    expect(left.includes('sendLink'), 'an email that is being sent is never cancelled').toBe(false)

    expect(JSON.stringify([context, view]), 'no code is kept').not.toContain(code)
    expectSerialisable(context)
  },
})
