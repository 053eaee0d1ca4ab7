/** Transitions out of a state from its inner states. */
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { movesOf, nodesOf } from '../chart/model.ts'
import { eventKind, listed } from '../say.ts'
import { answerOf, becauseAlone } from './reasons.ts'
import { enteredBy, lower, otherOf, type Sentence, titleOf } from './sentence.ts'

type Step = ReturnType<typeof movesOf>[number] & { from: AnyStateNode }

/**
 * Transitions of inner states that lead out of a state, including by way of states that end with an answer or
 * a delay.
 */
export function leadsOut(machine: AnyStateMachine, node: AnyStateNode): Sentence[] {
  if (node.parent === undefined) return []
  const within = nodesOf(node)
  const steps = within.flatMap((from) => movesOf(from).map((found) => ({ ...found, from })))
  const isAsked = ({ move }: Step) => eventKind(move.event) === 'event'

  /** Transitions on an event to a state in here, each with the states between. */
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
      found.set(id, { ...known, answers: [...known.answers, answerOf(out.move)] })
    }
  }
  return [...found.values()].map(({ door, via, out, answers }) => {
    const by = via.map((one) => titleOf(machine, one))
    const between = by.length === 0 ? '' : ` by way of ${listed(by)} (${answers.join(', or ')})`
    const names = out.targets.map((target) => titleOf(machine, target))
    const why = lower(becauseAlone(door.move))
    return {
      move: door.move,
      text: `From ${titleOf(machine, door.from)}: ${why}, it moves${between} to ${listed(names)}.`,
      others: out.targets.map((target) => otherOf(machine.id, target)),
    }
  })
}
