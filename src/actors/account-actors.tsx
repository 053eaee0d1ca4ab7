/** Account settings: the details, the photo, the address, the password, other devices, and the end. */
import { shallowEqual, useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { type accessMachine, accessView } from '#machines/account/access.ts'
import type { accountMachine } from '#machines/account/account.machine.ts'
import { deletionView } from '#machines/account/account.view.ts'
import type { photoMachine } from '#machines/account/photo.machine.ts'
import { photoView } from '#machines/account/photo.view.ts'
import type { profileFormMachine } from '#machines/account/profile-form.machine.ts'
import { profileFormView } from '#machines/account/profile-form.view.ts'
import type {
  deviceSignOutMachine,
  emailChangeMachine,
  passwordMachine,
} from '#machines/account/submission.machine.ts'
import { submissionView } from '#machines/account/submission.view.ts'
import { useScreenActor } from './member-actors.tsx'

export type AccountActors = {
  profileForm: ActorRefFrom<typeof profileFormMachine>
  photo: ActorRefFrom<typeof photoMachine>
  account: ActorRefFrom<typeof accountMachine>
  access: ActorRefFrom<typeof accessMachine>
  deviceSignOut: ActorRefFrom<typeof deviceSignOutMachine>
  password: ActorRefFrom<typeof passwordMachine>
  emailChange: ActorRefFrom<typeof emailChangeMachine>
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
export function useAccess() {
  const access = useScreenActor('access')
  const snapshot = useSelector(access, (now) => now)
  return [accessView(snapshot), access.send] as const
}

export function useDeviceSignOut() {
  const deviceSignOut = useScreenActor('deviceSignOut')
  return [useSelector(deviceSignOut, submissionView, shallowEqual), deviceSignOut.send] as const
}

export function usePassword() {
  const password = useScreenActor('password')
  return [useSelector(password, submissionView, shallowEqual), password.send] as const
}

export function useEmailChange() {
  const emailChange = useScreenActor('emailChange')
  return [useSelector(emailChange, submissionView, shallowEqual), emailChange.send] as const
}

export function useDeletion() {
  const account = useScreenActor('account')
  return [useSelector(account, deletionView, shallowEqual), account.send] as const
}
