/** Account settings for screen tests, with a fake server. */

import { provideAccount } from '#actors/account.ts'
import type { Access } from '#machines/account/access.ts'
import type { Square } from '#machines/account/crop.ts'
import type { Details, Drafts } from '#machines/account/details.ts'
import type { Picture } from '#machines/account/photo.machine.ts'
import type { UnsentDetails } from '#machines/account/profile-form.machine.ts'
import type { NewPassword, Reply } from '#machines/account/submission.machine.ts'
import type { Preview, Refusal } from '#machines/account/transfer.machine.ts'
import { createChild } from '#tests/support/server/child.ts'
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
  unsentDetails?: UnsentDetails
  saveUnsent?: (details: UnsentDetails) => Promise<void>
  saveDetails?: (changes: Drafts) => Promise<Reply>
  openPicture?: (file: Blob) => Promise<Picture>
  sendPhoto?: () => Promise<void>
  cut?: (square: Square) => void
  removePhoto?: () => Promise<void>
  access?: () => Promise<Access>
  endDevices?: (ids: readonly string[]) => Promise<void>
  setPassword?: (password: NewPassword) => Promise<void>
  changeEmail?: (newEmail: string) => Promise<Reply>
  deleteAccount?: () => Promise<void>
  openFile?: (file: Blob) => Promise<Preview | { refusal: Refusal }>
  collect?: () => Promise<{ text: string; count: number }>
  merge?: () => Promise<void>
  forget?: () => Promise<void>
}

export const fullAccess: Access = { hasPassword: true, canSetPassword: true, canEmpty: true, devices: [] }

const done = async () => {}
const accept = async () => ({ accepted: true }) as const

export function createAccountActors(given: GivenAccount) {
  const details = given.details ?? (async () => adasDetails)
  const logic = provideAccount(ada.email, {
    account: {
      load: given.access ?? (async () => fullAccess),
      endDevices: async (ids) => given.endDevices?.(ids),
      setPassword: async (password) => given.setPassword?.(password),
      requestEmailChange: (_, newEmail) => (given.changeEmail ?? accept)(newEmail),
      remove: given.deleteAccount ?? done,
    },
    profile: {
      load: async () => ({ ...(await details()), email: ada.email, profilePhoto: null }),
      save: (_, changes) => (given.saveDetails ?? accept)(changes),
      sendPhoto: given.sendPhoto ?? done,
      removePhoto: given.removePhoto ?? done,
    },
    picture: {
      open: given.openPicture ?? (async () => ({ url: 'blob:one', width: 400, height: 300 })),
      cut: async (square) => {
        given.cut?.(square)
        return new File(['x'], 'photo.jpg')
      },
      close: () => {},
    },
    unsent: { save: given.saveUnsent ?? done, remove: done },
    isSettings: () => true,
    wakeUp: { request: done, watch: () => () => {} },
    transfer: async () => ({
      collect: given.collect ?? (async () => ({ text: '{}', count: 3 })),
      preview: given.openFile ?? (async () => ({ refusal: 'foreign' as const })),
      merge: given.merge ?? done,
      forget: given.forget ?? done,
    }),
    saveFile: () => {},
    reload: () => {},
    forgetDevice: done,
  })
  return {
    account: createChild(logic, {
      input: { email: ada.email, profile: null, unsent: given.unsentDetails ?? null },
    }).actor,
  }
}
