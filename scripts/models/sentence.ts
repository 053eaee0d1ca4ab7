/** A path of a model as plain sentences for the report. */

import type { AnyStateMachine } from 'xstate'
import { movesOf, nodesOf } from '#statecharts/inspector/chart/model.ts'
import { effects, eventClause, inWords, listed, stateTitle } from '#statecharts/inspector/say.ts'
import type { WrittenPath } from '#statecharts/model/result.ts'

/** In “Asked for the password”, when the member cancels, it moves to “Asked for the e-mail address”; what else that does. */
export function sentenceOf(machine: AnyStateMachine, { done, from, to, transitions }: WrittenPath): string {
  const [before, after] = [from.split(' + '), to.split(' + ')]
  const named = (parts: readonly string[]) => listed(parts.map((part) => `“${titleOf(machine, part)}”`))
  if (done === 'start') return `It begins in ${named(after)}.`
  const left = before.filter((part) => !after.includes(part))
  const entered = after.filter((part) => !before.includes(part))
  const begin = `In ${named(left.length > 0 ? left : before.slice(0, 1))}, ${whenOf(done)},`
  if (transitions.length === 0 && entered.length === 0) return `${begin} nothing happens.`
  const way = entered.length === 0 ? 'it stays there' : `it moves to ${named(entered)}`
  return `${[`${begin} ${way}`, ...doneBy(machine, transitions)].join('; ')}.`
}

function doneBy(machine: AnyStateMachine, transitions: readonly string[]): readonly string[] {
  const moves = nodesOf(machine.root).flatMap((node) => movesOf(node).map(({ move }) => move))
  const taken = moves.filter(({ keys }) => keys.some((key) => transitions.includes(key)))
  return [...new Set(taken.flatMap(({ actions }) => effects(actions)))]
}

/** `part`: of a name such as `signed-in.area.members.open + term.fresh`, whose later ones begin at what holds both. */
function titleOf(machine: AnyStateMachine, part: string): string {
  const paths = nodesOf(machine.root).map(({ path }) => path)
  const path =
    paths.find((one) => one.join('.') === part) ?? paths.find((one) => one.join('.').endsWith(`.${part}`))
  return path === undefined ? part : stateTitle(machine.id, path)
}

/** `on “session sign out”`, `after 1 minute`. `done` as in the tests: an event with its payload, an answer, time. */
function whenOf(done: string): string {
  const [, seconds] = /^([\d.]+) s pass$/.exec(done) ?? []
  if (seconds !== undefined) return `after ${inWords(Number(seconds) * 1000)}`
  const [, sign, actor] = /^([✓✗]) (\S+)/.exec(done) ?? []
  if (sign === '✓') return `when ${eventClause(`xstate.done.actor.${actor}`)}`
  if (sign === '✗') return `when ${eventClause(`xstate.error.actor.${actor}`)}`
  const [type = '', inner] = done.split(' ')
  return type.endsWith(':') ? `when ${inner} happens in ${type.slice(0, -1)}` : `on ${eventClause(type)}`
}
