/** Loads code on demand, for parts that open on a click. */
import { useSyncExternalStore } from 'react'

/**
 * `preload` loads the part ahead. `useLoaded(isWanted)` returns the part or null, loads it when first needed,
 * and renders again when it's loaded. A failed load is retried the next time.
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
        for (const listener of waiting) listener()
      },
      () => {
        isLoading = false
      },
    )
  }

  const subscribe = (listener: () => void) => {
    waiting.add(listener)
    return () => waiting.delete(listener)
  }
  const current = () => part

  const useLoaded = (isWanted: boolean) => {
    if (isWanted && part === null) preload()
    return useSyncExternalStore(subscribe, current, current)
  }
  return { preload, useLoaded }
}
