/** Describes the steps of a simulated run. */
import { activeNodes } from '../../model/internals.ts'
import { capital, eventClause, machineTitle, spaced, stateTitle } from '../say.ts'
import type { Command, Frame, SimActor } from './run.ts'

/** A command for the list of steps. */
export function commandTold(command: Command, actors: readonly SimActor[]): string {
  if (command.kind === 'time') {
    const time = timeTold(command.ms)
    return `${capital(time)} ${/^1 \w+$|^less/.test(time) ? 'passes' : 'pass'}`
  }
  const actor = actors.find(({ id }) => id === command.actor)
  const detail = command.name === '' ? '' : `: ${command.name}`
  if (command.kind === 'event') return `${capital(eventClause(command.event.type))}${detail}`
  const does = spaced(actor?.name ?? '')
  return `${command.kind === 'done' ? '✓' : '✗'} ${capital(does)}${detail}`
}

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const

/** A duration in the two largest units, rounded to the smaller: `2 days 3 hours`. */
export function timeTold(ms: number): string {
  const largest = units.findIndex(([, size]) => ms >= size)
  if (largest < 0) return 'less than a second'
  const [, smaller] = units[largest + 1] ?? units[largest]!
  let left = Math.round(ms / smaller) * smaller
  const parts: string[] = []
  for (const [name, size] of units) {
    const count = Math.floor(left / size)
    left -= count * size
    if (count > 0) parts.push(`${count} ${name}${count === 1 ? '' : 's'}`)
  }
  return parts.join(' ')
}

/** The innermost active states, each with its parents: one line per region, in chart order. */
export function standingOf({ snapshot, machine }: SimActor): readonly string[] {
  if (snapshot === null || machine === null) return []
  const nodes = [...activeNodes(snapshot)].sort((a, b) => a.order - b.order)
  const innermost = nodes.filter((node) => !nodes.some(({ parent }) => parent === node))
  return innermost.map((node) =>
    node.path.length === 0
      ? machineTitle(machine)
      : node.path.map((_, at) => stateTitle(machine, node.path.slice(0, at + 1))).join(' › '),
  )
}

/** Running machines, the simulated one first. */
export const runningIn = ({ actors }: Frame): readonly SimActor[] =>
  actors.filter(({ machine, status }, at) => machine !== null && (at === 0 || status === 'active'))
