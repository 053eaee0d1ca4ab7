/** Describes the transitions to and from a state in sentences. */
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { type Move, movesOf, nodesOf } from '../chart/model.ts'
import { actionOf, isTimer } from '../chart/names.ts'
import { effects, listed, spaced, stateTitle } from '../say.ts'
import type { Words } from './causes.ts'
import { because, becauseAlone } from './reasons.ts'
import { enteredBy, lower, otherOf, type Sentence, titleOf } from './sentence.ts'

/** The end of a sentence: `: forget the code; ring.` */
const withEffects = (told: readonly string[]) => (told.length === 0 ? '.' : `: ${told.join('; ')}.`)

/** Transitions of the state itself and of its parents, which also apply here. */
export function leadsAway(
  machine: AnyStateMachine,
  node: AnyStateNode,
  words?: Words,
): { from: AnyStateNode; sentences: Sentence[] }[] {
  const holders: AnyStateNode[] = []
  for (let one: AnyStateNode | undefined = node; one !== undefined; one = one.parent) holders.push(one)
  return holders
    .map((from) => ({
      from,
      sentences: movesOf(from).map((found) => leadAway(machine, from, found, words)),
    }))
    .filter(({ sentences }) => sentences.length > 0)
}

/** @param isAlone without the transitions before it: the sentence names its state and says all conditions */
export function leadAway(
  machine: AnyStateMachine,
  from: AnyStateNode,
  { move, targets }: Pick<ReturnType<typeof movesOf>[number], 'move' | 'targets'>,
  words?: Words,
  isAlone = false,
): Sentence {
  const names = from.path.map((_, at) => stateTitle(machine.id, from.path.slice(0, at + 1)))
  const where = names.length === 0 ? 'At any time' : `From “${names.join(' › ')}”`
  const why = isAlone ? `${where}: ${lower(becauseAlone(move, words))}` : because(move, words)
  const told = effects(move.actions)
  if (move.isRestart) return { move, text: `${why}, ${restart(machine, from, told)}`, others: [] }
  if (targets.length === 0)
    return {
      move,
      text: told.length === 0 ? `${why}, nothing changes.` : why + withEffects(told),
      others: [],
    }
  const titles = targets.map((target) => titleOf(machine, target))
  const others = targets.map((target) => otherOf(machine.id, target))
  return { move, text: `${why}, it moves to ${listed(titles)}${withEffects(told)}`, others }
}

/** A transition to itself restarts everything inside. */
function restart(machine: AnyStateMachine, node: AnyStateNode, told: readonly string[]): string {
  const entered = enteredBy(node)
  const first = entered.filter((one) => one !== node && Object.keys(one.states).length === 0)
  const where = first.length === 0 ? '' : ` in ${listed(first.map((one) => titleOf(machine, one)))}`
  const all = [
    ...told,
    ...entered.flatMap(({ entry }) => effects(entry.filter((action) => !isTimer(action)).map(actionOf))),
  ]
  const helpers = entered.flatMap(({ invoke }) => invoke.map(({ src }) => spaced(String(src))))
  const again =
    helpers.length === 0 ? '' : ` What was running is stopped; it starts again: ${helpers.join(', ')}.`
  return `${titleOf(machine, node)} starts again${where}${withEffects(all)}${again}`
}

export function leadsHere(machine: AnyStateMachine, node: AnyStateNode, words?: Words): Sentence[] {
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
            text: `From ${titleOf(machine, from)}: ${lower(becauseAlone(move, words))}.`,
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
