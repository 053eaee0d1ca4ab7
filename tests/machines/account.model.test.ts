/** The small machines of the account settings: devices, password, address, the end. */
import { describe, expect, it } from 'vitest'
import { type Account, accountMachine } from '../../src/machines/account/account.machine.ts'
import { accountView } from '../../src/machines/account/account.view.ts'
import { addressChangeMachine } from '../../src/machines/address-change/address-change.machine.ts'
import { addressChangeView } from '../../src/machines/address-change/address-change.view.ts'
import { deletionMachine } from '../../src/machines/deletion/deletion.machine.ts'
import { deletionView } from '../../src/machines/deletion/deletion.view.ts'
import { passwordMachine } from '../../src/machines/password/password.machine.ts'
import { passwordView } from '../../src/machines/password/password.view.ts'
import { answered, explore, failed } from '../support/explore.ts'
import { expectSerialisable } from '../support/serialisable.ts'

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
const bare: Account = { hasPassword: null, canSetPassword: false, canEmpty: false, devices: null }

const account = explore(accountMachine, {
  inputs: [undefined as never],
  stimuli: [
    { type: 'account.open' },
    { type: 'devices.end', ids: ['old'] },
    answered('loadAccount', known),
    answered('loadAccount', bare),
    failed('loadAccount'),
    answered('endDevices'),
    failed('endDevices', new Error('Not possible.')),
  ],
})

describe('account: every transition', () => {
  it.each(account.cases)('%s', (_title, edges) => {
    for (const edge of edges) {
      const snapshot = account.replay(edge)
      expect(snapshot.value).toEqual(edge.expected.value)
      const view = accountView(snapshot)
      const isKnown = !['closed', 'loading', 'unavailable'].includes(String(snapshot.value))
      expect(view.account !== null, 'nothing is shown that was not answered').toBe(isKnown)
      expect(view.others.map(({ id }) => id)).toEqual(snapshot.context.account.devices ? ['new', 'old'] : [])
      expect(view.problem !== null).toBe(snapshot.matches('unavailable'))
      expect(view.refusal !== null).toBe(snapshot.matches({ open: 'refused' }))
      expectSerialisable(snapshot.context)
    }
  })

  it('leaves no transition untried', () => {
    expect(account.untaken()).toEqual([])
  })
})

const secret = 'correct horse battery'
const password = explore(passwordMachine, {
  inputs: [undefined as never],
  stimuli: [
    { type: 'password.set', password: { newPassword: secret } },
    { type: 'password.close' },
    answered('setPassword'),
    failed('setPassword', new Error('Your current password is not right.')),
  ],
})

describe('password: every transition', () => {
  it.each(password.cases)('%s', (_title, edges) => {
    for (const edge of edges) {
      const emitted: { type: string }[] = []
      const snapshot = password.replay(edge, emitted)
      expect(snapshot.value).toEqual(edge.expected.value)
      const view = passwordView(snapshot)
      expect(JSON.stringify(snapshot.context), 'the password stays out of the context').not.toContain(secret)
      expect(emitted.length > 0).toBe(edge.steps.at(-1)?.type === 'xstate.done.actor.setPassword')
      expect([view.isBusy, view.isSet, view.problem !== null].filter(Boolean).length).toBeLessThanOrEqual(1)
      expectSerialisable(snapshot.context)
    }
  })

  it('leaves no transition untried', () => {
    expect(password.untaken()).toEqual([])
  })
})

const address = explore(addressChangeMachine, {
  inputs: [{ email: 'ada@example.com' }],
  stimuli: [
    { type: 'address.change', newEmail: ' new@example.com ' },
    { type: 'address.close' },
    answered('askForChange', { accepted: true }),
    answered('askForChange', { accepted: false, message: 'That is your address already.' }),
    failed('askForChange'),
  ],
})

describe('addressChange: every transition', () => {
  it.each(address.cases)('%s', (_title, edges) => {
    for (const edge of edges) {
      const snapshot = address.replay(edge)
      expect(snapshot.value).toEqual(edge.expected.value)
      const view = addressChangeView(snapshot)
      expect(snapshot.context.email, 'asking moves nothing').toBe('ada@example.com')
      expect(view.pending).toBe(snapshot.matches('pending') ? 'new@example.com' : null)
      expect(view.problem !== null).toBe(snapshot.matches('refused'))
      expectSerialisable(snapshot.context)
    }
  })

  it('leaves no transition untried', () => {
    expect(address.untaken()).toEqual([])
  })
})

const deletion = explore(deletionMachine, {
  inputs: [{ email: 'Ada@example.com' }],
  stimuli: [
    { type: 'deletion.begin' },
    { type: 'deletion.type', text: 'somebody@example.com' },
    { type: 'deletion.type', text: ' ada@example.com ' },
    { type: 'deletion.confirm' },
    { type: 'deletion.cancel' },
    answered('deleteAccount'),
    failed('deleteAccount'),
  ],
})

describe('deletion: every transition', () => {
  it.each(deletion.cases)('%s', (_title, edges) => {
    for (const edge of edges) {
      const snapshot = deletion.replay(edge)
      expect(snapshot.value).toEqual(edge.expected.value)
      const view = deletionView(snapshot)
      if (snapshot.matches('deleting') || snapshot.matches('deleted'))
        expect(view.typed.trim(), 'nothing goes that was not named').toBe('ada@example.com')
      expect(view.canDelete).toBe(snapshot.matches('doubting') && view.typed.trim() === 'ada@example.com')
      expect(view.isDeleted).toBe(snapshot.matches('deleted'))
      expectSerialisable(snapshot.context)
    }
  })

  it('leaves no transition untried', () => {
    expect(deletion.untaken()).toEqual([])
  })
})
