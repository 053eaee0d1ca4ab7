import * as z from 'zod/mini'
import type { Drafts } from '#machines/account/details.ts'
import type { Profile } from '#machines/account/profile.ts'
import type { Reply } from '#machines/account/submission.machine.ts'
import { type Api, segment } from '#services/api/api.ts'
import { ApiFault } from '#services/api/faults.ts'
import { type CallLimits, limits as usual } from '#services/api/limits.ts'
import { openVerdict } from '#services/contract/common.ts'
import { profileAnswer } from '#services/contract/profile.ts'
import type { DeviceStore } from '#services/device/device-store.ts'

const savedProfile = z.object({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  address: z.string(),
  username: z.string(),
  profilePhoto: z.nullable(z.string()),
})

export function createProfileService(api: Api) {
  const send = (email: string, form: FormData, options: Parameters<Api['put']>[3]) =>
    api.put(`/profile/${segment(email)}`, form, openVerdict, options)

  /** A photo as a file, or the text `null`, which removes it. */
  async function sendPhoto(email: string, photo: File | 'null', signal: AbortSignal): Promise<void> {
    const form = new FormData()
    form.append('profilePhoto', photo)
    const { isAccepted, message } = await send(email, form, { signal })
    if (!isAccepted) throw new ApiFault('refused', message || 'Your photo hasn’t changed. Please try again.')
  }

  return {
    /** Without an answer, the limits may be those of a change that is kept and sent again later. */
    async load(email: string, signal: AbortSignal, limits: CallLimits = usual.read): Promise<Profile> {
      const { data } = await api.get(`/profile/${segment(email)}`, profileAnswer, { signal, limits })
      return {
        email: data.email ?? email,
        firstName: data.firstName ?? '',
        lastName: data.lastName ?? '',
        phone: data.phone ?? '',
        address: data.address ?? '',
        username: data.username ?? '',
        profilePhoto: data.profilePhoto ?? null,
      }
    },

    /** Sends only the given fields, and nothing if there are none. */
    async save(email: string, changes: Drafts, signal: AbortSignal): Promise<Reply> {
      const form = new FormData()
      for (const [name, text] of Object.entries(changes)) form.append(name, text)
      const { isAccepted, message } = await send(email, form, { signal, limits: usual.kept })
      return isAccepted ? { accepted: true } : { accepted: false, message }
    },

    sendPhoto: (email: string, photo: File, signal: AbortSignal) => sendPhoto(email, photo, signal),
    removePhoto: (email: string, signal: AbortSignal) => sendPhoto(email, 'null', signal),
  }
}

const profileRecord = { key: 'profile', schema: savedProfile }

/** The latest profile saved on this device. */
export const createSavedProfile = (device: DeviceStore) => ({
  save: (profile: Profile) => device.write(profileRecord, profile),
  recall: () => device.read(profileRecord),
})

export type ProfileService = ReturnType<typeof createProfileService>
