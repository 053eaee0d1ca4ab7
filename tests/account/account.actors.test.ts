// @vitest-environment jsdom
/** What the account settings request from the services, and what they do with the answers. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { type AccountServices, createAccount, provideAccount } from '#actors/account.ts'
import { deletionView } from '#machines/account/account.view.ts'
import { profileFormView } from '#machines/account/profile-form.view.ts'
import { ApiFault } from '#services/api/faults.ts'
import { reopening } from '#services/browser/reopening.ts'
import { createDeviceStore } from '#services/device/device-store.ts'
import { createSpeechService } from '#services/reading/speech.service.ts'
import { deviceMemory } from '#tests/support/actors/device-memory.ts'
import { memberEdges } from '#tests/support/actors/edges.ts'
import { adasDetails, fakeApi, fullAccess, adasProfile as profile } from '#tests/support/actors/fake-api.ts'
import { ada, later, memoryStorage, never } from '#tests/support/actors/fakes.ts'
import { createChild, startChild } from '#tests/support/server/child.ts'

const { email } = ada
const aSignal = expect.any(AbortSignal)
const accept = async () => ({ accepted: true }) as const
const { pushState } = history

let services: AccountServices
let close = () => {}
let transfer: Record<'collect' | 'preview' | 'merge' | 'forget', ReturnType<typeof vi.fn>>

beforeEach(() => {
  transfer = {
    collect: vi.fn(async () => ({ text: '{"kept":1}', count: 1 })),
    preview: vi.fn(() => never()),
    merge: vi.fn(async () => {}),
    forget: vi.fn(async () => {}),
  }
  services = {
    account: {
      load: vi.fn(async () => fullAccess),
      endDevices: vi.fn(async () => {}),
      setPassword: vi.fn(async () => {}),
      requestEmailChange: vi.fn(accept),
      remove: vi.fn(async () => {}),
    },
    profile: {
      load: vi.fn(async () => ({ ...profile, firstName: 'Augusta' })),
      save: vi.fn(accept),
      sendPhoto: vi.fn(async () => {}),
      removePhoto: vi.fn(async () => {}),
    },
    unsent: { save: vi.fn(async () => {}), remove: vi.fn(async () => {}) },
    isSettings: (path) => path !== '/another',
    wakeUp: { request: vi.fn(async () => {}), watch: vi.fn(() => () => {}) },
    picture: {
      open: vi.fn(async () => ({ url: 'blob:one', width: 400, height: 300 })),
      cut: vi.fn(async () => new File(['x'], 'photo.jpg')),
      close: vi.fn(),
    },
    transfer: vi.fn(async () => transfer as never),
    saveFile: vi.fn(),
    reload: vi.fn(),
    forgetDevice: vi.fn(async () => {}),
  }
})
afterEach(() => {
  close()
  history.pushState = pushState
  history.replaceState(null, '', '/')
})

/** The account settings, open and loaded. */
async function open() {
  const logic = provideAccount(email, services)
  const { actor: account, stop } = startChild(logic, { id: 'account', input: { email, unsent: null } })
  close = stop
  account.send({ type: 'profile.loaded', data: profile })
  account.send({ type: 'location.changed', path: '/', search: '', screen: 'profile' })
  await settled()
  const { children } = account.getSnapshot()
  return { account, ...(children as Required<typeof children>) }
}
type Settings = Awaited<ReturnType<typeof open>>

const settled = () => new Promise((resolve) => setTimeout(resolve))

const calls: readonly [string, (settings: Settings) => unknown, () => unknown, readonly unknown[]][] = [
  ['how the member signs in', () => {}, () => services.account.load, [aSignal]],
  [
    'other devices',
    ({ deviceSignOut }) => deviceSignOut.send({ type: 'form.submit', values: { ids: ['a'] } }),
    () => services.account.endDevices,
    [['a'], aSignal],
  ],
  [
    'a new password',
    ({ password }) => password.send({ type: 'form.submit', values: { newPassword: 'correct horse' } }),
    () => services.account.setPassword,
    [{ newPassword: 'correct horse' }, aSignal],
  ],
  [
    'a new address',
    ({ emailChange }) => emailChange.send({ type: 'form.submit', values: { newEmail: 'new@example.com' } }),
    () => services.account.requestEmailChange,
    [email, 'new@example.com', aSignal],
  ],
  [
    'a photo, cut out',
    async ({ photo }) => {
      photo.send({ type: 'photo.choose', file: new Blob(['x']) })
      await settled()
      photo.send({ type: 'photo.save' })
      await settled()
    },
    () => services.profile.sendPhoto,
    [email, expect.any(File), aSignal],
  ],
  [
    'no photo',
    ({ photo }) => {
      photo.send({ type: 'photo.remove' })
      photo.send({ type: 'photo.confirm' })
    },
    () => services.profile.removePhoto,
    [email, aSignal],
  ],
  [
    'a file of the data on this device',
    async ({ transfer }) => {
      transfer.send({ type: 'data.export' })
      await settled()
    },
    () => services.saveFile,
    ['{"kept":1}'],
  ],
  [
    'another device’s file',
    ({ transfer }) => transfer.send({ type: 'data.open', file: new Blob(['file']) }),
    () => transfer.preview,
    [expect.any(Blob)],
  ],
]

it.each(calls)('%s: the service is called once, for this member', async (_, act, asked, given) => {
  const settings = await open()
  await act(settings)
  await settled()
  expect(asked()).toHaveBeenCalledExactlyOnceWith(...given)
})

it.each([
  ['deviceSignOut', 'endDevices', { ids: ['a'] }],
  ['password', 'setPassword', { newPassword: 'correct horse' }],
  ['emailChange', 'requestEmailChange', { newEmail: 'new@example.com' }],
] as const)('%s isn’t reported as done if the server fails', async (form, call, values) => {
  Object.assign(services.account, { [call]: () => Promise.reject(new Error('no')) })
  const settings = await open()
  settings[form].send({ type: 'form.submit', values: values as never })
  await settled()
  expect(settings[form].getSnapshot().value).toBe('refused')
})

it('a picture is closed when the member cancels', async () => {
  const { photo } = await open()
  photo.send({ type: 'photo.choose', file: new Blob(['x']) })
  await settled()
  photo.send({ type: 'photo.cancel' })
  expect(services.picture.close).toHaveBeenCalled()
  expect(services.profile.sendPhoto).not.toHaveBeenCalled()
})

it('only changed details are saved, and changes from another device aren’t overwritten without asking', async () => {
  const { profileForm } = await open()
  services.profile.load = async () => profile
  profileForm.send({ type: 'details.received', details: adasDetails })
  profileForm.send({ type: 'details.change', name: 'firstName', text: 'Countess' })
  profileForm.send({ type: 'details.save' })
  await settled()
  expect(services.profile.save).toHaveBeenCalledExactlyOnceWith(email, { firstName: 'Countess' }, aSignal)
  services.profile.load = async () => ({ ...profile, firstName: 'Augusta' })
  profileForm.send({ type: 'details.change', name: 'firstName', text: 'Lady' })
  profileForm.send({ type: 'details.save' })
  await settled()
  expect(services.profile.save).toHaveBeenCalledOnce()
})

it('details without an answer are saved on this device, and sent once the worker detects a network', async () => {
  let hear = () => {}
  const stop = vi.fn()
  services.wakeUp.watch = (onFound) => {
    hear = onFound
    return stop
  }
  const { load } = services.profile
  services.profile.load = () => Promise.reject(new ApiFault('network', 'The server can’t be reached.'))
  const { profileForm } = await open()
  profileForm.send({ type: 'details.change', name: 'phone', text: '1' })
  profileForm.send({ type: 'details.save' })
  await settled()
  expect(services.unsent.save).toHaveBeenCalledExactlyOnceWith({
    base: adasDetails,
    drafts: { phone: '1' },
    sent: {},
  })
  expect(services.wakeUp.request).toHaveBeenCalledOnce()
  expect(services.profile.save).not.toHaveBeenCalled()

  services.profile.load = load
  hear()
  await settled()
  expect(services.profile.save).toHaveBeenCalledExactlyOnceWith(email, { phone: '1' }, aSignal)
  expect(stop).toHaveBeenCalledOnce()
  expect(services.unsent.remove).toHaveBeenCalled()
})

it('a change whose answer was lost is no conflict with the next one', async () => {
  const { profileForm } = await open()
  services.profile.load = async () => profile
  services.profile.save = vi.fn(async (_email, { phone }) => {
    services.profile.load = async () => ({ ...profile, phone: phone! })
    throw new ApiFault('network', 'The server can’t be reached.')
  })
  profileForm.send({ type: 'details.change', name: 'phone', text: '1' })
  profileForm.send({ type: 'details.save' })
  await settled()
  expect(services.unsent.save).toHaveBeenLastCalledWith({
    base: adasDetails,
    drafts: { phone: '1' },
    sent: { phone: '1' },
  })

  services.profile.save = vi.fn(async () => ({ accepted: true }) as const)
  profileForm.send({ type: 'details.change', name: 'phone', text: '2' })
  profileForm.send({ type: 'details.save' })
  await settled()
  expect(profileFormView(profileForm.getSnapshot())).toMatchObject({ conflict: null, isSaved: true })
  expect(services.profile.save).toHaveBeenCalledExactlyOnceWith(email, { phone: '2' }, aSignal)
})

it('leaving with unsaved details asks first, and then continues to the requested page', async () => {
  const { profileForm } = await open()
  history.pushState(null, '', '/elsewhere')
  expect(location.pathname, 'nothing to lose').toBe('/elsewhere')
  profileForm.send({ type: 'details.change', name: 'firstName', text: 'Countess' })
  history.pushState(null, '', '/away')
  expect(location.pathname).toBe('/elsewhere')
  expect(profileFormView(profileForm.getSnapshot()).isLeaving).toBe(true)
  profileForm.send({ type: 'form.abandon' })
  expect(location.pathname).toBe('/away')
  history.pushState(null, '', '/another')
  profileForm.send({ type: 'details.change', name: 'firstName', text: 'Countess' })
  history.pushState(null, '', '/away')
  expect(location.pathname, 'not on the settings').toBe('/away')
})

it('nothing asks before leaving once the settings are closed', () => {
  const account = createActor(provideAccount(email, services), {
    input: { email, unsent: null },
  }).start()
  account.stop()
  expect(history.pushState).toBe(pushState)
})

it.each([
  ['merged', 'merge', ({ transfer }: Settings) => transfer.send({ type: 'data.merge' })],
  ['forgotten', 'forget', ({ transfer }: Settings) => transfer.send({ type: 'data.forget' })],
] as const)('data that was %s is shown after a reload', async (reason, name, act) => {
  transfer.preview = vi.fn(async () => ({ exportedAt: 1, owner: email, isOwn: true, parts: [] }))
  const settings = await open()
  if (name === 'merge') {
    settings.transfer.send({ type: 'data.open', file: new Blob(['file']) })
    await settled()
  }
  act(settings)
  settings.transfer.send({ type: 'data.confirm' })
  await settled()
  expect(transfer[name]).toHaveBeenCalledOnce()
  expect(services.reload).toHaveBeenCalledExactlyOnceWith(reason)
})

it.each([
  ['', async () => {}],
  [', even if this device doesn’t forget it', () => Promise.reject(new Error('private'))],
])('a deleted account is removed from the server and from this device%s', async (_, forget) => {
  const slow = later<void>()
  const forgetDevice = vi.fn(() => slow.promise.then(forget))
  services.forgetDevice = forgetDevice
  const { account } = await open()
  account.send({ type: 'deletion.start' })
  account.send({ type: 'deletion.type', text: email })
  account.send({ type: 'deletion.confirm' })
  await settled()
  expect(services.account.remove).toHaveBeenCalledExactlyOnceWith(email, aSignal)
  expect(forgetDevice).toHaveBeenCalledOnce()
  expect(deletionView(account.getSnapshot()).isDeleted, 'not forgotten yet').toBe(false)
  slow.resolve()
  await settled()
  expect(deletionView(account.getSnapshot()).isDeleted).toBe(true)
})

it('an account that the server keeps also stays on this device', async () => {
  services.account.remove = () => Promise.reject(new Error('no'))
  const { account } = await open()
  account.send({ type: 'deletion.start' })
  account.send({ type: 'deletion.type', text: email })
  account.send({ type: 'deletion.confirm' })
  await settled()
  expect(services.forgetDevice).not.toHaveBeenCalled()
})

describe('data saved on this device', () => {
  async function openOnDevice() {
    const { database, kept } = deviceMemory()
    const device = createDeviceStore(email, database, memoryStorage())
    await createSpeechService(device).keep({ rate: 1.5 })
    const api = fakeApi({ profile: never, access: never })
    const { logic, input } = await createAccount(memberEdges({ api, device }))
    const account = createChild(logic, { input }).actor.start()
    const { children } = account.getSnapshot()
    return { account, kept, ...(children as Required<typeof children>) }
  }

  it('is exported to a file named after the day', async () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    URL.createObjectURL = () => 'blob:file'
    const { transfer } = await openOnDevice()
    transfer.send({ type: 'data.export' })
    await vi.waitFor(() => expect(click).toHaveBeenCalledOnce())
    const link = click.mock.contexts[0] as HTMLAnchorElement
    expect(link.download).toMatch(/^device-data-\d{4}-\d\d-\d\d\.json$/)
    click.mockRestore()
  })

  it('can be imported on the next try if the code for that didn’t load', async () => {
    vi.doMock('#services/account/transfer.service.ts', () => {
      throw new Error('offline')
    })
    const { transfer } = await openOnDevice()
    const refusalOf = async (text: string) => {
      transfer.send({ type: 'data.open', file: new Blob([text]) })
      return (await waitFor(transfer, (snapshot) => snapshot.matches('refused'))).context.refusal
    }
    expect(await refusalOf('not ours')).toBe('unreadable')
    vi.doUnmock('#services/account/transfer.service.ts')
    expect(await refusalOf('not ours')).toBe('foreign')
  })

  it('is removed before the page reloads', async () => {
    const { kept, transfer } = await openOnDevice()
    transfer.send({ type: 'data.forget' })
    transfer.send({ type: 'data.confirm' })
    await vi.waitFor(() => expect(reopening.reason()).toBe('forgotten'))
    expect(kept.size).toBe(0)
  })

  it('is removed when the account is deleted', async () => {
    const { kept, account } = await openOnDevice()
    account.send({ type: 'location.changed', path: '/', search: '', screen: 'profile' })
    account.send({ type: 'deletion.start' })
    account.send({ type: 'deletion.type', text: email })
    account.send({ type: 'deletion.confirm' })
    await vi.waitFor(() => expect(deletionView(account.getSnapshot()).isDeleted).toBe(true))
    expect(kept.size).toBe(0)
  })
})
