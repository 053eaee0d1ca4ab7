/** Counts what has been seen of a machine, from XState's own microsteps. */
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  and,
  type EventObject,
  fromPromise,
  or,
  StateMachine,
} from 'xstate'
import { activeNodes } from './internals.ts'
import { answerOf } from './stimuli.ts'
import { keysOf, nodesOf, type TransitionKey, transitionsOf } from './structure.ts'

type Way = 'yes' | 'no'
type Outcome = 'done' | 'error'

/** Everything declared in a machine that can be seen. `outcomes`: `state|actor|done` and `…|error`. */
export type Declared = {
  states: readonly string[]
  transitions: readonly TransitionKey[]
  guards: readonly TransitionKey[]
  outcomes: readonly string[]
}

const promiseTransition = fromPromise(async () => {}).transition.toString()

export function declaredIn(machine: AnyStateMachine): Declared {
  const transitions = transitionsOf(machine)
  return {
    // A history state is never active: it leads to what was.
    states: nodesOf(machine)
      .filter(({ type }) => type !== 'history')
      .map(({ id }) => id),
    transitions: transitions.map(({ key }) => key),
    guards: transitions.filter(({ definition }) => definition.guard !== undefined).map(({ key }) => key),
    outcomes: nodesOf(machine).flatMap((node) =>
      node.invoke.flatMap(({ id, src }) => {
        const logic = machine.implementations.actors[String(src)] as { transition?: unknown } | undefined
        const canFail = String(logic?.transition) === promiseTransition
        const canEnd =
          canFail || (logic instanceof StateMachine && node.transitions.has(`xstate.done.actor.${id}`))
        return [...(canEnd ? [`${node.id}|${id}|done`] : []), ...(canFail ? [`${node.id}|${id}|error`] : [])]
      }),
    ),
  }
}

/** Counts everything that is seen, across all copies of a machine. */
export function createCoverage() {
  const states = new Map<string, number>()
  const transitions = new Map<TransitionKey, number>()
  const guards = new Map<TransitionKey, Set<Way>>()
  const outcomes = new Map<string, number>()

  return {
    states,
    transitions,
    guards,
    outcomes,

    /** Uses this copy of the machine from now on, with guards that record both of their results. */
    attach(machine: AnyStateMachine) {
      const keys = keysOf(machine)
      for (const [definition, key] of keys) {
        const { guard } = definition
        if (guard === undefined) continue
        const ways = guards.get(key) ?? new Set<Way>()
        guards.set(key, ways)
        const seen = (way: Way) => () => {
          ways.add(way)
          return way === 'yes'
        }
        definition.guard = or([and([guard as never, seen('yes')]), seen('no')]) as typeof guard
      }

      /** Returns the transitions taken. */
      return (
        taken: readonly AnyTransitionDefinition[],
        snapshot: AnyMachineSnapshot,
      ): readonly TransitionKey[] => {
        // No snapshot contains a transient state, but transitions leave it.
        const seen = new Set([...activeNodes(snapshot), ...taken.map(({ source }) => source)])
        for (const { id } of seen) states.set(id, (states.get(id) ?? 0) + 1)
        const now = taken.flatMap((definition) => keys.get(definition) ?? [])
        for (const key of now) transitions.set(key, (transitions.get(key) ?? 0) + 1)
        return now
      }
    },

    /** Call before the machine handles an event. */
    note(snapshot: AnyMachineSnapshot, event: EventObject): void {
      const answer = answerOf(event)
      if (answer === null) return
      const outcome: Outcome = answer.isDone ? 'done' : 'error'
      for (const node of activeNodes(snapshot)) {
        if (!node.invoke.some(({ id }) => id === answer.id)) continue
        const key = `${node.id}|${answer.id}|${outcome}`
        outcomes.set(key, (outcomes.get(key) ?? 0) + 1)
      }
    },

    /** Messages about everything declared but never seen. */
    missing(declared: Declared) {
      return {
        states: declared.states.filter((id) => !states.has(id)),
        transitions: declared.transitions.filter((key) => !transitions.has(key)),
        guards: declared.guards.flatMap((key) =>
          (['yes', 'no'] as const).filter((way) => !guards.get(key)?.has(way)).map((way) => `${key}|${way}`),
        ),
        outcomes: declared.outcomes.filter((key) => !outcomes.has(key)),
      }
    },
  }
}

export type Coverage = ReturnType<typeof createCoverage>
