import { useEffect, useRef } from 'react'
import type { PlacedState } from './layout.ts'
import type { Light } from './light.ts'

/** The innermost highlighted state that is drawn. */
export const innermostLit = (states: readonly PlacedState[], { active }: Light): PlacedState | null =>
  states.filter(({ state }) => active.has(state.id)).sort((a, b) => b.state.depth - a.state.depth)[0] ?? null

/**
 * Scrolls to the innermost state that was highlighted last: `show` gets it, unless `isSeen` says that it's
 * visible. A redrawn chart isn't moved; the caller decides where to look.
 */
export function useFollow(
  states: readonly PlacedState[] | null,
  light: Light,
  isSeen: (placed: PlacedState) => boolean,
  show: (placed: PlacedState) => void,
): void {
  const { active } = light
  const before = useRef({ active, states })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is lit moves the canvas, never how it is drawn
  useEffect(() => {
    const known = before.current
    before.current = { active, states }
    if (states === null || known.states !== states) return
    const fresh = states.filter(({ state }) => !known.active.has(state.id))
    const innermost = innermostLit(fresh, light)
    if (innermost !== null && !isSeen(innermost)) show(innermost)
  }, [active, states])
}
