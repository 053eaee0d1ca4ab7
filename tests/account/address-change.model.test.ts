import { expect } from 'vitest'
import type { Asking } from '#machines/account/address-change.machine.ts'
import { addressChangeView } from '#machines/account/address-change.view.ts'
import { givenTo } from '#tests/support/model/drive.ts'
import { prove } from '#tests/support/model/prove.ts'
import { expectSerialisable } from '#tests/support/serialisable.ts'
import { addressChangeModel } from './address-change.model.ts'

prove(addressChangeModel, {
  view: addressChangeView,
  onlyHeard: true,
  check({ stimulus, before, after, emitted, told, begun }) {
    const { type } = stimulus
    const view = addressChangeView(after)
    expect(after.context.email, 'asking moves nothing').toBe('ada@example.com')
    expect(view.isBusy, 'the server is asked while the page says so').toBe('askForChange' in after.children)
    expect(
      [view.isBusy, view.pending !== null, view.problem !== null].filter(Boolean).length,
      'one thing is said at a time',
    ).toBeLessThanOrEqual(1)

    if (begun.includes('askForChange'))
      expect(givenTo(after, 'askForChange'), 'the address that was typed is asked for').toEqual({
        oldEmail: 'ada@example.com',
        newEmail: (stimulus as unknown as { newEmail: string }).newEmail.trim(),
      })
    if (type === 'xstate.error.actor.askForChange') expect(view.problem).toBe('askForChange failed')
    if (type === 'xstate.done.actor.askForChange') {
      const asking = (stimulus as unknown as { output: Asking }).output
      expect(view, 'the server has the last word').toMatchObject(
        asking.accepted
          ? { pending: before.context.newEmail, problem: null }
          : { pending: null, problem: asking.message },
      )
    }
    if (type === 'address.close')
      expect([view, after.context.newEmail], 'nothing is left on the form').toEqual([
        { isBusy: false, pending: null, problem: null },
        '',
      ])
    expect([emitted, told]).toEqual([[], []])
    expectSerialisable(after.context)
  },

  remembering() {
    let asked = ''
    return ({ stimulus, after }) => {
      if (stimulus.type === 'address.change')
        asked = (stimulus as unknown as { newEmail: string }).newEmail.trim()
      const { pending } = addressChangeView(after)
      if (pending !== null) expect(pending, 'the link goes to the address that was typed last').toBe(asked)
    }
  },
})
