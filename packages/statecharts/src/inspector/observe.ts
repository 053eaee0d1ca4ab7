/**
 * Turns XState's inspection events into steps of a recording, masked. Each event is paired with the snapshot
 * that it led to, and steps are in the order of their events: XState reports a machine's effects before its
 * own snapshot. Events to stopped actors are omitted.
 */
import type { ActorRefLike, InspectionEvent, Snapshot } from 'xstate'
import { machineOf, parentOf, transitionsIn } from '../model/internals.ts'
import type { Mask } from './mask.ts'
import type { RecordedActor, RecordedStep, StateValue } from './recording.ts'

type Ref = ActorRefLike & {
  id?: string
  systemId?: string
}
type MachineSnapshot = Snapshot<unknown> & { value?: StateValue; context?: object }
type Sent = { event: { type: string }; from: Ref | null; place: Place }
/** A step's position among the others; empty until its snapshot is reported. */
type Place = { at: number; step: RecordedStep | null; isGone: boolean }

export type Observer = ((inspected: InspectionEvent) => void) & {
  /** Records the last event as failed if its actor threw. */
  end: () => void
}

export type Sink = (actors: readonly RecordedActor[], steps: readonly RecordedStep[]) => void

/** `elapsed` in ms since the recording began. */
export function createObserver(mask: Mask, elapsed: () => number, sink: Sink): Observer {
  const known = new WeakMap<object, RecordedActor>()
  const sent = new WeakMap<object, Sent[]>()
  /** How many transitions a machine took since its last snapshot. */
  const taken = new WeakMap<object, number>()
  let count = 0

  /** Reported with the first step it takes part in: an actor gets its name only after it was announced. */
  let rootId = ''
  const aboveOf = (ref: Ref): Ref | null => (ref.sessionId === rootId ? null : (parentOf(ref) ?? null))

  function actorOf(ref: Ref, told: RecordedActor[]): RecordedActor {
    const before = known.get(ref)
    if (before !== undefined) return before
    const above = aboveOf(ref)
    const parent = above === null ? null : actorOf(above, told)
    const machine = machineOf(ref)?.id ?? null
    count += 1
    const isNamed = ref.id !== undefined && ref.id !== ref.sessionId
    const actor: RecordedActor = {
      id: `a${count}`,
      name: ref.systemId ?? (isNamed ? ref.id! : `${machine ?? 'actor'} ${count}`),
      machine,
      parent: parent?.id ?? null,
    }
    known.set(ref, actor)
    told.push(actor)
    return actor
  }

  let unfinished: { ref: Ref; delivery: Sent } | null = null
  const fresh: RecordedActor[] = []
  const places: Place[] = []

  function placeNow(): Place {
    const place = { at: Math.round(elapsed()), step: null, isGone: false }
    // Whatever is still empty now led to nothing.
    if (places.length === 0) queueMicrotask(() => tell(places.length))
    places.push(place)
    return place
  }

  /** Reports complete steps, and the first `most` even if incomplete. */
  function tell(most = 0): void {
    const empty = places.findIndex(({ step }, at) => at >= most && step === null)
    const told = places.splice(0, empty < 0 ? places.length : empty)
    for (const place of told) place.isGone = true
    const steps = told.flatMap(({ step }) => (step === null ? [] : [step]))
    if (steps.length > 0) sink(fresh.splice(0), steps)
  }

  function note(
    ref: Ref,
    event: { type: string },
    from: Ref | null,
    snapshot: MachineSnapshot,
    waiting: Place | undefined,
  ): void {
    const actor = actorOf(ref, fresh)
    const sender = from === null ? null : actorOf(from, fresh).id
    const { status, value, context } = snapshot
    const place = waiting === undefined || waiting.isGone ? placeNow() : waiting
    place.step = {
      at: place.at,
      actor: actor.id,
      from: sender,
      event: mask.event(event),
      value: actor.machine === null ? null : (value ?? null),
      context: actor.machine === null || context === undefined ? null : mask.context(context),
      status,
      ...(status === 'active' && taken.get(ref) === 0 ? { isIgnored: true } : {}),
    }
    taken.delete(ref)
    tell()
  }

  function observe(inspected: InspectionEvent): void {
    const ref: Ref = inspected.actorRef
    rootId = inspected.rootId
    if (inspected.type === '@xstate.event') {
      const delivery = { event: inspected.event, from: inspected.sourceRef ?? null, place: placeNow() }
      const waiting = sent.get(ref) ?? []
      waiting.push(delivery)
      sent.set(ref, waiting)
      unfinished = { ref, delivery }
    }
    if (inspected.type === '@xstate.microstep')
      taken.set(ref, (taken.get(ref) ?? 0) + transitionsIn(inspected).length)
    if (inspected.type !== '@xstate.snapshot') return
    const waiting = sent.get(ref) ?? []
    const place = waiting.findIndex(({ event }) => event === inspected.event)
    const [delivery] = place < 0 ? [] : waiting.splice(0, place + 1).slice(-1)
    if (delivery === unfinished?.delivery) unfinished = null
    // A stopped actor receives no event: its parent or the page stopped it.
    const from = delivery === undefined ? aboveOf(ref) : delivery.from
    note(ref, inspected.event, from, inspected.snapshot, delivery?.place)
  }

  function end(): void {
    if (unfinished !== null) {
      const { ref, delivery } = unfinished
      unfinished = null
      note(ref, delivery.event, delivery.from, { ...ref.getSnapshot(), status: 'error' }, delivery.place)
    }
    tell(places.length)
  }

  return Object.assign(observe, { end })
}
