import { modelOf } from '@neuro/statecharts'
import { offersMachine } from '#machines/guidance/offers.machine.ts'

export const offersModel = modelOf(offersMachine, {
  inputs: [{ dismissed: [] }, { dismissed: ['upgrades'] }],
  stimuli: [
    { type: 'card.dismiss', id: 'upgrades' },
    { type: 'card.dismiss', id: 'vision' },
  ],
})
