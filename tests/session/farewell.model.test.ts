import { expect } from 'vitest'
import type { SignedOut } from '#machines/session/farewell.machine.ts'
import { farewellView } from '#machines/session/farewell.view.ts'
import { prove } from '#tests/support/prove.ts'
import { expectSerialisable } from '#tests/support/serialisable.ts'
import { farewellModel } from './farewell.model.ts'

prove(farewellModel, {
  view: farewellView,
  rules: ({ always, on, eventually }) => ({
    'the device keeps the member’s data, and a session that is still open is ended': on(
      'xstate.init',
      ({ view, begun, input }) => {
        const { email, isEnded } = input as SignedOut
        expect(view).toEqual({ email, data: 'kept', isEnded, problem: null })
        expect(begun).toEqual(isEnded ? [] : ['endLater'])
      },
    ),

    'the data is removed when the visitor asks for it, and only this member’s': on(
      'farewell.remove-data',
      ({ view, viewBefore, begun, given }) => {
        expect(view).toEqual({ ...viewBefore, data: 'removing', problem: null })
        expect([begun, given]).toEqual([['removeData'], [{ email: viewBefore.email }]])
      },
    ),

    'data that was removed is gone': on('xstate.done.actor.removeData', ({ view, viewBefore }) =>
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

    'an open session is ended until it’s over': always(({ after, view }) => {
      expect('endLater' in after.children).toBe(!view.isEnded)
      expect(after.hasTag('busy')).toBe(view.data === 'removing')
      expectSerialisable(after.context)
    }),

    'a removal that was asked for is done in the end, or the reason is shown': eventually({
      after: ({ view }) => view.data === 'removing',
      follows: ({ view }) => view.data === 'removed' || view.problem !== null,
    }),
  }),
})
