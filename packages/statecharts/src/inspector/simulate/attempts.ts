/** The possible commands at the end of a run, and the one that takes a given transition. */
import type { AnyStateMachine } from 'xstate'
import { eventChoices, helperChoices } from './choices.ts'
import { type Command, type Frame, play, type SamplesFor } from './run.ts'

/** Events, actors' answers, and the time until the next timer, including those of child machines. */
export function commandsAt({ actors, untilNext }: Frame): Command[] {
  const running = actors.filter(({ machine, status }) => machine !== null && status === 'active')
  const events = running.flatMap((actor) =>
    eventChoices(actor).flatMap(({ variants }) =>
      variants
        .filter(({ isOpen }) => isOpen)
        .map(({ event, name }): Command => ({ kind: 'event', actor: actor.id, event, name })),
    ),
  )
  const answers = running.flatMap((actor) =>
    helperChoices(actors, actor).flatMap(({ helper, done, error }): Command[] => [
      ...(done ?? []).map(([name, output]): Command => ({ kind: 'done', actor: helper.id, output, name })),
      ...(error ?? []).map(
        ([name, failed]): Command => ({ kind: 'error', actor: helper.id, error: failed, name }),
      ),
    ]),
  )
  const time: Command[] = untilNext === null ? [] : [{ kind: 'time', ms: untilNext }]
  return [...events, ...answers, ...time]
}

/**
 * The first command that takes one of the transitions after these; null if none does. Each is tried for real.
 */
export function commandTaking(
  machine: AnyStateMachine,
  input: unknown,
  commands: readonly Command[],
  keys: readonly string[],
  samplesFor: SamplesFor,
): Command | null {
  const last = play(machine, input, commands, samplesFor).frames.at(-1)
  const takes = (command: Command) => {
    const taken = play(machine, input, [...commands, command], samplesFor)
      .frames.at(-1)
      ?.taken.get(machine.id)
    return keys.some((key) => taken?.has(key))
  }
  return (last === undefined ? undefined : commandsAt(last).find(takes)) ?? null
}
