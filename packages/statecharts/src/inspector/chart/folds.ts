/** Which states of a chart are collapsed. */
import { useCallback, useEffect, useState } from 'react'
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { nodesOf } from './model.ts'

export type Folded = ReadonlySet<string>
const none: Folded = new Set()

/** A chart with arrows between more states than this is shown in outline first. */
const most = 12

/** The outermost compound states. Parallel regions are included only if they contain no compound state. */
export function outlineOf({ root }: AnyStateMachine): Folded {
  const holders = (node: AnyStateNode) =>
    Object.values(node.states).filter(({ states }) => Object.keys(states).length > 0)
  const outermost = (node: AnyStateNode): AnyStateNode[] =>
    holders(node).flatMap((child) => (node.type === 'parallel' ? outermost(child) : [child]))
  const outline = outermost(root)
  return new Set((outline.length > 0 ? outline : holders(root)).map(({ id }) => id))
}

export const isLarge = ({ root }: AnyStateMachine) => nodesOf(root).length - 1 > most

/** The parents of a state, from its id. */
export const holdersOf = (id: string) => {
  const keys = id.split('.')
  return keys.map((_, at) => keys.slice(0, at).join('.'))
}

const without = (folded: Folded, ids: readonly string[]): Folded =>
  ids.some((id) => folded.has(id)) ? new Set([...folded].filter((id) => !ids.includes(id))) : folded

/** `folded` is null for automatic. `isWhole`: while simulating or following, everything is open. */
export function useFolds(selected: string | null, isWhole: boolean) {
  const [folded, setFolded] = useState<Folded | null>(isWhole ? none : null)
  const [touched, setTouched] = useState<string | null>(null)
  // Never hide the chosen state or active ones.
  useEffect(() => {
    setTouched(null)
    if (isWhole) setFolded(none)
    else if (selected !== null)
      setFolded((known) => (known === null ? known : without(known, holdersOf(selected))))
  }, [isWhole, selected])

  /** `now`: what is collapsed in the current drawing. */
  const fold = useCallback((id: string, now: Folded) => {
    setTouched(id)
    setFolded(now.has(id) ? without(now, [id]) : new Set([...now, id]))
  }, [])

  return {
    folded,
    fold,
    /** The last state opened or collapsed, or null if it was everything or an automatic change. */
    touched,
    /** Switches between everything open and automatic. */
    foldAll: (isOpen: boolean) => {
      setTouched(null)
      setFolded(isOpen ? none : null)
    },
  }
}
