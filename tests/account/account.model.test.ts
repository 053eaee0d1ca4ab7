import { givenTo } from '@neuro/statecharts/drive'
import { expect } from 'vitest'
import { deletionView } from '#machines/account/account.view.ts'
import { prove } from '#tests/support/prove.ts'
import { expectSerialisable } from '#tests/support/serialisable.ts'
import { accountModel } from './account.model.ts'

prove(accountModel, {
  view: deletionView,
  onlyHeard: true,
  check({ stimulus, before, after, emitted, told, begun }) {
    const { type } = stimulus
    const view = deletionView(after)
    const isNamed = view.typed.trim().toLowerCase() === 'ada@example.com'
    expect(view.isBusy).toBe('deleteAccount' in after.children)
    if (view.isBusy)
      expect(givenTo(after, 'deleteAccount'), 'only their own account').toEqual({ email: 'Ada@example.com' })
    if (view.isBusy || view.isDeleted) expect(isNamed, 'only after typing the email').toBe(true)
    expect(view.canDelete).toBe(view.isConfirming && !view.isBusy && isNamed)
    if (!view.isConfirming && !view.isDeleted)
      expect(view.typed, 'the field is empty when the dialog opens').toBe('')

    if (type === 'deletion.start') expect(view.isConfirming, 'asks first').toBe(true)
    if (type === 'deletion.type') expect(view.typed).toBe((stimulus as unknown as { text: string }).text)
    if (type === 'deletion.confirm')
      expect(begun.length > 0, 'only the right email allows it').toBe(deletionView(before).canDelete)
    if (type === 'deletion.cancel') expect(view.isConfirming, 'the account stays').toBe(false)
    expect(view.isDeleted, 'deleted once the server says so').toBe(type === 'xstate.done.actor.deleteAccount')
    expect(view.problem, 'the reason stays until the member does something else').toBe(
      type === 'xstate.error.actor.deleteAccount'
        ? 'deleteAccount failed'
        : type === 'deletion.confirm' && !view.isBusy
          ? deletionView(before).problem
          : null,
    )
    expect([emitted, told]).toEqual([[], []])
    expectSerialisable(after.context)
  },
})
