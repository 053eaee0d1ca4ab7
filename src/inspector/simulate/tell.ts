/** Moments of a simulated run in plain words. */
import type { AnyStateNode } from 'xstate'
import { actorLabel, capital, eventClause, inWords, machineTitle, stateTitle } from '../words/say.ts'
import type { Command, Frame, SimActor } from './run.ts'

/** What was done, as it stands in the list of steps. */
export function commandTold(command: Command, actors: readonly SimActor[]): string {
  if (command.kind === 'time') return `${timeTold(command.ms)} pass`
  const actor = actors.find(({ id }) => id === command.actor)
  const detail = command.name === '' ? '' : `: ${command.name}`
  if (command.kind === 'event')
    return `${capital(eventClause(actor?.machine ?? '', command.event.type))}${detail}`
  const parent = actors.find(({ id }) => id === actor?.parent)
  const does = actorLabel('words', parent?.machine ?? '', actor?.name ?? '')
  return `${command.kind === 'done' ? '✓' : '✗'} ${capital(does)}${detail}`
}

/** Down to the two largest units: `2 days 3 hours`. */
export function timeTold(ms: number): string {
  const units = [86_400_000, 3_600_000, 60_000, 1000] as const
  const size = units.find((one) => ms >= one)
  if (size === undefined || ms % size === 0) return inWords(ms)
  const whole = Math.floor(ms / size) * size
  return size === 1000 ? inWords(ms) : `${inWords(whole)} ${inWords(Math.round((ms - whole) / 1000) * 1000)}`
}

/** The innermost active states, each with those that it is in: one line a region. */
export function standingOf({ snapshot, machine }: SimActor): readonly string[] {
  if (snapshot === null || machine === null) return []
  const nodes = snapshot._nodes as readonly AnyStateNode[]
  const innermost = nodes.filter((node) => !nodes.some(({ parent }) => parent === node))
  return innermost.map((node) =>
    node.path.length === 0
      ? machineTitle(machine)
      : node.path.map((_, at) => stateTitle('words', machine, node.path.slice(0, at + 1))).join(' › '),
  )
}

/** Machines that run, the simulated one first. */
export const runningIn = ({ actors }: Frame): readonly SimActor[] =>
  actors.filter(({ machine, status }, at) => machine !== null && (at === 0 || status === 'active'))
