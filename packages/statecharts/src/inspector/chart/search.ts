/** Searches the charts of all machines by words, as displayed or as in the code. */
import type { AnyStateMachine } from 'xstate'
import { capital, condition, effects, eventLabel, machineTitle, spaced, stateTitle } from '../say.ts'
import { movesOf, nodesOf } from './model.ts'
import { actionOf, requirementsOf, textOf } from './names.ts'

export type Hit = {
  machine: string
  /** The path of the state to open. */
  state: string
  kind: 'machine' | 'state' | 'event' | 'guard' | 'helper' | 'effect' | 'tag' | 'requirement'
  text: string
  code: string
  /** Its description in the machine. */
  description: string
}

/** For these, each state that has one is found. */
const isOfState: readonly Hit['kind'][] = ['state', 'tag', 'requirement']

export function indexOf(
  machines: readonly AnyStateMachine[],
  requirements: Readonly<Record<string, string>> = {},
): readonly Hit[] {
  return machines.flatMap((machine) => {
    const hits = new Map<string, Hit>()
    const add = (kind: Hit['kind'], state: string, text: string, code: string, description = '') => {
      const id = `${kind} ${code} ${isOfState.includes(kind) ? state : kind === 'effect' ? text : ''}`
      if (!hits.has(id)) hits.set(id, { machine: machine.id, state, kind, text, code, description })
    }
    const addEffects = (state: string, actions: readonly string[]) => {
      for (const action of actions)
        for (const text of effects([action])) add('effect', state, capital(text), action)
    }
    const addRequirements = (state: string, ids: readonly string[]) => {
      for (const id of ids) add('requirement', state, requirements[id] ?? id, id)
    }
    add('machine', '', machineTitle(machine.id), machine.id, textOf(machine.root.description))
    for (const node of nodesOf(machine.root)) {
      const state = node.path.join('.')
      const title = stateTitle(machine.id, node.path)
      if (state !== '') add('state', state, title, node.key, textOf(node.description))
      for (const { src } of node.invoke) add('helper', state, spaced(String(src)), String(src))
      for (const tag of node.tags) add('tag', state, capital(spaced(tag)), tag)
      addEffects(state, [...node.entry, ...node.exit].map(actionOf))
      addRequirements(state, requirementsOf(node.meta))
      for (const { move } of movesOf(node)) {
        addEffects(state, move.actions)
        addRequirements(state, move.requirements)
        if (move.event !== '') add('event', state, eventLabel(move.event), move.event, move.description)
        if (move.guard !== '') add('guard', state, `if ${condition(move.guard)}`, move.guard)
      }
    }
    return [...hits.values()]
  })
}

/**
 * Ranks hits that begin with the query first, then hits with a word that does, then hits with every word in
 * any order and form (`shut door` finds “The door is shut”), including descriptions, then any hit that
 * contains it. This machine's hits are ranked before others.
 */
export function search(index: readonly Hit[], query: string, machine: string, most = 24): readonly Hit[] {
  const wanted = query.trim().toLowerCase()
  if (wanted === '') return []
  const ways = [...new Set([wanted, wanted.replace(logging, 'sign $1')])]
  return index
    .map((hit) => ({
      hit,
      rank: Math.min(
        ...ways.flatMap((way) => [rankOf(hit.text, way), rankOf(hit.code, way), saidIn(hit, way)]),
      ),
    }))
    .filter(({ rank }) => rank < 9)
    .map(({ hit, rank }) => ({ hit, rank: rank + (hit.machine === machine ? 0 : 0.5) }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ hit }) => hit)
}

/** Synonyms: some say logging in, others signing in. */
const logging = /\blog(?:s|ged|ging)?[ -]?(in|out)\b/g

function rankOf(text: string, wanted: string): number {
  const lower = text.toLowerCase()
  const at = lower.indexOf(wanted)
  if (at === 0) return 0
  if (at > 0 && /[\s.\-✓✗]/.test(lower.charAt(at - 1))) return 1
  if (hasWords(text, wanted)) return 2
  return at > 0 ? 3 : 9
}

const saidIn = ({ text, description }: Hit, wanted: string) =>
  description !== '' && hasWords(`${text} ${description}`, wanted) ? 2.5 : 9

function hasWords(text: string, wanted: string): boolean {
  const [words, starts] = [wordsOf(text), wordsOf(wanted.replace(small, ''))]
  return starts.length > 0 && starts.every((start) => words.some((word) => word.startsWith(start)))
}

/** Words of a question that don't help to search. */
const small = /\b(an?|and|does|happens?|has|have|if|is|of|the|to|was|what|when|where)\b/gi

/** Removes endings, so that forms of a word match: `expir` of expires, expired and expiry. */
const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => word.replace(/(?<=\p{L}{3})(ing|ies|ied|ed|es|e|s|y)$/u, ''))
