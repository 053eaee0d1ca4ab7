/** Actors that do nothing until a person chooses their result: a machine's actor slots while it's simulated. */
import type { ActorLogic, AnyActorRef, AnyStateMachine, EventObject, Snapshot } from 'xstate'
import type { SamplesOf, Tick } from '../samples.ts'
import type { SimClock } from './clock.ts'

export type ScriptedSnapshot = Snapshot<unknown> & {
  input: unknown
  /** What the machine has told it. */
  told: readonly EventObject[]
}

export const answer = (output: unknown) => ({ type: 'scripted.done', output })
export const failure = (error: unknown) => ({ type: 'scripted.error', error })

type Scripted = ActorLogic<ScriptedSnapshot, EventObject, unknown>

export const isMachine = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' && logic !== null && 'root' in logic

/** The same machine with scripted helpers; child machines stay what they are, theirs are scripted in turn. */
export function withScripts(
  machine: AnyStateMachine,
  clock: SimClock,
  samplesOf: SamplesOf,
): AnyStateMachine {
  const slots = Object.entries(machine.implementations.actors as Record<string, unknown>)
  const clocks = samplesOf(machine.id).clocks ?? {}
  return machine.provide({
    actions: Object.fromEntries(
      Object.entries(machine.implementations.actions)
        .filter(([, action]) => isPlaceholder(action))
        .map(([name]) => [name, recordAction(name)]),
    ),
    actors: Object.fromEntries(
      slots.map(([name, logic]) => [
        name,
        isMachine(logic)
          ? withScripts(logic, clock, samplesOf)
          : scripted(clock, clocks[name] as Ticking | undefined),
      ]),
    ),
  })
}

/** A placeholder replaces an action that the app provides. */
const isPlaceholder = (action: unknown) => typeof action === 'function' && 'isPlaceholder' in action

/** An action that the app provides counts as a fact that the machine hands on. */
const recordAction =
  (name: string) =>
  ({ self }: { self: AnyActorRef }, params: unknown) =>
    outsideOf(self).send({ type: name, params })

function outsideOf(actor: AnyActorRef): AnyActorRef {
  const parent: AnyActorRef | undefined = actor._parent
  return parent === undefined ? actor : outsideOf(parent)
}

type Ticking = (input: unknown) => readonly Tick[]

function scripted(clock: SimClock, ticking: Ticking | undefined): Scripted {
  return {
    getInitialSnapshot: (_scope, input) => ({
      status: 'active',
      output: undefined,
      error: undefined,
      input,
      told: [],
    }),
    start({ input }, { self }) {
      for (const { after, event } of ticking?.(input) ?? []) clock.setTimeout(() => say(self, event), after)
    },
    transition(snapshot, event) {
      const { output, error } = event as { output?: unknown; error?: unknown }
      if (event.type === 'scripted.done') return { ...snapshot, status: 'done', output } as ScriptedSnapshot
      if (event.type === 'scripted.error') return { ...snapshot, status: 'error', error } as ScriptedSnapshot
      if (event.type === 'xstate.stop') return { ...snapshot, status: 'stopped' } as ScriptedSnapshot
      return event.type.startsWith('xstate.') ? snapshot : { ...snapshot, told: [...snapshot.told, event] }
    },
    getPersistedSnapshot: (snapshot) => snapshot,
  }
}

function say(self: AnyActorRef, event: EventObject): void {
  if (self.getSnapshot().status === 'active') self._parent?.send(event)
}
