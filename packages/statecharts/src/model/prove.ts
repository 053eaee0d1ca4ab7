/**
 * Proves a machine: every situation, answer and guard, its rules in each of them and on random walks, and that a
 * machine broken in any one place breaks a rule.
 */
import type { AnyStateMachine, SnapshotFrom } from 'xstate'
import {
  insist,
  missingIn,
  stuckAdvice,
  survivorAdvice,
  unusedAdvice,
  uselessIn,
  wordlessAdvice,
} from './advice.ts'
import { problemOf, type ShowTrace } from './broken.ts'
import { type Facts, stuckIn } from './busy.ts'
import { givenTo, identityOf } from './drive.ts'
import { brokenPromise } from './eventually.ts'
import { type Explored, explore, type Path, type Step } from './explore.ts'
import { judgeMutants } from './judge.ts'
import { answerLate } from './late.ts'
import type { Model, StimulusOf } from './model.ts'
import { wordlessIn } from './refusals.ts'
import { type ModelResult, resultOf } from './result.ts'
import { judgeOf, RuleBroken, type Rules, rulesFor } from './rules.ts'
import { eventIn } from './stimuli.ts'
import { walk } from './walk.ts'
import { samplesOf, wayOf } from './words.ts'

export type Proof<Machine extends AnyStateMachine, View> = {
  /** What a screen may know of a snapshot; a refusal's words must get that far, or be emitted. */
  view: (snapshot: SnapshotFrom<Machine>) => View
  /** Each under the sentence that it proves. They hold for every step that the machine handles. */
  rules: (made: ReturnType<typeof rulesFor<Machine, View>>) => Rules
  /** Paths along which the rules are checked, too: one that broke a rule once, as a failure prints it. */
  replays?: readonly (Omit<Path, 'steps'> & { steps: readonly StimulusOf<Machine>[] })[]
  /** Failures whose words need not be shown, as `state ✗ actor`, each with the reason. */
  silent?: Readonly<Record<string, string>>
  facts?: Facts
  /** Busy state nodes that may wait for ever, by id, each with the reason. */
  patient?: Readonly<Record<string, string>>
  /** Mutants that no rule notices, by title, each with the reason why they do no harm. */
  harmless?: Readonly<Record<string, string>>
}

/** What `proveIn` needs of a test runner. Vitest and Jest have it. */
export type Runner = {
  describe: (title: string, define: () => void) => unknown
  it: (title: string, check: () => void) => unknown
  afterAll: (after: () => void) => unknown
}

export type Options = Pick<Runner, keyof Runner> & {
  /** Gets what was seen of each machine, after its tests. */
  onResult?: (result: ModelResult) => void
  /** Keeps the steps to a failure for the inspector, and says in words where they can be seen. */
  showTrace?: ShowTrace
  /** Of the random walks: the same seed takes the same steps. */
  seed?: number
  /** Whether machines are broken on purpose; true unless said. */
  hasMutants?: boolean
}

/** Of the mutants that run, as many must break a rule. */
const enough = 0.95

/** `prove` for a project: give it `describe`, `it` and `afterAll` of the test runner. */
export const proveIn =
  (options: Options) =>
  /** Declares the tests of a machine. Throws at once where its exploration doesn't end. */
  <Machine extends AnyStateMachine, View>(model: Model<Machine>, proof: Proof<Machine, View>): Explored =>
    prove(options, model as unknown as Model, proof as unknown as Proof<AnyStateMachine, unknown>)

function prove(
  { describe, it, afterAll, onResult, showTrace, seed = 20_261_121, hasMutants = true }: Options,
  model: Model,
  {
    view,
    rules: ruled,
    replays = [],
    silent = {},
    facts = {},
    patient = {},
    harmless = {},
  }: Proof<AnyStateMachine, unknown>,
): Explored {
  const { id } = model.machine
  const rules = ruled(rulesFor())
  if (Object.keys(rules).length === 0)
    throw new Error(
      `${id} has no rules. Say at least one thing that always holds: rules: ({ always }) => ({ … }).`,
    )
  const explored = explore(model)
  const { edges, unheard, rehearse } = explored
  const seen = (step: Step): Step => ({
    ...step,
    ...{ view: view(step.after), viewBefore: view(step.before) },
    ...{ event: eventIn(step.stimulus), givenTo: (actor: string) => givenTo(step.after, actor) },
    ...{ input: model.explorations[step.path.exploration]!.inputs[step.path.input] },
  })
  const result = resultOf(explored)
  result.ruled(Object.keys(rules))
  const broken = (path: Path, problem: Error, walkSeed: number | null = null) => {
    if (problem instanceof RuleBroken) holding.delete(problem.rule)
    return problemOf(model, { path, problem, seed: walkSeed }, showTrace)
  }
  /** Rules that hold so far: one that is broken fails its own test, and no other. */
  const holding = new Map(Object.entries(rules))
  const judgeHolding = () => {
    const judge = judgeOf(Object.fromEntries(holding))
    return (step: Step) => judge(seen(step))
  }
  const judgeAlong = (path: Path) => {
    try {
      rehearse(path, judgeHolding()).stop()
    } catch (problem) {
      throw broken(path, problem as Error)
    }
  }

  afterAll(() => onResult?.(result.written()))

  describe(`${id}: rules`, () => {
    for (const [title, rule] of Object.entries(rules)) {
      it(title, () => {
        let tested = 0
        if (rule.kind === 'eventually') {
          const { promise } = rule
          const settled = new Set<string>()
          for (const { path } of edges.filter((edge) => promise.after(seen(edge)))) {
            tested += 1
            const lost = brokenPromise(model, rehearse, promise, path, seen, settled)
            if (lost !== null)
              throw broken(lost, new RuleBroken(title, new Error('From here it never happens.')))
          }
        } else {
          const paths = rule.kind === 'throughout' ? samplesOf(explored).map(({ path }) => path) : null
          const judge = () => judgeOf({ [title]: rule }, () => (tested += 1))
          const attempt = (path: Path, run: () => void) => {
            try {
              run()
            } catch (problem) {
              throw broken(path, problem as Error)
            }
          }
          for (const edge of paths === null ? edges : []) attempt(edge.path, () => judge()(seen(edge)))
          for (const path of paths ?? []) {
            const judgeRun = judge()
            attempt(path, () => rehearse(path, (step) => judgeRun(seen(step))).stop())
          }
        }
        if (tested === 0)
          throw new Error(
            'No step put this rule to the test. Add a stimulus that it is about, sent where the machine handles it; correct the name of its event; or delete the rule.',
          )
      })
    }
    for (const path of replays) it(`hold when it starts and then ${wayOf(path)}`, () => judgeAlong(path))
  })

  describe(`${id}: as a whole`, () => {
    it('stays as it is when it gets an event it doesn’t handle', () => {
      for (const { path, stimulus, before, after, emitted, sent, begun } of unheard) {
        if (identityOf(after) === identityOf(before) && [...emitted, ...sent, ...begun].length === 0) continue
        throw broken(path, new Error(`${stimulus.type} isn’t handled here, but changed something.`))
      }
    })

    it('has no state, transition, guard or answer that no test takes', () => {
      insist([...missingIn(explored), ...uselessIn(explored)])
    })

    it('is not moved by an answer that comes after its question was left', () => {
      insist(
        answerLate(explored).map(
          (step) =>
            `${step}: the actor that was left here answered later, and that changed something. Give each question an id of its own, or stop the first before the second begins.`,
        ),
      )
    })

    it('always leaves a busy state, whether its questions are answered well or badly', () => {
      const stuck = stuckIn(explored, facts)
      const without = (kind: keyof Facts, fact: string) => ({
        ...facts,
        [kind]: facts[kind]?.filter((other) => other !== fact),
      })
      const idle = (['good', 'bad'] as const).flatMap((kind) =>
        (facts[kind] ?? [])
          .filter((fact) => stuckIn(explored, without(kind, fact)).length === stuck.length)
          .map((fact) => `facts.${kind}: no busy state waits for ${fact}. Delete it.`),
      )
      const unexcused = stuck.filter((state) => patient[state] === undefined)
      insist([...stuckAdvice(explored, unexcused), ...unusedAdvice('patient', patient, stuck), ...idle])
    })

    it('hands the words of every refusal on', () => {
      const wordless = [...wordlessIn(edges, view).keys()]
      const unexcused = wordless.filter((failure) => silent[failure] === undefined)
      insist([...wordlessAdvice(unexcused), ...unusedAdvice('silent', silent, wordless)])
    })

    it('keeps its rules on long random walks', () => {
      const { steps, broken: found } = walk(explored, {
        seed,
        rules: judgeHolding,
      })
      result.walked(steps)
      if (found !== null) throw broken(found.path, found.problem, found.seed)
    })

    if (hasMutants)
      it('breaks a rule wherever it is broken', () => {
        const verdicts = judgeMutants(explored, Object.fromEntries(holding), seen, replays)
        result.judged(verdicts, harmless)
        const survivors = verdicts.filter(({ noticedBy }) => noticedBy === null).map(({ title }) => title)
        const unexcused = survivors.filter((title) => harmless[title] === undefined)
        const share = 1 - survivors.length / Math.max(1, verdicts.length)
        insist([
          ...survivorAdvice(unexcused),
          ...unusedAdvice('harmless', harmless, survivors),
          ...(share < enough
            ? [
                `Rules notice ${Math.floor(share * 100)} % of ${verdicts.length} broken machines; 95 % is the least.`,
              ]
            : []),
        ])
      })
  })
  return explored
}
