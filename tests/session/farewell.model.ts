import { answered, failed, modelOf } from '@neuro/statecharts'
import { farewellMachine } from '#machines/session/farewell.machine.ts'
import { ada } from './challenge.model.ts'

export const farewellModel = modelOf(farewellMachine, {
  inputs: [
    { email: ada.email, isEnded: true },
    { email: ada.email, isEnded: false },
  ],
  stimuli: [
    { type: 'farewell.remove-data' },
    answered('removeData'),
    failed('removeData'),
    { type: 'farewell.session-ended' },
  ],
})
