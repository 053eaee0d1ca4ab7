/** Loads code on demand, for parts that open on a click or show later. */
import { useEffect, useState } from 'react'
import { useCloseOnBack } from './overlay-history.ts'

/** Between two tries, in milliseconds. */
const pause = 5_000
/** Milliseconds after which a wait is long, and the app says so. */
export const slowAfter = 8_000
/** Milliseconds after which a part is requested again. */
const patience = 60_000

let tell = (_isLost: boolean) => {}

/** Calls `listener` when a part that is waited for takes long, and when it's probably lost. Returns a function that stops it. */
export const watchParts = (listener: typeof tell) => {
  tell = listener
  return () => {
    if (tell === listener) tell = () => {}
  }
}

/**
 * `preload` loads the part ahead. `useLoaded(isWanted)` returns the part or null, loads it when first needed,
 * and renders again when it's loaded. What opens above the page gives `close`, which Back calls while the code loads;
 * from then on, the part itself follows Back. A failed load is retried the next time, and every five seconds while the part
 * is waited for; one without an answer once a minute.
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

  const useLoaded = (isWanted: boolean, close?: () => void) => {
    const [loaded, setLoaded] = useState(part)
    const isMissing = isWanted && loaded === null
    if (isMissing) preload()
    useCloseOnBack(isMissing && close !== undefined, () => close?.())
    useEffect(() => {
      if (!isMissing) return
      const timers = [
        setTimeout(() => tell(false), slowAfter),
        setInterval(preload, pause),
        setInterval(() => {
          isLoading = false
          tell(true)
        }, patience),
      ]
      return () => timers.forEach(clearTimeout)
    }, [isMissing])
    // Not an external store: if it changed while React renders a screen in slices, all of it would be rendered again.
    useEffect(() => {
      if (loaded !== null) return
      const show = () => setLoaded(() => part)
      show()
      waiting.add(show)
      return () => void waiting.delete(show)
    }, [loaded])
    return loaded
  }
  return { preload, useLoaded }
}
