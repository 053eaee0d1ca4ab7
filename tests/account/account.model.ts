import { type Account, accountMachine } from '#machines/account/account.machine.ts'
import { modelOf } from '#tests/support/model/model.ts'
import { answered, failed } from '#tests/support/model/stimuli.ts'

const device = (id: string, isCurrent: boolean, lastUsedAt: number) => ({
  id,
  name: 'Firefox on Linux',
  lastUsedAt,
  expiresAt: 9,
  isCurrent,
})

const known: Account = {
  hasPassword: true,
  canSetPassword: true,
  canEmpty: true,
  devices: [device('here', true, 1), device('old', false, 2), device('new', false, 3)],
}
/** A server with nothing beyond the specification's calls. */
const bare: Account = { hasPassword: null, canSetPassword: false, canEmpty: false, devices: null }

export const accountModel = modelOf(
  accountMachine,
  {
    inputs: [undefined],
    stimuli: [
      { type: 'account.open' },
      { type: 'reconnect.now' },
      { type: 'devices.end', ids: ['old'] },
      answered('loadAccount', known),
      answered('loadAccount', bare),
      failed('loadAccount'),
      failed('loadAccount', new Error('offline')),
      answered('endDevices'),
      failed('endDevices', new Error('Not possible.')),
    ],
  },
  {
    // More than one is to go.
    inputs: [undefined],
    stimuli: [
      { type: 'account.open' },
      { type: 'devices.end', ids: ['new', 'old'] },
      answered('loadAccount', known),
      failed('loadAccount'),
      answered('endDevices'),
      failed('endDevices', new Error('Not possible.')),
    ],
  },
)
