import type { PageActors } from '#actors/page-actors.tsx'
import type { SessionStore } from '#services/session/session-store.ts'

/**
 * Follows the session of other tabs, also when this page returns from the back/forward cache. The token is written last
 * and removed first, so it's the key to watch.
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
