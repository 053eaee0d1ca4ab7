import { pathsOf } from '#content/paths.ts'
import { createConnectionService } from '#services/api/connection.service.ts'
import { ApiFault } from '#services/api/faults.ts'
import { codeInTime } from '#services/browser/in-time.ts'
import { createInstallation } from '#services/browser/installation.ts'
import type { ProductConfiguration } from '#services/contract/product.ts'
import { createSafeStorage } from '#services/device/safe-storage.ts'
import { forgetDevice } from '#services/session/forget-device.ts'
import { createLinkRequest } from '#services/session/link-request.ts'
import { isLinkToken } from '#services/session/link-token.ts'
import { createSessionStore } from '#services/session/session-store.ts'
import type { ApiStack } from './api-stack.ts'
import { watchLocation } from './routing/navigation.ts'
import { routesOf } from './routing/routes.ts'
import { loadedScreens, loadScreen } from './routing/screens.ts'
import { createScroll } from './routing/scroll.ts'
import type { PageServices, PageSession } from './system.ts'

/** What the API reports besides its answers; `boot.tsx` passes it to the actors. */
export type ApiNews = {
  /** The browser doesn't save what it's given. */
  unsaved: () => void
  unauthorised: () => void
  unavailable: () => void
  answered: () => void
  /** A call got no answer. */
  unreached: () => void
}

/** All services of the page. */
export function createServices(
  configuration: ProductConfiguration,
  news: ApiNews,
  installation = createInstallation(),
) {
  const storage = createSafeStorage(() => localStorage, news.unsaved)
  const store = createSessionStore(storage, Date.now)
  const requests = createLinkRequest(
    createSafeStorage(() => sessionStorage),
    Date.now,
  )
  const paths = pathsOf(configuration.slug)
  const scroll = createScroll()
  let stack: Promise<ApiStack> | null = null
  let mediaElements: Promise<unknown> | null = null

  /** The code that talks to the API, loaded once; a load that failed can be tried again. */
  function loadApi(): Promise<ApiStack> {
    stack ??= codeInTime(import('./api-stack.ts')).then(
      ({ createApiStack }) =>
        createApiStack({
          configuration,
          store,
          requests,
          storage,
          onUnauthorised: () => news.unauthorised(),
          onUnavailable: () => news.unavailable(),
          onAnswer: () => news.answered(),
          onUnreached: () => news.unreached(),
        }),
      (cause: unknown) => {
        stack = null
        throw new ApiFault('network', 'We couldn’t load a part of the app. Please try again.', { cause })
      },
    )
    return stack
  }

  const page: PageServices = {
    session: sessionOver(loadApi),
    store,
    connection: createConnectionService(configuration.apiUrl),
    watchLocation: watchLocation(
      routesOf(paths),
      () => !['live', 'unnamed'].includes(store.peek().kind),
      scroll,
    ),
    forgetDevice: (email) => forgetDevice(storage, email),
    loadScreen,
    loadedScreens,
    async loadMembers(member, { inspect, isForgetful } = {}) {
      const [{ loadMembers }, { MembersFrame, MembersPlayer, ScreenSkeleton }, { api }] = await Promise.all([
        import('./members.ts'),
        import('./layouts/members-frame.tsx'),
        loadApi(),
      ])
      const { apiUrl, mediaUrl, isKeptOffline, name: productName } = configuration
      const area = await loadMembers({
        api,
        apiUrl,
        mediaUrl,
        isKeptOffline,
        productName,
        paths,
        installation,
        storage,
        member,
        attachment: inspect?.attachment,
        isForgetful,
      })
      mediaElements ??= import('#services/api/media-elements.ts').then(
        ({ watchMediaElements }) => watchMediaElements(api, [mediaUrl, apiUrl]),
        () => (mediaElements = null),
      )
      return { ...area, Frame: MembersFrame, Player: MembersPlayer, Skeleton: ScreenSkeleton }
    },
  }
  return { page, requests, storage, scroll, loadApi }
}

/** The session service for the machines, which loads the real one on demand. */
function sessionOver(loadApi: () => Promise<ApiStack>): PageSession {
  let linkToken = ''
  return {
    identify: async (...given) => (await loadApi()).session.identify(...given),
    signIn: async (...given) => (await loadApi()).session.signIn(...given),
    sendLink: async (...given) => (await loadApi()).session.sendLink(...given),
    redeemCode: async (...given) => (await loadApi()).session.redeemCode(...given),
    createMember: async (...given) => (await loadApi()).session.createMember(...given),
    endLater: (done) => void loadApi().then(({ session }) => session.endLater(done)),
    end: async (...given) => (await loadApi()).session.end(...given),
    discardPending: async () => (await loadApi()).session.discardPending(),
    openLink(token) {
      linkToken = token
      return isLinkToken(token)
    },
    redeemLink: async (signal) => (await loadApi()).session.redeemLink(linkToken, signal),
  }
}
