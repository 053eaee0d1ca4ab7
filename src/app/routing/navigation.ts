import { flushSync } from 'react-dom'
import { navigate } from 'wouter/use-browser-location'
import type { PageActors } from '#actors/page-actors.tsx'
import { plainPath } from './router.ts'
import { findRoute, type ScreenRoute } from './routes.ts'
import { scroll } from './scroll.ts'

/**
 * The one place where the address bar becomes events. Every change of path asks for its screen and checks the session,
 * plain links navigate without a page load, and a link that's pointed at or focused has its screen fetched ahead.
 */
export function watchNavigation(
  actors: PageActors,
  routes: readonly ScreenRoute[],
  isSessionOver: () => boolean,
): void {
  let shown = ''

  function follow(change?: Event): void {
    const path = plainPath(location.pathname)
    const isNewPath = path !== shown
    if (change !== undefined) scroll.leave(change, isNewPath)
    if (!isNewPath) return
    shown = path
    const route = findRoute(routes, path)
    if (route !== null) actors.screens.send({ type: 'screen.show', name: route.screen })
    const isLinkWaiting = route?.screen === 'verify' || route?.screen === 'maintenance'
    if (!isLinkWaiting) actors.session.send({ type: 'session.keep-account' })
    if (route?.screen === 'logout') actors.session.send({ type: 'session.sign-out' })
    if (isSessionOver()) actors.session.send({ type: 'session.expired' })
    actors.session.send({ type: 'session.moved' })
  }

  function fetchAhead({ target }: Event): void {
    const route = routeTo(destinationOf(target))
    if (route !== null) actors.screens.send({ type: 'screen.prefetch', name: route.screen })
  }

  const routeTo = (url: URL | null) => (url === null ? null : findRoute(routes, plainPath(url.pathname)))

  scroll.start()
  for (const change of ['popstate', 'pushState', 'replaceState']) addEventListener(change, follow)
  document.addEventListener('pointerover', fetchAhead)
  document.addEventListener('focusin', fetchAhead)
  document.addEventListener('click', (event) => {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (!isPlain || event.defaultPrevented) return
    scroll.remember()
    const url = destinationOf(event.target)
    const route = routeTo(url)
    if (url === null || route === null) return
    event.preventDefault()
    const go = () => navigate(`${url.pathname}${url.search}${url.hash}`)
    // A screen that isn't loaded yet would only fade into the three dots.
    if (actors.screens.getSnapshot().context.loaded.includes(route.screen)) crossFade(go)
    else go()
  })
  follow()
}

/** Where a link within the app leads, or null for anything the browser should handle. */
function destinationOf(target: EventTarget | null): URL | null {
  const link = target instanceof Element ? target.closest('a') : null
  if (link === null || link.target !== '' || link.hasAttribute('download')) return null
  const url = new URL(link.href, location.href)
  const isSamePage = url.pathname === location.pathname && url.search === location.search && url.hash !== ''
  return url.origin === location.origin && !isSamePage ? url : null
}

/** Fades from the current screen to the one that `change` renders, if the browser can and motion is welcome. */
function crossFade(change: () => void): void {
  if (!('startViewTransition' in document) || prefersStillness()) {
    change()
    return
  }
  const { ready } = document.startViewTransition(() => flushSync(change))
  // The next click skips a fade that's still running, which is fine.
  ready.catch(() => {})
}

const prefersStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches
