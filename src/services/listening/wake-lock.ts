type Report = { held: () => void; released: () => void }

/**
 * Keeps the screen on until the returned function is called, if the browser can. Browsers release the lock whenever the
 * page is hidden, so this requests it again each time the page is visible.
 */
export function keepScreenOn({ held, released }: Report): () => void {
  const controller = new AbortController()
  let lock: WakeLockSentinel | null = null

  async function ask(): Promise<void> {
    if (document.visibilityState !== 'visible' || lock !== null) return
    try {
      const granted = await navigator.wakeLock.request('screen')
      if (controller.signal.aborted) return void granted.release()
      lock = granted
      held()
      granted.addEventListener('release', () => {
        lock = null
        if (!controller.signal.aborted) released()
      })
    } catch {
      // Low battery, or the browser can’t or refuses: the screen turns off as usual.
    }
  }

  document.addEventListener('visibilitychange', () => void ask(), { signal: controller.signal })
  void ask()
  return () => {
    controller.abort()
    void lock?.release()
  }
}
