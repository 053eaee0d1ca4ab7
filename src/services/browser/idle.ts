/** Calls `act` once the page has loaded and is idle, after at most five seconds. */
export function whenIdle(act: () => void): void {
  const wait = () => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: 5_000 })
    else setTimeout(act, 1_000)
  }
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}

type Connection = { saveData?: boolean; effectiveType?: string }

/** Whether the member wants little data used, or the network is too slow for more. Only Chromium knows. */
export function isSavingData(): boolean {
  const { saveData, effectiveType } = (navigator as { connection?: Connection }).connection ?? {}
  return saveData === true || effectiveType?.endsWith('2g') === true
}
