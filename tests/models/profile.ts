import type { Profile } from '../../src/machines/profile/profile.machine.ts'
import { profileMachine } from '../../src/machines/profile/profile.machine.ts'
import { modelOf } from '../support/model/model.ts'
import { answered, failed } from '../support/model/stimuli.ts'

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
