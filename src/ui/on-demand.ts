/** Parts whose machinery is fetched when it is first wanted: what opens on a press need not be there before. */
import { useSyncExternalStore } from 'react'

/**
 * A part that `load` brings. `preload` fetches it ahead; `useLoaded(isWanted)` is the part or null, fetches it as soon as
 * it is wanted, and renders again when it is there. A failed load is tried again the next time.
 */
export const onDemand = <Part>(load: () => Promise<Part>) => {
  let part: Part | null = null
  let isLoading = false
  const waiting = new Set<() => void>()

  const preload = () => {
    if (isLoading) return
    isLoading = true
    load().then(
      (loaded) => {
        part = loaded
        for (const tell of waiting) tell()
      },
      () => {
        isLoading = false
      },
    )
  }

  const subscribe = (tell: () => void) => {
    waiting.add(tell)
    return () => waiting.delete(tell)
  }
  const current = () => part

  const useLoaded = (isWanted: boolean) => {
    if (isWanted && part === null) preload()
    return useSyncExternalStore(subscribe, current, current)
  }
  return { preload, useLoaded }
}
