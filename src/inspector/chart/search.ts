/** Finds states, events, guards and helpers of all machines by a few letters, in plain words or as in the code. */
import type { AnyStateMachine } from 'xstate'
import { actorLabel, eventLabel, guardClause, machineTitle, stateTitle } from '../words/say.ts'
import { movesOf, nodesOf } from './model.ts'

export type Hit = {
  machine: string
  /** The path of the state to go to. */
  state: string
  kind: 'machine' | 'state' | 'event' | 'guard' | 'helper'
  text: string
  code: string
}

export function indexOf(machines: readonly AnyStateMachine[]): readonly Hit[] {
  return machines.flatMap((machine) => {
    const hits = new Map<string, Hit>()
    const add = (kind: Hit['kind'], state: string, text: string, code: string) => {
      const id = `${kind} ${code} ${kind === 'state' ? state : ''}`
      if (!hits.has(id)) hits.set(id, { machine: machine.id, state, kind, text, code })
    }
    add('machine', '', machineTitle(machine.id), machine.id)
    for (const node of nodesOf(machine.root)) {
      const state = node.path.join('.')
      if (state !== '') add('state', state, stateTitle('words', machine.id, node.path), node.key)
      for (const { src } of node.invoke)
        add('helper', state, actorLabel('words', machine.id, String(src)), String(src))
      for (const { move } of movesOf(node)) {
        if (move.event !== '')
          add(
            'event',
            state,
            eventLabel('words', machine.id, move.event),
            eventLabel('code', machine.id, move.event),
          )
        if (move.guard !== '') add('guard', state, `if ${guardClause(machine.id, move.guard)}`, move.guard)
      }
    }
    return [...hits.values()]
  })
}

/** What begins with the letters first, then what has a word that does, then what has them anywhere; this machine's before others. */
export function search(index: readonly Hit[], query: string, machine: string, most = 24): readonly Hit[] {
  const wanted = query.trim().toLowerCase()
  if (wanted === '') return []
  return index
    .map((hit) => ({ hit, rank: Math.min(rankOf(hit.text, wanted), rankOf(hit.code, wanted)) }))
    .filter(({ rank }) => rank < 9)
    .map(({ hit, rank }) => ({ hit, rank: rank + (hit.machine === machine ? 0 : 0.5) }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ hit }) => hit)
}

function rankOf(text: string, wanted: string): number {
  const at = text.toLowerCase().indexOf(wanted)
  if (at < 0) return 9
  if (at === 0) return 0
  return /[\s.\-✓✗]/.test(text.charAt(at - 1)) ? 1 : 2
}
