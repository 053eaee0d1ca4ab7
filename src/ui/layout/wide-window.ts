import { useCallback, useSyncExternalStore } from 'react'

/** Whether the window has room for a third column, at `textSize` times the ordinary size of text. */
export function useWideWindow(textSize: number): boolean {
  const query = `(min-width: ${1536 * textSize}px)`
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}
