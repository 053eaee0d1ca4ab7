import { modelOf } from '@neuro/statecharts/model'
import { answered, failed } from '@neuro/statecharts/stimuli'
import { accountMachine } from '#machines/account/account.machine.ts'

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
