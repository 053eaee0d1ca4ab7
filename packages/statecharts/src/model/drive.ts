/**
 * A real machine, running in XState itself: its actors are scripted, its clock is simulated, its child machines may
 * run for real. Nothing answers unless the test says so, so the test chooses what ends, how and in which order; an
 * actor that was left can still be made to answer, as a slow network does.
 */
import {
  type ActorLogic,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  type EventObject,
  fromTransition,
  type InspectionEvent,
  isMachineSnapshot,
  SimulatedClock,
  type Snapshot,
  StateMachine,
} from 'xstate'
import { answerOf, isElapsed, isWithin, type Stimulus } from './stimuli.ts'

type ScriptedSnapshot = Snapshot<unknown> & { input: unknown }

/** A command that the machine sent to one of its actors. */
export type Told = { to: string; event: EventObject }

/** An actor that was stopped or replaced before it answered. */
export type Left = { path: string; actor: AnyActorRef }

export type DriveOptions = {
  input: unknown
  /** The child machines that run for real, by the name of their slot; every other actor is scripted. */
  real?: readonly string[]
  /** Hears what the machine is sent, before it makes anything of it. */
  onEvent?: (snapshot: AnyMachineSnapshot, event: EventObject) => void
  onMicrostep?: (transitions: readonly AnyTransitionDefinition[], snapshot: AnyMachineSnapshot) => void
  /** Hears everything, for a recording. */
  inspect?: (inspection: InspectionEvent) => void
}

/** Makes a machine ready to be driven. Costs some milliseconds: do it once for many drives. */
export function scripted(machine: AnyStateMachine, real: readonly string[] = []): AnyStateMachine {
  const actors = Object.entries(machine.implementations.actors).map(([name, logic]) => [
    name,
    real.includes(name) && logic instanceof StateMachine ? scripted(logic as AnyStateMachine) : script,
  ])
  const actions = Object.entries(machine.implementations.actions)
    .filter(([, action]) => typeof action === 'function' && 'isPlaceholder' in action)
    .map(([name]) => [name, recordAction(name)])
  const copy = machine.provide({
    actors: Object.fromEntries(actors),
    actions: Object.fromEntries(actions),
  })
  // A copy that is broken on purpose may go round for ever.
  copy.options = { ...copy.options, maxIterations: 200 }
  return copy
}

/** What a machine announced: events it emitted, facts it reported to its parent, actions that the app provides. */
const announced = new WeakMap<AnyActorRef, EventObject[]>()

const recordAction =
  (name: string) =>
  ({ self }: { self: AnyActorRef }, params: object) =>
    announced.get(topOf(self))?.push({ type: name, ...params })

const topOf = (actor: AnyActorRef): AnyActorRef => {
  const parent = parentOf(actor)
  return parent === undefined ? actor : topOf(parent)
}

/** Drives a machine that `scripted` made ready, as the child of a parent that records its facts. */
export function drive(machine: AnyStateMachine, { input, onEvent, onMicrostep, inspect }: DriveOptions) {
  const clock = new SimulatedClock()
  const told: Told[] = []
  const emitted: EventObject[] = []
  const began: string[] = []
  const given: unknown[] = []
  const begun = new Map<AnyActorRef, string>()
  const left: Left[] = []

  let rootId = ''
  const parent = createActor(recorder, {
    clock,
    inspect: (inspection) => {
      const { actorRef } = inspection
      if (actorRef.sessionId === inspection.rootId) {
        if (inspection.type === '@xstate.event' && !isOwn(inspection.event)) emitted.push(inspection.event)
        return
      }
      const isRoot = parentOf(actorRef as AnyActorRef) === parent
      if (isRoot) rootId = actorRef.sessionId
      const isFromParent = 'sourceRef' in inspection && inspection.sourceRef === parent
      inspect?.({ ...inspection, rootId, ...(isFromParent ? { sourceRef: undefined } : {}) })
      if (inspection.type === '@xstate.microstep' && isRoot) {
        onMicrostep?.(inspection._transitions, inspection.snapshot as AnyMachineSnapshot)
      } else if (inspection.type === '@xstate.event' && isRoot) {
        onEvent?.(root.getSnapshot(), inspection.event)
      } else if (inspection.type === '@xstate.event') {
        const { event } = inspection
        const actor = inspection.actorRef as AnyActorRef
        const path = pathOf(actor)
        if (event.type === 'xstate.init') {
          begun.set(actor, path)
          began.push(path)
          given.push((event as { input?: unknown }).input)
        } else if (!isOwn(event) && begun.has(actor)) told.push({ to: path, event })
      }
    },
  }).start()
  announced.set(parent as AnyActorRef, emitted)
  const root = createActor(machine as ActorLogic<AnyMachineSnapshot, EventObject, unknown>, {
    input,
    parent: parent as AnyActorRef,
  })
  root.on('*', (fact) => emitted.push(fact))
  const problems: unknown[] = []
  root.subscribe({ error: (problem) => problems.push(problem) })
  root.start()
  settle()

  /** Notes who was left without having answered. */
  function settle(): void {
    for (const [actor, path] of begun) {
      const { status } = actor.getSnapshot() as { status: string }
      const isReplaced = status === 'active' && child(parentOf(actor)!, actor.id) !== actor
      if (status === 'active' && !isReplaced) continue
      begun.delete(actor)
      if (status === 'stopped' || isReplaced) left.push({ path, actor })
    }
    if (problems.length > 0) throw problems[0]
  }

  function child(of: AnyActorRef, id: string): AnyActorRef | undefined {
    const snapshot = of.getSnapshot() as AnyMachineSnapshot
    return isMachineSnapshot(snapshot) ? (snapshot.children[id] as AnyActorRef | undefined) : undefined
  }

  function give(to: AnyActorRef, stimulus: Stimulus): boolean {
    if (isElapsed(stimulus)) {
      clock.increment(stimulus.ms)
      return true
    }
    if (isWithin(stimulus)) {
      const inner = child(to, stimulus.child)
      return inner !== undefined && give(inner, stimulus.stimulus)
    }
    const answers = answerOf(stimulus)
    if (answers === null) {
      to.send(stimulus)
      return true
    }
    const actor = child(to, answers.id)
    if (actor === undefined || !isScripted(actor) || !isActive(actor)) return false
    actor.send(answerWith(stimulus))
    return true
  }

  return {
    snapshot: () => root.getSnapshot() as AnyMachineSnapshot,
    /** Everything that the machine announced so far. */
    emitted,
    /** Everything that was sent to its actors so far. */
    told,
    /** Every actor that began to run so far, */
    began,
    /** and what each was given. */
    given,
    /** Actors that were left before they answered, in that order. */
    left,
    /** Ids of the actors that could answer now; `child.grandchild` for those of a real child machine. */
    pending: () => [...begun].filter(([actor]) => isScripted(actor)).map(([, path]) => path),

    /** Does one thing. False if the actor that should answer isn't running. */
    apply(stimulus: Stimulus): boolean {
      const isDone = give(root, stimulus)
      settle()
      return isDone
    },

    /** Lets an actor that was left answer after all. */
    answerLate(actor: AnyActorRef, stimulus: Stimulus): void {
      const { warn } = console
      // XState warns about events to stopped actors; here they're intended.
      console.warn = () => {}
      try {
        actor.send(answerWith(stimulus))
      } finally {
        console.warn = warn
      }
      settle()
    },

    stop: () => (root as unknown as { _stop: () => void })._stop(),
  }
}

export type Drive = ReturnType<typeof drive>

/** What tells one situation from another: states, context, the children and who is being waited for. */
export function identityOf(snapshot: AnyMachineSnapshot): string {
  const children = Object.entries(snapshot.children as Record<string, AnyActorRef | undefined>).map(
    ([id, actor]) => {
      const inner = actor?.getSnapshot() as unknown
      return [id, isMachineSnapshot(inner) ? identityOf(inner as AnyMachineSnapshot) : null]
    },
  )
  return JSON.stringify([snapshot.value, snapshot.context, children])
}

function answerWith(stimulus: Stimulus): EventObject {
  const { output, error } = stimulus as { output?: unknown; error?: unknown }
  return answerOf(stimulus)?.isDone
    ? ({ type: succeed, output } as EventObject)
    : ({ type: fail, error } as EventObject)
}

const succeed = 'scripted.succeed'
const fail = 'scripted.fail'
const isOwn = ({ type }: EventObject) => type === succeed || type === fail || type.startsWith('xstate.')

/** Behaves as XState's own promise and callback actors do, but for answering at once when it is told to. */
const script: ActorLogic<ScriptedSnapshot, EventObject, unknown> = {
  getInitialSnapshot: (_, input) => ({ status: 'active', output: undefined, error: undefined, input }),
  transition(state, event) {
    if (state.status !== 'active') return state
    const ended = { input: state.input, output: undefined, error: undefined }
    const { output, error } = event as { output?: unknown; error?: unknown }
    if (event.type === succeed) return { ...ended, status: 'done', output }
    if (event.type === fail) return { ...ended, status: 'error', error }
    if (event.type === 'xstate.stop') return { ...ended, status: 'stopped' }
    return state
  },
  getPersistedSnapshot: (state) => state,
}

/** A child that a machine spawns from what an actor has loaded. */
export const scriptedChild: AnyActorLogic = script

const recorder = fromTransition((state: null) => state, null)

/** What a scripted child was given when it began; known after it has ended, too. Undefined where there is none. */
export function givenTo(snapshot: { children: object }, id: string): unknown {
  const actor = (snapshot.children as Record<string, AnyActorRef | undefined>)[id]
  return (actor?.getSnapshot() as Partial<ScriptedSnapshot> | undefined)?.input
}

const isScripted = (actor: AnyActorRef) => !isMachineSnapshot(actor.getSnapshot())

const isActive = (actor: AnyActorRef) => (actor.getSnapshot() as { status: string }).status === 'active'

const parentOf = (actor: AnyActorRef) => (actor as unknown as { _parent?: AnyActorRef })._parent

function pathOf(actor: AnyActorRef): string {
  const parent = parentOf(actor)
  if (parent === undefined || parentOf(parent) === undefined) return ''
  const above = pathOf(parent)
  return above === '' ? actor.id : `${above}.${actor.id}`
}
