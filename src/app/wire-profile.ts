/** Account settings: the member's details, photo, address, password, devices, and the end of the account. */
import { type ActorRefFrom, createActor, fromCallback, fromPromise } from 'xstate'
import type { Paths } from '#content/paths.ts'
import { accessMachine } from '#machines/account/access.ts'
import { accountMachine } from '#machines/account/account.machine.ts'
import { detailsOf } from '#machines/account/details.ts'
import { photoMachine } from '#machines/account/photo.machine.ts'
import type { profileMachine } from '#machines/account/profile.ts'
import { profileFormMachine } from '#machines/account/profile-form.machine.ts'
import {
  deviceSignOutMachine,
  emailChangeMachine,
  passwordMachine,
} from '#machines/account/submission.machine.ts'
import type { ResourceEvent } from '#machines/resource.machine.ts'
import { createAccountService } from '#services/account/account.service.ts'
import { createPictureFile } from '#services/account/picture-file.ts'
import type { ProfileService } from '#services/account/profile.service.ts'
import type { Api } from '#services/api/api.ts'
import { keepTrying } from '#services/browser/clocks.ts'
import type { DeviceStore } from '#services/device/device-store.ts'
import { guardLeaving } from './routing/leave-guard.ts'
import type { Inspect } from './system.ts'

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
        deleteAccount: fromPromise(async ({ input, signal }) => {
          await service.remove(input.email, signal)
          // The account is deleted, even if this fails.
          await device.forget().catch(() => {})
        }),
      },
    }),
    { input: { email }, systemId: 'account', ...inspection },
  )
  const access = createActor(
    accessMachine.provide({
      actors: {
        load: fromPromise(({ signal }) => service.load(signal)),
        reconnect: fromCallback<ResourceEvent, undefined>(({ sendBack }) =>
          keepTrying(() => sendBack({ type: 'reconnect.now' })),
        ),
      },
    }),
    { systemId: 'access', ...inspection },
  )
  const deviceSignOut = createActor(
    deviceSignOutMachine.provide({
      actors: {
        send: fromPromise(async ({ input, signal }) => {
          await service.endDevices(input.values.ids, signal)
          return { accepted: true }
        }),
      },
    }),
    { systemId: 'deviceSignOut', ...inspection },
  )
  const password = createActor(
    passwordMachine.provide({
      actors: {
        send: fromPromise(async ({ input, signal }) => {
          await service.setPassword(input.values, signal)
          return { accepted: true }
        }),
      },
    }),
    { systemId: 'password', ...inspection },
  )
  const emailChange = createActor(
    emailChangeMachine.provide({
      actors: {
        send: fromPromise(({ input, signal }) =>
          service.requestEmailChange(email, input.values.newEmail, signal),
        ),
      },
    }),
    { systemId: 'emailChange', ...inspection },
  )

  const stopListening = profile.subscribe(({ context, value }) => {
    if (value === 'ready' && context.data !== null)
      profileForm.send({ type: 'details.received', details: detailsOf(context.data) })
  })
  profileForm.on('details.saved', () => profile.send({ type: 'resource.reload' }))
  photo.on('photo.changed', () => profile.send({ type: 'resource.reload' }))
  photo.on('photo.put-away', () => file.close())
  const refresh = () => access.send({ type: 'resource.reload' })
  password.on('form.accepted', refresh)
  deviceSignOut.on('form.accepted', refresh)
  // Some of the devices may have been signed out before the failure.
  deviceSignOut.on('form.refused', refresh)

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
    profile.send({ type: 'resource.reload' })
    deviceSignOut.send({ type: 'form.reset' })
    access.send({ type: 'resource.reload' })
  }

  function follow(): void {
    const path = location.pathname.replace(/\/$/, '')
    if (path === shown) return
    shown = path
    if (path === paths.profile) look()
    else {
      password.send({ type: 'form.reset' })
      emailChange.send({ type: 'form.reset' })
    }
  }

  /** Signs out when the member leaves or reloads the goodbye, because their session has ended. */
  function watch(): void {
    const isVisible = document.visibilityState === 'visible'
    if (isVisible && shown === paths.profile) look()
    if (!isVisible && account.getSnapshot().matches('deleted')) gone()
  }

  const actors = { profileForm, photo, account, access, deviceSignOut, password, emailChange }
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
