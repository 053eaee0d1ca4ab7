/** The states of the running machines after a step of a recording. */
import type { RecordedStep, Recording, StateValue } from './recording.ts'

/**
 * By machine: a state value for each of its running actors. `at`: an index of a step, -1 before the first.
 */
export function activeMachines(
  { actors, steps }: Recording,
  at: number,
): ReadonlyMap<string, readonly StateValue[]> {
  const last = new Map<string, RecordedStep>()
  for (const step of steps.slice(0, at + 1)) last.set(step.actor, step)
  const active = new Map<string, StateValue[]>()
  for (const { id, machine } of actors) {
    const { value = null, status } = last.get(id) ?? {}
    if (machine === null || value === null || status === 'stopped') continue
    active.set(machine, [...(active.get(machine) ?? []), value])
  }
  return active
}
