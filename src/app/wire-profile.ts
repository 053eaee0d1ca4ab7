/** Account settings: the member's details, photo, address, password, devices, and the end of the account. */
import { type ActorRefFrom, createActor, fromCallback, fromPromise } from 'xstate'
import type { Paths } from '#content/paths.ts'
import { type AccountEvent, accountMachine } from '#machines/account/account.machine.ts'
import { addressChangeMachine } from '#machines/account/address-change.machine.ts'
import { deletionMachine } from '#machines/account/deletion.machine.ts'
import { detailsOf } from '#machines/account/details.ts'
import { passwordMachine } from '#machines/account/password.machine.ts'
import { photoMachine } from '#machines/account/photo.machine.ts'
import type { profileMachine } from '#machines/account/profile.machine.ts'
import { profileFormMachine } from '#machines/account/profile-form.machine.ts'
import { createAccountService } from '#services/account/account.service.ts'
import { createPictureFile } from '#services/account/picture-file.ts'
import type { ProfileService } from '#services/account/profile.service.ts'
import type { Api } from '#services/api/api.ts'
import { keepTrying } from '#services/browser/clocks.ts'
import type { DeviceStore } from '#services/device/device-store.ts'
import { guardLeaving } from './routing/leave-guard.ts'
import type { Inspect } from './wire.ts'

type Options = {
  api: Api
  email: string
  paths: Paths
  device: DeviceStore
  profileService: ProfileService
  profile: ActorRefFrom<typeof profileMachine>
  gone: () => void
  inspect: Inspect | undefined
}

export function wireProfile(options: Options) {
  const { api, email, paths, device, profileService, profile, gone, inspect } = options
  const inspection = inspect === undefined ? {} : { inspect }
  const service = createAccountService(api)
  const file = createPictureFile()

  const profileForm = createActor(
    profileFormMachine.provide({
      actors: {
        checkDetails: fromPromise(async ({ input, signal }) =>
          detailsOf(await profileService.load(input.email, signal)),
        ),
        saveDetails: fromPromise(({ input, signal }) =>
          profileService.save(input.email, input.changes, signal),
        ),
      },
    }),
    { input: { email }, systemId: 'profileForm', ...inspection },
  )
  const photo = createActor(
    photoMachine.provide({
      actors: {
        openPicture: fromPromise(({ input }) => file.open(input.file)),
        sendPhoto: fromPromise(async ({ input, signal }) =>
          profileService.sendPhoto(input.email, await file.cut(input.square), signal),
        ),
        removePhoto: fromPromise(({ input, signal }) => profileService.removePhoto(input.email, signal)),
      },
    }),
    { input: { email }, systemId: 'photo', ...inspection },
  )
  const account = createActor(
    accountMachine.provide({
      actors: {
        loadAccount: fromPromise(({ signal }) => service.load(signal)),
        endDevices: fromPromise(({ input, signal }) => service.endDevices(input.ids, signal)),
        reconnect: fromCallback<AccountEvent, undefined>(({ sendBack }) =>
          keepTrying(() => sendBack({ type: 'reconnect.now' })),
        ),
      },
    }),
    { systemId: 'account', ...inspection },
  )
  const password = createActor(
    passwordMachine.provide({
      actors: { setPassword: fromPromise(({ input, signal }) => service.setPassword(input, signal)) },
    }),
    { systemId: 'password', ...inspection },
  )
  const addressChange = createActor(
    addressChangeMachine.provide({
      actors: {
        askForChange: fromPromise(({ input, signal }) =>
          service.askForChange(input.oldEmail, input.newEmail, signal),
        ),
      },
    }),
    { input: { email }, systemId: 'addressChange', ...inspection },
  )
  const deletion = createActor(
    deletionMachine.provide({
      actors: {
        deleteAccount: fromPromise(async ({ input, signal }) => {
          await service.remove(input.email, signal)
          // The account is deleted, even if this fails.
          await device.forget().catch(() => {})
        }),
      },
    }),
    { input: { email }, systemId: 'deletion', ...inspection },
  )

  const stopListening = profile.subscribe(({ context, value }) => {
    if (value === 'ready' && context.profile !== null)
      profileForm.send({ type: 'details.received', details: detailsOf(context.profile) })
  })
  profileForm.on('details.saved', () => profile.send({ type: 'profile.reload' }))
  photo.on('photo.changed', () => profile.send({ type: 'profile.reload' }))
  photo.on('photo.put-away', () => file.close())
  password.on('password.changed', () => account.send({ type: 'account.open' }))

  const looking = new AbortController()
  const { signal } = looking
  let shown = ''

  const goOn = guardLeaving({
    isHeld: () => profileForm.getSnapshot().can({ type: 'form.leave', to: null }),
    ask: (to) => profileForm.send({ type: 'form.leave', to }),
    signal,
  })
  profileForm.on('form.left', ({ to }) => goOn(to))

  /** Opening the settings, or returning to them from another tab, loads the current data. */
  function look(): void {
    profile.send({ type: 'profile.reload' })
    account.send({ type: 'account.open' })
  }

  function follow(): void {
    const path = location.pathname.replace(/\/$/, '')
    if (path === shown) return
    shown = path
    if (path === paths.profile) look()
    else {
      password.send({ type: 'password.close' })
      addressChange.send({ type: 'address.close' })
    }
  }

  /** Signs out when the member leaves or reloads the goodbye, because their session has ended. */
  function watch(): void {
    const isVisible = document.visibilityState === 'visible'
    if (isVisible && shown === paths.profile) look()
    if (!isVisible && deletion.getSnapshot().matches('deleted')) gone()
  }

  const actors = { profileForm, photo, account, password, addressChange, deletion }
  return {
    actors,
    start() {
      for (const actor of Object.values(actors)) actor.start()
      follow()
      for (const change of ['popstate', 'pushState', 'replaceState'])
        addEventListener(change, follow, { signal })
      document.addEventListener('visibilitychange', watch, { signal })
    },
    stop() {
      looking.abort()
      stopListening.unsubscribe()
      file.close()
      for (const actor of Object.values(actors)) actor.stop()
    },
  }
}
