import { profileMachine } from '#machines/account/profile.ts'
import type { ProfileService } from '#services/account/profile.service.ts'
import { provideResource } from './resource.ts'

/** The profile of the member with this email. */
export const provideProfile = (email: string, service: Pick<ProfileService, 'load'>) =>
  profileMachine.provide({ actors: provideResource((signal) => service.load(email, signal)) })
