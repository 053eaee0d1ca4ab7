import { largestFile, type Opened, openRecording, tooLarge } from '../opened.ts'
import type { Source } from '../source.ts'

/** Opens a chosen file. Resolves to the problem, or null. */
export async function openFile(source: Source, file: File): Promise<string | null> {
  // Not even read: a file of gigabytes would crash the page.
  if (file.size > largestFile) return show(source, tooLarge)
  return show(source, openRecording(await file.text().catch(() => '')))
}

/** Shows the trace of a failing test named by `?trace=<name>`. Resolves like `openFile`. */
export async function openTrace(source: Source, name: string): Promise<string | null> {
  if (!/^[\w-]+$/.test(name)) return 'That isn’t a valid trace name.'
  const response = await fetch(`reports/models/traces/${name}.json`).catch(() => null)
  const isThere = response?.headers.get('content-type')?.includes('json') ?? false
  if (!response?.ok || !isThere) return `There is no trace “${name}” under reports/models/traces.`
  return show(source, openRecording(await response.text()))
}

function show(source: Source, { recording, problem }: Opened): string | null {
  if (recording !== null) source.open(recording)
  return problem
}
