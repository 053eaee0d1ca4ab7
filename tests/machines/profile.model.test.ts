import { describe, expect, it } from 'vitest'
import { profileMachine } from '../../src/machines/profile/profile.machine.ts'
import { profileView } from '../../src/machines/profile/profile.view.ts'
import { answered, explore, failed } from '../support/explore.ts'
import { expectSerialisable } from '../support/serialisable.ts'

const profile = {
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: '',
  phone: '',
  address: '',
  username: '',
  profilePhoto: null,
}

const { cases, replay, untaken } = explore(profileMachine, {
  inputs: [{ email: 'ada@example.com' }],
  stimuli: [{ type: 'profile.reload' }, answered('loadProfile', profile), failed('loadProfile')],
})

describe('profile: every transition', () => {
  it.each(cases)('%s', (_title, edges) => {
    for (const edge of edges) {
      const snapshot = replay(edge)
      expect(snapshot.value).toEqual(edge.expected.value)
      const view = profileView(snapshot)
      expect(view.name, 'there is always something to call the member').toMatch(/^(Ada|ada)$/)
      expect(view.firstName, 'who gave no first name is greeted without one').toBe(
        snapshot.context.profile === null ? null : 'Ada',
      )
      expect(view.problem !== null).toBe(snapshot.matches('unavailable'))
      expectSerialisable(snapshot.context)
    }
  })

  it('leaves no transition untried', () => {
    expect(untaken()).toEqual([])
  })
})
