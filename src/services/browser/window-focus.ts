/** Reports whether this window is active, immediately and on every change, until the returned function is called. */
export function watchWindowFocus(onChange: (isFocused: boolean) => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const check = () => onChange(document.visibilityState === 'visible' && document.hasFocus())
  addEventListener('focus', check, { signal })
  addEventListener('blur', check, { signal })
  document.addEventListener('visibilitychange', check, { signal })
  check()
  return () => controller.abort()
}
