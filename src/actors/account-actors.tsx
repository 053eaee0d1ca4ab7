/** Hooks for the account settings: details, photo, address, password, other devices and deletion. */
import { shallowEqual, useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { accessView } from '#machines/account/access.ts'
import type { accountMachine } from '#machines/account/account.machine.ts'
import { deletionView } from '#machines/account/account.view.ts'
import { photoView } from '#machines/account/photo.view.ts'
import { profileFormView } from '#machines/account/profile-form.view.ts'
import { submissionView } from '#machines/account/submission.view.ts'
import { transferView } from '#machines/account/transfer.view.ts'
import { useScreenActor } from './member-actors.tsx'

export type AccountActors = { account: ActorRefFrom<typeof accountMachine> }

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

export function usePhoto() {
  const photo = useChild('photo')
  return [useSelector(photo, photoView, shallowEqual), photo.send] as const
}

export function useAccess() {
  const access = useChild('access')
  const snapshot = useSelector(access, (now) => now)
  return [accessView(snapshot), access.send] as const
}

export function useDeviceSignOut() {
  const deviceSignOut = useChild('deviceSignOut')
  return [useSelector(deviceSignOut, submissionView, shallowEqual), deviceSignOut.send] as const
}

export function usePassword() {
  const password = useChild('password')
  return [useSelector(password, submissionView, shallowEqual), password.send] as const
}

export function useEmailChange() {
  const emailChange = useChild('emailChange')
  return [useSelector(emailChange, submissionView, shallowEqual), emailChange.send] as const
}

export function useDeletion() {
  const account = useScreenActor('account')
  return [useSelector(account, deletionView, shallowEqual), account.send] as const
}

export function useTransfer() {
  const transfer = useChild('transfer')
  return [useSelector(transfer, transferView, shallowEqual), transfer.send] as const
}
