import { givenTo } from '@neuro/statecharts/drive'
import { expect } from 'vitest'
import { submissionView } from '#machines/account/submission.view.ts'
import { prove } from '#tests/support/prove-recorded.ts'
import { expectSerialisable } from '#tests/support/serialisable.ts'
import { secret, submissionModel } from './submission.model.ts'

prove(submissionModel, {
  view: submissionView,
  onlyHeard: true,
  check({ stimulus, after, emitted, told, begun }) {
    const view = submissionView(after)
    const reply = (stimulus as { output?: { accepted: boolean; message?: string } }).output
    const { error } = stimulus as { error?: Error }
    expect(view, 'the screen shows the latest outcome').toEqual({
      isBusy: stimulus.type === 'form.submit',
      isAccepted: reply?.accepted === true,
      problem: reply?.message ?? error?.message ?? null,
    })
    expect(begun, 'each submission is one call').toEqual(view.isBusy ? ['send'] : [])
    if (view.isBusy)
      expect(givenTo(after, 'send'), 'sends what was typed').toEqual({ values: { newPassword: secret } })
    expect(emitted, 'reports the outcome once').toEqual(
      view.isAccepted
        ? [{ type: 'form.accepted', form: 'password' }]
        : view.problem !== null
          ? [{ type: 'form.refused', form: 'password' }]
          : [],
    )
    expect(told).toEqual([])
    expect(JSON.stringify([after.context, view, emitted]), 'keeps no secret').not.toContain(secret)
    expectSerialisable(after.context)
  },
})
