/**
 * Breaks a machine in one place at a time: a transition is gone or leads elsewhere, a guard says the opposite, an
 * action is not done, an actor is given nothing. Tests that do not notice prove less than they seem to.
 */
import { type AnyStateMachine, type AnyStateNode, not } from 'xstate'
import { nodesOf, type TransitionKey, transitionsOf } from './structure.ts'

export type Mutant = {
  title: string
  kind: 'removed' | 'retargeted' | 'flipped' | 'dropped' | 'emptied'
  /** Where it was broken; the steps that come by there are tried first. Null for what belongs to a state. */
  transition: TransitionKey | null
  state: string
  /** Breaks a machine like the original there. It must not have run yet. */
  breakIn: (machine: AnyStateMachine) => void
}

export function mutantsOf(original: AnyStateMachine): readonly Mutant[] {
  const ofTransitions = transitionsOf(original).flatMap(({ key, definition }, at): Mutant[] => {
    const common = { transition: key, state: definition.source.id }
    const mutants: Mutant[] = [
      {
        ...common,
        kind: 'removed',
        title: `${key} is gone`,
        breakIn: (machine) => remove(transitionAt(machine, at)),
      },
    ]
    const elsewhere = otherTarget(definition.target?.[0])
    if (elsewhere !== undefined) {
      mutants.push({
        ...common,
        kind: 'retargeted',
        title: `${key} leads to ${elsewhere.id}`,
        breakIn: (machine) => {
          const target = nodesOf(machine).find(({ id }) => id === elsewhere.id)!
          ;(transitionAt(machine, at) as { target: readonly AnyStateNode[] }).target = [target]
        },
      })
    }
    if (definition.guard !== undefined) {
      mutants.push({
        ...common,
        kind: 'flipped',
        title: `${key} asks the opposite`,
        breakIn: (machine) => {
          const broken = transitionAt(machine, at)
          broken.guard = not(broken.guard as never) as NonNullable<typeof broken.guard>
        },
      })
    }
    for (const [index, action] of definition.actions.entries()) {
      mutants.push({
        ...common,
        kind: 'dropped',
        title: `${key} does not ${nameOfAction(action)}`,
        breakIn: (machine) =>
          drop(transitionAt(machine, at) as { actions: readonly unknown[] }, 'actions', index),
      })
    }
    return mutants
  })

  const ofStates = nodesOf(original).flatMap((node, at) =>
    (['entry', 'exit'] as const).flatMap((when) =>
      node[when].map(
        (action, index): Mutant => ({
          kind: 'dropped',
          transition: null,
          state: node.id,
          title: `${node.id} does not ${nameOfAction(action)} on ${when}`,
          breakIn: (machine) =>
            drop(nodesOf(machine)[at] as unknown as Record<typeof when, readonly unknown[]>, when, index),
        }),
      ),
    ),
  )

  const ofActors = nodesOf(original).flatMap((node, at) =>
    node.invoke.flatMap(({ id, input }, index): Mutant[] =>
      input === undefined
        ? []
        : [
            {
              kind: 'emptied',
              transition: null,
              state: node.id,
              title: `${node.id} gives ${id} nothing`,
              breakIn: (machine) => {
                const actor = nodesOf(machine)[at]!.invoke[index] as { input?: unknown }
                actor.input = undefined
              },
            },
          ],
    ),
  )
  return [...ofTransitions, ...ofStates, ...ofActors]
}

const transitionAt = (machine: AnyStateMachine, at: number) => transitionsOf(machine)[at]!.definition

function remove(transition: ReturnType<typeof transitionsOf>[number]['definition']): void {
  const { source, eventType } = transition
  if (source.always?.includes(transition)) {
    source.always = source.always.filter((other) => other !== transition)
    return
  }
  source.transitions.set(
    eventType,
    source.transitions.get(eventType)!.filter((other) => other !== transition),
  )
}

/** A sibling of where a transition leads; none where there is no other place. */
function otherTarget(target: AnyStateNode | undefined): AnyStateNode | undefined {
  if (target?.parent === undefined || target.parent.type === 'parallel') return undefined
  const siblings = Object.values(target.parent.states).filter(
    (sibling) => sibling !== target && sibling.type !== 'history',
  )
  // From a state that is left at once, the way may lead back to where it should have gone.
  return siblings.find(({ always }) => always === undefined) ?? siblings[0]
}

function drop<Name extends string>(from: Record<Name, readonly unknown[]>, name: Name, index: number): void {
  from[name] = from[name].filter((_, at) => at !== index)
}

function nameOfAction(action: unknown): string {
  if (typeof action === 'string') return action
  const { type } = action as { type?: unknown }
  return typeof type === 'string' ? type : 'what is written there'
}
