/** Account settings: the details, the photo, the address, the password, other devices, and the end. */
import { shallowEqual, useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { accountMachine } from '#machines/account/account.machine.ts'
import { accountView } from '#machines/account/account.view.ts'
import type { addressChangeMachine } from '#machines/account/address-change.machine.ts'
import { addressChangeView } from '#machines/account/address-change.view.ts'
import type { deletionMachine } from '#machines/account/deletion.machine.ts'
import { deletionView } from '#machines/account/deletion.view.ts'
import type { passwordMachine } from '#machines/account/password.machine.ts'
import { passwordView } from '#machines/account/password.view.ts'
import type { photoMachine } from '#machines/account/photo.machine.ts'
import { photoView } from '#machines/account/photo.view.ts'
import type { profileFormMachine } from '#machines/account/profile-form.machine.ts'
import { profileFormView } from '#machines/account/profile-form.view.ts'
import { useScreenActor } from './member-actors.tsx'

export type AccountActors = {
  profileForm: ActorRefFrom<typeof profileFormMachine>
  photo: ActorRefFrom<typeof photoMachine>
  account: ActorRefFrom<typeof accountMachine>
  password: ActorRefFrom<typeof passwordMachine>
  addressChange: ActorRefFrom<typeof addressChangeMachine>
  deletion: ActorRefFrom<typeof deletionMachine>
}

/** The member's own texts as they are being edited. */
export function useProfileForm() {
  const profileForm = useScreenActor('profileForm')
  // The view makes a new list of details each time: the snapshot says whether anything is new.
  const snapshot = useSelector(profileForm, (now) => now)
  return [profileFormView(snapshot), profileForm.send] as const
}

/** A new photo while it is framed. */
export function usePhoto() {
  const photo = useScreenActor('photo')
  return [useSelector(photo, photoView, shallowEqual), photo.send] as const
}

/** How the member signs in, and where else they are. */
export function useAccount() {
  const account = useScreenActor('account')
  const snapshot = useSelector(account, (now) => now)
  return [accountView(snapshot), account.send] as const
}

export function usePassword() {
  const password = useScreenActor('password')
  return [useSelector(password, passwordView, shallowEqual), password.send] as const
}

export function useAddressChange() {
  const addressChange = useScreenActor('addressChange')
  return [useSelector(addressChange, addressChangeView, shallowEqual), addressChange.send] as const
}

export function useDeletion() {
  const deletion = useScreenActor('deletion')
  return [useSelector(deletion, deletionView, shallowEqual), deletion.send] as const
}
