import { pathsOf } from '../content/paths.ts'
import { createApi } from '../services/api.ts'
import { createConnectionService } from '../services/connection.service.ts'
import type { ProductConfiguration } from '../services/contract/product.ts'
import { createLinkRequest } from '../services/link-request.ts'
import { createSafeStorage } from '../services/safe-storage.ts'
import { createSessionService } from '../services/session.service.ts'
import { createSessionStore } from '../services/session-store.ts'
import { firstScreens, loadScreen } from './screens.ts'
import type { PageServices } from './wire.ts'

/** What the API reports beside its answers; whoever starts the actors fills these in. */
export type ApiNews = {
  unauthorised: () => void
  unavailable: (retryAfter: number) => void
  answered: () => void
}

/** Everything through which the page reaches the outside. */
export function createServices(configuration: ProductConfiguration, news: ApiNews) {
  const storage = createSafeStorage(() => localStorage)
  const store = createSessionStore(storage, Date.now)
  const requests = createLinkRequest(
    createSafeStorage(() => sessionStorage),
    Date.now,
  )
  const api = createApi({
    baseUrl: configuration.apiUrl,
    timeout: configuration.apiTimeout,
    keys: store.keys,
    onUnauthorised: () => news.unauthorised(),
    onUnavailable: (retryAfter) => news.unavailable(retryAfter),
    onAnswer: () => news.answered(),
  })

  const page: PageServices = {
    session: createSessionService(api, store, requests, Date.now),
    store,
    connection: createConnectionService(configuration.apiUrl),
    loadScreen,
    firstScreens,
    async startMembers(member, inspect) {
      const [{ startMembers }, { MembersFrame }] = await Promise.all([
        import('./wire-members.ts'),
        import('./members-frame.tsx'),
      ])
      const { mediaUrl, name: productName } = configuration
      const { dashboard } = pathsOf(configuration.slug)
      const area = await startMembers({ api, mediaUrl, productName, dashboard, member, inspect })
      return { ...area, Frame: MembersFrame }
    },
  }
  return { page, requests, storage }
}
