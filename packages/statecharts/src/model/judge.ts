/** Whether the rules notice a broken copy of a machine. */
import { createCoverage } from './coverage.ts'
import { brokenPromise } from './eventually.ts'
import { type Explored, type Rehearse, rehearsalOf, type Step } from './explore.ts'
import { activeNodes } from './internals.ts'
import { type Mutant, mutantsOf } from './mutants.ts'
import { judgeOf, RuleBroken, type Rules } from './rules.ts'
import { sourceOf } from './structure.ts'
import { walkAbout } from './walk.ts'

/** `noticedBy`: the rule that is broken. `isStopped`: the broken machine throws, so that it isn't one that could ship. */
export type Verdict = Mutant & { noticedBy: string | null; isStopped: boolean }

/**
 * Steps that are tried before a mutant counts as not noticed: those that come by where it is broken, others, and random
 * walks, for what shows only after a while.
 */
const most = { near: 400, others: 200, promises: 5, walked: 1_000 }

type Sample = { step: Step; states: ReadonlySet<string>; taken: ReadonlySet<string> }

/** Breaks the machine in every place, one at a time, and looks which rule notices. `seen`: a step as rules see it. */
export function judgeMutants(explored: Explored, rules: Rules, seen: (step: Step) => Step): Verdict[] {
  const { edges, model } = explored
  const samples = edges.map(sampleOf)
  const { warn } = console
  // A broken machine may leave timers behind; XState warns when they reach a stopped actor.
  console.warn = () => {}
  const verdicts = mutantsOf(model.machine).map((mutant) => {
    const comesBy = ({ taken, states }: Sample) =>
      mutant.transition === null ? states.has(mutant.state) : taken.has(mutant.transition)
    const near = samples.filter(comesBy).slice(0, most.near)
    const others = samples
      .filter((sample) => !comesBy(sample) && sample.states.has(mutant.state))
      .slice(0, most.others)
    return { ...mutant, ...noticed(mutant, [...near, ...others]) }
  })
  console.warn = warn
  return verdicts

  function noticed(mutant: Mutant, tried: readonly Sample[]): Pick<Verdict, 'noticedBy' | 'isStopped'> {
    let isStopped = false
    let rehearse: ReturnType<typeof rehearsalOf>
    try {
      rehearse = rehearsalOf(model, createCoverage(), mutant.breakIn)
    } catch {
      return { noticedBy: null, isStopped: true }
    }
    for (const { step } of tried) {
      const judge = judgeOf(rules)
      try {
        rehearse(step.path, (done) => judge(seen(done))).stop()
      } catch (problem) {
        if (problem instanceof RuleBroken) return { noticedBy: problem.rule, isStopped: false }
        isStopped = true
      }
    }
    for (const [title, rule] of Object.entries(rules)) {
      if (rule.kind !== 'eventually') continue
      const { promise } = rule
      for (const { step } of tried
        .filter((sample) => promise.after(seen(sample.step)))
        .slice(0, most.promises)) {
        try {
          let isPromised = false
          rehearse(step.path, (done) => (isPromised = promise.after(seen(done)))).stop()
          if (!isPromised) continue
          const broken = brokenPromise(model, rehearse, promise, step.path, seen)
          if (broken !== null) return { noticedBy: title, isStopped: false }
        } catch {
          isStopped = true
        }
      }
    }
    return { noticedBy: isStopped ? null : noticedOnWalks(rehearse), isStopped }
  }

  function noticedOnWalks(rehearse: Rehearse): string | null {
    const judged = () => {
      const judge = judgeOf(rules)
      return (step: Step) => judge(seen(step))
    }
    const options = { rules: judged, seed: 1, enough: most.walked }
    const { broken } = walkAbout({ ...explored, rehearse }, options)
    return broken?.problem instanceof RuleBroken ? broken.problem.rule : null
  }
}

const sampleOf = (step: Step): Sample => ({
  step,
  // A state that is left at once is in neither snapshot, but something leaves it.
  states: new Set([
    ...[...activeNodes(step.before), ...activeNodes(step.after)].map(({ id }) => id),
    ...step.taken.flat().map(sourceOf),
  ]),
  taken: new Set(step.taken.flat()),
})
