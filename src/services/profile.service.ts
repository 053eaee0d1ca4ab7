import type { Profile } from '../machines/profile/profile.machine.ts'
import type { Api } from './api.ts'
import { profileAnswer } from './contract/profile.ts'

/** The profile part of the members API. */
export function createProfileService(api: Api) {
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
  }
}

export type ProfileService = ReturnType<typeof createProfileService>
