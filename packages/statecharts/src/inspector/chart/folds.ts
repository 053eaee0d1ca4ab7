/** Which states of a chart are collapsed. */
import { useCallback, useEffect, useState } from 'react'
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { nodesOf } from './model.ts'

export type Folded = ReadonlySet<string>
const none: Folded = new Set()

/** A chart with arrows of more states is shown in outline before it is shown in full. */
const most = 12

/**
 * The outermost states that hold others; the parts of the machine that go on side by side only where nothing in them
 * holds any.
 */
export function outlineOf({ root }: AnyStateMachine): Folded {
  const holders = (node: AnyStateNode) =>
    Object.values(node.states).filter(({ states }) => Object.keys(states).length > 0)
  const outermost = (node: AnyStateNode): AnyStateNode[] =>
    holders(node).flatMap((child) => (node.type === 'parallel' ? outermost(child) : [child]))
  const outline = outermost(root)
  return new Set((outline.length > 0 ? outline : holders(root)).map(({ id }) => id))
}

export const isLarge = ({ root }: AnyStateMachine) => nodesOf(root).length - 1 > most

/** What holds a state, from its id. */
export const holdersOf = (id: string) => {
  const keys = id.split('.')
  return keys.map((_, at) => keys.slice(0, at).join('.'))
}

const without = (folded: Folded, ids: readonly string[]): Folded =>
  ids.some((id) => folded.has(id)) ? new Set([...folded].filter((id) => !ids.includes(id))) : folded

/** `folded` is null for as much as can be read at once. `isWhole`: it is tried out or followed, so all of it is open. */
export function useFolds(selected: string | null, isWhole: boolean) {
  const [folded, setFolded] = useState<Folded | null>(isWhole ? none : null)
  const [touched, setTouched] = useState<string | null>(null)
  // What is chosen or runs is never hidden.
  useEffect(() => {
    setTouched(null)
    if (isWhole) setFolded(none)
    else if (selected !== null)
      setFolded((known) => (known === null ? known : without(known, holdersOf(selected))))
  }, [isWhole, selected])

  /** `now`: what is collapsed in what is drawn. */
  const fold = useCallback((id: string, now: Folded) => {
    setTouched(id)
    setFolded(now.has(id) ? without(now, [id]) : new Set([...now, id]))
  }, [])

  return {
    folded,
    fold,
    /** What was opened or collapsed last, or null where it was all of it, or something else asked for that. */
    touched,
    /** Between all of it, and what can be read at once. */
    foldAll: (isOpen: boolean) => {
      setTouched(null)
      setFolded(isOpen ? none : null)
    },
  }
}
