import type { Profile } from '#machines/account/profile.machine.ts'
import { profileMachine } from '#machines/account/profile.machine.ts'
import { modelOf } from '#tests/support/model/model.ts'
import { answered, failed } from '#tests/support/model/stimuli.ts'

const nameless: Profile = {
  email: 'ada@example.com',
  firstName: '',
  lastName: '',
  phone: '',
  address: '',
  username: '',
  profilePhoto: null,
}

export const profileModel = modelOf(profileMachine, {
  inputs: [{ email: nameless.email }],
  stimuli: [
    { type: 'profile.reload' },
    { type: 'reconnect.now' },
    answered('loadProfile', { ...nameless, firstName: 'Ada', username: 'countess' }),
    answered('loadProfile', { ...nameless, username: 'countess' }),
    answered('loadProfile', nameless),
    failed('loadProfile'),
    failed('loadProfile', new Error('offline')),
  ],
})
