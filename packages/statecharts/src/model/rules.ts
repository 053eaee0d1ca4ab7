/**
 * Rules of a machine under the sentences that they prove: what always holds, what an event leads to, what
 * holds over a whole run, and what must follow sooner or later.
 */
import type {
  AnyActorLogic,
  AnyStateMachine,
  EventFromLogic,
  OutputFrom,
  SnapshotFrom,
  StateMachine,
} from 'xstate'
import type { Step } from './explore.ts'
import type { elapsed, Stimulus } from './stimuli.ts'

/** A step as the rules of one machine see it. `view` and `viewBefore`: what a screen shows after and before it. */
export type StepOf<Machine extends AnyStateMachine, View = unknown> = Omit<Step, 'before' | 'after'> & {
  before: SnapshotFrom<Machine>
  after: SnapshotFrom<Machine>
  view: View
  viewBefore: View
  /** The stimulus, or what was sent within it to a child machine. */
  event: Stimulus
  /** The machine's input. */
  input: unknown
  /** The input of one of its scripted actors; undefined if there's none. */
  givenTo: (actor: string) => unknown
}

/** The events that a rule may name: the machine's own, answers, time, and those of its children. */
type TypeOf<Machine extends AnyStateMachine> =
  | EventFromLogic<Machine>['type']
  | `xstate.${'done' | 'error'}.actor.${string}`
  | 'xstate.init'
  | 'time.elapsed'
  | `${string} ⊃ ${string}`

type EventOf<
  Machine extends AnyStateMachine,
  Type extends string,
> = Type extends `xstate.done.actor.${infer Id}`
  ? { type: Type; output: OutputOf<Machine, Id> }
  : Type extends `xstate.error.actor.${string}`
    ? { type: Type; error: Error }
    : Type extends 'xstate.init'
      ? { type: Type }
      : Type extends 'time.elapsed'
        ? ReturnType<typeof elapsed>
        : Extract<EventFromLogic<Machine>, { type: Type }>

/** An actor's output, if its id is its name in `setup`. */
type OutputOf<Machine, Id extends string> =
  Machine extends StateMachine<
    infer _C,
    infer _E,
    infer _Ch,
    infer Actor,
    infer _A,
    infer _G,
    infer _D,
    infer _S,
    infer _T,
    infer _I,
    infer _O,
    infer _Em,
    infer _M,
    infer _Co
  >
    ? Extract<Actor, { src: Id }> extends { logic: infer Logic extends AnyActorLogic }
      ? OutputFrom<Logic>
      : unknown
    : unknown

/** Throws if the rule is broken. Returns whether the step tested it. */
type Judge = (step: Step) => boolean
export type Eventually = {
  after: (step: Step) => boolean
  follows: (step: Step) => boolean
  unless: (step: Step) => boolean
  by: readonly string[]
}
/** `judge` is called once per run; its result may remember earlier steps. */
export type Rule =
  | { kind: 'always' | 'outcome' | 'throughout'; judge: () => Judge }
  | { kind: 'eventually'; promise: Eventually }

/** The functions that create rules. */
export function rulesFor<Machine extends AnyStateMachine, View>() {
  type Seen = StepOf<Machine, View>
  const judged = (kind: 'always' | 'outcome' | 'throughout', judge: () => (step: Seen) => boolean): Rule => ({
    kind,
    judge: judge as unknown as () => Judge,
  })
  const when = (applies: (step: Seen) => boolean, check: (step: Seen) => void): Rule =>
    judged('outcome', () => (step) => {
      if (!applies(step)) return false
      check(step)
      return true
    })
  return {
    /** Holds after every step, the start included. */
    always: (check: (step: Seen) => void): Rule =>
      judged('always', () => (step) => {
        check(step)
        return true
      }),
    /** What steps of one kind lead to. */
    when,
    /**
     * What an event leads to, wherever it's handled. For an event in a child machine, the type is `child ⊃
     * type`.
     */
    on: <const Type extends TypeOf<Machine>>(
      types: Type | readonly Type[],
      check: (step: Omit<Seen, 'event'> & { event: EventOf<Machine, Type> }) => void,
    ): Rule =>
      when(
        ({ stimulus }) => [types].flat().includes(stimulus.type as Type),
        (step) => check(step as never),
      ),
    /**
     * Holds over a whole run: `begin` is called at its start, and the function it returns after every step.
     */
    throughout: (begin: () => (step: Seen) => void): Rule =>
      judged('throughout', () => {
        const check = begin()
        return (step) => {
          check(step)
          return true
        }
      }),
    /**
     * After a step of one kind, another one follows sooner or later, whatever the environment answers and in
     * any order, as long as no one intervenes.
     */
    eventually: (promise: {
      after: (step: Seen) => boolean
      follows: (step: Seen) => boolean
      unless?: (step: Seen) => boolean
      /** Types of events by which the environment answers, beside answers and time. */
      by?: readonly string[]
    }): Rule => ({
      kind: 'eventually',
      promise: { unless: () => false, by: [], ...promise } as unknown as Eventually,
    }),
  }
}

export type Rules = Readonly<Record<string, Rule>>

export class RuleBroken extends Error {
  readonly rule: string
  constructor(rule: string, problem: Error) {
    super(`${rule}\n${problem.message}`, { cause: problem })
    this.rule = rule
  }
}

/** Checks one run against all rules about single steps. A broken one throws `RuleBroken`. */
export function judgeOf(rules: Rules, onTested: (rule: string) => void = () => {}): (step: Step) => void {
  const judges = Object.entries(rules).flatMap(([title, rule]) =>
    rule.kind === 'eventually' ? [] : [[title, rule.judge()] as const],
  )
  return (step) => {
    for (const [title, judge] of judges) {
      try {
        if (judge(step)) onTested(title)
      } catch (problem) {
        // Anything but an assertion is a mistake in the rule, or a mutant that can't run.
        throw isAssertion(problem) ? new RuleBroken(title, problem) : problem
      }
    }
  }
}

const isAssertion = (problem: unknown): problem is Error =>
  problem instanceof Error && problem.name === 'AssertionError'
