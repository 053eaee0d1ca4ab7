type Options = {
  /** Whether leaving the page at this path would lose changes. */
  isHeld: (path: string) => boolean
  /** Asks the member; `to` is a path, or null for the previous page. */
  ask: (to: string | null) => void
  signal: AbortSignal
}

/**
 * Keeps a screen with unsaved changes open until the member decides. Covers links and other navigation within
 * the app, the Back button, and closing the tab. Returns a function that continues to the requested page.
 */
export function guardLeaving({ isHeld, ask, signal }: Options): (to: string | null) => void {
  const push = history.pushState
  let { href } = location
  const isHere = () => isHeld(pathOf(href).pathname)
  const pathOf = (url: string | URL | null | undefined) => new URL(url ?? href, href)

  history.pushState = function pushState(data, unused, url) {
    const next = pathOf(url)
    if (isHere() && next.pathname !== location.pathname) {
      ask(`${next.pathname}${next.search}${next.hash}`)
      return
    }
    push.call(history, data, unused, url)
    href = location.href
  }

  /** Restores the address before the router sees the change; the previous page is then one step back. */
  function holdBack(event: PopStateEvent): void {
    const held = href
    if (!isHere() || location.pathname === pathOf(held).pathname) {
      href = location.href
      return
    }
    event.stopImmediatePropagation()
    push.call(history, null, '', held)
    ask(null)
  }

  const settle = () => {
    href = location.href
  }

  addEventListener('popstate', holdBack, { capture: true, signal })
  addEventListener('replaceState', settle, { signal })
  addEventListener('beforeunload', (event) => isHere() && event.preventDefault(), { signal })
  signal.addEventListener('abort', () => {
    history.pushState = push
  })

  return (to) => (to === null ? history.back() : history.pushState(null, '', to))
}
