import type { PageActors } from '../actors/page-actors.tsx'
import type { SessionStore } from '../services/session-store.ts'

/**
 * What another tab decided about the session reaches this one, also when the browser brings this page back from its
 * back/forward cache. The token is written last and removed first, so it is the one key to listen to.
 */
export function watchOtherTabs(store: SessionStore, session: PageActors['session']): void {
  const pass = () => session.send({ type: 'session.changed-elsewhere', stored: store.peek() })
  addEventListener('storage', ({ key }) => {
    if (key === 'authToken' || key === null) pass()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) pass()
  })
}
