import { farewellMachine } from '#machines/session/farewell.machine.ts'
import { modelOf } from '#tests/support/model/model.ts'
import { answered, failed } from '#tests/support/model/stimuli.ts'
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
