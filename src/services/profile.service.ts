import type { Profile } from '../machines/profile/profile.machine.ts'
import type { Drafts } from '../machines/profile-form/details.ts'
import type { Saving } from '../machines/profile-form/profile-form.machine.ts'
import type { Api } from './api.ts'
import { profileAnswer, profileChangeAnswer } from './contract/profile.ts'
import { ApiFault } from './faults.ts'

/** The profile part of the members API. */
export function createProfileService(api: Api) {
  const send = (email: string, form: FormData, signal: AbortSignal) =>
    api.put(`/profile/${encodeURIComponent(email)}`, form, profileChangeAnswer, { signal })

  /** A photo as a file, or the text `null`, which removes it. */
  async function sendPhoto(email: string, photo: File | 'null', signal: AbortSignal): Promise<void> {
    const form = new FormData()
    form.append('profilePhoto', photo)
    const { status, message } = await send(email, form, signal)
    if (!status) throw new ApiFault('refused', message || 'Your photo hasn’t changed. Please try again.')
  }

  return {
    async load(email: string, signal: AbortSignal): Promise<Profile> {
      const { data } = await api.get(`/profile/${encodeURIComponent(email)}`, profileAnswer, { signal })
      return {
        email: data.email,
        firstName: data.firstName ?? '',
        lastName: data.lastName ?? '',
        phone: data.phone ?? '',
        address: data.address ?? '',
        username: data.username ?? '',
        profilePhoto: data.profilePhoto ?? null,
      }
    },

    /** Sends the given fields and no others; nothing at all where none is given. */
    async save(email: string, changes: Drafts, signal: AbortSignal): Promise<Saving> {
      const form = new FormData()
      for (const [name, text] of Object.entries(changes)) form.append(name, text)
      const { status, message } = await send(email, form, signal)
      return status ? { accepted: true } : { accepted: false, message }
    },

    sendPhoto: (email: string, photo: File, signal: AbortSignal) => sendPhoto(email, photo, signal),
    removePhoto: (email: string, signal: AbortSignal) => sendPhoto(email, 'null', signal),
  }
}

export type ProfileService = ReturnType<typeof createProfileService>
