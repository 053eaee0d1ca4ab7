/**
 * Breaks a machine in one place at a time with typical mistakes: a transition is missing or leads elsewhere,
 * success leads where failure should, a guard is missing or weaker, an action is missing or too early, an
 * `assign` forgets a key, a state ignores what its parents handle, an actor gets no input.
 */
import { type AnyStateMachine, type AnyStateNode, assign } from 'xstate'
import { assignerOf, operandsOf, raisedBy } from './internals.ts'
import { isStep, nodesOf, type TransitionKey, transitionsOf } from './structure.ts'

export type Mutant = {
  title: string
  kind: 'removed' | 'retargeted' | 'unguarded' | 'dropped' | 'reordered' | 'forgotten' | 'ignored' | 'emptied'
  /** The broken transition, whose steps are tried first; null for a fault in a state. */
  transition: TransitionKey | null
  state: string
  /** The event that is ignored. */
  event?: string
  /** Breaks a machine of the same configuration. It must not have run yet. */
  breakIn: (machine: AnyStateMachine) => void
}

/** The context keys that each `assign` was seen to write, by the action's place. */
export type Written = ReadonlyMap<string, ReadonlySet<string>>

/** A list of actions in a machine, with a name that is the same in every copy. */
type ActionList = {
  place: string
  /** “on entry” of a state; empty for a transition's. */
  when: string
  transition: TransitionKey | null
  state: string
  read: (machine: AnyStateMachine) => readonly unknown[]
  write: (machine: AnyStateMachine, actions: readonly unknown[]) => void
}

export function mutantsOf(original: AnyStateMachine, written: Written = new Map()): readonly Mutant[] {
  const ofTransitions = transitionsOf(original).flatMap(({ key, definition }, at): Mutant[] => {
    const common = { transition: key, state: definition.source.id }
    const targets = new Set([otherTarget(definition.target?.[0]), oppositeTarget(original, at)])
    return [
      {
        ...common,
        kind: 'removed',
        title: `${key} is gone`,
        breakIn: (machine) => remove(transitionAt(machine, at)),
      },
      ...[...targets].flatMap((target): Mutant[] =>
        target === undefined
          ? []
          : [
              {
                ...common,
                kind: 'retargeted',
                title: `${key} leads to ${target.id}`,
                breakIn: (machine) => {
                  const broken = transitionAt(machine, at) as { target: readonly AnyStateNode[] }
                  broken.target = [nodesOf(machine).find(({ id }) => id === target.id)!]
                },
              },
            ],
      ),
      ...(definition.guard === undefined ? [] : [null, ...operandsOf(original, definition.guard).keys()]).map(
        (operand): Mutant => ({
          ...common,
          kind: 'unguarded',
          title: `${key} doesn’t ask${operand === null ? '' : ` for more than condition ${operand + 1}`}`,
          breakIn: (machine) => {
            const broken = transitionAt(machine, at) as { guard: unknown }
            broken.guard = operand === null ? undefined : operandsOf(machine, definition.guard)[operand]
          },
        }),
      ),
    ]
  })

  const ofActions = actionListsOf(original).flatMap((list) =>
    list.read(original).flatMap((action, index, all): Mutant[] => {
      const { place, when, transition, state } = list
      const titled = (what: string) => `${transition ?? state} ${what}${when}`
      const change = (alter: (actions: unknown[], machine: AnyStateMachine) => void) => ({
        transition,
        state,
        breakIn: (machine: AnyStateMachine) => {
          const actions = [...list.read(machine)]
          alter(actions, machine)
          list.write(machine, actions)
        },
      })
      const name = nameOfAction(action)
      const next = all[index + 1]
      const keys = [...(written.get(`${place}#${index}`) ?? [])]
      return [
        {
          ...change((actions) => actions.splice(index, 1)),
          kind: 'dropped',
          title: titled(`does not ${name}`),
        },
        ...(next === undefined
          ? []
          : [
              {
                ...change((actions) => actions.splice(index, 2, actions[index + 1], actions[index])),
                kind: 'reordered' as const,
                title: titled(`does ${nameOfAction(next)} before ${name}`),
              },
            ]),
        // Forgetting the only key is the same as dropping the action.
        ...(keys.length < 2 ? [] : keys).map(
          (key): Mutant => ({
            ...change((actions, machine) => {
              actions[index] = watching(machine, actions[index], ({ [key]: _, ...others }) => others)
            }),
            kind: 'forgotten',
            title: titled(`does not ${name} ${key}`),
          }),
        ),
      ]
    }),
  )

  const ofIgnored = nodesOf(original).flatMap((node, at) =>
    handledAround(node).map(
      ({ key, definition }): Mutant => ({
        kind: 'ignored',
        transition: null,
        state: node.id,
        event: definition.eventType,
        title: `${node.id} ignores ${key}`,
        breakIn: (machine) => {
          const source = nodesOf(machine)[at]!
          const nothing = { ...definition, source, target: undefined, actions: [], guard: undefined }
          source.transitions.set(definition.eventType, [nothing as never])
        },
      }),
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
  return [...ofTransitions, ...ofActions, ...ofIgnored, ...ofActors]
}

/** Makes a copy, which must not have run yet, record the keys that each `assign` writes. */
export function noteWritten(machine: AnyStateMachine, note: (place: string, key: string) => void): void {
  for (const list of actionListsOf(machine)) {
    const actions = list.read(machine).map((action, index) =>
      watching(machine, action, (change) => {
        for (const key of Object.keys(change)) note(`${list.place}#${index}`, key)
        return change
      }),
    )
    list.write(machine, actions)
  }
}

/** The same action if it isn't an `assign`; otherwise one that writes the change returned by `alter`. */
function watching(
  machine: AnyStateMachine,
  action: unknown,
  alter: (change: Record<string, unknown>) => Record<string, unknown>,
): unknown {
  const assigner = assignerOf(machine, action)
  if (assigner === null) return action
  return assign(((args: { context: unknown; event: unknown }) => alter(assigner(args))) as never)
}

function actionListsOf(machine: AnyStateMachine): readonly ActionList[] {
  return [
    ...transitionsOf(machine).map(({ key, definition }, at) => ({
      place: key,
      when: '',
      transition: key,
      state: definition.source.id,
      read: (copy: AnyStateMachine) => transitionAt(copy, at).actions,
      write: (copy: AnyStateMachine, actions: readonly unknown[]) => {
        ;(transitionAt(copy, at) as { actions: readonly unknown[] }).actions = actions
      },
    })),
    ...nodesOf(machine).flatMap((node, at) =>
      (['entry', 'exit'] as const).map((when) => ({
        place: `${node.id} on ${when}`,
        when: ` on ${when}`,
        transition: null,
        state: node.id,
        read: (copy: AnyStateMachine) => nodesOf(copy)[at]![when],
        write: (copy: AnyStateMachine, actions: readonly unknown[]) => {
          ;(nodesOf(copy)[at] as unknown as Record<typeof when, readonly unknown[]>)[when] = actions
        },
      })),
    ),
  ]
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

/** A sibling of a transition's target; undefined if there's none. */
function otherTarget(target: AnyStateNode | undefined): AnyStateNode | undefined {
  if (target?.parent === undefined || target.parent.type === 'parallel') return undefined
  const siblings = Object.values(target.parent.states).filter(
    (sibling) => sibling !== target && sibling.type !== 'history',
  )
  // A transient state may lead back to the right target.
  return siblings.find(({ always }) => always === undefined) ?? siblings[0]
}

/** The target of an actor's failure instead of its success, and the other way round. */
function oppositeTarget(machine: AnyStateMachine, at: number): AnyStateNode | undefined {
  const { source, eventType, target } = transitionAt(machine, at)
  const [, kind, actor] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(eventType) ?? []
  if (target === undefined || actor === undefined) return undefined
  const opposite = source.transitions.get(`xstate.${kind === 'done' ? 'error' : 'done'}.actor.${actor}`)
  const [other] = opposite?.[0]?.target ?? []
  return other === target[0] || other === otherTarget(target[0]) ? undefined : other
}

/** What a state's parents handle and the state doesn't. */
function handledAround(node: AnyStateNode) {
  const handled = new Set(node.transitions.keys())
  const found: { key: TransitionKey; definition: ReturnType<typeof transitionAt> }[] = []
  for (let around = node.parent; around !== undefined; around = around.parent) {
    for (const [event, [definition]] of around.transitions) {
      if (handled.has(event) || definition === undefined || !isStep(definition)) continue
      handled.add(event)
      found.push({ key: `${around.id}|${event}`, definition })
    }
  }
  return found
}

const ownActions: Readonly<Record<string, string>> = {
  'xstate.cancel': 'cancel its timer',
  'xstate.raise': 'start its timer',
  'xstate.assign': 'set its context',
  'xstate.sendTo': 'send an event',
  'xstate.emit': 'emit an event',
}

function nameOfAction(action: unknown): string {
  if (typeof action === 'string') return action
  const { type } = action as { type?: unknown }
  const raised = raisedBy(action)
  if (raised !== null) return `raise ${raised || 'an event'}`
  return typeof type === 'string' ? (ownActions[type] ?? type) : 'what is written there'
}
