import { expect } from 'vitest'
import type { Account } from '#machines/account/account.machine.ts'
import { accountView } from '#machines/account/account.view.ts'
import { reasonOf } from '#machines/reason.ts'
import { givenTo } from '#tests/support/model/drive.ts'
import { prove } from '#tests/support/model/prove.ts'
import { expectSerialisable } from '#tests/support/serialisable.ts'
import { accountModel } from './account.model.ts'

prove(accountModel, {
  view: accountView,
  silent: { 'account.open.news.asked ✗ loadAccount': 'what is known stays shown' },
  onlyHeard: true,
  check({ stimulus, before, after, emitted, told, begun, left }) {
    const { type } = stimulus
    const view = accountView(after)
    expect(view.account === null, 'what is shown was answered').toBe(
      after.matches('closed') || view.isLoading || view.problem !== null,
    )
    const devices = view.account?.devices ?? null
    expect(view.others.map(({ id }) => id)).toEqual(devices === null ? [] : ['new', 'old'])
    expect(view.current?.id, 'this device is not among the others').toBe(
      devices === null ? undefined : 'here',
    )

    expect('endDevices' in after.children, 'devices are signed out while the page says so').toBe(
      view.isEnding,
    )
    expect(after.hasTag('busy')).toBe(view.isLoading || view.isEnding)
    expect(view.refusal !== null).toBe(after.matches({ open: { outcome: 'refused' } }))
    if (type === 'xstate.error.actor.endDevices') expect(view.refusal).toBe('Not possible.')
    if (/actor\.loadAccount$/.test(type))
      expect(view.refusal, 'what did not work is still said').toBe(accountView(before).refusal)
    expect(view.problem !== null).toBe(after.matches('unavailable'))
    if (type === 'xstate.error.actor.loadAccount' && view.problem !== null)
      expect(view.problem, 'the latest reason is shown').toBe(
        reasonOf((stimulus as unknown as { error: unknown }).error),
      )
    expect('reconnect' in after.children, 'an account that’s missing is tried again').toBe(
      view.problem !== null,
    )
    if (type === 'reconnect.now')
      expect(begun, 'each try is one call').toEqual(
        before.matches({ unavailable: 'waiting' }) ? ['loadAccount'] : [],
      )

    if (type === 'account.open') {
      expect(begun, 'opening the settings loads current data').toEqual(['loadAccount'])
      expect(left.includes('loadAccount'), 'not what was true before').toBe('loadAccount' in before.children)
    }
    if (/actor\.endDevices$/.test(type))
      expect(begun, 'the list is asked for: it may be another, or in part').toEqual(['loadAccount'])
    if (type === 'devices.end')
      expect(givenTo(after, 'endDevices'), 'exactly the chosen devices are signed out').toEqual({
        ids: (stimulus as unknown as { ids: readonly string[] }).ids,
      })
    expect([emitted, told]).toEqual([[], []])
    expectSerialisable(after.context)
  },

  remembering() {
    let known: Account | null = null
    return ({ stimulus, after }) => {
      if (stimulus.type === 'xstate.done.actor.loadAccount')
        known = (stimulus as unknown as { output: Account }).output
      expect(accountView(after).account, 'the last answer stays shown').toEqual(known)
    }
  },
})
