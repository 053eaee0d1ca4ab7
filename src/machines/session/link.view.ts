import type { SnapshotFrom } from 'xstate'
import type { LinkPurpose } from './member.ts'
import type { sessionMachine } from './session.machine.ts'

export type LinkView = {
  /** The state of the link that opened the page. */
  link: 'ready' | 'redeeming' | 'used' | 'lapsed' | 'malformed' | 'offline' | 'occupied' | null
  purpose: LinkPurpose
  /** The member whose account the link opens, once known. */
  linkMember: string | null
  /** The member who is already signed in here. */
  currentMember: string | null
  problem: string | null
}

const links = ['ready', 'redeeming', 'used', 'lapsed', 'malformed', 'offline', 'occupied'] as const

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
