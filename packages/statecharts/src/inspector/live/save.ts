import type { Recording } from '../recording.ts'

/** Hands a recording to the browser's downloads, named after when it began. */
export function save(recording: Recording): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(recording)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `recording-${new Date(recording.startedAt).toISOString().slice(0, 16).replace(/[T:]/g, '-')}.json`
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
