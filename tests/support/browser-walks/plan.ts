/**
 * A few walks through a machine's model that together take every transition its driver can cause: each step goes to the
 * nearest transition that is still missing. They're stored beside the drivers, because finding them takes longer than
 * walking, and are found again when they no longer fit the model.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createCoverage } from '@neuro/statecharts/coverage'
import { identityOf } from '@neuro/statecharts/drive'
import { mayMatter, type Path, rehearsalOf } from '@neuro/statecharts/explore'
import type { Stimulus } from '@neuro/statecharts/stimuli'
import { type TransitionKey, transitionsOf } from '@neuro/statecharts/structure'
import type { AnyMachineSnapshot } from 'xstate'
import type { AnyDriver, Given } from './driver.ts'

/** `start` is a place in the driver's list, `steps` are places in the stimuli of its exploration. */
export type Walk = { start: number; steps: readonly number[] }

/** What the walks were found for, and what they take. */
type Plan = {
  transitions: readonly TransitionKey[]
  stimuli: readonly string[]
  starts: number
  taken: readonly TransitionKey[]
  walks: readonly Walk[]
}

type Edge = { stimulus: number; taken: readonly TransitionKey[]; to: Situation }
type Situation = { path: Path; snapshot: AnyMachineSnapshot; edges: readonly Edge[] | null }

const usualLength = 40

export const nameOf = ({ model, part }: AnyDriver) =>
  part === undefined ? model.machine.id : `${model.machine.id}, ${part}`

export function planOf(driver: AnyDriver): readonly Walk[] {
  const file = join('tests/journeys/models/walks', `${nameOf(driver).replace(/\W+/g, '-')}.json`)
  const kept: Plan | null = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
  const now = {
    transitions: transitionsOf(driver.model.machine).map(({ key }) => key),
    stimuli: Object.keys(driver.stimuli),
    starts: driver.starts.length,
  }
  if (kept !== null) {
    const { walks, taken, ...then } = kept
    if (JSON.stringify(then) === JSON.stringify(now) && isSame(takenBy(driver, walks), taken)) return walks
  }
  const walks = findWalks(driver)
  mkdirSync(dirname(file), { recursive: true })
  const plan: Plan = { ...now, taken: takenBy(driver, walks) ?? [], walks }
  writeFileSync(file, `${JSON.stringify(plan)}\n`)
  return walks
}

/** The transitions that the walks take; null if one has an impossible step. */
function takenBy({ model, starts, stimuli }: AnyDriver, walks: readonly Walk[]): TransitionKey[] | null {
  const rehearse = rehearsalOf(model, createCoverage())
  const taken = new Set<TransitionKey>()
  for (const { start, steps } of walks) {
    const { exploration, input } = starts[start]!
    const possible = model.explorations[exploration]!.stimuli as readonly Stimulus[]
    const run = rehearse({ exploration, input, steps: [] })
    for (const key of run.started.taken.flat()) taken.add(key)
    for (const index of steps) {
      const stimulus = possible[index]
      const act = stimulus && stimuli[stimulus.type]
      if (!act || !(act.when?.(run.snapshot(), stimulus as Given) ?? true)) return null
      const step = run.take(stimulus)
      if (step === null || step.taken.length === 0) return null
      for (const key of step.taken.flat()) taken.add(key)
    }
    run.stop()
  }
  return [...taken].sort()
}

const isSame = (one: readonly string[] | null, other: readonly string[]) =>
  JSON.stringify(one) === JSON.stringify(other)

export function findWalks({
  model,
  starts,
  stimuli,
  length = usualLength,
  reach = Number.POSITIVE_INFINITY,
}: AnyDriver): Walk[] {
  const rehearse = rehearsalOf(model, createCoverage())
  const situations = new Map<string, Situation>()
  const missing = new Set(transitionsOf(model.machine).map(({ key }) => key))

  function situationAt(path: Path, snapshot: AnyMachineSnapshot): Situation {
    const identity = `${path.exploration} ${identityOf(snapshot)}`
    const known = situations.get(identity)
    if (known !== undefined) return known
    const found = { path, snapshot, edges: null }
    situations.set(identity, found)
    return found
  }

  function edgesFrom(situation: Situation): readonly Edge[] {
    if (situation.edges !== null) return situation.edges
    const { path, snapshot } = situation
    const { stimuli: possible, bounds } = model.explorations[path.exploration]!
    const edges: Edge[] = []
    situation.edges = edges
    if (snapshot.status !== 'active' || !(bounds?.(snapshot.context) ?? true)) return edges
    const done = (possible as readonly Stimulus[]).flatMap((stimulus, index) => {
      const act = stimuli[stimulus.type]
      const isDone = act !== undefined && (act.when?.(snapshot, stimulus as Given) ?? true)
      return isDone && mayMatter(snapshot, stimulus) ? [{ stimulus, index, act }] : []
    })
    const urgent = done.filter(({ act }) => act.isUrgent)
    for (const { stimulus, index } of urgent.length > 0 ? urgent : done) {
      const run = rehearse(path)
      const step = run.take(stimulus)
      if (step !== null && step.taken.length > 0)
        edges.push({ stimulus: index, taken: step.taken.flat(), to: situationAt(step.path, step.after) })
      run.stop()
    }
    return edges
  }

  /** The shortest way from here to a transition that is missing. */
  function wayOn(from: Situation): readonly Edge[] | null {
    const ways = new Map<Situation, readonly Edge[]>([[from, []]])
    let looked = 0
    for (const [situation, way] of ways) {
      looked += 1
      if (looked > reach || missing.size === 0) return null
      for (const edge of edgesFrom(situation)) {
        if (edge.taken.some((key) => missing.has(key))) return [...way, edge]
        if (!ways.has(edge.to)) ways.set(edge.to, [...way, edge])
      }
    }
    return null
  }

  const walks: Walk[] = []
  for (const [start, { exploration, input }] of starts.entries()) {
    const path = { exploration, input, steps: [] }
    const run = rehearse(path)
    const first = situationAt(path, run.snapshot())
    const begun = run.started.taken.flat()
    run.stop()
    let isNews = begun.some((key) => missing.has(key))
    for (const key of begun) missing.delete(key)
    for (;;) {
      let at = first
      const steps: number[] = []
      while (steps.length < length) {
        const way = wayOn(at)
        if (way === null) break
        for (const { stimulus, taken, to } of way) {
          steps.push(stimulus)
          for (const key of taken) missing.delete(key)
          at = to
        }
      }
      if (steps.length === 0 && !isNews) break
      walks.push({ start, steps })
      isNews = false
      if (steps.length === 0) break
    }
  }
  return walks
}
