/**
 * Explores a machine like a model checker: from each input, tries every stimulus in every situation until
 * nothing new appears. Each situation is reached by driving the real machine along the shortest path.
 */
import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type EventObject,
  isMachineSnapshot,
} from 'xstate'
import { type Coverage, createCoverage, type Declared, declaredIn } from './coverage.ts'
import { type Drive, drive, identityOf, type Sent } from './drive.ts'
import { activeNodes } from './internals.ts'
import type { Model } from './model.ts'
import { noteWritten, type Written } from './mutants.ts'
import { scripted } from './scripted.ts'
import { answerOf, brief, isElapsed, isWithin, labelOf, type Stimulus, start } from './stimuli.ts'
import { isStep, type TransitionKey } from './structure.ts'

/** A path to a situation. `exploration` and `input` are indexes in the model's lists. */
export type Path = { exploration: number; input: number; steps: readonly Stimulus[] }

/**
 * One stimulus in one situation, and its results. `taken`: one entry per microstep. The first step of every
 * path is the start itself: its stimulus is `start`, and nothing comes before it.
 */
export type Step = {
  path: Path
  stimulus: Stimulus
  before: AnyMachineSnapshot
  after: AnyMachineSnapshot
  taken: readonly (readonly TransitionKey[])[]
  emitted: readonly EventObject[]
  sent: readonly Sent[]
  /** Started actors, the input of each, and actors stopped before they answered. */
  begun: readonly string[]
  given: readonly unknown[]
  left: readonly string[]
}

/** `isTried`: it's within its exploration's bounds, and every stimulus was tried in it. */
export type Situation = { identity: string; path: Path; snapshot: AnyMachineSnapshot; isTried: boolean }
export type Edge = Step & { from: string; to: string }

export type Explored = {
  model: Model
  declared: Declared
  coverage: Coverage
  situations: ReadonlyMap<string, Situation>
  edges: readonly Edge[]
  /** The keys that each `assign` wrote. */
  written: Written
  /** Stimuli that were sent in situations that don't handle them. */
  unheard: readonly Step[]
  rehearse: Rehearse
}

/** Drives along a path. `onStep` gets each possible step after it happened. */
export type Rehearse = (path: Path, onStep?: (step: Step) => void) => Rehearsal
export type Rehearsal = Drive & { started: Step; take: (stimulus: Stimulus) => Step | null }

/** Far beyond any machine so far (993 and 23): anything larger counts as endless. */
const most = { situations: 5_000, steps: 60 }

/** Throws if the machine is endless. */
export function explore<Machine extends AnyStateMachine>(given: Model<Machine>): Explored {
  const model = given as unknown as Model
  const coverage = createCoverage()
  const written = new Map<string, Set<string>>()
  const rehearse = rehearsalOf(model, coverage, (machine) =>
    noteWritten(machine, (place, key) => written.set(place, (written.get(place) ?? new Set()).add(key))),
  )
  const situations = new Map<string, Situation>()
  const edges: Edge[] = []
  const unheard: Step[] = []

  for (const [exploration, { inputs, stimuli, bounds }] of model.explorations.entries()) {
    const queue: Situation[] = []

    const reach = (path: Path, snapshot: AnyMachineSnapshot): string => {
      const identity = `${exploration} ${identityOf(snapshot)}`
      if (situations.has(identity)) return identity
      if (situations.size === most.situations) throw endless(`${most.situations} situations`, path, snapshot)
      if (path.steps.length > most.steps) throw endless(`${most.steps} steps`, path, snapshot)
      const situation = { identity, path, snapshot, isTried: bounds?.(snapshot.context) ?? true }
      situations.set(identity, situation)
      if (snapshot.status === 'active' && situation.isTried) queue.push(situation)
      return identity
    }

    for (const input of inputs.keys()) {
      const path = { exploration, input, steps: [] }
      const run = rehearse(path)
      if (bounds?.(run.snapshot().context) === false)
        throw new Error(`${model.machine.id}: bounds is false already at the start. ${boundsAdvice}`)
      edges.push({ ...run.started, from: '', to: reach(path, run.snapshot()) })
      run.stop()
    }
    for (let at = 0; at < queue.length; at += 1) {
      const { path, snapshot, identity } = queue[at]!
      const heard = (stimuli as readonly Stimulus[]).filter((stimulus) => mayMatter(snapshot, stimulus))
      for (const stimulus of heard) {
        const run = rehearse(path)
        const step = run.take(stimulus)
        if (step !== null) edges.push({ ...step, from: identity, to: reach(step.path, step.after) })
        run.stop()
      }
      const run = rehearse(path)
      for (const stimulus of stimuli as readonly Stimulus[]) {
        if (heard.includes(stimulus) || !isEvent(stimulus)) continue
        const step = run.take(stimulus)
        if (step !== null) unheard.push({ ...step, path: { ...path, steps: [...path.steps, stimulus] } })
      }
      run.stop()
    }
  }
  // The coverage is that of the exploration, whatever is rehearsed later.
  const later = rehearsalOf(model, createCoverage())
  return {
    model,
    declared: declaredIn(model.machine),
    coverage,
    situations,
    edges,
    written,
    unheard,
    rehearse: later,
  }
}

const boundsAdvice = 'It has to be true while it may go on, e.g. bounds: ({ credit }) => credit <= 300.'

function endless(reached: string, { steps }: Path, { machine, context }: AnyMachineSnapshot): Error {
  const last = steps.slice(-3).map(labelOf).join(', then ')
  return new Error(
    `${machine.id}: beyond ${reached} there is still something new, after … ${last}. Its context is ${brief(context)} by now: does it grow without end, or does it hold a time or a random number? If it is meant to grow, give the model bounds. ${boundsAdvice}`,
  )
}

/** What an action, a guard or an assign throws, and where. */
function thrownIn({ id }: AnyStateMachine, way: readonly string[], problem: unknown): Error {
  const { message = String(problem) } = problem as Partial<Error>
  return new Error(`${id}: ${message}, after ${way.join(', then ')}`, { cause: problem })
}

/** Returns functions that drive the model's machine. `alter` may change each copy before it runs. */
export function rehearsalOf(
  model: Model,
  coverage: Coverage,
  alter: (machine: AnyStateMachine) => void = () => {},
): Rehearse {
  const copies = new Map<number, ReturnType<typeof copyFor>>()
  function copyFor(exploration: number) {
    const machine = scripted(model.machine, { real: model.explorations[exploration]!.real ?? [] })
    alter(machine)
    const copy = { machine, note: coverage.attach(machine) }
    copies.set(exploration, copy)
    return copy
  }

  return (path, onStep) => {
    const { machine, note } = copies.get(path.exploration) ?? copyFor(path.exploration)
    let taken: (readonly TransitionKey[])[] = []
    let steps: readonly Stimulus[] = []
    const attempt = <Result>(run: () => Result, stimulus: Stimulus = start): Result => {
      try {
        return run()
      } catch (problem) {
        const way = [start, ...steps, stimulus].slice(stimulus === start ? 1 : 0).map(labelOf)
        throw thrownIn(model.machine, way, problem)
      }
    }
    const run = attempt(() =>
      drive(machine, {
        input: model.explorations[path.exploration]!.inputs[path.input],
        onEvent: coverage.note,
        onMicrostep: (transitions, snapshot) => {
          const keys = note(transitions, snapshot)
          if (keys.length > 0) taken.push(keys)
        },
      }),
    )
    const started: Step = {
      path: { ...path, steps },
      stimulus: start,
      before: run.snapshot(),
      after: run.snapshot(),
      taken,
      emitted: [...run.emitted],
      sent: [...run.sent],
      begun: [...run.began],
      given: [...run.given],
      left: [],
    }
    onStep?.(started)

    function take(stimulus: Stimulus): Step | null {
      const before = run.snapshot()
      const [emitted, sent, began, left] = [run.emitted, run.sent, run.began, run.left].map(
        ({ length }) => length,
      )
      taken = []
      if (!attempt(() => run.apply(stimulus), stimulus)) return null
      steps = [...steps, stimulus]
      return {
        path: { ...path, steps },
        stimulus,
        before,
        after: run.snapshot(),
        taken,
        emitted: run.emitted.slice(emitted),
        sent: run.sent.slice(sent),
        begun: run.began.slice(began),
        given: run.given.slice(began),
        left: run.left.slice(left).map((actor) => actor.path),
      }
    }

    for (const stimulus of path.steps) {
      const step = take(stimulus)
      if (step !== null) onStep?.(step)
    }
    return { ...run, started, take }
  }
}

/** Stimuli that can be sent at any time: events, not time or answers. */
const isEvent = (stimulus: Stimulus) =>
  !isElapsed(stimulus) && !isWithin(stimulus) && answerOf(stimulus) === null

/** Whether a situation handles a stimulus. A guard that refuses it counts as handling. */
export function mayMatter(snapshot: AnyMachineSnapshot, stimulus: Stimulus): boolean {
  if (isElapsed(stimulus)) return true
  if (isWithin(stimulus)) {
    const child = (snapshot.children as Record<string, AnyActorRef | undefined>)[stimulus.child]
    const inner = child?.getSnapshot() as unknown
    return isMachineSnapshot(inner) && mayMatter(inner as AnyMachineSnapshot, stimulus.stimulus)
  }
  const answer = answerOf(stimulus)
  // A child machine whose parent has stopped has no children any more; who can answer shows when it's tried.
  const isLive = snapshot.status !== 'stopped'
  if (answer !== null && isLive && snapshot.children[answer.id] === undefined) return false
  return activeNodes(snapshot).some((node) => isHandledIn(node, stimulus.type))
}

/** Whether a state, or one around it, has a transition for an event. */
export const isHandledIn = (node: AnyStateNode | undefined, type: string): boolean =>
  node !== undefined &&
  ([...node.transitions].some(([event, list]) => hears(event, type) && list.some(isStep)) ||
    isHandledIn(node.parent, type))

const hears = (descriptor: string, type: string) =>
  descriptor === type ||
  descriptor === '*' ||
  (descriptor.endsWith('.*') && type.startsWith(descriptor.slice(0, -1)))
