import { type ReactNode, useDeferredValue } from 'react'

/** Content below the fold: rendered after what's above it has been painted, and in pieces, so that presses aren't delayed. */
export function Deferred({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) ? children : null
}
