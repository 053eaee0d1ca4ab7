type Report = { held: () => void; released: () => void }

/**
 * Keeps the screen on until the returned function is called, if the browser can. Browsers release the lock whenever the
 * page is hidden, so this requests it again each time the page is visible.
 */
export function keepScreenOn({ held, released }: Report): () => void {
  const over = new AbortController()
  let lock: WakeLockSentinel | null = null

  async function ask(): Promise<void> {
    if (!('wakeLock' in navigator) || document.visibilityState !== 'visible' || lock !== null) return
    try {
      const asked = await navigator.wakeLock.request('screen')
      if (over.signal.aborted) return void asked.release()
      lock = asked
      held()
      asked.addEventListener('release', () => {
        lock = null
        if (!over.signal.aborted) released()
      })
    } catch {
      // Low battery, or the browser refuses: the screen turns off as usual.
    }
  }

  document.addEventListener('visibilitychange', () => void ask(), { signal: over.signal })
  void ask()
  return () => {
    over.abort()
    void lock?.release()
    released()
  }
}
