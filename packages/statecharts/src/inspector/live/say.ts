/** Who, what and where in a recording, in plain words or as in the code. */

import { foundEvent } from '../recorder.ts'
import type { RecordedStep, Recording, StateValue } from '../recording.ts'
import { phrase } from '../samples.ts'
import { actorLabel, capital, eventLabel, machineTitle, type Reading, spaced, stateTitle } from '../say.ts'
import { wordsOf } from './steps.ts'

export type Say = {
  /** null: the person or the page. */
  who: (id: string | null) => string
  /** Sender and receiver; `from` is null for an actor's own steps. */
  between: (step: RecordedStep) => { from: string | null; to: string }
  what: (step: RecordedStep) => string
  /** A payload or a context. */
  data: (value: object, most: number) => string
  isCode: boolean
  /** With `earlier`: of regions side by side only those that have changed since. */
  where: (actor: string, value: StateValue | null, earlier?: StateValue | null) => string
}

/** What XState itself sends. */
const own: Readonly<Record<string, string>> = {
  'xstate.init': 'Starts',
  'xstate.stop': 'Is stopped',
  'xstate.promise.resolve': 'Is done',
  'xstate.promise.reject': 'Has failed',
  [foundEvent]: 'Was running already',
}

export function sayingsOf({ actors }: Recording, reading: Reading): Say {
  const byId = new Map(actors.map((actor) => [actor.id, actor]))
  const names = new Map(actors.map((actor) => [actor.id, nameOf(actor)]))

  function nameOf({ name, machine }: Recording['actors'][number]): string {
    if (reading === 'code') return name
    if (machine !== null) return `${machineTitle(machine)}${/ \d+$/.exec(name)?.[0] ?? ''}`
    return capital(actorLabel('words', name))
  }

  const who = (id: string | null) => (id === null ? 'Member or page' : (names.get(id) ?? id))

  return {
    who,
    isCode: reading === 'code',
    data: (value, most) => (reading === 'code' ? JSON.stringify(value).slice(0, most) : phrase(value, most)),
    between: ({ from, actor }) => ({ from: from === actor ? null : who(from), to: who(actor) }),
    what({ actor, event: { type } }) {
      if (reading === 'code') return type
      const machine = byId.get(actor)?.machine ?? null
      return own[type] ?? (machine === null ? capital(spaced(type)) : eventLabel('words', type))
    },
    where(actor, value, earlier = null) {
      const machine = byId.get(actor)?.machine ?? null
      if (reading === 'code' || value === null || machine === null) return wordsOf(value)
      const leaves = leavesOf(value)
      const title = (path: readonly string[]) => stateTitle('words', machine, path)
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
