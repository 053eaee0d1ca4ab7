import type { SnapshotFrom } from 'xstate'
import type { LinkPurpose } from './member.ts'
import type { sessionMachine } from './session.machine.ts'

export type LinkView = {
  /** What can be said of the link that opened the page. */
  link: 'ready' | 'redeeming' | 'used' | 'lapsed' | 'malformed' | 'offline' | 'occupied' | null
  /** What the link does. */
  purpose: LinkPurpose
  /** Whose account the link opens, once known. */
  linkMember: string | null
  /** Who is signed in here already. */
  currentMember: string | null
  problem: string | null
}

const links = ['ready', 'redeeming', 'used', 'lapsed', 'malformed', 'offline', 'occupied'] as const

/** What the link screen may know. */
export function linkView(snapshot: SnapshotFrom<typeof sessionMachine>): LinkView {
  const { linkMember, currentMember, message } = snapshot.context
  return {
    link: links.find((link) => snapshot.matches({ 'verifying-link': link })) ?? null,
    purpose: snapshot.context.start.purpose ?? 'sign-in',
    linkMember: linkMember?.email ?? null,
    currentMember: currentMember?.email ?? null,
    problem: message,
  }
}
