/** Searches the charts of all machines by words, as displayed or as in the code. */
import { wordsOf as wordsFor } from '../explain/causes.ts'
import type { Cause, Charted } from '../project.ts'
import { capital, condition, effects, eventLabel, machineTitle, spaced, stateTitle } from '../say.ts'
import { movesOf, nodesOf } from './model.ts'
import { actionOf, requirementsOf, textOf } from './names.ts'

export type Hit = {
  machine: string
  /** The path of the state to open; of a question, its id. */
  state: string
  kind: 'question' | 'machine' | 'state' | 'event' | 'guard' | 'helper' | 'effect' | 'tag' | 'requirement'
  text: string
  code: string
  /** Its description in the machine, or the project's words for it. */
  description: string
  /** Where it is: its machine, its state, and the screen that shows them. */
  around: string
}

/** For these, each state that has one is found. */
const isOfState: readonly Hit['kind'][] = ['state', 'tag', 'requirement']

export function indexOf(
  machines: readonly Pick<Charted, 'machine' | 'place'>[],
  requirements: Readonly<Record<string, string>> = {},
  causes: readonly Cause[] = [],
): readonly Hit[] {
  const words = wordsFor(causes)
  const questions = causes.map(({ id, question, synonyms }): Hit => {
    const text = `What happens ${question}`
    return { machine: '', state: id, kind: 'question', text, code: id, description: synonyms, around: '' }
  })
  const parts = machines.flatMap(({ machine, place }) => {
    const hits = new Map<string, Hit>()
    const add = (kind: Hit['kind'], state: string, text: string, code: string, description = '') => {
      const id = `${kind} ${code} ${isOfState.includes(kind) ? state : kind === 'effect' ? text : ''}`
      const around = [
        machineTitle(machine.id),
        ...(state === '' ? [] : state.split('.').map(spaced)),
        place?.name ?? '',
      ].join(' ')
      if (!hits.has(id)) hits.set(id, { machine: machine.id, state, kind, text, code, description, around })
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
        if (move.event !== '')
          add('event', state, eventLabel(move.event), move.event, move.description || words.get(move.event))
        if (move.guard !== '')
          add('guard', state, `if ${condition(move.guard)}`, move.guard, words.get(move.guard))
      }
    }
    return [...hits.values()]
  })
  return [...questions, ...parts]
}

/**
 * Ranks hits that begin with the query first, then hits with a word that does, then hits with every word in
 * any order and form (`shut door` finds “The door is shut”), including descriptions, then where it is, then
 * any hit that contains it. This machine's hits are ranked before others. If no hit has every word, those with
 * the most of them are found.
 */
export function search(
  index: readonly Hit[],
  query: string,
  machine: string,
  most = 24,
): { hits: readonly Hit[]; areNearest: boolean } {
  const wanted = query.trim().toLowerCase()
  if (wanted === '') return { hits: [], areNearest: false }
  const ways = [...new Set([wanted, wanted.replace(logging, 'sign $1')])]
  const best = (rankIn: (hit: Hit, way: string) => number) =>
    index
      .map((hit) => ({ hit, rank: Math.min(...ways.map((way) => rankIn(hit, way))) }))
      .filter(({ rank }) => rank < 9)
      .map(({ hit, rank }) => ({ hit, rank: rank + ([machine, ''].includes(hit.machine) ? 0 : 0.5) }))
      .sort((a, b) => a.rank - b.rank)
      .slice(0, most)
      .map(({ hit }) => hit)
  const hits = best((hit, way) => Math.min(rankOf(hit.text, way), rankOf(hit.code, way), saidIn(hit, way)))
  return hits.length > 0 ? { hits, areNearest: false } : { hits: best(lackOf), areNearest: true }
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

function saidIn({ text, description, around, kind }: Hit, wanted: string): number {
  if (description !== '' && hasWords(`${text} ${description}`, wanted))
    // States are described best. A question has answers for many parts.
    return kind === 'state' ? 2.5 : kind === 'question' ? 2.52 : 2.55
  return hasWords(`${text} ${description} ${around}`, wanted) ? 2.75 : 9
}

const hasWords = (text: string, wanted: string) => lacking(text, wanted) === 0

/** How many of the words are missing; 9, which is too many, if half of them are. */
function lackOf({ text, description, around }: Hit, wanted: string): number {
  const lack = lacking(`${text} ${description} ${around}`, wanted)
  return lack * 2 < wordsOf(wanted.replace(small, '')).length ? lack : 9
}

/** Infinite if nothing is wanted. */
function lacking(text: string, wanted: string): number {
  const [words, starts] = [wordsOf(text), wordsOf(wanted.replace(small, ''))]
  if (starts.length === 0) return Number.POSITIVE_INFINITY
  return starts.filter((start) => !words.some((word) => word.startsWith(start))).length
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
