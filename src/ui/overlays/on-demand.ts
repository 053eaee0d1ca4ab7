/** Loads code on demand, for parts that open on a click or show later. */
import { useSyncExternalStore } from 'react'

/** Between two tries, in milliseconds. */
const pause = 5_000

/**
 * `preload` loads the part ahead. `useLoaded(isWanted)` returns the part or null, loads it when first needed,
 * and renders again when it's loaded. A failed load is retried the next time, and every five seconds while the part
 * is waited for.
 */
export const onDemand = <Part>(load: () => Promise<Part>) => {
  let part: Part | null = null
  let isLoading = false
  let isAwaited = false
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
        setTimeout(() => isAwaited && waiting.size > 0 && preload(), pause)
      },
    )
  }

  const subscribe = (listener: () => void) => {
    waiting.add(listener)
    return () => waiting.delete(listener)
  }
  const current = () => part

  const useLoaded = (isWanted: boolean) => {
    if (isWanted && part === null) {
      isAwaited = true
      preload()
    }
    return useSyncExternalStore(subscribe, current, current)
  }
  return { preload, useLoaded }
}
