import { expect } from 'vitest'
import { deletionView } from '#machines/account/deletion.view.ts'
import { givenTo } from '#tests/support/model/drive.ts'
import { prove } from '#tests/support/model/prove.ts'
import { expectSerialisable } from '#tests/support/serialisable.ts'
import { deletionModel } from './deletion.model.ts'

prove(deletionModel, {
  view: deletionView,
  onlyHeard: true,
  check({ stimulus, before, after, emitted, told, begun }) {
    const { type } = stimulus
    const view = deletionView(after)
    const isNamed = view.typed.trim().toLowerCase() === 'ada@example.com'
    expect(view.isBusy).toBe('deleteAccount' in after.children)
    if (view.isBusy)
      expect(givenTo(after, 'deleteAccount'), 'one’s own account goes').toEqual({ email: 'Ada@example.com' })
    if (view.isBusy || view.isDeleted) expect(isNamed, 'nothing goes that was not named').toBe(true)
    expect(view.canDelete).toBe(view.isDoubting && !view.isBusy && isNamed)
    if (!view.isDoubting && !view.isDeleted) expect(view.typed, 'the field is empty when it opens').toBe('')

    if (type === 'deletion.begin') expect(view.isDoubting, 'who wants to go is asked').toBe(true)
    if (type === 'deletion.type') expect(view.typed).toBe((stimulus as unknown as { text: string }).text)
    if (type === 'deletion.confirm')
      expect(begun.length > 0, 'the address alone opens the way').toBe(deletionView(before).canDelete)
    if (type === 'deletion.cancel') expect(view.isDoubting, 'who stays, stays').toBe(false)
    expect(view.isDeleted, 'it is gone once the server says so').toBe(
      type === 'xstate.done.actor.deleteAccount',
    )
    expect(view.problem, 'why it did not work is said until something else is done').toBe(
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
