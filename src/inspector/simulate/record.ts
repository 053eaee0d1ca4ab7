import { createMask } from '#inspector/mask.ts'
import type { Recording } from '#inspector/recording.ts'
import type { Run } from './run.ts'

/** A run as a recording, masked like any other. */
export function recordingOf(title: string, { recorded }: Run, startedAt = Date.now()): Recording {
  const mask = createMask()
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
