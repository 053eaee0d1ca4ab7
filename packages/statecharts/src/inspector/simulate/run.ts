/**
 * Runs a real machine with scripted actors. A run consists of its input and its commands, and is replayed
 * from the start each time, so you can return to any moment, and a recording shows exactly the same.
 */
import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  type EventObject,
} from 'xstate'
import { createClock } from '../../model/clock.ts'
import { machineOf, parentOf, transitionsIn } from '../../model/internals.ts'
import { failedWith, isOwn, recorder, scripted, succeeded } from '../../model/scripted.ts'
import { keyOf } from '../chart/model.ts'
import type { RecordedActor, RecordedStep, StateValue } from '../recording.ts'
import type { Samples } from '../samples.ts'

export type Command =
  | { kind: 'event'; actor: string; event: EventObject; name: string }
  | { kind: 'done'; actor: string; output: unknown; name: string }
  | { kind: 'error'; actor: string; error: unknown; name: string }
  | { kind: 'time'; ms: number }

/** One actor at one moment. `id` is unique within the run; a restarted actor gets a new one. */
export type SimActor = {
  id: string
  name: string
  /** Id of its chart; null for an actor that isn't a machine. */
  machine: string | null
  parent: string | null
  status: 'active' | 'done' | 'error' | 'stopped'
  value: StateValue | null
  context: Record<string, unknown> | null
  /** The machine's own snapshot, to ask what it can do; null for other actors. */
  snapshot: AnyMachineSnapshot | null
  /** Samples for the machine; null for other actors. */
  samples: Samples | null
}

/** The result of one command. */
export type Frame = {
  command: Command | null
  /** Ms since the run began. */
  at: number
  actors: readonly SimActor[]
  /** Keys of the transitions taken, by machine. */
  taken: ReadonlyMap<string, ReadonlySet<string>>
  /** Events that the machines emitted. */
  emitted: readonly EventObject[]
  /** Milliseconds until the next timer; null if there's none. */
  untilNext: number | null
  problem: string | null
}

/** The samples of a machine by its id; null for one that isn't charted. */
export type SamplesFor = (machine: string) => Samples | null

export type Run = { frames: readonly Frame[]; recorded: { actors: RecordedActor[]; steps: RecordedStep[] } }

export function play(
  machine: AnyStateMachine,
  input: unknown,
  commands: readonly Command[],
  samplesFor: SamplesFor,
): Run {
  const clock = createClock()
  const refs = new Map<string, AnyActorRef>()
  const ids = new Map<AnyActorRef, string>()
  const recorded: Run['recorded'] = { actors: [], steps: [] }
  let taken = new Map<string, Set<string>>()
  const counts = new WeakMap<AnyActorRef, number>()
  let emitted: EventObject[] = []
  let problem: string | null = null

  function known(ref: AnyActorRef): string {
    const id = ids.get(ref)
    if (id !== undefined) return id
    const parent = aboveOf(ref)
    const above = parent === undefined ? null : known(parent)
    const base = above === null ? ref.id : `${above}/${ref.id}`
    const count = [...refs.keys()].filter((other) => other === base || other.startsWith(`${base}#`)).length
    const own = count === 0 ? base : `${base}#${count + 1}`
    ids.set(ref, own)
    refs.set(own, ref)
    const machineId = machineOf(ref)?.id ?? null
    recorded.actors.push({ id: own, name: ref.id, machine: machineId, parent: above })
    if (machineId !== null) ref.on('*', (event: EventObject) => emitted.push(event))
    return own
  }

  const outside = createActor(recorder, {
    clock,
    inspect(inspection) {
      const ref = inspection.actorRef as AnyActorRef
      if (ref.sessionId === inspection.rootId) {
        if (inspection.type === '@xstate.event' && !isOwn(inspection.event)) emitted.push(inspection.event)
        return
      }
      if (inspection.type === '@xstate.actor') known(ref)
      if (inspection.type === '@xstate.microstep') {
        const id = (inspection.snapshot as AnyMachineSnapshot).machine?.id
        if (id === undefined) return
        counts.set(ref, (counts.get(ref) ?? 0) + transitionsIn(inspection).length)
        const keys = taken.get(id) ?? new Set()
        for (const transition of transitionsIn(inspection)) keys.add(keyIn(transition))
        taken.set(id, keys)
      }
      if (inspection.type === '@xstate.snapshot' && !inspection.event.type.startsWith('scripted.')) {
        const { value, context, status } = seen(ref, inspection.snapshot)
        const from = sources.get(inspection.event) ?? null
        recorded.steps.push({
          at: clock.now(),
          actor: known(ref),
          from,
          event: inspection.event,
          value,
          context,
          status,
          ...(status === 'active' && counts.get(ref) === 0 ? { isIgnored: true } : {}),
        })
        counts.delete(ref)
      }
      if (inspection.type === '@xstate.event' && inspection.sourceRef !== undefined)
        sources.set(inspection.event, known(inspection.sourceRef as AnyActorRef))
    },
  }).start()
  const sources = new Map<EventObject, string>()
  const root = createActor(scripted(machine, { real: 'all' }), {
    id: machine.id,
    input,
    parent: outside as AnyActorRef,
  })
  root.subscribe({
    error: (error) => {
      problem = error instanceof Error ? error.message : String(error)
    },
  })

  const frameOf = (command: Command | null): Frame => {
    const frame = {
      command,
      at: clock.now(),
      actors: [...refs].map(([id, ref]): SimActor => {
        const snapshot = ref.getSnapshot() as AnyMachineSnapshot
        const machine = machineOf(ref)?.id ?? null
        return {
          id,
          name: ref.id,
          machine,
          parent: aboveOf(ref) === undefined ? null : known(aboveOf(ref)!),
          snapshot: machine === null ? null : snapshot,
          samples: machine === null ? null : samplesFor(machine),
          ...seen(ref, snapshot),
        }
      }),
      taken,
      emitted,
      untilNext: clock.untilNext(),
      problem,
    }
    taken = new Map()
    emitted = []
    return frame
  }

  root.start()
  const frames = [frameOf(null)]
  for (const command of commands) {
    if (command.kind === 'time') clock.advance(command.ms)
    else if (command.kind === 'event') refs.get(command.actor)?.send(command.event)
    else if (command.kind === 'done') refs.get(command.actor)?.send(succeeded(command.output))
    else refs.get(command.actor)?.send(failedWith(command.error))
    frames.push(frameOf(command))
  }
  return { frames, recorded }
}

/** An actor that its parent no longer has counts as ended, whatever its last snapshot says. */
function seen(ref: AnyActorRef, snapshot: unknown): Pick<SimActor, 'status' | 'value' | 'context'> {
  const { status, value, context } = snapshot as AnyMachineSnapshot
  const isChart = machineOf(ref) !== null
  return {
    status: aboveOf(ref) !== undefined && isGone(ref) && status === 'active' ? 'stopped' : status,
    value: isChart ? (value as StateValue) : null,
    context: isChart ? context : null,
  }
}

/** Undefined for the simulated machine. */
function aboveOf(ref: AnyActorRef): AnyActorRef | undefined {
  const parent = parentOf(ref)
  return parent === undefined || parentOf(parent) === undefined ? undefined : parent
}

const isGone = (ref: AnyActorRef) => {
  const children = (aboveOf(ref)?.getSnapshot() as AnyMachineSnapshot | undefined)?.children ?? {}
  return children[ref.id] !== ref
}

export function keyIn(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition
  const candidates = eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? [])
  return keyOf(transition, Math.max(0, candidates.indexOf(transition)))
}
