/** Account settings for screen tests: real machines, and a server that answers what a test says. */
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { AccountActors } from '#actors/account-actors.tsx'
import { type Access, accessMachine } from '#machines/account/access.ts'
import { accountMachine } from '#machines/account/account.machine.ts'
import type { Square } from '#machines/account/crop.ts'
import type { Details, Drafts } from '#machines/account/details.ts'
import { type Picture, photoMachine } from '#machines/account/photo.machine.ts'
import { profileFormMachine } from '#machines/account/profile-form.machine.ts'
import {
  deviceSignOutMachine,
  emailChangeMachine,
  type NewPassword,
  passwordMachine,
  type Reply,
} from '#machines/account/submission.machine.ts'
import type { ResourceEvent } from '#machines/resource.machine.ts'
import { ada } from './fakes.ts'

export const adasDetails: Details = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  username: '',
  phone: '',
  address: '',
}

export type GivenAccount = {
  details?: () => Promise<Details>
  saveDetails?: (changes: Drafts) => Promise<Reply>
  openPicture?: (file: Blob) => Promise<Picture>
  sendPhoto?: (square: Square) => Promise<void>
  removePhoto?: () => Promise<void>
  access?: () => Promise<Access>
  endDevices?: (ids: readonly string[]) => Promise<void>
  setPassword?: (password: NewPassword) => Promise<void>
  changeEmail?: (newEmail: string) => Promise<Reply>
  deleteAccount?: () => Promise<void>
}

export const fullAccess: Access = { hasPassword: true, canSetPassword: true, canEmpty: true, devices: [] }

const input = { email: ada.email }
const done = async () => {}

export const createAccountActors = (given: GivenAccount): AccountActors => ({
  profileForm: createActor(
    profileFormMachine.provide({
      actors: {
        checkDetails: fromPromise(given.details ?? (async () => adasDetails)),
        saveDetails: fromPromise(({ input: { changes } }) =>
          (given.saveDetails ?? (async () => ({ accepted: true })))(changes),
        ),
      },
    }),
    { input },
  ),
  photo: createActor(
    photoMachine.provide({
      actors: {
        openPicture: fromPromise(({ input: { file } }) =>
          (given.openPicture ?? (async () => ({ url: 'blob:one', width: 400, height: 300 })))(file),
        ),
        sendPhoto: fromPromise(({ input: { square } }) => (given.sendPhoto ?? done)(square)),
        removePhoto: fromPromise(given.removePhoto ?? done),
      },
    }),
    { input },
  ),
  account: createActor(
    accountMachine.provide({
      actors: {
        deleteAccount: fromPromise(given.deleteAccount ?? done),
      },
    }),
    { input },
  ),
  access: createActor(
    accessMachine.provide({
      actors: {
        load: fromPromise(given.access ?? (async () => fullAccess)),
        reconnect: fromCallback<ResourceEvent, undefined>(() => {}),
      },
    }),
  ),
  deviceSignOut: createActor(
    deviceSignOutMachine.provide({
      actors: {
        send: fromPromise(async ({ input: { values } }) => {
          await (given.endDevices ?? done)(values.ids)
          return { accepted: true }
        }),
      },
    }),
  ),
  password: createActor(
    passwordMachine.provide({
      actors: {
        send: fromPromise(async ({ input: { values } }) => {
          await (given.setPassword ?? done)(values)
          return { accepted: true }
        }),
      },
    }),
  ),
  emailChange: createActor(
    emailChangeMachine.provide({
      actors: {
        send: fromPromise(({ input: { values } }) =>
          (given.changeEmail ?? (async () => ({ accepted: true })))(values.newEmail),
        ),
      },
    }),
  ),
})
