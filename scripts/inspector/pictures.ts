/** Which picture of the app the inspector shows for a state of a machine. */
import { join } from 'node:path'
import type { AnyStateNode } from 'xstate'
import type { Charted } from '#statecharts/inspector/project.ts'
import type { Recording, StateValue } from '#statecharts/inspector/recording.ts'
import { reports } from '../setup/paths.mjs'

/** Where pictures wait to be chosen. */
export const shotsFolder = join(reports, 'pictures')

/** A picture of the app, and the ids of the states that its machines were in. */
export type Shot = {
  file: string
  title: string
  /** As `tests/states` calls it; empty for a screen as it opens. */
  state: string
  path: string
  /** Something failed on purpose. */
  isFaulty: boolean
  states: readonly string[]
}

/** What `inspector/pictures/pictures.json` has. Keys of `states` are ids of states, and values those of `pictures`. */
export type Pictures = {
  /** The day they were taken. */
  taken: string
  pictures: Record<string, { screen: string; state: string }>
  states: Record<string, string>
}

/** The ids of all states that a recording ends in. */
export function statesIn({ actors, steps }: Recording): string[] {
  const last = new Map(steps.map((step) => [step.actor, step]))
  const ids = actors.flatMap(({ id, machine }) => {
    const step = last.get(id)
    return machine === null || step?.status !== 'active'
      ? []
      : [machine, ...within(machine, step.value ?? {})]
  })
  return [...new Set(ids)]
}

const within = (id: string, value: StateValue): string[] =>
  typeof value === 'string'
    ? [`${id}.${value}`]
    : Object.entries(value).flatMap(([name, inner]) => [`${id}.${name}`, ...within(`${id}.${name}`, inner)])

/** A picture for each state that is on one: of the machine’s own screen, where nothing failed, and as it opens, if there is one. */
export function choosePictures(
  machines: readonly Charted[],
  shots: readonly Shot[],
  taken: string,
): Pictures {
  const chosen: Pictures = { taken, pictures: {}, states: {} }
  // A title may name what plays instead of the screen.
  const names = new Map(machines.flatMap(({ place }) => (place ? [[place.path, place.name] as const] : [])))
  /** The app shows another screen at this address, such as the one for maintenance. */
  const isOther = ({ isFaulty, state }: Shot) => isFaulty && state === ''
  for (const { machine, place } of machines) {
    const rank = ({ path, isFaulty, state }: Shot) =>
      Number(path !== place?.path) * 4 + Number(isFaulty) * 2 + Number(state !== '')
    const ranked = shots.toSorted((one, other) => rank(one) - rank(other))
    for (const { id } of nodesOf(machine.root)) {
      const shot = ranked.find(({ states }) => states.includes(id))
      if (shot === undefined) continue
      chosen.states[id] = shot.file
      chosen.pictures[shot.file] = {
        screen: (isOther(shot) ? undefined : names.get(shot.path)) ?? shot.title,
        state: shot.state.replaceAll('-', ' '),
      }
    }
  }
  return chosen
}

export const nodesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesOf),
]
