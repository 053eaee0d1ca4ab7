import type { Mask } from '../mask.ts'
import type { Recording } from '../recording.ts'
import type { Run } from './run.ts'

/** A run as a recording, masked like any other. */
export function recordingOf(title: string, { recorded }: Run, mask: Mask, startedAt = Date.now()): Recording {
  return {
    kind: 'statechart-recording',
    version: 1,
    title: `Simulated: ${title}`,
    startedAt,
    actors: recorded.actors,
    steps: recorded.steps.map((step) => ({
      ...step,
      event: mask.event(step.event),
      context: step.context === null ? null : mask.context(step.context),
    })),
  }
}
