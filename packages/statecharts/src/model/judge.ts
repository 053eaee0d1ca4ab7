/** Checks whether the rules notice a broken copy of a machine. */
import { createCoverage } from './coverage.ts'
import { brokenPromise } from './eventually.ts'
import { type Edge, type Explored, type Path, type Rehearse, rehearsalOf, type Step } from './explore.ts'
import { activeNodes } from './internals.ts'
import { type Mutant, mutantsOf } from './mutants.ts'
import { judgeOf, RuleBroken, type Rules } from './rules.ts'
import { sourceOf } from './structure.ts'
import { walk } from './walk.ts'
import { consequenceOf } from './words.ts'

/** `noticedBy`: the broken rule, or null. */
export type Verdict = Mutant & { noticedBy: string | null }

/** Kinds that often produce an equivalent machine: they count only if a step shows a difference. */
const mayBeTheSame: readonly Mutant['kind'][] = ['reordered', 'forgotten', 'ignored']

/**
 * Maximum steps before a mutant counts as not noticed: those at the broken place, others, steps after the
 * former, and random walks, which find what shows only after a while. `same` steps without a difference, or
 * as many `stops`, suffice to skip it.
 */
const most = {
  near: 400,
  same: 60,
  stops: 10,
  others: 200,
  followed: 20,
  next: 400,
  promises: 5,
  walked: 1_000,
}

type Sample = { step: Edge; states: ReadonlySet<string>; taken: ReadonlySet<string> }

/**
 * Breaks the machine in every place, one at a time, and reports which rule notices. Skips mutants that throw,
 * because no one could ship them. `seen`: a step as rules see it. `replays`: additional paths to try.
 */
export function judgeMutants(
  explored: Explored,
  rules: Rules,
  seen: (step: Step) => Step,
  replays: readonly Path[] = [],
): Verdict[] {
  const { edges, model } = explored
  const samples = edges.map(sampleOf)
  const byTransition = groupedBy(samples, ({ taken }) => taken)
  const byState = groupedBy(samples, ({ states }) => states)
  const leaving = new Map<string, Edge[]>()
  for (const edge of edges) leaving.set(edge.from, [...(leaving.get(edge.from) ?? []), edge])
  const { warn } = console
  // A broken machine may leave timers behind, and XState warns when they reach a stopped actor.
  console.warn = () => {}
  const verdicts = mutantsOf(model.machine, explored.written).flatMap((mutant) => {
    const there = byState.get(mutant.state) ?? []
    const isThere = ({ step }: Sample) => mutant.event === undefined || mutant.event === step.stimulus.type
    const here =
      mutant.transition === null ? there.filter(isThere) : (byTransition.get(mutant.transition) ?? [])
    const known = new Set(here)
    const near = here.slice(0, mayBeTheSame.includes(mutant.kind) ? most.same : most.near)
    const others = there.filter((sample) => !known.has(sample)).slice(0, most.others)
    const noticedBy = judge(mutant, near, others)
    return noticedBy === undefined ? [] : [{ ...mutant, noticedBy }]
  })
  console.warn = warn
  return verdicts

  /** Undefined for a mutant that doesn't count. */
  function judge(mutant: Mutant, near: readonly Sample[], others: readonly Sample[]) {
    let stops = 0
    let isSame = mayBeTheSame.includes(mutant.kind)
    let rehearse: ReturnType<typeof rehearsalOf>
    try {
      rehearse = rehearsalOf(model, createCoverage(), mutant.breakIn)
    } catch {
      return undefined
    }
    const tried = [...near, ...others]
    for (const [at, { step }] of tried.entries()) {
      if (at === near.length && isSame) return undefined
      const check = judgeOf(rules)
      let last = ''
      try {
        const run = rehearse(step.path, (done) => {
          if (isSame) last = consequenceOf(done, Number.POSITIVE_INFINITY)
          check(seen(done))
        })
        run.stop()
      } catch (problem) {
        if (problem instanceof RuleBroken) return problem.rule
        stops += 1
        if (stops === most.stops) return undefined
      }
      if (isSame && last !== consequenceOf(step, Number.POSITIVE_INFINITY)) isSame = false
    }
    for (const [title, rule] of Object.entries(rules)) {
      if (rule.kind !== 'eventually') continue
      const { promise } = rule
      const settled = new Set<string>()
      let left = most.promises
      for (const { step } of tried) {
        if (left === 0) break
        if (!promise.after(seen(step))) continue
        left -= 1
        try {
          let isPromised = false
          rehearse(step.path, (done) => (isPromised = promise.after(seen(done)))).stop()
          if (!isPromised) continue
          const broken = brokenPromise(model, rehearse, promise, step.path, seen, settled)
          if (broken !== null) return title
        } catch {
          stops += 1
        }
      }
    }
    if (stops > 0 || isSame) return undefined
    return noticedNext(rehearse, near) ?? noticedOnWalks(rehearse)
  }

  /** The fault may show only in the next step. */
  function noticedNext(rehearse: Rehearse, near: readonly Sample[]): string | null {
    const next = near
      .slice(0, most.followed)
      .flatMap(({ step: { path, to } }) =>
        (leaving.get(to) ?? []).map(({ stimulus }): Path => ({ ...path, steps: [...path.steps, stimulus] })),
      )
      .slice(0, most.next)
    for (const path of [...replays, ...next]) {
      const check = judgeOf(rules)
      try {
        rehearse(path, (done) => check(seen(done))).stop()
      } catch (problem) {
        if (problem instanceof RuleBroken) return problem.rule
      }
    }
    return null
  }

  function noticedOnWalks(rehearse: Rehearse): string | null {
    const judged = () => {
      const check = judgeOf(rules)
      return (step: Step) => check(seen(step))
    }
    const options = { judge: judged, seed: 1, enough: most.walked, isShrunk: false }
    const { broken } = walk({ ...explored, rehearse }, options)
    return broken?.problem instanceof RuleBroken ? broken.problem.rule : null
  }
}

const sampleOf = (step: Edge): Sample => ({
  step,
  // A state that is left at once is in neither snapshot, but a transition leaves it.
  states: new Set([
    ...[...activeNodes(step.before), ...activeNodes(step.after)].map(({ id }) => id),
    ...step.taken.flat().map(sourceOf),
  ]),
  taken: new Set(step.taken.flat()),
})

function groupedBy(samples: readonly Sample[], keysOf: (sample: Sample) => ReadonlySet<string>) {
  const groups = new Map<string, Sample[]>()
  for (const sample of samples) {
    for (const key of keysOf(sample)) {
      const group = groups.get(key)
      if (group === undefined) groups.set(key, [sample])
      else group.push(sample)
    }
  }
  return groups
}
