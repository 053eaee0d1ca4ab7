/** What leads to a state and away from it, as sentences. */
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { type Move, movesOf, nodesOf } from '../chart/model.ts'
import { actorLabel, capital, eventClause, eventKind, guardLabel, listed, stateTitle } from '../words/say.ts'

type Other = { id: string; title: string }
export type Sentence = {
  move: Move
  text: string
  /** The states at the other end, to go to; none where it stays. */
  others: readonly Other[]
}

const titleOf = (machine: string, node: AnyStateNode) => `“${stateTitle('words', machine, node.path)}”`

/** "When the member signs out", "At once", "When that fails (no answer)": why a transition is taken. */
export function because(
  machine: string,
  { event, guard, isOtherwise }: Pick<Move, 'event' | 'guard' | 'isOtherwise'>,
): string {
  const clause = eventClause(machine, event)
  const kind = eventKind(event)
  const when =
    kind === 'at once'
      ? 'At once'
      : kind === 'after'
        ? `After ${clause.replace(/ have passed$/, '')}`
        : kind === 'error'
          ? `When that fails (${clause})`
          : `When ${clause}`
  if (isOtherwise) return `Otherwise, ${lower(when)}`
  return guard === '' ? when : `${when}, ${guardLabel('words', machine, guard)}`
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
        if (targets.length === 0) return { move, text: `${why}, it stays here${doing(move)}.`, others: [] }
        if (move.isRestart) return { move, text: `${why}, it begins anew.`, others: [] }
        const names = targets.map((target) => titleOf(machine.id, target))
        const others = targets.map((target) => otherOf(machine.id, target))
        return { move, text: `${why}, it goes on to ${listed(names)}.`, others }
      }),
    }))
    .filter(({ sentences }) => sentences.length > 0)
}

const otherOf = (machine: string, { id, path }: AnyStateNode): Other => ({
  id,
  title: stateTitle('words', machine, path),
})

const doing = ({ actions }: Move) => (actions.length === 0 ? ' and takes no notice' : '')

export function leadsHere(machine: AnyStateMachine, node: AnyStateNode): Sentence[] {
  const begins = node.parent?.initial?.target.includes(node) === true && node.parent.type !== 'parallel'
  const first: Sentence[] = begins
    ? [
        {
          move: { ...nothing, source: node.parent!.id },
          text:
            node.parent!.parent === undefined
              ? 'It begins here.'
              : `${titleOf(machine.id, node.parent!)} begins here.`,
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
            text: `From ${titleOf(machine.id, from)}: ${lower(because(machine.id, move))}.`,
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
  const inside = Object.values(node.states).map((child) => titleOf(machine.id, child))
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
