import { navigate } from 'wouter/use-browser-location'
import type { PageActors } from '#actors/page-actors.tsx'
import type { AppEvent } from '#machines/app/app.machine.ts'
import { plainPath } from './router.ts'
import { findRoute, type ScreenRoute } from './routes.ts'
import type { Scroll } from './scroll.ts'

/**
 * Reports the current address and every change of it, and with each new path whether the session is over. The one
 * observer of the address bar. Returns a function that stops it.
 */
export const watchLocation =
  (routes: readonly ScreenRoute[], isSessionOver: () => boolean, scroll: Scroll) =>
  (send: (event: AppEvent) => void): (() => void) => {
    const controller = new AbortController()
    let shown = ''

    function report(change?: Event): void {
      const path = plainPath(location.pathname)
      const isNewPath = path !== shown
      if (change !== undefined) scroll.leave(change, isNewPath)
      shown = path
      const screen = findRoute(routes, path)?.screen ?? null
      send({ type: 'location.changed', path, search: location.search, screen })
      if (isNewPath && isSessionOver()) send({ type: 'session.expired' })
    }

    scroll.start()
    for (const change of ['popstate', 'pushState', 'replaceState'])
      addEventListener(change, report, { signal: controller.signal })
    report()
    return () => controller.abort()
  }

/** Plain links navigate without a page load, and a link that's pointed at or focused has its screen fetched ahead. */
export function watchLinks(
  screens: PageActors['screens'],
  routes: readonly ScreenRoute[],
  scroll: Scroll,
): void {
  function fetchAhead({ target }: Event): void {
    const route = routeTo(destinationOf(target))
    if (route !== null) screens.send({ type: 'screen.prefetch', name: route.screen })
  }

  const routeTo = (url: URL | null) => (url === null ? null : findRoute(routes, plainPath(url.pathname)))

  document.addEventListener('pointerover', fetchAhead)
  document.addEventListener('focusin', fetchAhead)
  document.addEventListener('click', (event) => {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    const isLink = event.target instanceof Element && event.target.closest('a') !== null
    if (!isPlain || event.defaultPrevented || !isLink) return
    // Reading the position of the view makes the browser lay out the page, so only links do.
    scroll.remember()
    const url = destinationOf(event.target)
    if (url === null || routeTo(url) === null) return
    event.preventDefault()
    navigate(`${url.pathname}${url.search}${url.hash}`)
  })
}

/** Where a link within the app leads, or null for anything the browser should handle. */
function destinationOf(target: EventTarget | null): URL | null {
  const link = target instanceof Element ? target.closest('a') : null
  if (link === null || link.target !== '' || link.hasAttribute('download')) return null
  const url = new URL(link.href, location.href)
  const isSamePage = url.pathname === location.pathname && url.search === location.search && url.hash !== ''
  return url.origin === location.origin && !isSamePage ? url : null
}
