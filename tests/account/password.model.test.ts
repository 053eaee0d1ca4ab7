import { expect } from 'vitest'
import { passwordView } from '#machines/account/password.view.ts'
import { givenTo } from '#tests/support/model/drive.ts'
import { prove } from '#tests/support/model/prove.ts'
import { expectSerialisable } from '#tests/support/serialisable.ts'
import { passwordModel, secret } from './password.model.ts'

prove(passwordModel, {
  view: passwordView,
  onlyHeard: true,
  check({ stimulus, after, emitted, told }) {
    const { type } = stimulus
    const view = passwordView(after)
    const isDone = type === 'xstate.done.actor.setPassword'
    expect(view, 'what is said is what happened last').toEqual({
      isBusy: type === 'password.set',
      isSet: isDone,
      problem: type === 'xstate.error.actor.setPassword' ? 'Your current password is not right.' : null,
    })
    expect('setPassword' in after.children).toBe(view.isBusy)
    if (view.isBusy) expect(givenTo(after, 'setPassword')).toEqual({ newPassword: secret })
    expect(emitted, 'the world hears of a new password, once').toEqual(
      isDone ? [{ type: 'password.changed' }] : [],
    )
    expect(told).toEqual([])
    expect(JSON.stringify([after.context, view, emitted]), 'the password is nowhere').not.toContain(secret)
    expectSerialisable(after.context)
  },
})
