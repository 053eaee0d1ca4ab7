/** Says at once and from then on whether this window is looked at; a frame within it is part of it. Returns how to stop. */
export function watchAttention(tell: (isLookedAt: boolean) => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const check = () => tell(document.visibilityState === 'visible' && document.hasFocus())
  addEventListener('focus', check, { signal })
  addEventListener('blur', check, { signal })
  document.addEventListener('visibilitychange', check, { signal })
  check()
  return () => controller.abort()
}
