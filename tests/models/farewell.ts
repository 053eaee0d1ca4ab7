import { farewellMachine } from '../../src/machines/session/farewell.machine.ts'
import { modelOf } from '../support/model/model.ts'
import { answered, failed } from '../support/model/stimuli.ts'
import { ada } from './challenge.ts'

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
