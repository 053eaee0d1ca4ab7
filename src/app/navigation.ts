import { flushSync } from 'react-dom'
import { navigate } from 'wouter/use-browser-location'
import type { PageActors } from '../actors/page-actors.tsx'
import { findRoute, type ScreenRoute } from './routes.ts'

/**
 * The one place where the address bar becomes events: every change of path asks for its screen, checks the session
 * and scrolls to the top; plain links go without a page load; a link looked at has its screen fetched ahead.
 */
export function watchNavigation(
  actors: PageActors,
  routes: readonly ScreenRoute[],
  isSessionOver: () => boolean,
): void {
  let shown = ''

  function follow(): void {
    const { pathname } = location
    if (pathname === shown) return
    const isFirst = shown === ''
    shown = pathname
    const route = findRoute(routes, pathname)
    if (route !== null) actors.screens.send({ type: 'screen.show', name: route.screen })
    const isLinkWaiting = route?.screen === 'verify' || route?.screen === 'maintenance'
    if (!isLinkWaiting) actors.session.send({ type: 'session.keep-account' })
    if (route?.screen === 'logout') actors.session.send({ type: 'session.sign-out' })
    if (isSessionOver()) actors.session.send({ type: 'session.expired' })
    actors.session.send({ type: 'session.moved' })
    if (!isFirst) scrollTo({ top: 0, behavior: prefersStillness() ? 'instant' : 'smooth' })
  }

  function fetchAhead({ target }: Event): void {
    const url = destinationOf(target)
    const route = url === null ? null : findRoute(routes, url.pathname)
    if (route !== null) actors.screens.send({ type: 'screen.prefetch', name: route.screen })
  }

  for (const change of ['popstate', 'pushState', 'replaceState']) addEventListener(change, follow)
  document.addEventListener('pointerover', fetchAhead)
  document.addEventListener('focusin', fetchAhead)
  document.addEventListener('click', (event) => {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    const url = isPlain && !event.defaultPrevented ? destinationOf(event.target) : null
    const route = url === null ? null : findRoute(routes, url.pathname)
    if (url === null || route === null) return
    event.preventDefault()
    const go = () => navigate(`${url.pathname}${url.search}${url.hash}`)
    // A screen that is still to come would only fade into the three dots.
    if (actors.screens.getSnapshot().context.loaded.includes(route.screen)) crossFade(go)
    else go()
  })
  follow()
}

/** Where a link of this app leads, or null for anything that the browser should handle itself. */
function destinationOf(target: EventTarget | null): URL | null {
  const link = target instanceof Element ? target.closest('a') : null
  if (link === null || link.target !== '' || link.hasAttribute('download')) return null
  const url = new URL(link.href, location.href)
  const isSamePage = url.pathname === location.pathname && url.search === location.search && url.hash !== ''
  return url.origin === location.origin && !isSamePage ? url : null
}

/** From the screen as it is to what `change` makes of it, where the browser can and the member likes movement. */
function crossFade(change: () => void): void {
  if (!('startViewTransition' in document) || prefersStillness()) {
    change()
    return
  }
  const { ready } = document.startViewTransition(() => flushSync(change))
  // One that the next click overtakes is skipped, which is no failure.
  ready.catch(() => {})
}

const prefersStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches
