import { prove } from '@neuro/statecharts/vitest'
import { expect } from 'vitest'
import type { SignedOut } from '#machines/session/farewell.machine.ts'
import { farewellView } from '#machines/session/farewell.view.ts'
import { farewellModel } from './farewell.model.ts'

prove(farewellModel, {
  view: farewellView,
  rules: ({ always, on, eventually }) => ({
    'the device keeps the member’s data at first, and an open session is ended': on(
      'xstate.init',
      ({ view, begun, input }) => {
        const { email, isEnded } = input as SignedOut
        expect(view).toEqual({ email, data: 'kept', isEnded, problem: null })
        expect(begun).toEqual(isEnded ? [] : ['endLater'])
      },
    ),

    'only this member’s data is removed, when the visitor asks for it': on(
      'farewell.remove-data',
      ({ view, viewBefore, begun, given }) => {
        expect(view).toEqual({ ...viewBefore, data: 'removing', problem: null })
        expect([begun, given]).toEqual([['removeData'], [{ email: viewBefore.email }]])
      },
    ),

    'removed data is gone': on('xstate.done.actor.removeData', ({ view, viewBefore }) =>
      expect(view).toEqual({ ...viewBefore, data: 'removed' }),
    ),

    'data that can’t be removed is still there, and the visitor sees why': on(
      'xstate.error.actor.removeData',
      ({ event, view, viewBefore }) =>
        expect(view).toEqual({ ...viewBefore, data: 'kept', problem: event.error.message }),
    ),

    'the screen says when the session has ended on the server too': on(
      'farewell.session-ended',
      ({ view, viewBefore, begun }) => {
        expect(view).toEqual({ ...viewBefore, isEnded: true })
        expect(begun).toEqual([])
      },
    ),

    'ending an open session is retried until it has ended': always(({ after, view }) => {
      expect('endLater' in after.children).toBe(!view.isEnded)
      expect(after.hasTag('busy')).toBe(view.data === 'removing')
    }),

    'a requested removal is done in the end, or the reason is shown': eventually({
      after: ({ view }) => view.data === 'removing',
      follows: ({ view }) => view.data === 'removed' || view.problem !== null,
    }),
  }),
})
