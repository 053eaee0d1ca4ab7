import { expect } from 'vitest'
import type { Profile } from '#machines/account/profile.machine.ts'
import { profileView } from '#machines/account/profile.view.ts'
import { reasonOf } from '#machines/reason.ts'
import { givenTo } from '#tests/support/model/drive.ts'
import { prove } from '#tests/support/model/prove.ts'
import { expectSerialisable } from '#tests/support/serialisable.ts'
import { profileModel } from './profile.model.ts'

prove(profileModel, {
  view: profileView,
  check({ stimulus, before, after, emitted, told, begun, left }) {
    const { type } = stimulus
    const view = profileView(after)
    if (type === 'xstate.done.actor.loadProfile')
      expect(view.profile, 'what the server knows is shown').toEqual(outputOf(stimulus))
    else expect(view.profile, 'what is known stays shown').toEqual(before.context.profile)
    const isLoading = 'loadProfile' in after.children
    expect(isLoading, 'the page says that it loads, or why it didn’t').toBe(
      view.isLoading || after.matches({ unavailable: 'retrying' }),
    )
    if (isLoading) expect(givenTo(after, 'loadProfile')).toEqual({ email: 'ada@example.com' })
    const failure = type === 'xstate.error.actor.loadProfile' ? reasonOf(errorOf(stimulus)) : null
    const isRetried = type === 'reconnect.now'
    expect(view.problem, 'the reason is shown until an answer or a reload').toBe(
      isRetried ? profileView(before).problem : failure,
    )
    expect('reconnect' in after.children, 'a profile that’s missing is tried again').toBe(
      view.problem !== null,
    )
    if (type === 'reconnect.now')
      expect(begun, 'each try is one call').toEqual(
        before.matches({ unavailable: 'waiting' }) ? ['loadProfile'] : [],
      )
    if (type === 'profile.reload') {
      expect(begun, 'a change is looked for after it was made').toEqual(['loadProfile'])
      expect(left.includes('loadProfile'), 'an answer from before it is not waited for').toBe(
        'loadProfile' in before.children,
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

const errorOf = (stimulus: object) => (stimulus as { error: unknown }).error
const outputOf = (stimulus: object) => (stimulus as { output: Profile }).output
