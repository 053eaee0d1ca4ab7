import { accountMachine } from '#machines/account/account.machine.ts'
import { modelOf } from '#tests/support/model/model.ts'
import { answered, failed } from '#tests/support/model/stimuli.ts'

export const accountModel = modelOf(accountMachine, {
  inputs: [{ email: 'Ada@example.com' }],
  stimuli: [
    { type: 'deletion.start' },
    { type: 'deletion.type', text: 'somebody@example.com' },
    { type: 'deletion.type', text: ' ada@example.com ' },
    { type: 'deletion.confirm' },
    { type: 'deletion.cancel' },
    answered('deleteAccount'),
    failed('deleteAccount'),
  ],
})
