import { passwordMachine } from '#machines/account/password.machine.ts'
import { modelOf } from '#tests/support/model/model.ts'
import { answered, failed } from '#tests/support/model/stimuli.ts'

export const secret = 'correct horse battery'

export const passwordModel = modelOf(passwordMachine, {
  inputs: [undefined],
  stimuli: [
    { type: 'password.set', password: { newPassword: secret } },
    { type: 'password.close' },
    answered('setPassword'),
    failed('setPassword', new Error('Your current password is not right.')),
  ],
})
