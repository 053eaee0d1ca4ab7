/** Account settings for screen tests: real machines, and a server that answers what a test says. */
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { AccountActors } from '#actors/account-actors.tsx'
import { type Account, type AccountEvent, accountMachine } from '#machines/account/account.machine.ts'
import { type Asking, addressChangeMachine } from '#machines/account/address-change.machine.ts'
import type { Square } from '#machines/account/crop.ts'
import { deletionMachine } from '#machines/account/deletion.machine.ts'
import type { Details, Drafts } from '#machines/account/details.ts'
import { type NewPassword, passwordMachine } from '#machines/account/password.machine.ts'
import { type Picture, photoMachine } from '#machines/account/photo.machine.ts'
import { profileFormMachine, type Saving } from '#machines/account/profile-form.machine.ts'
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
  saveDetails?: (changes: Drafts) => Promise<Saving>
  openPicture?: (file: Blob) => Promise<Picture>
  sendPhoto?: (square: Square) => Promise<void>
  removePhoto?: () => Promise<void>
  account?: () => Promise<Account>
  endDevices?: (ids: readonly string[]) => Promise<void>
  setPassword?: (password: NewPassword) => Promise<void>
  askForChange?: (newEmail: string) => Promise<Asking>
  deleteAccount?: () => Promise<void>
}

export const fullAccount: Account = { hasPassword: true, canSetPassword: true, canEmpty: true, devices: [] }

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
        loadAccount: fromPromise(given.account ?? (async () => fullAccount)),
        endDevices: fromPromise(({ input: { ids } }) => (given.endDevices ?? done)(ids)),
        reconnect: fromCallback<AccountEvent, undefined>(() => {}),
      },
    }),
  ),
  password: createActor(
    passwordMachine.provide({
      actors: { setPassword: fromPromise(({ input: password }) => (given.setPassword ?? done)(password)) },
    }),
  ),
  addressChange: createActor(
    addressChangeMachine.provide({
      actors: {
        askForChange: fromPromise(({ input: { newEmail } }) =>
          (given.askForChange ?? (async () => ({ accepted: true })))(newEmail),
        ),
      },
    }),
    { input },
  ),
  deletion: createActor(
    deletionMachine.provide({ actors: { deleteAccount: fromPromise(given.deleteAccount ?? done) } }),
    { input },
  ),
})
