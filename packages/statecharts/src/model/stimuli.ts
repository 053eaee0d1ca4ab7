/**
 * What a test can do to a running machine: send an event, let an actor answer, let time pass, send to a
 * child.
 */
import type { EventObject } from 'xstate'

/** The invoked actor `id` succeeds. Has the type of the event that the machine will receive. */
export const answered = (id: string, output?: unknown) => ({
  type: `xstate.done.actor.${id}` as const,
  output,
})

/** The invoked actor `id` fails. */
export const failed = (id: string, error: unknown = new Error(`${id} failed`)) => ({
  type: `xstate.error.actor.${id}` as const,
  error,
})

/** The clock advances by `ms`, and due timers fire. */
export const elapsed = (ms: number) => ({ type: 'time.elapsed' as const, ms })

/** A stimulus one level down, in the machine that runs as `child`. */
export const within = (child: string, stimulus: Stimulus) => ({
  type: `${child} ⊃ ${stimulus.type}` as const,
  child,
  stimulus,
})

export type Answer = ReturnType<typeof answered> | ReturnType<typeof failed>
type Within = { type: string; child: string; stimulus: Stimulus }
export type Stimulus = EventObject | Answer | Within

export const isWithin = (stimulus: Stimulus): stimulus is Within =>
  'child' in stimulus && 'stimulus' in stimulus

export const isElapsed = (stimulus: Stimulus): stimulus is ReturnType<typeof elapsed> =>
  stimulus.type === 'time.elapsed' && 'ms' in stimulus

/** The innermost stimulus, however deep the child machine is. */
export const eventIn = (stimulus: Stimulus): Stimulus =>
  isWithin(stimulus) ? eventIn(stimulus.stimulus) : stimulus

/** What a machine does when it starts. */
export const start = { type: 'xstate.init' } as const

const answer = /^xstate\.(done|error)\.actor\.(.+)$/

/** The actor that answers, and whether it succeeds; null for anything but an answer. */
export function answerOf({ type }: EventObject): { id: string; isDone: boolean } | null {
  const [, kind, id] = answer.exec(type) ?? []
  return id === undefined ? null : { id, isDone: kind === 'done' }
}

/** A stimulus as readable text. */
export function labelOf(stimulus: Stimulus): string {
  if (stimulus.type === start.type) return 'start'
  if (isWithin(stimulus)) return `${stimulus.child}: ${labelOf(stimulus.stimulus)}`
  if (isElapsed(stimulus)) return `${stimulus.ms / 1000} s pass`
  const answers = answerOf(stimulus)
  if (answers === null) {
    const { type, ...payload } = stimulus
    return Object.keys(payload).length === 0 ? type : `${type} ${brief(payload)}`
  }
  const { output, error } = stimulus as { output?: unknown; error?: unknown }
  if (answers.isDone) return output === undefined ? `✓ ${answers.id}` : `✓ ${answers.id} ${brief(output)}`
  return `✗ ${answers.id} ${brief(error)}`
}

/** JSON of at most `room` characters; an error becomes its message. */
export function brief(value: unknown, room = 160): string {
  const text =
    JSON.stringify(value, (_key, part) =>
      part instanceof Error
        ? { error: part.message, ...(part.cause === undefined ? {} : { cause: part.cause }) }
        : part,
    ) ?? 'undefined'
  return text.length <= room ? text : `${text.slice(0, room - 1)}…`
}
