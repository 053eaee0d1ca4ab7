import { useEffect, useRef } from 'react'
import type { PlacedState } from './layout.ts'
import type { Light } from './light.ts'

/** The innermost of the states that were lit last comes into sight: `show` is told it, unless `isSeen` says that it is. */
export function useFollow(
  states: readonly PlacedState[] | null,
  { active }: Light,
  isSeen: (placed: PlacedState) => boolean,
  show: (placed: PlacedState) => void,
): void {
  const before = useRef<Light['active']>(new Set())
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is lit moves the canvas, never how it is drawn
  useEffect(() => {
    if (states === null) return
    const lit = states.filter(({ state }) => active.has(state.id))
    const fresh = lit.filter(({ state }) => !before.current.has(state.id))
    before.current = active
    const [innermost] = fresh.sort((a, b) => b.state.depth - a.state.depth)
    if (innermost !== undefined && !isSeen(innermost)) show(innermost)
  }, [active, states])
}
