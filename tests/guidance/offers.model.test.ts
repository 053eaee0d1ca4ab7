import { prove } from '@neuro/statecharts/vitest'
import { expect } from 'vitest'
import type { OffersInput } from '#machines/guidance/offers.machine.ts'
import { offersModel } from './offers.model.ts'

prove(offersModel, {
  view: ({ context: { dismissed } }) => dismissed,
  rules: ({ on }) => ({
    'previously dismissed offers stay hidden': on('xstate.init', ({ input, view }) =>
      expect(view).toEqual((input as OffersInput).dismissed),
    ),

    'a dismissed offer stays hidden, and is saved once': on(
      'card.dismiss',
      ({ event: { id }, view, viewBefore, emitted }) => {
        const isNew = !viewBefore.includes(id)
        expect(view).toEqual(isNew ? [...viewBefore, id] : viewBefore)
        expect(emitted).toEqual(isNew ? [{ type: 'saveDismissed', id }] : [])
      },
    ),
  }),
})
