import type { SnapshotFrom } from 'xstate'
import type { Profile, profileMachine } from './profile.machine.ts'

export type ProfileView = {
  profile: Profile | null
  /** What to call the member: the first name, the user name, or the part of the address before the @. */
  name: string
  /** What to greet the member with; null for who gave no first name. */
  firstName: string | null
  isLoading: boolean
  problem: string | null
}

/** What a screen may know about the member's profile. */
export function profileView(snapshot: SnapshotFrom<typeof profileMachine>): ProfileView {
  const { profile, email, message } = snapshot.context
  return {
    profile,
    name: profile?.firstName || profile?.username || (email.split('@')[0] ?? email),
    firstName: profile?.firstName || null,
    isLoading: snapshot.hasTag('busy'),
    problem: snapshot.matches('unavailable') ? message : null,
  }
}
