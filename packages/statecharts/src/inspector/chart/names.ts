/** Names of a machine's parts in its code. */
import { not, or } from 'xstate'
import { raisedBy } from '../../model/internals.ts'

/**
 * A guard's name; several are joined by `and`, `or` and `not`. `in …` is a state that another region must be
 * in.
 */
export function guardOf(guard: unknown): string {
  if (typeof guard === 'string') return guard
  if (guard === undefined || guard === null) return ''
  const { type, check, stateValue, guards } = guard as {
    type?: string
    check?: unknown
    stateValue?: unknown
    guards?: readonly unknown[]
  }
  if (guards !== undefined) {
    const inner = guards.map(guardOf)
    return check === checkOf(not(() => true))
      ? `not ${inner[0]}`
      : inner.join(check === checkOf(or([])) ? ' or ' : ' and ')
  }
  if (stateValue !== undefined)
    return `in ${JSON.stringify(stateValue).replace(/["{}]/g, '').replaceAll(':', ' ')}`
  if (typeof type === 'string') return type
  return 'condition'
}

/** Function names don't survive a build. */
const checkOf = (guard: unknown) => (guard as { check?: unknown }).check

export function actionOf(action: unknown): string {
  if (typeof action === 'string') return action
  const raised = raisedBy(action)
  if (raised !== null) return `raise ${raised}`
  const { type, name } = action as { type?: unknown; name?: unknown }
  return typeof type === 'string' ? type.replace(/^xstate\./, '') : typeof name === 'string' ? name : 'action'
}

/** Whether it's what XState adds to a state for its `after`, which is drawn as a transition. */
export const isTimer = (action: unknown): boolean => {
  const { type } = action as { type?: unknown }
  return (type === 'xstate.raise' || type === 'xstate.cancel') && raisedBy(action) === null
}

export const textOf = (text: unknown) => (typeof text === 'string' ? text : '')

/** The ids of requirements that a state or a transition names. */
export function requirementsOf(meta: unknown): readonly string[] {
  const { requirement } = (meta ?? {}) as { requirement?: unknown }
  if (typeof requirement === 'string') return [requirement]
  return Array.isArray(requirement) ? requirement.filter((id) => typeof id === 'string') : []
}
