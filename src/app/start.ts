import { matchRoute } from 'wouter'
import type { Paths } from '#content/paths.ts'
import type { SessionInput } from '#machines/session/session.setup.ts'
import { keepsText, type SafeStorage } from '#services/device/safe-storage.ts'
import type { LinkRequest } from '#services/session/link-request.ts'
import type { SessionStore } from '#services/session/session-store.ts'
import { exactCase } from './routing/router.ts'
import type { PageSession } from './system.ts'

type Kept = {
  session: Pick<PageSession, 'openLink'>
  store: SessionStore
  requests: LinkRequest
  storage: SafeStorage
  paths: Paths
}

/** A visitor about whom nothing is stored and who didn't open a link. */
export const newcomer: SessionInput = { stored: { kind: 'none' }, awaiting: null, link: 'none' }

export const isNewcomer = ({ stored, awaiting, link }: SessionInput) =>
  stored.kind === 'none' && awaiting === null && link === 'none'

/**
 * The session's input: what is stored, and how the page was opened. The token of a sign-in link goes to the session
 * service and is removed from the address bar and the history before anything else happens.
 */
export function startOf({ session, store, requests, storage, paths }: Kept): SessionInput {
  const [isLink, params] = matchRoute(exactCase, paths.verify, location.pathname)
  const input = {
    stored: store.restore(),
    awaiting: requests.read()?.email ?? null,
    ...(keepsText(storage) ? {} : { isForgetful: true }),
  }
  if (!isLink) return { ...input, link: 'none' }
  const asked = new URLSearchParams(location.search).get('for')
  const purpose = asked === 'email-change' || asked === 'email-undo' ? asked : 'sign-in'
  const isWhole = session.openLink(String(params.token))
  history.replaceState(null, '', paths.verify.replace(':token', 'opened'))
  return { ...input, link: isWhole ? 'whole' : 'broken', purpose }
}
