/**
 * Whether the page is being closed: from `pagehide` on, until `pageshow` if it comes back from the back/forward cache.
 * Create it before the listeners that ask.
 */
export function createPageLife() {
  const listeners = new Set<(isClosing: boolean) => void>()
  let isClosing = false
  let opened = Promise.resolve()
  let reopen = () => {}

  function turn(next: boolean): void {
    if (next && !isClosing) opened = new Promise((resolve) => (reopen = resolve))
    isClosing = next
    if (!next) reopen()
    for (const listener of listeners) listener(next)
  }

  addEventListener('pagehide', () => turn(true), { capture: true })
  addEventListener('pageshow', () => turn(false), { capture: true })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && turn(false))

  return {
    isClosing: () => isClosing,
    /** Resolves at once, or when the page is back. */
    whenOpen: () => opened,
    /** Reports that the page is being closed, or is shown again. Returns a function that stops it. */
    watch(listener: (isClosing: boolean) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export type PageLife = ReturnType<typeof createPageLife>
