/** What a measured page tells its test: each step of each machine, as it is taken. */

import { keysOf, type TransitionKey } from '@neuro/statecharts/structure'
import { type AnyStateMachine, type InspectionEvent, StateMachine } from 'xstate'

export type Noted = {
  machine: string
  /** Tells actors of the same machine apart. */
  actor: string
  event: string
  /** The machine's current state. */
  value: unknown
  taken: TransitionKey[]
}

export function createObserver(tell: (noted: Noted) => void): (event: InspectionEvent) => void {
  const keys = new WeakMap<object, ReturnType<typeof keysOf>>()
  const taken = new WeakMap<object, TransitionKey[]>()

  return (event) => {
    const { actorRef } = event
    const { logic, sessionId } = actorRef as { logic?: unknown; sessionId: string }
    if (!(logic instanceof StateMachine)) return
    const machine = logic as AnyStateMachine
    const sinceThen = taken.get(actorRef) ?? []
    taken.set(actorRef, sinceThen)
    if (event.type === '@xstate.microstep') {
      const known = keys.get(machine) ?? keysOf(machine)
      keys.set(machine, known)
      sinceThen.push(...event._transitions.flatMap((one) => known.get(one) ?? []))
    }
    if (event.type === '@xstate.snapshot') {
      const { value } = event.snapshot as unknown as { value: unknown }
      tell({
        machine: machine.id,
        actor: sessionId,
        event: event.event.type,
        value,
        taken: sinceThen.splice(0),
      })
    }
  }
}
