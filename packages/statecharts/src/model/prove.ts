/**
 * Proves a machine: every situation, answer and guard, its rules in each of them and on random walks, and that a
 * machine broken in any one place breaks a rule. Leaves what was seen for the report.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import type { AnyStateMachine, SnapshotFrom } from 'xstate'
import { problemOf, type WriteTrace } from './broken.ts'
import { type Facts, stuckIn } from './busy.ts'
import { identityOf } from './drive.ts'
import { brokenPromise } from './eventually.ts'
import { type Explored, explore, type Path, pairsIn, type Step } from './explore.ts'
import { judgeMutants } from './judge.ts'
import { answerLate } from './late.ts'
import type { Model } from './model.ts'
import { wordlessIn } from './refusals.ts'
import { resultOf } from './result.ts'
import { judgeOf, type Rules, rulesFor } from './rules.ts'
import { nameOfTransition } from './structure.ts'
import { walkAbout } from './walk.ts'
import { samplesOf, wayOf } from './words.ts'

export type { StepOf } from './rules.ts'

export type Proof<Machine extends AnyStateMachine, View> = {
  /** What a screen may know of a snapshot; a refusal's words must get that far, or be emitted. */
  view: (snapshot: SnapshotFrom<Machine>) => View
  /** Each under the sentence that it proves. They hold for every step that the machine handles. */
  rules: (made: ReturnType<typeof rulesFor<Machine, View>>) => Rules
  /** Failures whose words need not be shown, as `state ✗ actor`, each with the reason. */
  silent?: Readonly<Record<string, string>>
  facts?: Facts
  /** Busy state nodes that may wait for ever, by id, each with the reason. */
  patient?: Readonly<Record<string, string>>
  /** Mutants that no rule notices, by title, each with the reason why they do no harm. */
  harmless?: Readonly<Record<string, string>>
}

/** Where a project keeps what this writes. */
export type Folders = {
  /** What was seen, a JSON file for each machine. */
  results: string
  writeTrace: WriteTrace
}

/** Of the mutants that run, as many must break a rule. */
const enough = 0.95

/** `prove` for a project: call it once. */
export const proveIn =
  (folders: Folders) =>
  <Machine extends AnyStateMachine, View>(model: Model<Machine>, proof: Proof<Machine, View>): Explored =>
    prove(folders, model as unknown as Model, proof as unknown as Proof<AnyStateMachine, unknown>)

function prove(
  folders: Folders,
  model: Model,
  {
    view,
    rules: ruled,
    silent = {},
    facts = {},
    patient = {},
    harmless = {},
  }: Proof<AnyStateMachine, unknown>,
): Explored {
  const { id } = model.machine
  const rules = ruled(rulesFor())
  const explored = explore(model)
  const { coverage, declared, edges, unheard, rehearse } = explored
  const seen = (step: Step): Step => ({
    ...step,
    ...{ view: view(step.after), viewBefore: view(step.before) },
    ...{ input: model.explorations[step.path.exploration]!.inputs[step.path.input] },
  })
  const result = resultOf(explored)
  result.ruled(Object.keys(rules))
  const broken = (path: Path, problem: Error, seed: number | null = null) =>
    problemOf(model, { path, problem, seed }, folders.writeTrace)

  afterAll(() => {
    mkdirSync(folders.results, { recursive: true })
    writeFileSync(`${folders.results}/${id}.json`, JSON.stringify(result.written()))
  })

  describe(`${id}: rules`, () => {
    it.each(Object.entries(rules))('%s', (title, rule) => {
      let tested = 0
      if (rule.kind === 'eventually') {
        const { promise } = rule
        const settled = new Set<string>()
        for (const { path } of edges.filter((edge) => promise.after(seen(edge)))) {
          tested += 1
          const lost = brokenPromise(model, rehearse, promise, path, seen, settled)
          if (lost !== null) throw broken(lost, new Error(`${title}\nFrom here it never happens.`))
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
      expect(tested, 'steps that put the rule to the test').toBeGreaterThan(0)
    })
  })

  describe(`${id}: as a whole`, () => {
    it('stays as it is when it gets an event it doesn’t handle', () => {
      for (const { path, before, after, emitted, sent, begun } of unheard) {
        expect(identityOf(after), wayOf(path)).toBe(identityOf(before))
        expect([...emitted, ...sent, ...begun], wayOf(path)).toEqual([])
      }
    })

    it('has no state, transition, guard or answer that no test takes', () => {
      const { states, transitions, guards, outcomes } = coverage.missing(declared)
      expect({
        states,
        transitions: transitions.map(nameOfTransition),
        guards: guards.map((key) => `${nameOfTransition(key)}: never ${key.split('|').at(-1)}`),
        outcomes,
      }).toEqual({ states: [], transitions: [], guards: [], outcomes: [] })
    })

    it('is not moved by an answer that comes after its question was left', () => {
      expect(answerLate(explored)).toEqual([])
    })

    it('always leaves a busy state, whether its questions are answered well or badly', () => {
      const stuck = stuckIn(explored, facts)
      expect(stuck.filter((state) => patient[state] === undefined)).toEqual([])
      expectUsed(patient, stuck)
      const without = (kind: keyof Facts, fact: string) => ({
        ...facts,
        [kind]: facts[kind]?.filter((other) => other !== fact),
      })
      const idle = (['good', 'bad'] as const).flatMap((kind) =>
        (facts[kind] ?? []).filter((fact) => stuckIn(explored, without(kind, fact)).length === stuck.length),
      )
      expect(idle, 'facts that no busy state waits for').toEqual([])
    })

    it('hands the words of every refusal on', () => {
      const wordless = wordlessIn(edges, view)
      expect([...wordless].filter(([failure]) => silent[failure] === undefined)).toEqual([])
      expectUsed(silent, [...wordless.keys()])
    })

    it('keeps its rules on long random walks', () => {
      const seed = Number(process.env.MODELS_SEED ?? 20_261_121)
      const { steps, broken: walk } = walkAbout(explored, {
        seed,
        rules: () => {
          const judge = judgeOf(rules)
          return (step) => judge(seen(step))
        },
      })
      result.walked(steps)
      if (walk !== null) throw broken(walk.path, walk.problem, walk.seed)
    })

    it('takes every pair of transitions that can follow each other', () => {
      const possible = pairsIn(explored)
      for (const [pair, path] of possible) {
        if (coverage.pairs.has(pair)) continue
        const judge = judgeOf(rules)
        rehearse(path, (step) => judge(seen(step))).stop()
      }
      const taken = [...possible.keys()].filter((pair) => coverage.pairs.has(pair)).length
      result.paired(taken, possible.size)
      expect(taken / Math.max(1, possible.size)).toBeGreaterThanOrEqual(0.9)
    })

    it.runIf(process.env.MODELS_MUTANTS !== '0')('breaks a rule wherever it is broken', () => {
      const verdicts = judgeMutants(explored, rules, seen)
      result.judged(verdicts, harmless)
      const survivors = verdicts.filter(({ noticedBy }) => noticedBy === null).map(({ title }) => title)
      expect(survivors.filter((title) => harmless[title] === undefined)).toEqual([])
      expectUsed(harmless, survivors)
      expect(1 - survivors.length / Math.max(1, verdicts.length)).toBeGreaterThanOrEqual(enough)
    })
  })
  return explored
}

/** A reason that excuses nothing any more has to go. */
function expectUsed(reasons: Readonly<Record<string, string>>, excused: readonly string[]): void {
  expect(
    Object.keys(reasons).filter((key) => !excused.includes(key)),
    'reasons for what is not so',
  ).toEqual([])
}
