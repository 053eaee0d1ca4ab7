/** The state of every actor after a step of a recording. */
import type { RecordedActor, RecordedStep, Recording, StateValue } from './recording.ts'

/** An actor and the last thing that happened to it; `index` is that step's place among the recording's steps. */
export type Standing = { actor: RecordedActor; step: RecordedStep; index: number }

/** By the actor's id; who has not started yet is not in it. `at`: a place among the steps, -1 before the first. */
export function momentOf({ actors, steps }: Recording, at: number): ReadonlyMap<string, Standing> {
  const known = new Map(actors.map((actor) => [actor.id, actor]))
  const moment = new Map<string, Standing>()
  for (let index = Math.min(at, steps.length - 1); index >= 0; index--) {
    const step = steps[index]!
    const actor = known.get(step.actor)
    if (actor !== undefined && !moment.has(step.actor)) moment.set(step.actor, { actor, step, index })
    if (moment.size === known.size) break
  }
  return moment
}

/** The states that a machine's chart should light: one value for each of its actors that runs, none when none does. */
export function activeValues(recording: Recording, at: number, machine: string): StateValue[] {
  return [...momentOf(recording, at).values()]
    .filter(({ actor, step }) => actor.machine === machine && step.status !== 'stopped')
    .flatMap(({ step }) => (step.value === null ? [] : [step.value]))
}

/** The same by machine: every machine that runs and its values. */
export function activeMachines(recording: Recording, at: number): ReadonlyMap<string, readonly StateValue[]> {
  const active = new Map<string, StateValue[]>()
  for (const { actor, step } of momentOf(recording, at).values()) {
    if (actor.machine === null || step.value === null || step.status === 'stopped') continue
    active.set(actor.machine, [...(active.get(actor.machine) ?? []), step.value])
  }
  return active
}
