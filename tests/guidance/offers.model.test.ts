import { expect } from 'vitest'
import type { OffersEvent, OffersInput } from '#machines/guidance/offers.machine.ts'
import { prove } from '#tests/support/prove-recorded.ts'
import { offersModel } from './offers.model.ts'

prove(offersModel, {
  check({ input, path, stimulus, before, after, emitted }) {
    const given = (input as OffersInput).dismissed
    const ids = (path.steps as readonly OffersEvent[]).map(({ id }) => id)
    expect(after.context.dismissed, 'each is dismissed once').toEqual([...new Set([...given, ...ids])])
    const isNew = after.context.dismissed.length > before.context.dismissed.length
    expect(emitted, 'and saved').toEqual(isNew ? [{ ...stimulus, type: 'saveDismissed' }] : [])
  },
})
