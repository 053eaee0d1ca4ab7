import { addressChangeMachine } from '#machines/account/address-change.machine.ts'
import { modelOf } from '#tests/support/model/model.ts'
import { answered, failed } from '#tests/support/model/stimuli.ts'

export const addressChangeModel = modelOf(addressChangeMachine, {
  inputs: [{ email: 'ada@example.com' }],
  stimuli: [
    { type: 'address.change', newEmail: ' new@example.com ' },
    { type: 'address.change', newEmail: 'newer@example.com' },
    { type: 'address.close' },
    answered('askForChange', { accepted: true }),
    answered('askForChange', { accepted: false, message: 'That is your address already.' }),
    failed('askForChange'),
  ],
})
