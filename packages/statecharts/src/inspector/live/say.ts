/** Names of actors, events and states in a recording, in plain words. */

import { foundEvent } from '../recorder.ts'
import type { RecordedStep, Recording, StateValue } from '../recording.ts'
import { capital, eventLabel, machineTitle, spaced, stateTitle } from '../say.ts'

export type Say = {
  /** null: the person or the page. */
  who: (id: string | null) => string
  /** Sender and receiver; `from` is null for an actor's own steps. */
  between: (step: RecordedStep) => { from: string | null; to: string }
  what: (step: RecordedStep) => string
  /** With `earlier`: of parallel regions, only those that have changed since. */
  where: (actor: string, value: StateValue | null, earlier?: StateValue | null) => string
}

/** XState's own events. */
const own: Readonly<Record<string, string>> = {
  'xstate.init': 'Starts',
  'xstate.stop': 'Is stopped',
  'xstate.promise.resolve': 'Is done',
  'xstate.promise.reject': 'Has failed',
  [foundEvent]: 'Was running already',
}

export function sayingsOf({ actors }: Recording): Say {
  const byId = new Map(actors.map((actor) => [actor.id, actor]))
  const names = new Map(actors.map((actor) => [actor.id, nameOf(actor)]))

  function nameOf({ name, machine }: Recording['actors'][number]): string {
    if (machine !== null) return `${machineTitle(machine)}${/ \d+$/.exec(name)?.[0] ?? ''}`
    return capital(spaced(name))
  }

  const who = (id: string | null) => (id === null ? 'Person or page' : (names.get(id) ?? id))

  return {
    who,
    between: ({ from, actor }) => ({ from: from === actor ? null : who(from), to: who(actor) }),
    what({ actor, event: { type } }) {
      const machine = byId.get(actor)?.machine ?? null
      return own[type] ?? (machine === null ? capital(spaced(type)) : eventLabel(type))
    },
    where(actor, value, earlier = null) {
      const machine = byId.get(actor)?.machine ?? null
      if (value === null || machine === null) return ''
      const leaves = leavesOf(value)
      const title = (path: readonly string[]) => stateTitle(machine, path)
      const known = new Set(earlier === null ? [] : leavesOf(earlier).map(String))
      const fresh = leaves.filter((path) => !known.has(String(path)))
      return (fresh.length === 0 ? leaves : fresh)
        .map((path) =>
          leaves.length > 1 && path.length > 1 ? `${title(path.slice(0, -1))}: ${title(path)}` : title(path),
        )
        .join(', ')
    },
  }
}

function leavesOf(value: StateValue, above: readonly string[] = []): string[][] {
  if (typeof value === 'string') return [[...above, value]]
  return Object.entries(value).flatMap(([key, below]) => leavesOf(below, [...above, key]))
}
