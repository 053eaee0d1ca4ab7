/** Reads a recording: a file from the inspector or a failing test, or a report that includes one. */
import { attachmentMark } from './attachment.ts'
import { type Recording, recordingSchema } from './recording.ts'

export type Opened = { recording: Recording; problem: null } | { recording: null; problem: string }

/** Characters. Ten thousand steps of the app take about 10 million. */
export const largestFile = 64_000_000
const deepest = 40

/** Never throws. Refuses invalid recordings with a reason. */
export function openRecording(text: string): Opened {
  try {
    return read(text)
  } catch {
    return refused('Too deeply nested to be a recording.')
  }
}

function read(text: string): Opened {
  if (text.length > largestFile) return tooLarge
  const data = jsonIn(text)
  if (data === undefined) return refused('It is neither JSON nor a report with a recording in it.')
  const { kind, version } = (data ?? {}) as { kind?: unknown; version?: unknown }
  if (kind !== 'statechart-recording') return refused('It is JSON, but not a recording of statecharts.')
  if (version !== 1) return refused('It was written by another version of the inspector.')
  const checked = recordingSchema.safeParse(data)
  if (!checked.success) {
    const [issue] = checked.error.issues
    return refused(`It is damaged at “${(issue?.path ?? []).join('.').slice(0, 80)}”.`)
  }
  const problem = problemOf(checked.data)
  return problem === null ? { recording: checked.data, problem } : refused(problem)
}

function refused(why: string): Opened {
  return { recording: null, problem: `This file was not opened, and what you see stays as it was. ${why}` }
}

export const tooLarge = refused('It is larger than 64 MB.')

function jsonIn(text: string): unknown {
  const at = text.indexOf(attachmentMark)
  const attached = text
    .slice(at + attachmentMark.length)
    .trim()
    .split('\n')
  const json = at < 0 ? text : (attached[0] ?? '')
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** Checks what the schema can't. */
function problemOf({ actors, steps }: Recording): string | null {
  const ids = new Set(actors.map(({ id }) => id))
  if (ids.size < actors.length) return 'Two actors in it have the same id.'
  if (actors.some(({ parent }) => parent !== null && !ids.has(parent)))
    return 'An actor in it has a parent that is not in it.'
  const stray = steps.findIndex(({ actor, from }) => !ids.has(actor) || (from !== null && !ids.has(from)))
  if (stray >= 0) return `Step ${stray + 1} names an actor that is not in it.`
  const backwards = steps.findIndex(({ at }, index) => at < (steps[index - 1]?.at ?? 0))
  if (backwards >= 0) return `Step ${backwards + 1} happened before the one before it.`
  const deep = steps.findIndex(({ event, context }) => isDeep(event, deepest) || isDeep(context, deepest))
  return deep < 0 ? null : `Step ${deep + 1} is nested too deeply to be shown.`
}

const isDeep = (value: unknown, left: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (left === 0 || Object.values(value).some((below) => isDeep(below, left - 1)))
