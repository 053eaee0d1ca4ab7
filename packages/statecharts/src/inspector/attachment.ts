import { createRecorder } from './recorder.ts'
import type { Recording } from './recording.ts'

/** The line above a recording in a text. */
export const attachmentMark = 'Recording of the last steps, masked; the inspector opens this text:'

/** The newest `count` steps of a recording, or slightly more, as text for the end of a report. */
export function attachmentOf({ title, startedAt, actors, steps }: Recording, count: number): string {
  const cut = createRecorder({ title, startedAt, actors, steps }, count)
  return `\n\n${attachmentMark}\n${JSON.stringify(cut.recording())}\n`
}
