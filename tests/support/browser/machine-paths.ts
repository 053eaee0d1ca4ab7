/**
 * Paths through one of the product's own machines for a browser: the machine chooses the events, a person
 * performs them, in a journey or by hand (`npm run charters`).
 */
import {
  type ActorLogic,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createEmptyActor,
  type EventFromLogic,
  type InputFrom,
  type SnapshotFrom,
  type StateMachine,
} from 'xstate'
import { keysOf, nameOfTransition, type TransitionKey, transitionsOf } from '#statecharts/model/structure.ts'
import { TestModel } from '#tests/support/paths.ts'

/** Why an event is left out: no person and no network causes it here. A sentence. */
type LeftOut = string

type Handler<Machine extends AnyStateMachine, Stage, Payload> = {
  /** An instruction for a person: “Press the heart of Genesis.” */
  says: string | ((event: Payload) => string)
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

/** One way to cause an event, or several: the first whose `when` allows it counts. */
type Ways<Machine extends AnyStateMachine, Stage, Payload> =
  | Handler<Machine, Stage, Payload>
  | readonly Handler<Machine, Stage, Payload>[]

/** If an event or an actor has no entry here, it doesn't compile. A reason leaves it out. */
export type Handlers<Machine extends AnyStateMachine, Stage> = {
  events: {
    [Type in EventFromLogic<Machine>['type']]:
      | Ways<Machine, Stage, Omit<Extract<EventFromLogic<Machine>, { type: Type }>, 'type'>>
      | LeftOut
  }
  /** The possible outcomes of each actor, by names for the titles. */
  answers: { [Name in ActorNames<Machine>]: Readonly<Record<string, Answer<Machine, Stage>>> | LeftOut }
  /** Transitions that no one causes although their events have entries, by their names. */
  transitions?: Readonly<Record<string, LeftOut>>
}

type Answer<Machine extends AnyStateMachine, Stage> = {
  /** How a tester makes it so: “Go offline in the browser’s developer tools.” */
  says: string
  when?: (snapshot: SnapshotFrom<Machine>) => boolean
  act: (stage: Stage) => Promise<unknown>
} & ({ output: unknown } | { error: unknown })

type Journey<Machine extends AnyStateMachine, Stage> = {
  input: InputFrom<Machine>
  /** Where a person starts: “Sign in and open Programs.” */
  start: string
  /** What a person should see in this state, as a sentence. */
  sees: (snapshot: SnapshotFrom<Machine>) => string
  /** What screens show of this state. States that look the same count as one. */
  view: (snapshot: SnapshotFrom<Machine>) => unknown
  /** Expects the screen to show this state. */
  shows: (stage: Stage, snapshot: SnapshotFrom<Machine>) => Promise<unknown>
  /** Whether a path continues from here with this event; true by default. */
  within?: (snapshot: SnapshotFrom<Machine>, event: AnyEventObject) => boolean
}

type Possible<Stage> = {
  event: AnyEventObject
  says: string
  when: (snapshot: AnyMachineSnapshot) => boolean
  act: (stage: Stage) => Promise<unknown>
}

export type Step = { does: string; sees: string }
export type MachinePath<Stage> = {
  description: string
  start: string
  steps: readonly Step[]
  /** The machine's transitions that it takes. */
  taken: readonly TransitionKey[]
  walk: (stage: Stage) => Promise<unknown>
}

/** The shortest paths to every result of each event. */
export function pathsOf<Machine extends AnyStateMachine, Stage>(
  machine: Machine,
  { events, answers }: Handlers<Machine, Stage>,
  { input, start, sees, view, shows, within = () => true }: Journey<Machine, Stage>,
): MachinePath<Stage>[] {
  type Given = Ways<AnyStateMachine, Stage, object> | LeftOut
  const asked = Object.entries<Given>(events as never).flatMap(([type, given]): Possible<Stage>[] => {
    if (typeof given === 'string') return []
    return [given].flat().flatMap(({ cases = [{}], when = () => true, says, act }) =>
      cases.map((payload) => ({
        event: { type, ...payload },
        says: typeof says === 'string' ? says : says(payload),
        when: (snapshot) => when(snapshot, payload),
        act: (stage) => act(stage, payload),
      })),
    )
  })
  type Outcomes = Readonly<Record<string, Answer<AnyStateMachine, Stage>>> | LeftOut
  const answered = Object.entries<Outcomes>(answers as never).flatMap(([name, outcomes]) =>
    Object.entries(typeof outcomes === 'string' ? {} : outcomes).map(([outcome, answer]): Possible<Stage> => {
      const { act, when, says, ...given } = answer
      const how = 'error' in given ? 'error' : 'done'
      return {
        says,
        event: { type: `xstate.${how}.actor.${name}`, actorId: name, outcome, ...given },
        when: (snapshot) => name in snapshot.children && (when?.(snapshot) ?? true),
        act,
      }
    }),
  )
  const possible = [...asked, ...answered]
  const wayOf = (snapshot: AnyMachineSnapshot, wanted: AnyEventObject) =>
    possible.find(({ event, when }) => keyOf(event) === keyOf(wanted) && when(snapshot))!
  const logic: ActorLogic<AnyMachineSnapshot, AnyEventObject, unknown> = {
    getPersistedSnapshot: (snapshot) => snapshot,
    getInitialSnapshot: (scope) => machine.getInitialSnapshot(withParent(scope), input as never),
    transition: (snapshot, event, scope) => machine.transition(snapshot, event, withParent(scope)),
  }

  const keys = keysOf(machine)
  const transitionsBy = (snapshot: AnyMachineSnapshot, event: AnyEventObject): TransitionKey[] =>
    (machine.getTransitionData(snapshot as never, event as never) as AnyTransitionDefinition[]).flatMap(
      (definition) => keys.get(definition) ?? [],
    )

  const model = new TestModel<AnyMachineSnapshot, AnyEventObject, unknown>(logic, {
    events: (snapshot) => {
      const now = possible.filter(
        ({ event, when }) => within(snapshot as never, event) && snapshot.can(event) && when(snapshot),
      )
      return [...new Map(now.map(({ event }) => [keyOf(event), event])).values()]
    },
    // By the transitions that led here: two with the same end both count.
    serializeState: (snapshot, event, before) =>
      JSON.stringify([
        snapshot.value,
        view(snapshot as never),
        event === undefined || before === undefined ? null : [keyOf(event), transitionsBy(before, event)],
      ]),
    serializeEvent: keyOf,
    traversalLimit: 2_000,
  })
  return model.getShortestPaths().map((path) => {
    const steps = path.steps.slice(1)
    const ways = steps.map(({ event }, index) => wayOf(path.steps[index]!.state, event))
    return {
      description: steps.map(({ event }) => nameOf(event)).join(', '),
      start: `${start} ${sees(path.steps[0]!.state as never)}`,
      steps: steps.map(({ state }, index) => ({ does: ways[index]!.says, sees: sees(state as never) })),
      taken: steps.flatMap(({ event }, index) => transitionsBy(path.steps[index]!.state, event)),
      walk: (stage) => {
        const acts = ways.map(({ act }) => act).values()
        return path.test({
          states: { '*': async (snapshot) => void (await shows(stage, snapshot as never)) },
          events: Object.fromEntries(
            steps.map(({ event: { type } }) => [type, () => acts.next().value!(stage)]),
          ),
        })
      },
    }
  })
}

export type Coverage = {
  /** Transitions that begin with an event. Those without one follow others. */
  all: readonly TransitionKey[]
  taken: readonly TransitionKey[]
  /** `what`: the event, or the transition if the reason is about that one only. */
  leftOut: readonly { what: string; why: LeftOut }[]
  /** Neither taken nor left out for a reason: only the model's rules take them. */
  missed: readonly TransitionKey[]
}

/** What paths take of a machine's transitions. */
export function coverageOf<Machine extends AnyStateMachine, Stage>(
  machine: Machine,
  { events, answers, transitions = {} }: Handlers<Machine, Stage>,
  paths: readonly Pick<MachinePath<Stage>, 'taken'>[],
): Coverage {
  const all = transitionsOf(machine).flatMap(({ key }) => (eventOf(key) === '' ? [] : [key]))
  const walked = new Set(paths.flatMap((path) => path.taken))
  const taken = all.filter((key) => walked.has(key))
  const rest = all.filter((key) => !walked.has(key))
  const names = rest.map(nameOfTransition)
  const stale = Object.keys(transitions).filter((name) => !names.includes(name))
  if (stale.length > 0) throw new Error(`Left out, but walked or gone: ${stale.join(', ')}`)

  const judged = rest.map((key) => {
    const [, actor] = /^xstate\.(?:done|error)\.actor\.(.+)/.exec(eventOf(key)) ?? []
    const given: Record<string, unknown> = actor === undefined ? events : answers
    const entry = given[actor ?? eventOf(key)] ?? events[eventOf(key) as keyof typeof events]
    const name = nameOfTransition(key)
    const why = transitions[name]
    if (why !== undefined) return { key, what: name, why }
    const [, what = ''] = /─ (.*?)(?: \(\d+\))?$/.exec(name) ?? []
    return { key, what, why: typeof entry === 'string' ? entry : undefined }
  })
  return {
    all,
    taken,
    leftOut: judged.flatMap(({ what, why }) => (why === undefined ? [] : [{ what, why }])),
    missed: judged.flatMap(({ key, why }) => (why === undefined ? [key] : [])),
  }
}

const eventOf = (key: TransitionKey) => key.split('|')[1]!

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
