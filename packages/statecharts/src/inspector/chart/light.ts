/** What is highlighted in a chart: where a machine is, how it got there and what can happen next. */
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import type { StateValue } from '../recording.ts'
import { nodesOf } from './model.ts'

/** Ids of states, keys of transitions. `refused`: possible by its event, but refused by its guard. */
export type Light = {
  active: ReadonlySet<string>
  taken: ReadonlySet<string>
  open: ReadonlySet<string>
  refused: ReadonlySet<string>
}

const nothing: ReadonlySet<string> = new Set()
export const dark: Light = { active: nothing, taken: nothing, open: nothing, refused: nothing }

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
