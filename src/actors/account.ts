/** The account settings: details, photo, address, password, other devices and deletion. */

import { useSelector } from '@xstate/react'
import { fromCallback, fromPromise } from 'xstate'
import { accessMachine, accessView } from '#machines/account/access.ts'
import { accountMachine } from '#machines/account/account.machine.ts'
import { deletionView } from '#machines/account/account.view.ts'
import { blankDetails, detailsOf } from '#machines/account/details.ts'
import { photoMachine } from '#machines/account/photo.machine.ts'
import { photoView } from '#machines/account/photo.view.ts'
import { type ProfileFormEvent, profileFormMachine } from '#machines/account/profile-form.machine.ts'
import { profileFormView } from '#machines/account/profile-form.view.ts'
import {
  deviceSignOutMachine,
  emailChangeMachine,
  passwordMachine,
  type Reply,
} from '#machines/account/submission.machine.ts'
import { submissionView } from '#machines/account/submission.view.ts'
import { transferMachine } from '#machines/account/transfer.machine.ts'
import { transferView } from '#machines/account/transfer.view.ts'
import { type AccountService, createAccountService } from '#services/account/account.service.ts'
import { createPictureFile, type PictureFile } from '#services/account/picture-file.ts'
import { createProfileService, type ProfileService } from '#services/account/profile.service.ts'
import type { TransferService } from '#services/account/transfer.service.ts'
import { createUnsentDetails, type UnsentDetailsStore } from '#services/account/unsent-details.ts'
import { limits } from '#services/api/limits.ts'
import { createWait } from '#services/api/retry-after.ts'
import { dayOf } from '#services/browser/calendar.ts'
import { keepTrying } from '#services/browser/clocks.ts'
import { saveText } from '#services/browser/downloads.ts'
import { codeInTime } from '#services/browser/in-time.ts'
import { guardLeaving } from '#services/browser/leave-guard.ts'
import { reopening } from '#services/browser/reopening.ts'
import type { WakeUp } from '#services/browser/wake-up.ts'
import { useScreenActor } from './member-actors.tsx'
import type { MemberEdges } from './member-edges.ts'
import { useView } from './page-actors.tsx'
import { provideResource } from './resource.ts'

export type AccountServices = {
  account: AccountService
  profile: ProfileService
  unsent: Pick<UnsentDetailsStore, 'save' | 'remove'>
  wakeUp: WakeUp
  isSettings: (path: string) => boolean
  picture: PictureFile
  /** Its code is loaded when it’s first used. */
  transfer: () => Promise<Pick<TransferService, 'collect' | 'preview' | 'merge' | 'forget'>>
  saveFile: (text: string) => void
  /** Reloads the page and remembers why. */
  reload: (reason: 'merged' | 'forgotten') => void
  /** Removes the member’s data from this device. */
  forgetDevice: () => Promise<void>
}

const accepted: Reply = { accepted: true }

export function provideAccount(email: string, services: AccountServices) {
  const { account, profile, picture, transfer, unsent } = services
  const wait = createWait()
  return accountMachine.provide({
    actors: {
      profileForm: profileFormMachine.provide({
        actors: {
          checkDetails: fromPromise(async ({ signal }) =>
            detailsOf(await wait.noted(profile.load(email, signal, limits.kept))),
          ),
          saveDetails: fromPromise(({ input, signal }) =>
            wait.noted(profile.save(email, input.changes, signal)),
          ),
          leaveGuard: fromCallback(({ input: { form }, sendBack, receive }) => {
            const controller = new AbortController()
            const leave = guardLeaving({
              // Changes may be refused or clash while another screen is open, which the member can leave.
              isHeld: (path) =>
                services.isSettings(path) && form.getSnapshot().can({ type: 'form.leave', to: null }),
              ask: (to) => sendBack({ type: 'form.leave', to } satisfies ProfileFormEvent),
              signal: controller.signal,
            })
            receive(({ to }) => leave(to))
            return () => controller.abort()
          }),
          reconnect: fromCallback<ProfileFormEvent, undefined>(({ sendBack }) => {
            const retry = () => sendBack({ type: 'reconnect.now' })
            const stops = [keepTrying(retry, wait.left), services.wakeUp.watch(retry)]
            return () => {
              for (const stop of stops) stop()
            }
          }),
        },
        actions: {
          saveUnsent: (_, details) => void unsent.save(details).then(services.wakeUp.request),
          removeUnsent: () => void unsent.remove(),
        },
      }),
      photo: photoMachine.provide({
        actors: {
          openPicture: fromPromise(({ input }) => picture.open(input.file)),
          sendPhoto: fromPromise(async ({ input, signal }) =>
            profile.sendPhoto(email, await picture.cut(input.square), signal),
          ),
          removePhoto: fromPromise(({ signal }) => profile.removePhoto(email, signal)),
        },
        actions: { closePicture: () => picture.close() },
      }),
      access: accessMachine.provide({ actors: provideResource((signal) => account.load(signal)) }),
      deviceSignOut: deviceSignOutMachine.provide({
        actors: {
          send: fromPromise(async ({ input, signal }) => {
            await account.endDevices(input.values.ids, signal)
            return accepted
          }),
        },
      }),
      password: passwordMachine.provide({
        actors: {
          send: fromPromise(async ({ input, signal }) => {
            await account.setPassword(input.values, signal)
            return accepted
          }),
        },
      }),
      emailChange: emailChangeMachine.provide({
        actors: {
          send: fromPromise(({ input, signal }) =>
            account.requestEmailChange(email, input.values.newEmail, signal),
          ),
        },
      }),
      transfer: transferMachine.provide({
        actors: {
          collect: fromPromise(async () => (await transfer()).collect()),
          openFile: fromPromise(async ({ input }) => (await transfer()).preview(input.file)),
          merge: fromPromise(async () => (await transfer()).merge()),
          forget: fromPromise(async () => (await transfer()).forget()),
        },
        actions: {
          saveFile: (_, { text }) => services.saveFile(text),
          reload: (_, { reason }) => services.reload(reason),
        },
      }),
      deleteAccount: fromPromise(async ({ signal }) => {
        await account.remove(email, signal)
        // The account is deleted even if this fails.
        await services.forgetDevice().catch(() => {})
      }),
    },
  })
}

export async function createAccount({ api, member: { email }, device, paths, wakeUp }: MemberEdges) {
  let transfer: Promise<TransferService> | null = null

  /** Loads the code. A failed load can be retried. */
  function loadTransfer(): Promise<TransferService> {
    transfer ??= codeInTime(import('#services/account/transfer.service.ts')).then(
      ({ createTransferService }) => createTransferService(device, Date.now),
      (problem: unknown) => {
        transfer = null
        throw problem
      },
    )
    return transfer
  }

  const unsent = createUnsentDetails(device)
  const logic = provideAccount(email, {
    account: createAccountService(api),
    profile: createProfileService(api),
    unsent,
    wakeUp,
    isSettings: (path) => path.replace(/\/$/, '') === paths.profile,
    picture: createPictureFile(),
    transfer: loadTransfer,
    saveFile: (text) => saveText(text, `device-data-${dayOf(Date.now())}.json`),
    reload: (reason) => reopening.because(reason),
    forgetDevice: () => device.forget(),
  })
  return { logic, input: { email, unsent: await unsent.recall(blankDetails) } }
}

/** The account's children run as long as the account. */
function useChild<Name extends keyof ReturnType<typeof useChildren>>(name: Name) {
  return useChildren()[name] as NonNullable<ReturnType<typeof useChildren>[Name]>
}

const useChildren = () => useScreenActor('account').getSnapshot().children

export function useProfileForm() {
  const profileForm = useChild('profileForm')
  // The view makes a new list of details on every call, so compare the snapshots instead.
  const snapshot = useSelector(profileForm, (now) => now)
  return [profileFormView(snapshot), profileForm.send] as const
}

export const usePhoto = () => useView(useChild('photo'), photoView)

export function useAccess() {
  const access = useChild('access')
  const snapshot = useSelector(access, (now) => now)
  return [accessView(snapshot), access.send] as const
}

export const useDeviceSignOut = () => useView(useChild('deviceSignOut'), submissionView)

export const usePassword = () => useView(useChild('password'), submissionView)

export const useEmailChange = () => useView(useChild('emailChange'), submissionView)

export const useDeletion = () => useView(useScreenActor('account'), deletionView)

export const useTransfer = () => useView(useChild('transfer'), transferView)
