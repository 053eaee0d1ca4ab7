/** What must follow a step sooner or later, whatever the environment answers. */
import type { AnyMachineSnapshot } from 'xstate'
import { identityOf } from './drive.ts'
import { mayMatter, type Path, type Rehearse, type Step } from './explore.ts'
import type { Model } from './model.ts'
import type { Eventually } from './rules.ts'
import { answerOf, isElapsed, isWithin, type Stimulus } from './stimuli.ts'

/**
 * Maximum situations after a step without a person's action; a machine that continues beyond this never
 * settles.
 */
const most = 300

/** Answers, time, and the events by which the environment answers otherwise. */
const isOfWorld = (stimulus: Stimulus, facts: readonly string[]): boolean =>
  isWithin(stimulus)
    ? isOfWorld(stimulus.stimulus, facts)
    : isElapsed(stimulus) || answerOf(stimulus) !== null || facts.includes(stimulus.type)

/**
 * Whether the promise is open: made by this step or earlier, and not kept yet while only the environment
 * acts.
 */
export const isOpenAfter = ({ after, follows, unless, by }: Eventually, step: Step, wasOpen: boolean) =>
  after(step) || (wasOpen && isOfWorld(step.stimulus, by) && !follows(step) && !unless(step))

type Situation = { path: Path; snapshot: AnyMachineSnapshot; next: Situation[]; isKept: boolean }

/**
 * Checks that the promise is kept after the path: from each situation that the environment's answers can lead
 * to, some answers lead to what was promised. Returns null if so, else the path to a situation from which
 * none do. `settled`: situations of the same machine known to keep it.
 */
export function brokenPromise(
  model: Model,
  rehearse: Rehearse,
  { follows, unless, by }: Eventually,
  path: Path,
  seen: (step: Step) => Step,
  settled: Set<string> = new Set(),
): Path | null {
  const exploration = model.explorations[path.exploration]!
  const stimuli = (exploration.stimuli as readonly Stimulus[]).filter((one) => isOfWorld(one, by))
  const nameOf = (snapshot: AnyMachineSnapshot) => `${path.exploration} ${identityOf(snapshot)}`
  const look = rehearse(path)
  const first: Situation = { path, snapshot: look.snapshot(), next: [], isKept: false }
  look.stop()
  if (settled.has(nameOf(first.snapshot))) return null
  const known = new Map([[nameOf(first.snapshot), first]])
  const queue = [first]
  for (const situation of queue) {
    const { snapshot } = situation
    // Nothing is known beyond the bounds.
    if (exploration.bounds?.(snapshot.context) === false) {
      situation.isKept = true
      continue
    }
    for (const stimulus of stimuli) {
      if (!mayMatter(snapshot, stimulus)) continue
      const run = rehearse(situation.path)
      const step = run.take(stimulus)
      run.stop()
      if (step === null) continue
      if (follows(seen(step)) || unless(seen(step))) {
        situation.isKept = true
        continue
      }
      const identity = nameOf(step.after)
      if (settled.has(identity)) {
        situation.isKept = true
        continue
      }
      const next = known.get(identity) ?? { path: step.path, snapshot: step.after, next: [], isKept: false }
      if (!known.has(identity)) {
        known.set(identity, next)
        queue.push(next)
        if (queue.length > most) return step.path
      }
      situation.next.push(next)
    }
  }
  let isMore = true
  while (isMore) {
    isMore = false
    for (const situation of queue) {
      if (situation.isKept || !situation.next.some(({ isKept }) => isKept)) continue
      situation.isKept = true
      isMore = true
    }
  }
  const lost = queue.find(({ isKept }) => !isKept)
  if (lost !== undefined) return lost.path
  for (const identity of known.keys()) settled.add(identity)
  return null
}
