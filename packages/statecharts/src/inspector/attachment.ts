import { createRecorder } from './recorder.ts'
import type { Recording } from './recording.ts'

/** The line above a recording in a text. */
export const attachmentMark = 'Recording of the last steps, masked; the inspector opens this text:'

/** A recording's newest `count` steps or some more, as text to be put under a report. */
export function attachmentOf({ title, startedAt, actors, steps }: Recording, count: number): string {
  const cut = createRecorder({ title, startedAt, actors, steps }, count)
  return `\n\n${attachmentMark}\n${JSON.stringify(cut.recording())}\n`
}
