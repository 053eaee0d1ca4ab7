/**
 * Long random walks through a machine, beyond the bounds of its exploration. One that breaks a rule is shrunk
 * to the shortest that still does.
 */
import fc from 'fast-check'
import type { AnyMachineSnapshot } from 'xstate'
import type { Found } from './broken.ts'
import { type Explored, mayMatter, type Path, type Step } from './explore.ts'
import type { Stimulus } from './stimuli.ts'

export type WalkOptions = {
  /** Called once per walk, so its result may remember earlier steps. That function throws at a wrong step. */
  judge: () => (step: Step) => void
  seed: number
  /** Minimum steps in total: a machine that soon ends is walked more often. */
  enough?: number
  /** Whether to look for the shortest walk that breaks a rule. */
  isShrunk?: boolean
}

const walksAtOnce = 50
/** Maximum steps per walk. */
const length = 60
/** Limits the walks of a machine that can't make steps. */
const roundsAtMost = 100

/** An index among the possible stimuli, or a generated one, for walks with the same real children. */
type Choice = number | { real: string; stimulus: Stimulus }

/** Returns how many steps were taken, and the shortest walk found that breaks a rule, if any. */
export function walk(
  { model, rehearse }: Explored,
  { judge, seed, enough = 2_000, isShrunk = true }: WalkOptions,
): { steps: number; broken: Found | null } {
  let steps = 0
  const starts = model.explorations.flatMap(({ inputs }, exploration) =>
    [...inputs.keys()].map((input) => ({ exploration, input })),
  )

  function takeWalk(start: (typeof starts)[number], choices: readonly Choice[]): null {
    const { real = [] } = model.explorations[start.exploration]!
    // The stimuli of all explorations in which the same actors run for real.
    const stimuli = model.explorations
      .filter((other) => `${other.real ?? []}` === `${real}`)
      .flatMap((other) => other.stimuli as readonly Stimulus[])
    /** Undefined if a generated stimulus isn't handled here; null if none is. */
    function chosen(choice: Choice, snapshot: AnyMachineSnapshot): Stimulus | undefined | null {
      if (typeof choice !== 'number')
        return choice.real === `${real}` && mayMatter(snapshot, choice.stimulus) ? choice.stimulus : undefined
      const possible = stimuli.filter((stimulus) => mayMatter(snapshot, stimulus))
      return possible[choice % possible.length] ?? null
    }

    const run = rehearse({ ...start, steps: [] })
    const judgeStep = judge()
    judgeStep(run.started)
    let path: Path = { ...start, steps: [] }
    try {
      for (const choice of choices) {
        const snapshot = run.snapshot()
        if (snapshot.status !== 'active') break
        const stimulus = chosen(choice, snapshot)
        if (stimulus === null) break
        if (stimulus === undefined) continue
        path = { ...path, steps: [...path.steps, stimulus] }
        const step = run.take(stimulus)
        if (step !== null) judgeStep(step)
        steps += 1
      }
      return null
    } catch (problem) {
      throw new Broken(path, problem)
    } finally {
      run.stop()
    }
  }

  const madeUp = model.explorations.flatMap(({ payloads, real = [] }) =>
    (payloads?.(fc) ?? []).map((one) => one.map((stimulus): Choice => ({ real: `${real}`, stimulus }))),
  )
  const place: fc.Arbitrary<Choice> = fc.nat(10_000)
  const choice =
    madeUp.length === 0
      ? place
      : fc.oneof({ weight: 2, arbitrary: place }, { weight: 1, arbitrary: fc.oneof(...madeUp) })
  const arbitrary = fc.tuple(
    fc.constantFrom(...starts),
    fc.array(choice, { minLength: 1, maxLength: length, size: 'max' }),
  )
  for (let round = 0; steps < enough && round < roundsAtMost; round += 1) {
    const { errorInstance: broken } = fc.check(
      fc.property(arbitrary, ([start, choices]) => {
        takeWalk(start, choices)
      }),
      { seed: seed + round, numRuns: walksAtOnce, endOnFailure: !isShrunk },
    )
    if (broken instanceof Broken)
      return { steps, broken: { seed: seed + round, path: broken.path, problem: broken.problem } }
    if (broken !== null && broken !== undefined) throw broken
  }
  return { steps, broken: null }
}

class Broken extends Error {
  readonly path: Path
  readonly problem: Error
  constructor(path: Path, problem: unknown) {
    super(problem instanceof Error ? problem.message : String(problem))
    this.path = path
    this.problem = problem instanceof Error ? problem : new Error(String(problem))
  }
}
