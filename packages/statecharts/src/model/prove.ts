/**
 * Proves a machine: every situation, answer and guard, its rules in each of them and on random walks, and
 * that a machine broken in any one place breaks a rule.
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
import { type Found, problemOf, type ShowTrace } from './broken.ts'
import { type Facts, stuckIn } from './busy.ts'
import { givenTo, identityOf } from './drive.ts'
import { brokenPromise, isOpenAfter } from './eventually.ts'
import { type Explored, explore, type Path, type Step } from './explore.ts'
import { judgeMutants } from './judge.ts'
import { answerLate } from './late.ts'
import type { Model, StimulusOf } from './model.ts'
import { unplainIn } from './plain.ts'
import { wordlessIn } from './refusals.ts'
import { type ModelResult, resultOf } from './result.ts'
import { judgeOf, type Rule, RuleBroken, type Rules, rulesFor, type StepOf } from './rules.ts'
import { eventIn, type Stimulus } from './stimuli.ts'
import { walk } from './walk.ts'
import { samplesOf, wayOf } from './words.ts'

export type Proof<Machine extends AnyStateMachine, View> = {
  /** What a screen may know of a snapshot. The words of a refusal must be in it, or be emitted. */
  view: (snapshot: SnapshotFrom<Machine>) => View
  /** Rules under the sentences that they prove. They're checked for every step that the machine handles. */
  rules: (made: ReturnType<typeof rulesFor<Machine, View>>) => Rules
  /** Additional paths to check: those that once broke a rule, as failures print them. */
  replays?: readonly (Partial<Omit<Path, 'steps'>> & { steps: readonly StimulusOf<Machine>[] })[]
  /** Failures that need no words, as `state ✗ actor`, each with the reason. */
  silent?: Readonly<Record<string, string>>
  facts?: Facts
  /** Busy state nodes that may wait forever, by id, each with the reason. */
  patient?: Readonly<Record<string, string>>
  /** Mutants that no rule notices, by title, each with the reason why they're harmless. */
  harmless?: Readonly<Record<string, string>>
}

export type Runner = {
  describe: (title: string, define: () => void) => unknown
  it: (title: string, check: () => void) => unknown
  /** Gets the result of the machine, which its tests fill in. */
  onResult: (result: ModelResult) => void
  /** Saves the steps to a failure for the inspector, and says where to see them. */
  showTrace?: ShowTrace
  /** Seed of the random walks: the same seed takes the same steps. */
  seed: number
  /** Whether to try mutants. */
  hasMutants: boolean
}

/** The share of mutants that must break a rule. */
const enough = 0.95

/** Declares the tests of a machine. Throws at once if its exploration is endless. */
export function proveIn<Machine extends AnyStateMachine, View>(
  { describe, it, onResult, showTrace, seed, hasMutants }: Runner,
  given: Model<Machine>,
  proof: Proof<Machine, View>,
): Explored {
  const model = given as unknown as Model
  const {
    view,
    rules: ruled,
    replays = [],
    silent = {},
    facts = {},
    patient = {},
    harmless = {},
  } = proof as unknown as Proof<AnyStateMachine, unknown>
  const { id } = model.machine
  const rules = ruled(rulesFor())
  if (Object.keys(rules).length === 0)
    throw new Error(
      `${id} has no rules. Say at least one thing that always holds: rules: ({ always }) => ({ … }).`,
    )
  const explored = explore(model)
  const { edges, unheard, rehearse } = explored
  /** Every rule looks at every edge, and views take longer than most rules. */
  const seenSteps = new WeakMap<Step, StepOf<AnyStateMachine>>()
  const seen = (step: Step): StepOf<AnyStateMachine> => {
    const known = seenSteps.get(step)
    if (known !== undefined) return known
    const now = {
      ...step,
      view: view(step.after),
      viewBefore: view(step.before),
      event: eventIn(step.stimulus),
      givenTo: (actor: string) => givenTo(step.after, actor),
      input: model.explorations[step.path.exploration]!.inputs[step.path.input],
    }
    seenSteps.set(step, now)
    return now
  }
  const result = resultOf(explored)
  result.rules = Object.keys(rules)
  const judgeBy = (some: Rules) => () => {
    const judge = judgeOf(some)
    return (step: Step) => judge(seen(step))
  }
  /** Checks run once, in whatever order the tests need them. */
  const broken = Object.fromEntries(
    Object.entries(rules).map(([title, rule]) => [title, once(() => judgeRule(title, rule))]),
  )
  const replayed = replays.map(({ exploration = 0, input = 0, steps }) => {
    const path: Path = { exploration, input, steps: steps as readonly Stimulus[] }
    return { path, broken: once(() => judgeReplay(path)) }
  })
  const leftOut = once(() => Object.keys(rules).filter((title) => broken[title]!().found !== null))
  const walked = once(() => {
    const left = Object.fromEntries(Object.entries(rules).filter(([title]) => !leftOut().includes(title)))
    const { steps, broken } = walk(explored, { seed, judge: judgeBy(left) })
    result.walked = steps
    return broken
  })
  const said = new Set<string>()
  const fail = (found: Found | null) => {
    if (found === null) return
    said.add(titleOf(found))
    throw problemOf(model, found, showTrace)
  }
  /** What follows from a fault isn't another one: a check waits for `causes`, and names those whose tests didn't. */
  const waitsFor = (causes: readonly string[]): boolean => {
    const unsaid = [...new Set(causes)].filter((title) => !said.has(title))
    insist(unsaid.length === 0 ? [] : [`first fix: ${unsaid.join('; ')}`])
    return causes.length > 0
  }

  /** How often a step tested the rule, and the first one that breaks it. */
  function judgeRule(title: string, rule: Rule): { tested: number; found: Found | null } {
    let tested = 0
    if (rule.kind === 'eventually') {
      const settled = new Set<string>()
      const kept = new Set<string>()
      for (const { path, to } of edges.filter((edge) => rule.promise.after(seen(edge)))) {
        tested += 1
        if (kept.has(to)) continue
        const lost = brokenPromise(model, rehearse, rule.promise, path, seen, settled)
        if (lost !== null) return { tested, found: lostAt(lost, title) }
        kept.add(to)
      }
      return { tested, found: null }
    }
    const judge = () => judgeOf({ [title]: rule }, () => (tested += 1))
    const isWhole = rule.kind === 'throughout'
    for (const edge of isWhole ? samplesOf(explored) : edges) {
      const judgeRun = judge()
      try {
        if (isWhole) rehearse(edge.path, (step) => judgeRun(seen(step))).stop()
        else judgeRun(seen(edge))
      } catch (problem) {
        return { tested, found: { path: edge.path, problem: problem as Error } }
      }
    }
    return { tested, found: null }
  }

  function judgeReplay(path: Path): Found | null {
    const judge = judgeBy(rules)()
    const open = new Set<string>()
    let lost: Found | null = null
    try {
      rehearse(path, (step) => {
        judge(step)
        for (const [title, rule] of Object.entries(rules)) {
          if (rule.kind !== 'eventually' || lost !== null) continue
          if (!isOpenAfter(rule.promise, seen(step), open.has(title))) open.delete(title)
          else {
            open.add(title)
            const at = brokenPromise(model, rehearse, rule.promise, step.path, seen)
            if (at !== null) lost = lostAt(at, title)
          }
        }
      }).stop()
    } catch (problem) {
      return { path, problem: problem as Error }
    }
    return lost
  }

  onResult(result)

  describe(`${id}: rules`, () => {
    for (const title of Object.keys(rules)) {
      it(title, () => {
        const { tested, found } = broken[title]!()
        fail(found)
        if (tested === 0)
          throw new Error(
            'No step put this rule to the test. Add a stimulus that it is about, sent where the machine handles it; correct the name of its event; or delete the rule.',
          )
      })
    }
    for (const { path, broken } of replayed)
      it(`hold when it starts and then ${wayOf(path)}`, () => fail(broken()))
  })

  describe(`${id}: as a whole`, () => {
    it('stays as it is when it gets an event it doesn’t handle', () => {
      for (const { path, stimulus, before, after, emitted, sent, begun } of unheard) {
        if (identityOf(after) === identityOf(before) && [...emitted, ...sent, ...begun].length === 0) continue
        fail({ path, problem: new Error(`${stimulus.type} isn’t handled here, but changed something.`) })
      }
    })

    it('has a context that JSON can keep', () => {
      const known = new WeakSet<object>()
      for (const { path, after } of edges) {
        const place = unplainIn(after.context, 'context', known)
        if (place !== null) fail({ path, problem: new Error(`JSON can’t keep ${place}.`) })
      }
    })

    it('has no state, transition, guard or answer that no test takes', () => {
      if (waitsFor(leftOut())) return
      const useless = uselessIn(explored)
      insist(useless.length > 0 ? useless : missingIn(explored))
    })

    it('ignores answers to abandoned requests', () => {
      insist(
        answerLate(explored).map(
          (step) =>
            `${step}: the actor that was left here answered later, and that changed something. Give each question an id of its own, or stop the first before the second begins.`,
        ),
      )
    })

    it('always leaves a busy state, whether its questions are answered well or badly', () => {
      if (waitsFor(leftOut())) return
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
      if (waitsFor(leftOut())) return
      const wordless = [...wordlessIn(edges, view).keys()]
      const unexcused = wordless.filter((failure) => silent[failure] === undefined)
      insist([...wordlessAdvice(unexcused), ...unusedAdvice('silent', silent, wordless)])
    })

    it('keeps its rules on long random walks', () => {
      if (leftOut().length > 0)
        console.warn(`${id}: random walks leave out what is broken already: ${leftOut().join('; ')}`)
      fail(walked())
    })

    if (hasMutants)
      it('breaks a rule wherever it is broken', () => {
        const found = [...replayed.map(({ broken }) => broken()), walked()]
        if (waitsFor([...leftOut(), ...found.flatMap((one) => (one === null ? [] : [titleOf(one)]))])) return
        const paths = replayed.map(({ path }) => path)
        const verdicts = judgeMutants(explored, rules, seen, paths)
        result.mutants = verdicts.map(({ title, kind, noticedBy }) => ({
          title,
          kind,
          noticedBy,
          reason: harmless[title] ?? null,
        }))
        const survivors = verdicts.filter(({ noticedBy }) => noticedBy === null).map(({ title }) => title)
        const unexcused = survivors.filter((title) => harmless[title] === undefined)
        const share = 1 - survivors.length / Math.max(1, verdicts.length)
        insist([
          ...survivorAdvice(unexcused),
          ...unusedAdvice('harmless', harmless, survivors),
          ...(share < enough
            ? [
                `Rules notice ${Math.floor(share * 100)} % of ${verdicts.length} broken machines; 95% is the least.`,
              ]
            : []),
        ])
      })
  })
  return explored
}

const lostAt = (path: Path, title: string): Found => ({
  path,
  problem: new RuleBroken(title, new Error('From here it never happens.')),
})

const titleOf = ({ problem }: Found) =>
  problem instanceof RuleBroken ? problem.rule : problem.message.split('\n')[0]!

function once<Result>(run: () => Result): () => Result {
  let done: { result: Result } | undefined
  return () => {
    done ??= { result: run() }
    return done.result
  }
}
