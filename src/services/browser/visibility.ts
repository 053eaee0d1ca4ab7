export type VisibilityFact = { type: 'page.shown' | 'page.hidden' }

/** Reports when the page is shown again, and when it's hidden or left. Returns a function that stops it. */
export function watchVisibility(listener: (fact: VisibilityFact) => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const hide = () => listener({ type: 'page.hidden' })
  addEventListener('pagehide', hide, { signal })
  document.addEventListener(
    'visibilitychange',
    () => (document.visibilityState === 'hidden' ? hide() : listener({ type: 'page.shown' })),
    { signal },
  )
  return () => controller.abort()
}
