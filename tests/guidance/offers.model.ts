import { modelOf } from '@neuro/statecharts'
import { offersMachine } from '#machines/guidance/offers.machine.ts'

export const offersModel = modelOf(offersMachine, {
  inputs: [{ dismissed: [] }, { dismissed: ['upgrades'] }],
  stimuli: [
    { type: 'offer.dismiss', id: 'upgrades' },
    { type: 'offer.dismiss', id: 'vision' },
  ],
})
