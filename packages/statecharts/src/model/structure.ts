/** A machine's parts under names that stay the same in every copy of it. */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

/** `source|event|index`, the index among the source's candidates for the event; no event means `always`. */
export type TransitionKey = string

export type DeclaredTransition = { key: TransitionKey; definition: AnyTransitionDefinition }

/** Every state node, the root first. */
export const nodesOf = (machine: AnyStateMachine): readonly AnyStateNode[] => below(machine.root)

const below = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(below)]

/** `on: { 'some.event': {} }` says "ignored here": a statement, not a step. */
export const isStep = (transition: AnyTransitionDefinition) =>
  transition.target !== undefined || transition.actions.length > 0

/** The transitions that are written in the machine, `always` and `after` among them. */
export const transitionsOf = (machine: AnyStateMachine): readonly DeclaredTransition[] =>
  nodesOf(machine).flatMap(declaredIn)

function declaredIn(node: AnyStateNode): DeclaredTransition[] {
  const lists = [...node.transitions.entries()]
  if (node.always !== undefined) lists.push(['', node.always])
  return lists.flatMap(([event, list]) =>
    list
      .map((definition, index) => ({ key: `${node.id}|${event}|${index}`, definition }))
      .filter(({ definition }) => isStep(definition)),
  )
}

export const keysOf = (machine: AnyStateMachine): ReadonlyMap<AnyTransitionDefinition, TransitionKey> =>
  new Map(transitionsOf(machine).map(({ key, definition }) => [definition, key]))

/** The id of the state that a transition leaves. */
export const sourceOf = (key: TransitionKey): string => key.split('|')[0]!

/** A transition's key as a person would say it: where, what, whether. */
export function nameOfTransition(key: TransitionKey): string {
  const [source = '', event = '', index = '0'] = key.split('|')
  const label = (event === '' ? 'always' : event)
    .replace(/^xstate\.done\.actor\./, '✓ ')
    .replace(/^xstate\.error\.actor\./, '✗ ')
    .replace(/^xstate\.done\.state\..*/, 'done')
    .replace(/^xstate\.after\.(\w+)\..*/, 'after $1')
  return `${source} ─ ${label}${index === '0' ? '' : ` (${Number(index) + 1})`}`
}

/** `a.b + c.d`: the active states of a snapshot. */
export function nameOfValue(value: unknown): string {
  if (typeof value === 'string') return value
  return Object.entries(value as object)
    .map(([key, child]) => {
      const rest = nameOfValue(child)
      return rest === '' ? key : `${key}.${rest}`
    })
    .join(' + ')
}
