import { download } from '../download.ts'
import type { Recording } from '../recording.ts'

/** Saves a recording as a file named after its start time. */
export function save(recording: Recording): void {
  const begun = new Date(recording.startedAt).toISOString().slice(0, 16).replace(/[T:]/g, '-')
  download(`recording-${begun}.json`, JSON.stringify(recording), 'application/json')
}
