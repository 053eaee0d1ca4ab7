/** Who, what and where in a recording, in plain words or as in the code. */

import { foundEvent } from '../recorder.ts'
import type { RecordedStep, Recording, StateValue } from '../recording.ts'
import { actorLabel, capital, eventLabel, machineTitle, type Reading, stateTitle } from '../words/say.ts'
import { wordsOf } from './steps.ts'

export type Say = {
  /** null is the person, and the page: whoever is no actor. */
  who: (id: string | null) => string
  what: (step: RecordedStep) => string
  where: (actor: string, value: StateValue | null) => string
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
  const known = new Map(actors.map((actor) => [actor.id, actor]))
  const names = new Map(actors.map((actor) => [actor.id, nameOf(actor)]))

  function nameOf({ name, machine, parent }: Recording['actors'][number]): string {
    if (reading === 'code') return name
    if (machine !== null) return `${machineTitle(machine)}${/ \d+$/.exec(name)?.[0] ?? ''}`
    return capital(actorLabel('words', known.get(parent ?? '')?.machine ?? '', name))
  }

  return {
    who: (id) => (id === null ? 'Member or page' : (names.get(id) ?? id)),
    what({ actor, event: { type } }) {
      if (reading === 'code') return type
      return own[type] ?? eventLabel('words', known.get(actor)?.machine ?? '', type)
    },
    where(actor, value) {
      const machine = known.get(actor)?.machine ?? null
      if (reading === 'code' || value === null || machine === null) return wordsOf(value)
      const leaves = leavesOf(value)
      const title = (path: readonly string[]) => stateTitle('words', machine, path)
      return leaves
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
