/** Actions that are recorded instead of run: a machine that is explored a thousand times must not save a thousand times. */
import type { AnyActorRef, AnyStateMachine } from 'xstate'
import { parentOf } from './internals.ts'
import { nodesOf } from './structure.ts'

type Action = (args: { self: AnyActorRef }, params?: unknown) => void
type Collector = (args: { enqueue: Enqueue }, params: unknown) => void
type Enqueue = (action: unknown) => void
/** XState's own actions, such as `assign`, change the machine or its actors, and run. */
type OwnAction = { resolve: unknown; collect?: Collector }

/**
 * The actions of a machine by name, each of which tells the outermost actor its name and params. `isReal`: those that run.
 */
export const recordedActions = (
  machine: AnyStateMachine,
  isReal: (name: string) => boolean,
): AnyStateMachine['implementations']['actions'] =>
  Object.fromEntries(
    Object.entries(machine.implementations.actions)
      .filter(([name]) => !isReal(name))
      .map(([name, action]) => [name, recordedIn(name, action) as Action]),
  )

/** Does the same for actions without a name. The machine is a copy that hasn't run yet. */
export function recordUnnamed(copy: AnyStateMachine): void {
  const all = (actions: readonly unknown[]) =>
    actions.map((action) => (typeof action === 'function' ? recordedIn(unnamed, action) : action))
  for (const node of nodesOf(copy)) {
    const transitions = [...node.transitions.values(), node.always ?? []].flat()
    const lists: { actions: readonly unknown[] }[] = [
      ...transitions,
      ...(node.type === 'compound' ? [node.initial] : []),
    ]
    for (const list of lists) list.actions = all(list.actions)
    const states = node as unknown as Record<'entry' | 'exit', unknown[]>
    states.entry = all(states.entry)
    states.exit = all(states.exit)
  }
}

const unnamed = 'action without a name'

function recordedIn(name: string, action: unknown): unknown {
  if (!isOwn(action)) return recording(name)
  const { collect } = action
  if (collect === undefined) return action
  // What `enqueueActions` collects may be a function, too.
  return Object.assign(() => {}, action, {
    collect: (args: { enqueue: Enqueue }, params: unknown) =>
      collect({ ...args, enqueue: recordingWhat(args.enqueue) }, params),
  })
}

const recordingWhat = (enqueue: Enqueue): Enqueue =>
  Object.assign(
    (action: unknown) => enqueue(typeof action === 'function' ? recordedIn(unnamed, action) : action),
    enqueue,
  )

const isOwn = (action: unknown): action is OwnAction => typeof action === 'function' && 'resolve' in action

const recording =
  (name: string): Action =>
  ({ self }, params) =>
    topOf(self).send({ type: name, ...(params as object | undefined) })

const topOf = (actor: AnyActorRef): AnyActorRef => {
  const parent = parentOf(actor)
  return parent === undefined ? actor : topOf(parent)
}
