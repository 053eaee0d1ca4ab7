import { answered, failed, modelOf } from '@neuro/statecharts'
import { passwordMachine } from '#machines/account/submission.machine.ts'

export const secret = 'correct horse battery'

export const submissionModel = modelOf(passwordMachine, {
  inputs: [undefined],
  stimuli: [
    { type: 'form.submit', values: { newPassword: secret } },
    { type: 'form.reset' },
    answered('send', { accepted: true }),
    answered('send', { accepted: false, message: 'Your current password is not right.' }),
    failed('send'),
  ],
})
