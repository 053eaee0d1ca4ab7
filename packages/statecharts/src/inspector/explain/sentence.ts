/** The parts of every sentence about a chart. */
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import type { Move } from '../chart/model.ts'
import { stateTitle } from '../say.ts'

type Other = { id: string; title: string }
export type Sentence = {
  move: Move
  text: string
  /** The states at the other end, as links; none if it stays. */
  others: readonly Other[]
}

export const titleOf = ({ id }: AnyStateMachine, { path }: AnyStateNode) => `“${stateTitle(id, path)}”`

export const otherOf = (machine: string, { id, path }: AnyStateNode): Other => ({
  id,
  title: stateTitle(machine, path),
})

export const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** A state and the inner states that it enters. */
export const enteredBy = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...(node.type === 'parallel' ? Object.values(node.states) : (node.initial?.target ?? [])).flatMap(
    enteredBy,
  ),
]
