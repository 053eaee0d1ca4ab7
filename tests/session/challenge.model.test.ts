import { prove } from '@neuro/statecharts/vitest'
import { expect } from 'vitest'
import { challengeView } from '#machines/session/challenge.view.ts'
import { ada, challengeModel, code } from './challenge.model.ts'

prove(challengeModel, {
  view: challengeView,
  rules: ({ always, on, eventually }) => ({
    'an email is sent at once, unless one with a code was sent before a reload': on(
      'xstate.init',
      ({ view, begun, given, input }) => {
        const { email, isSent } = input as { email: string; isSent: boolean }
        expect(view).toEqual({
          email,
          isSent,
          hasCode: isSent,
          mayEnterCode: isSent,
          isSending: !isSent,
          isChecking: false,
          resendIn: 0,
          problem: null,
        })
        expect([begun, given]).toEqual(isSent ? [['resendClock'], [undefined]] : [['sendLink'], [{ email }]])
      },
    ),

    'a code can be typed once an email with a code was sent': on(
      'xstate.done.actor.sendLink',
      ({ event: { output }, view, viewBefore }) =>
        expect(view).toEqual({
          ...viewBefore,
          isSending: false,
          isSent: true,
          hasCode: output.hasCode,
          mayEnterCode: output.hasCode,
        }),
    ),

    'an email that can’t be sent says why, and an earlier one still works': on(
      'xstate.error.actor.sendLink',
      ({ event: { error }, view, viewBefore, begun }) => {
        const { hasCode } = viewBefore
        expect(view).toEqual({
          ...viewBefore,
          isSending: false,
          mayEnterCode: hasCode,
          problem: error.message,
        })
        expect(begun).toEqual([])
      },
    ),

    'another email is sent once the wait is over, or at once if the last one failed': on(
      'challenge.resend',
      ({ before, view, viewBefore, begun, given }) => {
        const mustWait = 'resendClock' in before.children && viewBefore.resendIn > 0
        if (mustWait) expect([view, begun]).toEqual([viewBefore, []])
        else {
          expect(view).toEqual({ ...viewBefore, isSending: true, mayEnterCode: false, problem: null })
          expect([begun, given]).toEqual([['sendLink'], [{ email: viewBefore.email }]])
        }
      },
    ),

    'the seconds until another email count down': on('resend.in', ({ event, view, viewBefore }) =>
      expect(view).toEqual({ ...viewBefore, resendIn: event.seconds }),
    ),

    'the typed code is checked for this address, if there is one': on(
      'challenge.enter-code',
      ({ event, view, viewBefore, begun, given }) => {
        if (!viewBefore.hasCode) return expect([view, begun]).toEqual([viewBefore, []])
        expect(view).toEqual({ ...viewBefore, isChecking: true, mayEnterCode: false, problem: null })
        const at = begun.indexOf('redeemCode')
        expect(given[at]).toEqual({ email: viewBefore.email, code: event.code })
      },
    ),

    'a refused code says why, and another can be typed': on(
      'xstate.error.actor.redeemCode',
      ({ event, view, viewBefore }) =>
        expect(view).toEqual({
          ...viewBefore,
          isChecking: false,
          mayEnterCode: true,
          problem: event.error.message,
        }),
    ),

    'the check of a code can be cancelled': on('challenge.cancel', ({ view, viewBefore, left }) => {
      expect(view).toEqual({ ...viewBefore, isChecking: false, mayEnterCode: true })
      expect(left).toEqual(['redeemCode'])
    }),

    'only a right code says whose address it is': always(({ stimulus, after }) => {
      const isRight = stimulus.type === 'xstate.done.actor.redeemCode'
      expect(after.status).toBe(isRight ? 'done' : 'active')
      expect(after.output).toEqual(isRight ? ada : undefined)
    }),

    'the screen shows what is in progress, and the seconds are counted while waiting for an email': always(
      ({ after, view }) => {
        const { children } = after
        expect('sendLink' in children).toBe(view.isSending)
        expect('redeemCode' in children).toBe(view.isChecking)
        expect(after.hasTag('busy')).toBe(view.isSending || view.isChecking)
        if (view.isSending || after.status === 'done') expect(children).not.toHaveProperty('resendClock')
        else if (view.problem === null || view.isChecking) expect(children).toHaveProperty('resendClock')
      },
    ),

    'no code is stored': always(({ after, view }) =>
      expect(JSON.stringify([after.context, view])).not.toContain(code),
    ),

    'a requested email is sent in the end, or the reason is shown': eventually({
      after: ({ view }) => view.isSending,
      follows: ({ view }) => !view.isSending && (view.isSent || view.problem !== null),
    }),

    'a typed code is accepted in the end, or the reason is shown': eventually({
      after: ({ view }) => view.isChecking,
      follows: ({ after, view }) => after.status === 'done' || view.problem !== null,
    }),
  }),
})
