/** What changed between two versions of a machine: in sentences, and both versions in one chart. */
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { type Found, movesOf, stateOf } from '../chart/model.ts'
import type { Words } from '../explain/causes.ts'
import { titleOf } from '../explain/sentence.ts'
import { leadAway } from '../explain/sentences.ts'
import { capital, eventKind, listed, spaced } from '../say.ts'
import { type KeptState, keptMove, keptOf, madeOf } from './kept.ts'

export type Change = 'added' | 'removed' | 'changed'
export const changeWords = { added: 'new', removed: 'gone', changed: 'changed' } as const

/** A sentence, after the description of what it's about, and the names in the code; `before` of a change. */
export type Detail = {
  change: Change
  description: string
  text: string
  before?: string
  names: readonly string[]
}

export type ChangedState = {
  id: string
  path: readonly string[]
  change: Change
  description: string
  details: readonly Detail[]
}

export type Compared = {
  /** Both versions in one: today's, and what is gone. */
  machine: AnyStateMachine
  /** Null if nothing did. */
  change: Change | null
  states: readonly ChangedState[]
  /** By the ids of states and the keys of transitions in `machine`. */
  marks: ReadonlyMap<string, Change>
}

/** Every machine of either version, today's first. */
export function comparedAll(
  earlier: readonly AnyStateMachine[],
  now: readonly AnyStateMachine[],
  words?: Words,
): readonly Compared[] {
  const whole = (machine: AnyStateMachine, change: Change): Compared => ({
    machine,
    change,
    states: [],
    marks: new Map(),
  })
  const known = new Map(earlier.map((machine) => [machine.id, machine]))
  const today = now.map((machine) => {
    const before = known.get(machine.id)
    known.delete(machine.id)
    return before === undefined ? whole(machine, 'added') : compared(before, machine, words)
  })
  return [...today, ...[...known.values()].map((machine) => whole(machine, 'removed'))]
}

export function compared(earlier: AnyStateMachine, now: AnyStateMachine, words?: Words): Compared {
  const states: ChangedState[] = []
  const marks = new Map<string, Change>()

  /** Tells what changed in a state and in those inside. Returns it with what is gone from it. */
  function visit(before: AnyStateNode | undefined, after: AnyStateNode | undefined): KeptState {
    const node = (after ?? before)!
    const both = keptOf(node)
    const wordsFor = (found: Found) =>
      after !== undefined && found.definition.source === after
        ? leadAway(now, after, found, words, true).text
        : leadAway(earlier, before!, found, words, true).text
    const moves = paired(foundIn(before), foundIn(after)).map(({ was, is }): Detail => {
      const change = changeOf(was, is)
      const found = (is ?? was)!
      const { description, event, guard, keys } = found.move
      // What is gone is drawn last.
      marks.set(after !== undefined && is === undefined ? added(both, node.id, found) : keys[0]!, change)
      const before = change === 'changed' ? { before: withWhy(was!.move.description, wordsFor(was!)) } : {}
      const names = [event, guard].filter((name) => name !== '')
      return { change, description, text: wordsFor(found), ...before, names }
    })
    const details = [...detailsOf(earlier, before, now, after), ...moves]
    if (before === undefined || after === undefined || details.length > 0) {
      const change = changeOf(before, after)
      marks.set(node.id, change)
      states.push({ id: node.id, path: node.path, change, description: both.description, details })
    }
    const keys = new Set([...Object.keys(after?.states ?? {}), ...Object.keys(before?.states ?? {})])
    both.states = Object.fromEntries(
      [...keys].map((key) => [key, visit(before?.states[key], after?.states[key])]),
    )
    return both
  }

  const machine = madeOf(now.id, visit(earlier.root, now.root))
  return { machine, change: states.length > 0 ? 'changed' : null, states, marks }
}

const changeOf = (was: unknown, is: unknown): Change =>
  was === undefined ? 'added' : is === undefined ? 'removed' : 'changed'

const foundIn = (node: AnyStateNode | undefined) => (node === undefined ? [] : movesOf(node))

const withWhy = (description: string, text: string) => (description === '' ? text : `${description} ${text}`)

/** Adds a transition as the last one of its event. Returns its key. */
function added({ on, always }: KeptState, id: string, found: Found): string {
  const { event } = found.move
  const candidates = event === '' ? always : (on[event] ?? [])
  if (event !== '') on[event] = candidates
  return `${id}|${event}|${candidates.push(keptMove(found)) - 1}`
}

const targetsOf = ({ targets }: Found) => targets.map(({ path }) => path.join('.')).join()
/** A timer's event has its length in it. */
const cause = ({ move: { event } }: Found) => (eventKind(event) === 'after' ? 'after' : event)
const asIs = ({ move }: Found) =>
  [move.event, move.guard, move.isRestart, move.actions.join(), move.description].join('|')

/** The first that fits decides which transitions are the same one. */
const likenesses: readonly ((found: Found) => string)[] = [
  (found) => `${asIs(found)}|${targetsOf(found)}`,
  (found) => [cause(found), found.move.guard, targetsOf(found)].join('|'),
  (found) => [cause(found), found.move.actions.join(), targetsOf(found)].join('|'),
  (found) => [cause(found), targetsOf(found)].join('|'),
  (found) => [cause(found), found.move.guard].join('|'),
]

/** Transitions that aren't the same: new and gone ones, and those that are other than they were. */
function paired(before: readonly Found[], after: readonly Found[]): { was?: Found; is?: Found }[] {
  const left = new Set(before)
  const known = new Map<Found, Found>()
  for (const like of likenesses)
    for (const is of after) {
      if (known.has(is)) continue
      const was = [...left].find((one) => like(one) === like(is))
      if (was === undefined) continue
      known.set(is, was)
      left.delete(was)
    }
  const isSame = (is: Found, was: Found) => likenesses[0]!(is) === likenesses[0]!(was) && !isLater(is, was)
  /** Something that was tried after it is tried before it now. */
  const isLater = (is: Found, was: Found) =>
    after
      .slice(0, after.indexOf(is))
      .some((one) => cause(one) === cause(is) && before.indexOf(known.get(one)!) > before.indexOf(was))
  return [
    ...after.flatMap((is) => {
      const was = known.get(is)
      if (was === undefined) return [{ is }]
      return isSame(is, was) ? [] : [{ was, is }]
    }),
    ...[...left].map((was) => ({ was })),
  ]
}

const kinds: Readonly<Record<AnyStateNode['type'], string>> = {
  atomic: 'It has no states inside.',
  compound: 'One of the states inside is active at a time.',
  parallel: 'All of its parts are active at once.',
  final: 'It’s an end.',
  history: 'It remembers where it was.',
}

/** What changed in a state beside its transitions; everything, if there is only one version of it. */
function detailsOf(
  earlier: AnyStateMachine,
  before: AnyStateNode | undefined,
  now: AnyStateMachine,
  after: AnyStateNode | undefined,
): Detail[] {
  const [was, is] = [before, after].map((node) => (node === undefined ? undefined : stateOf(node)))
  const invokes = (node: AnyStateNode | undefined) => node?.invoke.map(({ src }) => String(src)) ?? []
  const initial = (machine: AnyStateMachine, node: AnyStateNode) => {
    const [first] = node.type === 'compound' ? (node.initial?.target ?? []) : []
    return first === undefined ? '' : `It begins in ${titleOf(machine, first)}.`
  }
  const quoted = (text: string) => (text === '' ? 'No description.' : `“${text}”`)
  const texts: (readonly [before: string, now: string])[] =
    before === undefined || after === undefined
      ? []
      : [
          [quoted(was!.description), quoted(is!.description)],
          [kinds[before.type], kinds[after.type]],
          [initial(earlier, before), initial(now, after)],
        ]
  return [
    ...texts
      .filter(([before, now]) => before !== now)
      .map(([before, text]): Detail => {
        const change = before === '' ? 'added' : text === '' ? 'removed' : 'changed'
        const detail = { change, description: '', text: text || before, names: [] } as const
        return change === 'changed' ? { ...detail, before } : detail
      }),
    ...listDetails('Runs', invokes(before), invokes(after)),
    ...listDetails('On entry:', was?.entry, is?.entry),
    ...listDetails('On exit:', was?.exit, is?.exit),
    ...listDetails('Tag:', was?.tags, is?.tags),
  ]
}

/** What was added to a list and removed from it, or that its order changed. */
function listDetails(label: string, before: readonly string[] = [], after: readonly string[] = []): Detail[] {
  const without = (some: readonly string[], others: readonly string[]) => {
    const left = [...others]
    return some.filter((one) => {
      const at = left.indexOf(one)
      if (at >= 0) left.splice(at, 1)
      return at < 0
    })
  }
  const sayIn = (names: readonly string[]) => `${label} ${names.map(spaced).join('; ')}.`
  const detail = (change: Change, names: readonly string[]): Detail => ({
    change,
    description: '',
    text: capital(sayIn(names)),
    names,
  })
  const [added, removed] = [without(after, before), without(before, after)]
  if (added.length > 0 || removed.length > 0)
    return [
      ...added.map((name) => detail('added', [name])),
      ...removed.map((name) => detail('removed', [name])),
    ]
  return before.join() === after.join() ? [] : [{ ...detail('changed', after), before: sayIn(before) }]
}

/** How many machines changed since then, in one sentence. */
export function summaryOf(all: readonly Compared[], since: string): string {
  const count = (change: Change | null) => all.filter((one) => one.change === change).length
  const [changed, added, removed, same] = [count('changed'), count('added'), count('removed'), count(null)]
  if (same === all.length) return `Nothing changed since ${since}: all ${same} machines are as they were.`
  const are = (many: number) => (many === 1 ? 'is' : 'are')
  const parts = [
    changed > 0 ? `${changed} ${changed === 1 ? 'machine' : 'machines'} changed` : '',
    added > 0 ? `${added} ${are(added)} new` : '',
    removed > 0 ? `${removed} ${are(removed)} gone` : '',
    same > 0 ? `${same} ${are(same)} as before` : '',
  ]
  return `Since ${since}: ${listed(parts.filter((part) => part !== ''))}.`
}
