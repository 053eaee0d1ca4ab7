import { expect } from 'vitest'
import type { Profile } from '../../src/machines/profile/profile.machine.ts'
import { profileView } from '../../src/machines/profile/profile.view.ts'
import { profileModel } from '../models/profile.ts'
import { givenTo } from '../support/model/drive.ts'
import { prove } from '../support/model/prove.ts'
import { expectSerialisable } from '../support/serialisable.ts'

prove(profileModel, {
  view: profileView,
  check({ stimulus, before, after, emitted, told, begun, left }) {
    const { type } = stimulus
    const view = profileView(after)
    if (type === 'xstate.done.actor.loadProfile')
      expect(view.profile, 'what the server knows is shown').toEqual(outputOf(stimulus))
    else expect(view.profile, 'what is known stays shown').toEqual(before.context.profile)
    expect(view.isLoading, 'it is asked for while the page says so').toBe('loadProfile' in after.children)
    if (view.isLoading) expect(givenTo(after, 'loadProfile')).toEqual({ email: 'ada@example.com' })
    expect(view.problem, 'why it could not be had is said, and only then').toBe(
      type === 'xstate.error.actor.loadProfile' ? 'loadProfile failed' : null,
    )
    if (type === 'profile.reload') {
      expect(begun, 'a change is looked for after it was made').toEqual(['loadProfile'])
      expect(left, 'an answer from before it is not waited for').toEqual(
        before.matches('loading') ? ['loadProfile'] : [],
      )
    }
    const { firstName, username } = view.profile ?? { firstName: '', username: '' }
    expect(view.firstName ?? '', 'who gave no first name is greeted without one').toBe(firstName)
    expect(view.name, 'there is always something to call the member').toBe(firstName || username || 'ada')
    expect([emitted, told]).toEqual([[], []])
    expectSerialisable(after.context)
  },

  remembering() {
    let known: Profile | null = null
    return ({ stimulus, after }) => {
      if (stimulus.type === 'xstate.done.actor.loadProfile') known = outputOf(stimulus)
      expect(profileView(after).profile, 'the last answer counts').toEqual(known)
    }
  },
})

const outputOf = (stimulus: object) => (stimulus as { output: Profile }).output
