/**
 * Everything read from XState beyond its documented interface. `tests/internals.test.ts` checks that it still
 * exists.
 */
import {
  type ActorRefLike,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  type EventObject,
  type InspectionEvent,
  StateMachine,
} from 'xstate'

type Microstep = Extract<InspectionEvent, { type: '@xstate.microstep' }>

/** Every active state, parents included. */
export const activeNodes = (snapshot: AnyMachineSnapshot): readonly AnyStateNode[] => snapshot._nodes

export const transitionsIn = (step: Microstep): readonly AnyTransitionDefinition[] => step._transitions

/** The transitions that this event would take. */
export const enabledBy = (snapshot: AnyMachineSnapshot, event: EventObject) =>
  (snapshot.machine as AnyStateMachine).getTransitionData(snapshot, event)

export const parentOf = (actor: ActorRefLike | AnyActorRef) => (actor as { _parent?: AnyActorRef })._parent

/** The machine that an actor runs; null if it runs anything else. */
export function machineOf(actor: ActorRefLike | AnyActorRef): AnyStateMachine | null {
  const { logic } = actor as { logic?: unknown }
  return logic instanceof StateMachine ? logic : null
}

/** Stops an actor that has a parent, which otherwise only the parent may do. */
export const stop = (actor: AnyActorRef) => (actor as unknown as { _stop: () => void })._stop()

type Assigner = (args: { context: unknown; event: unknown }) => Record<string, unknown>

/** A function that returns what an action assigns with its params; null if it isn't an `assign`. */
export function assignerOf(machine: AnyStateMachine, action: unknown): Assigner | null {
  const { type = action, params } = (typeof action === 'object' ? action : {}) as {
    type?: unknown
    params?: unknown
  }
  const named = typeof type === 'string' ? machine.implementations.actions[type] : action
  const { assignment } = (named ?? {}) as { assignment?: unknown }
  if (assignment === undefined) return null
  return (args) => {
    const given = typeof params === 'function' ? params(args) : params
    if (typeof assignment === 'function') return assignment(args, given)
    return Object.fromEntries(
      Object.entries(assignment as object).map(([key, value]) => [
        key,
        typeof value === 'function' ? value(args, given) : value,
      ]),
    )
  }
}

/** The type of the event that a `raise` sends; `''` if it's known only as it runs, null for other actions and for timers. */
export function raisedBy(action: unknown): string | null {
  const { type, event } = action as { type?: unknown; event?: unknown }
  if (type !== 'xstate.raise') return null
  const raised = typeof event === 'function' ? '' : String((event as EventObject | undefined)?.type)
  return raised.startsWith('xstate.after.') ? null : raised
}

type Guard = AnyTransitionDefinition['guard']

/** The operands of an `and` or `or` guard; none for others. */
export function operandsOf(machine: AnyStateMachine, guard: Guard): readonly Guard[] {
  const named = typeof guard === 'string' ? machine.implementations.guards[guard] : guard
  const { guards = [] } = (named ?? {}) as { guards?: readonly Guard[] }
  return guards.length < 2 ? [] : guards
}
