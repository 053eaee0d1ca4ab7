/**
 * Paths through one of the product's own machines for a browser: the machine chooses the events, a person
 * performs them.
 */
import {
  type ActorLogic,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createEmptyActor,
  type EventFromLogic,
  type InputFrom,
  type SnapshotFrom,
  type StateMachine,
} from 'xstate'
import { TestModel } from '#tests/support/paths.ts'

type Handler<Machine extends AnyStateMachine, Stage, Payload> = {
  /** States in which a person can do it; all by default. */
  when?: (snapshot: SnapshotFrom<Machine>, event: Payload) => boolean
  /** The event's fields, one entry per variant. */
  cases?: readonly Payload[]
  act: (stage: Stage, event: Payload) => Promise<unknown>
}

type ActorNames<Machine> =
  Machine extends StateMachine<
    // biome-ignore-start lint/suspicious/noExplicitAny: only the actors' names are looked at
    any,
    any,
    any,
    infer Actor,
    any,
    any,
    any,
    any,
    any,
    any,
    any,
    any,
    any,
    any
    // biome-ignore-end lint/suspicious/noExplicitAny: only the actors' names are looked at
  >
    ? Actor['src']
    : never

/** If an event or an actor has no entry here, it doesn't compile. `null` leaves it out of the journey. */
export type Handlers<Machine extends AnyStateMachine, Stage> = {
  events: {
    [Type in EventFromLogic<Machine>['type']]: Handler<
      Machine,
      Stage,
      Omit<Extract<EventFromLogic<Machine>, { type: Type }>, 'type'>
    > | null
  }
  /** The possible outcomes of each actor, by names for the titles. */
  answers: { [Name in ActorNames<Machine>]: Readonly<Record<string, Answer<Machine, Stage>>> | null }
}

type Answer<Machine extends AnyStateMachine, Stage> = {
  when?: (snapshot: SnapshotFrom<Machine>) => boolean
  act: (stage: Stage) => Promise<unknown>
} & ({ output: unknown } | { error: unknown })

type Journey<Machine extends AnyStateMachine, Stage> = {
  input: InputFrom<Machine>
  /** What screens show of this state. States that look the same count as one. */
  view: (snapshot: SnapshotFrom<Machine>) => unknown
  /** Expects the screen to show this state. */
  shows: (stage: Stage, snapshot: SnapshotFrom<Machine>) => Promise<unknown>
  /** Whether a path continues from here with an event of this type; true by default. */
  within?: (snapshot: SnapshotFrom<Machine>, type: string) => boolean
}

type Possible<Stage> = {
  event: AnyEventObject
  when: (snapshot: AnyMachineSnapshot) => boolean
  act: (stage: Stage) => Promise<unknown>
}

export type MachinePath<Stage> = { description: string; walk: (stage: Stage) => Promise<unknown> }

/** The shortest paths to every result of each event. */
export function pathsOf<Machine extends AnyStateMachine, Stage>(
  machine: Machine,
  { events, answers }: Handlers<Machine, Stage>,
  { input, view, shows, within = () => true }: Journey<Machine, Stage>,
): MachinePath<Stage>[] {
  type Given = Handler<AnyStateMachine, Stage, object> | null
  const asked = Object.entries<Given>(events as never).flatMap(([type, given]): Possible<Stage>[] => {
    if (given === null) return []
    const { cases = [{}], when = () => true, act } = given
    return cases.map((payload) => ({
      event: { type, ...payload },
      when: (snapshot) => when(snapshot, payload),
      act: (stage) => act(stage, payload),
    }))
  })
  type Outcomes = Readonly<Record<string, Answer<AnyStateMachine, Stage>>> | null
  const answered = Object.entries<Outcomes>(answers as never).flatMap(([name, outcomes]) =>
    Object.entries(outcomes ?? {}).map(([outcome, { act, when, ...given }]): Possible<Stage> => {
      const how = 'error' in given ? 'error' : 'done'
      return {
        event: { type: `xstate.${how}.actor.${name}`, actorId: name, outcome, ...given },
        when: (snapshot) => name in snapshot.children && (when?.(snapshot) ?? true),
        act,
      }
    }),
  )
  const possible = new Map([...asked, ...answered].map((one) => [keyOf(one.event), one]))
  const logic: ActorLogic<AnyMachineSnapshot, AnyEventObject, unknown> = {
    getPersistedSnapshot: (snapshot) => snapshot,
    getInitialSnapshot: (scope) => machine.getInitialSnapshot(withParent(scope), input as never),
    transition: (snapshot, event, scope) => machine.transition(snapshot, event, withParent(scope)),
  }

  const model = new TestModel<AnyMachineSnapshot, AnyEventObject, unknown>(logic, {
    events: (snapshot) =>
      [...possible.values()]
        .filter(
          ({ event, when }) => within(snapshot as never, event.type) && snapshot.can(event) && when(snapshot),
        )
        .map(({ event }) => event),
    serializeState: (snapshot, event) =>
      JSON.stringify([snapshot.value, view(snapshot as never), event === undefined ? null : keyOf(event)]),
    serializeEvent: keyOf,
    traversalLimit: 2_000,
  })
  return model.getShortestPaths().map((path) => {
    const steps = path.steps.slice(1)
    return {
      description: steps.map(({ event }) => nameOf(event)).join(', '),
      walk: (stage) =>
        path.test({
          states: { '*': async (snapshot) => void (await shows(stage, snapshot as never)) },
          events: Object.fromEntries(
            steps.map(({ event: { type } }) => [
              type,
              ({ event }: { event: AnyEventObject }) => possible.get(keyOf(event))!.act(stage),
            ]),
          ),
        }),
    }
  })
}

/**
 * Runs a machine that reports to its parent below one, and none of its actions. A new system per step knows no actors of
 * other paths.
 */
function withParent<Scope extends { self: object }>(scope: Scope): Scope {
  const parent = createEmptyActor()
  const { system } = parent
  return {
    ...scope,
    actionExecutor: () => {},
    system,
    self: Object.assign(scope.self, { _parent: parent, system }),
  }
}

const keyOf = (event: AnyEventObject) => JSON.stringify(event)

/** An event in a title. */
function nameOf({ type, actorId, outcome, ...payload }: AnyEventObject): string {
  return outcome === undefined ? [type, ...textsIn(payload)].join(' ') : `${actorId} ${outcome}`
}

const textsIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [`${value}`]
