/**
 * Keeps the latest steps of a run that may last for hours. Older ones are combined into one line per running
 * actor, so a recording always begins with each actor's state.
 */
import type { RecordedActor, RecordedStep, Recording } from './recording.ts'

/** The event of a line that shows an actor's state when the recording began. */
export const foundEvent = 'inspector.found'

export type Recorder = {
  add: (actors: readonly RecordedActor[], steps: readonly RecordedStep[]) => void
  /** Clears the steps but keeps the actors. `at`: ms since the recording began. */
  clear: (at: number) => void
  /** The same object until something is added. */
  recording: () => Recording
}

/** `limit`: how many steps are kept. `begin.startedAt`: the time that each step's `at` counts from. */
export function createRecorder(
  begin: Pick<Recording, 'title' | 'startedAt'> & Partial<Pick<Recording, 'actors' | 'steps'>>,
  limit: number,
): Recorder {
  const actors = new Map<string, RecordedActor>()
  const found = new Map<string, RecordedStep>()
  const ended = new Set<string>()
  let steps: RecordedStep[] = []
  let made: Recording | null = null

  function fold(dropped: readonly RecordedStep[], at: number): void {
    for (const { isIgnored: _isIgnored, ...step } of dropped) {
      if (step.status === 'active')
        found.set(step.actor, { ...step, from: null, event: { type: foundEvent } })
      else {
        found.delete(step.actor)
        ended.add(step.actor)
      }
    }
    for (const [id, step] of found) found.set(id, { ...step, at })
    const named = new Set(found.keys())
    for (const step of steps) {
      named.add(step.actor)
      if (step.from !== null) named.add(step.from)
    }
    for (const id of named) {
      for (let parent = actors.get(id)?.parent; parent; parent = actors.get(parent)?.parent) named.add(parent)
    }
    // One that hasn't ended may take its first step later.
    for (const id of ended) {
      if (named.has(id)) continue
      actors.delete(id)
      ended.delete(id)
    }
  }

  function add(newActors: readonly RecordedActor[], newSteps: readonly RecordedStep[]): void {
    for (const actor of newActors) actors.set(actor.id, actor)
    steps = steps.concat(newSteps)
    // Trimming for each step would copy everything each time.
    if (steps.length > limit * 1.1) {
      const dropped = steps.slice(0, steps.length - limit)
      steps = steps.slice(-limit)
      fold(dropped, steps[0]?.at ?? 0)
    }
    made = null
  }

  add(begin.actors ?? [], begin.steps ?? [])
  return {
    add,
    clear(at) {
      const dropped = steps
      steps = []
      fold(dropped, at)
      made = null
    },
    recording() {
      made ??= {
        kind: 'statechart-recording',
        version: 1,
        title: begin.title,
        startedAt: begin.startedAt,
        actors: [...actors.values()],
        // The sender may have ended long ago.
        steps: [...found.values(), ...steps].map((step) =>
          step.from === null || actors.has(step.from) ? step : { ...step, from: null },
        ),
      }
      return made
    },
  }
}
