/**
 * Drives a real machine in XState itself: its actors are scripted, its clock is simulated, and its child
 * machines may run for real. Nothing answers unless the test says so, so the test chooses what ends, how and
 * in which order. An actor that was stopped can still be made to answer, like a slow network.
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
  type InspectionEvent,
  isMachineSnapshot,
} from 'xstate'
import { createClock } from './clock.ts'
import { parentOf, stop, transitionsIn } from './internals.ts'
import {
  failedWith,
  isOwn,
  isScripted,
  recorder,
  type ScriptedSnapshot,
  scriptOf,
  succeeded,
} from './scripted.ts'
import { answerOf, isElapsed, isWithin, type Stimulus } from './stimuli.ts'

/** A command that the machine sent to one of its actors. */
export type Sent = { to: string; event: EventObject }

/** An actor that was stopped or replaced before it answered. */
export type Left = { path: string; actor: AnyActorRef }

export type DriveOptions = {
  input: unknown
  /** Called with what the machine receives, before it's handled. */
  onEvent?: (snapshot: AnyMachineSnapshot, event: EventObject) => void
  onMicrostep?: (transitions: readonly AnyTransitionDefinition[], snapshot: AnyMachineSnapshot) => void
  /** Gets every inspection event, for a recording. */
  inspect?: (inspection: InspectionEvent) => void
}

/** Drives a machine prepared by `scripted`, as the child of a parent that records its facts. */
export function drive(machine: AnyStateMachine, { input, onEvent, onMicrostep, inspect }: DriveOptions) {
  const clock = createClock()
  const sent: Sent[] = []
  const emitted: EventObject[] = []
  const began: string[] = []
  const given: unknown[] = []
  const begun = new Map<AnyActorRef, string>()
  const ended = new WeakSet<AnyActorRef>()
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
        onMicrostep?.(transitionsIn(inspection), inspection.snapshot as AnyMachineSnapshot)
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
        } else if (!isOwn(event) && !ended.has(actor)) sent.push({ to: path, event })
      }
    },
  }).start()
  const root = createActor(machine as ActorLogic<AnyMachineSnapshot, EventObject, unknown>, {
    input,
    parent: parent as AnyActorRef,
  })
  root.on('*', (fact) => emitted.push(fact))
  const problems: unknown[] = []
  root.subscribe({ error: (problem) => problems.push(problem) })
  root.start()
  settle()

  /** Records the actors that were stopped before they answered. */
  function settle(): void {
    for (const [actor, path] of begun) {
      const { status } = actor.getSnapshot() as { status: string }
      const isReplaced = status === 'active' && child(parentOf(actor)!, actor.id) !== actor
      if (status === 'active' && !isReplaced) continue
      begun.delete(actor)
      ended.add(actor)
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
      clock.advance(stimulus.ms)
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
    /** Everything that the machine emitted so far. */
    emitted,
    /** Everything that was sent to its actors so far. */
    sent,
    /** Every actor that was started so far. */
    began,
    /** The input of each of them. */
    given,
    /** Actors that were stopped before they answered, in order. */
    left,
    /** Ids of the actors that could answer now; `child.grandchild` for those of a real child machine. */
    pending: () => [...begun].filter(([actor]) => isScripted(actor)).map(([, path]) => path),

    /** Applies one stimulus. Returns false if the actor that should answer isn't running. */
    apply(stimulus: Stimulus): boolean {
      const isDone = give(root, stimulus)
      settle()
      return isDone
    },

    /** Makes a stopped actor answer after all. */
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

    stop: () => stop(root),
  }
}

export type Drive = ReturnType<typeof drive>

/** What distinguishes situations: states, context, and which children are running. */
export function identityOf(snapshot: AnyMachineSnapshot): string {
  const children = Object.entries(snapshot.children as Record<string, AnyActorRef | undefined>).map(
    ([id, actor]) => {
      const inner = actor?.getSnapshot() as { status?: string } | undefined
      return [id, isMachineSnapshot(inner) ? identityOf(inner as AnyMachineSnapshot) : inner?.status]
    },
  )
  return JSON.stringify([snapshot.value, snapshot.context, children])
}

function answerWith(stimulus: Stimulus): EventObject {
  const { output, error } = stimulus as { output?: unknown; error?: unknown }
  return answerOf(stimulus)?.isDone ? succeeded(output) : failedWith(error)
}

/** A placeholder for a child machine that is spawned from loaded code. */
export const scriptedChild: AnyActorLogic = scriptOf()

/** The input of a scripted child, even after it has ended. Undefined if there's none. */
export function givenTo(snapshot: { children: object }, id: string): unknown {
  const actor = (snapshot.children as Record<string, AnyActorRef | undefined>)[id]
  return (actor?.getSnapshot() as Partial<ScriptedSnapshot> | undefined)?.input
}

const isActive = (actor: AnyActorRef) => (actor.getSnapshot() as { status: string }).status === 'active'

function pathOf(actor: AnyActorRef): string {
  const parent = parentOf(actor)
  if (parent === undefined || parentOf(parent) === undefined) return ''
  const above = pathOf(parent)
  return above === '' ? actor.id : `${above}.${actor.id}`
}
