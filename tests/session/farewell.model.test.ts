import { givenTo } from '@neuro/statecharts/drive'
import { expect } from 'vitest'
import { farewellView } from '#machines/session/farewell.view.ts'
import { prove } from '#tests/support/prove-recorded.ts'
import { expectSerialisable } from '#tests/support/serialisable.ts'
import { ada } from './challenge.model.ts'
import { farewellModel } from './farewell.model.ts'

prove(farewellModel, {
  view: farewellView,
  check({ stimulus: { type }, before, after, begun, input }) {
    const view = farewellView(after)
    const was = type === 'xstate.init' ? null : farewellView(before)
    if (was?.data !== 'removed' && view.data === 'removed')
      expect(type, 'only a removal that worked removes').toBe('xstate.done.actor.removeData')
    if (view.data === 'removing' && was?.data !== 'removing')
      expect(type, 'nothing is removed unasked').toBe('farewell.remove-data')
    if (begun.includes('removeData')) {
      expect(givenTo(after, 'removeData'), 'only this member’s data').toEqual({ email: ada.email })
      expect(view.problem, 'a retry starts without the old problem').toBeNull()
    }
    if (type === 'xstate.error.actor.removeData')
      expect([view.data, view.problem], 'a failure is shown').toEqual(['kept', 'removeData failed'])
    expect('removeData' in after.children).toBe(view.data === 'removing')
    expect('endLater' in after.children, 'an open session is ended later').toBe(!view.isEnded)
    expect(after.hasTag('busy'), 'the screen shows a wait').toBe(view.data === 'removing')
    if (was !== null && was.isEnded !== view.isEnded) expect(type).toBe('farewell.session-ended')
    if (was === null) expect(view.isEnded).toBe((input as { isEnded: boolean }).isEnded)
    expectSerialisable(after.context)
  },
})
