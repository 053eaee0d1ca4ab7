/** Names for a machine's parts that are the same in every copy. */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

/** `source|event|index`, the index among the source's candidates for the event; no event means `always`. */
export type TransitionKey = string

export type DeclaredTransition = { key: TransitionKey; definition: AnyTransitionDefinition }

/** Every state node, the root first. */
export const nodesOf = (machine: AnyStateMachine): readonly AnyStateNode[] => below(machine.root)

const below = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(below)]

/** `on: { 'some.event': {} }` says that the event is ignored, so it isn't a step. */
export const isStep = (transition: AnyTransitionDefinition) =>
  transition.target !== undefined || transition.actions.length > 0

/** The transitions declared in the machine, including `always` and `after`. */
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

/** Of `xstate.after.…`, in milliseconds; `NaN` if it's computed at run time. */
export function delayOf(machine: AnyStateMachine, event: string): number {
  const delay = transitionsOf(machine).find(({ definition }) => definition.eventType === event)?.definition as
    | { delay?: unknown }
    | undefined
  const named = machine.implementations.delays[String(delay?.delay) as never] as unknown
  return Number(typeof delay?.delay === 'number' ? delay.delay : named)
}

/** The id of the state that a transition leaves. */
export const sourceOf = (key: TransitionKey): string => key.split('|')[0]!

/** A transition's key as readable text: source, event, branch. */
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
