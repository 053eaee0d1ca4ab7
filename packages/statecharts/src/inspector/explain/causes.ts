/** What a cause leads to, in all machines. */
import type { AnyStateMachine } from 'xstate'
import { type Move, movesOf, nodesOf } from '../chart/model.ts'
import type { Cause } from '../project.ts'
import type { Sentence } from './sentence.ts'
import { leadAway } from './sentences.ts'

/** Words for events and guards, by their names in the code. */
export type Words = ReadonlyMap<string, string>

export const wordsOf = (causes: readonly Cause[] = []): Words =>
  new Map(
    causes
      .flatMap(({ events, guards = {}, words = {} }) =>
        [events, guards, words].flatMap(Object.entries<string>),
      )
      .filter(([, words]) => words !== ''),
  )

/** The transitions that it can cause, machine by machine, as sentences. Machines without one are left out. */
export function consequencesOf(
  cause: Cause,
  machines: readonly AnyStateMachine[],
  words: Words,
): { machine: AnyStateMachine; sentences: Sentence[] }[] {
  return machines
    .map((machine) => ({
      machine,
      sentences: nodesOf(machine.root).flatMap((from) =>
        movesOf(from)
          .filter(({ move }) => isCausedBy(cause, move))
          .map((found) => leadAway(machine, from, found, words, true)),
      ),
    }))
    .filter(({ sentences }) => sentences.length > 0)
}

export function isCausedBy({ events, guards = {} }: Cause, { event, guard }: Pick<Move, 'event' | 'guard'>) {
  return (
    Object.keys(events).some((name) =>
      name.endsWith('*') ? event.startsWith(name.slice(0, -1)) : name === event,
    ) || Object.hasOwn(guards, guard)
  )
}
