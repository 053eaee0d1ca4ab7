/** Reads a recording: a file from the inspector or a failing test, or a report that includes one. */
import { read, refused } from './file.ts'
import { type Recording, recordingSchema } from './recording.ts'

export type Opened = { recording: Recording; problem: null } | { recording: null; problem: string }

const deepest = 40
const kind = { kind: 'statechart-recording', what: 'a recording of statecharts', schema: recordingSchema }

/** Never throws. Refuses invalid recordings with a reason. */
export function openRecording(text: string | null): Opened {
  const { content, problem } = read(text, kind)
  if (content === null) return { recording: null, problem }
  const fault = problemOf(content)
  return fault === null
    ? { recording: content, problem: null }
    : { recording: null, problem: refused(fault).problem }
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
