/** What is highlighted in a chart: where a machine is, how it got there, what can happen next, and what changed. */
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import type { Change } from '../changed/compare.ts'
import type { StateValue } from '../recording.ts'
import { type ChartState, nodesOf } from './model.ts'

/** Ids of states, keys of transitions. `refused`: possible by its event, but refused by its guard. */
export type Light = {
  active: ReadonlySet<string>
  taken: ReadonlySet<string>
  open: ReadonlySet<string>
  refused: ReadonlySet<string>
  changes: ReadonlyMap<string, Change>
}

const nothing: ReadonlySet<string> = new Set()
export const dark: Light = {
  active: nothing,
  taken: nothing,
  open: nothing,
  refused: nothing,
  changes: new Map(),
}

function namesOf(value: StateValue, above = ''): string[] {
  if (typeof value === 'string') return [above + value]
  return Object.entries(value).flatMap(([key, inner]) => [above + key, ...namesOf(inner, `${above}${key}.`)])
}

/** For a machine that isn't followed: the active states, with their parents and the machine itself. */
export function lightOf({ root }: AnyStateMachine, values: readonly StateValue[]): Light {
  const names = new Set(values.flatMap((value) => ['', ...namesOf(value)]))
  const active = nodesOf(root).filter((node: AnyStateNode) => names.has(node.path.join('.')))
  return { ...dark, active: new Set(active.map(({ id }) => id)) }
}

/** The change of a state; a collapsed one has those inside, too. */
export function changeIn({ changes }: Light, { id, isCollapsed }: ChartState): Change | undefined {
  const isInside = [...changes.keys()].some((one) => one.startsWith(`${id}.`))
  return changes.get(id) ?? (isCollapsed && isInside ? 'changed' : undefined)
}
