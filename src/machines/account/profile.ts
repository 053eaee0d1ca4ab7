import type { SnapshotFrom } from 'xstate'
import { createResourceMachine } from '#machines/resource.machine.ts'

/** `profilePhoto` is an address to show the photo from. Texts that were never given are empty. */
export type Profile = {
  email: string
  firstName: string
  lastName: string
  phone: string
  address: string
  username: string
  profilePhoto: string | null
}

export type ProfileFact = { type: 'profile.loaded'; data: Profile }

export const profileMachine = createResourceMachine<Profile>('profile')

export type ProfileView = {
  profile: Profile | null
  /** What to call the member: the first name, the user name, or the part of the address before the @. */
  name: string
  /** The first name for a greeting; null if the member gave none. */
  firstName: string | null
  isLoading: boolean
  problem: string | null
}

export function profileView(snapshot: SnapshotFrom<typeof profileMachine>, email: string): ProfileView {
  const { data: profile, message } = snapshot.context
  return {
    profile,
    name: profile?.firstName || profile?.username || (email.split('@')[0] ?? email),
    firstName: profile?.firstName || null,
    isLoading: snapshot.hasTag('busy'),
    problem: snapshot.matches('unavailable') ? message : null,
  }
}
