import { openRecording } from '../opened.ts'
import type { Source } from '../source.ts'

/** Shows the recording in a text, which is null if it's too large. Returns the problem, or null. */
export function openText(source: Source, text: string | null): string | null {
  const { recording, problem } = openRecording(text)
  if (recording !== null) source.open(recording)
  return problem
}

/** Shows the trace of a failing test named by `?trace=<name>`. Resolves like `openText`. */
export async function openTrace(source: Source, name: string): Promise<string | null> {
  if (!/^[\w-]+$/.test(name)) return 'That isn’t a valid trace name.'
  const response = await fetch(`reports/models/traces/${name}.json`).catch(() => null)
  const isThere = response?.headers.get('content-type')?.includes('json') ?? false
  if (!response?.ok || !isThere) return `There is no trace “${name}” under reports/models/traces.`
  return openText(source, await response.text())
}
