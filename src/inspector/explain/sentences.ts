/** What leads to a state and away from it, as sentences. */
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { type Move, movesOf, nodesOf } from '../chart/model.ts'
import { actionOf } from '../chart/names.ts'
import {
  actorLabel,
  capital,
  effects,
  eventClause,
  eventKind,
  guardLabel,
  listed,
  otherwiseLabel,
  stateTitle,
  unlessLabel,
} from '../words/say.ts'

type Other = { id: string; title: string }
export type Sentence = {
  move: Move
  text: string
  /** The states at the other end, to go to; none where it stays. */
  others: readonly Other[]
}

const titleOf = ({ id }: AnyStateMachine, { path }: AnyStateNode) => `“${stateTitle('words', id, path)}”`

/** The end of a sentence: `: the track leaves the queue; this device keeps it.` */
const withEffects = (told: readonly string[]) => (told.length === 0 ? '.' : `: ${told.join('; ')}.`)

type Reason = Pick<Move, 'event' | 'guard' | 'isOtherwise'>

/** "When the member signs out, unless …": why a transition is taken, in order after those before it. */
export function because(machine: string, { event, guard, isOtherwise }: Reason): string {
  const when = whenOf(machine, event)
  const otherwise = otherwiseLabel('words', machine, event)
  if (isOtherwise) return otherwise === 'otherwise' ? `Otherwise, ${lower(when)}` : `${when}, ${otherwise}`
  return guard === '' ? when : `${when}, ${guardLabel('words', machine, guard)}`
}

/** The same where those before it are not told. */
const becauseAlone = (machine: string, move: Move): string =>
  onlyIf(machine, whenOf(machine, move.event), move)

/** `the link is good, unless the link is for another account`. */
const answerOf = (machine: string, move: Move) => onlyIf(machine, eventClause(machine, move.event), move)

const onlyIf = (machine: string, clause: string, move: Move) =>
  [clause, move.guard === '' ? '' : guardLabel('words', machine, move.guard), unlessLabel(machine, move)]
    .filter((text) => text !== '')
    .join(', ')

/** "When the member signs out", "At once", "When that fails (no answer)". */
function whenOf(machine: string, event: string): string {
  const clause = eventClause(machine, event)
  const kind = eventKind(event)
  if (kind === 'at once') return 'At once'
  if (kind === 'after') return `After ${clause.replace(/ have passed$/, '')}`
  return kind === 'error' ? `When that fails (${clause})` : `When ${clause}`
}

/** From the state itself, and from those that hold it: what holds for all that is in them holds here too. */
export function leadsAway(
  machine: AnyStateMachine,
  node: AnyStateNode,
): { from: AnyStateNode; sentences: Sentence[] }[] {
  const holders: AnyStateNode[] = []
  for (let one: AnyStateNode | undefined = node; one !== undefined; one = one.parent) holders.push(one)
  return holders
    .map((from) => ({
      from,
      sentences: movesOf(from).map(({ move, targets }): Sentence => {
        const why = because(machine.id, move)
        const told = effects(machine.id, move.actions, move.event)
        if (move.isRestart) return { move, text: `${why}, ${restart(machine, from, told)}`, others: [] }
        if (targets.length === 0)
          return {
            move,
            text: told.length === 0 ? `${why}, nothing changes.` : why + withEffects(told),
            others: [],
          }
        const names = targets.map((target) => titleOf(machine, target))
        const others = targets.map((target) => otherOf(machine.id, target))
        return { move, text: `${why}, it goes on to ${listed(names)}${withEffects(told)}`, others }
      }),
    }))
    .filter(({ sentences }) => sentences.length > 0)
}

const otherOf = (machine: string, { id, path }: AnyStateNode): Other => ({
  id,
  title: stateTitle('words', machine, path),
})

/** Where it begins anew what it was in before; what was under way is lost. */
function restart(machine: AnyStateMachine, node: AnyStateNode, told: readonly string[]): string {
  const entered = enteredBy(node)
  const first = entered.filter((one) => one !== node && Object.keys(one.states).length === 0)
  const where = first.length === 0 ? '' : ` in ${listed(first.map((one) => titleOf(machine, one)))}`
  const all = [
    ...told,
    ...entered.flatMap(({ entry, path }) => effects(machine.id, entry.map(actionOf), path.join('.'))),
  ]
  const helpers = entered.flatMap(({ invoke }) =>
    invoke.map(({ src }) => actorLabel('words', machine.id, String(src))),
  )
  const again =
    helpers.length === 0
      ? ''
      : ` What was under way is dropped; from the start, a helper ${helpers.join(', and one ')}.`
  return `${titleOf(machine, node)} ends and begins anew${where}${withEffects(all)}${again}`
}

/** A state, and those in it where it begins. */
const enteredBy = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...(node.type === 'parallel' ? Object.values(node.states) : (node.initial?.target ?? [])).flatMap(
    enteredBy,
  ),
]

type Step = ReturnType<typeof movesOf>[number] & { from: AnyStateNode }

/**
 * What is done in the states that a state holds and leads out of it: also where that takes an answer or some time, so
 * that signing out is found where one is signed in.
 */
export function leadsOut(machine: AnyStateMachine, node: AnyStateNode): Sentence[] {
  if (node.parent === undefined) return []
  const within = nodesOf(node)
  const steps = within.flatMap((from) => movesOf(from).map((found) => ({ ...found, from })))
  const isAsked = ({ move }: Step) => eventKind(move.event) === 'event'

  /** The ways on by which somebody comes to a state in here, each with what lies between. */
  function doorsTo(state: AnyStateNode, via: readonly AnyStateNode[]): { door: Step; via: typeof via }[] {
    return steps
      .filter(({ from, targets }) => from !== state && targets.some((one) => enteredBy(one).includes(state)))
      .filter(({ from }) => !via.includes(from))
      .flatMap((step) => (isAsked(step) ? [{ door: step, via }] : doorsTo(step.from, [step.from, ...via])))
  }

  const found = new Map<string, { door: Step; via: readonly AnyStateNode[]; out: Step; answers: string[] }>()
  for (const out of steps) {
    if (out.from === node || out.targets.every((target) => within.includes(target))) continue
    const doors = isAsked(out) ? [] : doorsTo(out.from, [out.from])
    for (const { door, via } of doors.length > 0 ? doors : [{ door: out, via: [] }]) {
      const id = [...door.move.keys, ...via.map((one) => one.id), ...out.targets.map((one) => one.id)].join()
      const known = found.get(id) ?? { door, via, out, answers: [] }
      found.set(id, { ...known, answers: [...known.answers, answerOf(machine.id, out.move)] })
    }
  }
  return [...found.values()].map(({ door, via, out, answers }) => {
    const by = via.map((one) => titleOf(machine, one))
    const between = by.length === 0 ? '' : ` by way of ${listed(by)} (${answers.join(', or ')})`
    const names = out.targets.map((target) => titleOf(machine, target))
    const why = lower(becauseAlone(machine.id, door.move))
    return {
      move: door.move,
      text: `From ${titleOf(machine, door.from)}: ${why}, it goes on${between} to ${listed(names)}.`,
      others: out.targets.map((target) => otherOf(machine.id, target)),
    }
  })
}

export function leadsHere(machine: AnyStateMachine, node: AnyStateNode): Sentence[] {
  const begins = node.parent?.initial?.target.includes(node) === true && node.parent.type !== 'parallel'
  const first: Sentence[] = begins
    ? [
        {
          move: { ...nothing, source: node.parent!.id },
          text:
            node.parent!.parent === undefined
              ? 'It begins here.'
              : `${titleOf(machine, node.parent!)} begins here.`,
          others: [],
        },
      ]
    : []
  return [
    ...first,
    ...nodesOf(machine.root).flatMap((from) =>
      movesOf(from)
        .filter(({ targets }) => targets.includes(node) && from !== node)
        .map(
          ({ move }): Sentence => ({
            move,
            text: `From ${titleOf(machine, from)}: ${lower(becauseAlone(machine.id, move))}.`,
            others: [otherOf(machine.id, from)],
          }),
        ),
    ),
  ]
}

const nothing: Move = {
  ...{
    keys: [],
    source: '',
    event: '',
    guard: '',
    isOtherwise: false,
    unless: [],
    actions: [],
    description: '',
    requirements: [],
    isRestart: false,
  },
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/**
 * What a state is, in plain words: the author's own description; where there is none yet, what is known of it: what
 * works while it lasts, and what it holds.
 */
export function descriptionOf(machine: AnyStateMachine, node: AnyStateNode): string {
  if (typeof node.description === 'string' && node.description !== '') return node.description
  const helpers = node.invoke.map(({ src }) => actorLabel('words', machine.id, String(src)))
  const inside = Object.values(node.states).map((child) => titleOf(machine, child))
  const parts = [
    helpers.length > 0 ? `While this lasts, a helper ${helpers.join(', and one ')}.` : '',
    inside.length > 0
      ? node.type === 'parallel'
        ? `Several things go on side by side: ${listed(inside)}.`
        : `It is always in one of these: ${listed(inside)}.`
      : '',
    node.type === 'final' ? 'Here it ends.' : '',
    node.always !== undefined && node.always.length > 0
      ? 'It is decided at once where it goes on from here.'
      : '',
  ].filter((part) => part !== '')
  return parts.length > 0 ? parts.join(' ') : `${capital(waiting(machine, node))}.`
}

function waiting(machine: AnyStateMachine, node: AnyStateNode): string {
  const events = [...new Set(movesOf(node).map(({ move }) => move.event))].filter((event) => event !== '')
  return events.length === 0
    ? 'it waits here for something that concerns the whole of it'
    : `it waits here until ${listed(
        events.slice(0, 4).map((event) => eventClause(machine.id, event)),
        'or',
      )}`
}
