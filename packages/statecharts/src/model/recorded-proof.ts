/**
 * Proves a machine: every situation, answer and guard, random walks, what is committed about its behaviour, and that
 * a machine broken in any one place would be noticed. Leaves what was seen for the report.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import type { AnyStateMachine, SnapshotFrom } from 'xstate'
import { problemOf, type WriteTrace } from './broken.ts'
import { type Facts, stuckIn } from './busy.ts'
import { identityOf } from './drive.ts'
import { type Explored, explore, pairsIn, type Step } from './explore.ts'
import { answerLate } from './late.ts'
import type { Model } from './model.ts'
import { judgeMutants } from './recorded.ts'
import { wordlessIn } from './refusals.ts'
import { resultOf } from './result.ts'
import { nameOfTransition } from './structure.ts'
import { walkAbout } from './walk.ts'
import { behaviourOf, kindsOf, wayOf } from './words.ts'

/** A step as the rules of one machine see it. */
export type StepOf<Machine extends AnyStateMachine> = Omit<Step, 'before' | 'after'> & {
  before: SnapshotFrom<Machine>
  after: SnapshotFrom<Machine>
  /** What the machine was given at its start. */
  input: unknown
}

export type Proof<Machine extends AnyStateMachine> = {
  /** What a screen may know of a snapshot; a refusal's words must get that far, or be emitted. */
  view?: (snapshot: SnapshotFrom<Machine>) => unknown
  /** What holds after every step, whatever happened. Uses vitest's `expect`. */
  check: (step: StepOf<Machine>) => void
  /** Its rules only cover events that are handled. */
  onlyHeard?: true
  /** Rules that remember earlier steps; called once per random walk. */
  remembering?: () => (step: StepOf<Machine>) => void
  /** Failures whose words need not be shown, as `state ✗ actor`, each with the reason. */
  silent?: Readonly<Record<string, string>>
  facts?: Facts
  /** Busy state nodes that may wait for ever, by id, each with the reason. */
  patient?: Readonly<Record<string, string>>
  /** Mutants that cannot be noticed, by title, each with the reason. */
  equivalent?: Readonly<Record<string, string>>
}

/** Where a project keeps what this reads and writes. */
export type Folders = {
  /** The recorded behaviour, a text file for each machine. */
  behaviour: string
  /** What was seen, a JSON file for each machine. */
  results: string
  writeTrace: WriteTrace
}

/** `prove` for a project: call it once. */
export const proveIn =
  (folders: Folders) =>
  <Machine extends AnyStateMachine>(model: Model<Machine>, proof: Proof<Machine>): Explored =>
    prove(folders, model, proof)

function prove<Machine extends AnyStateMachine>(
  folders: Folders,
  model: Model<Machine>,
  {
    view,
    check,
    onlyHeard,
    remembering,
    silent = {},
    facts = {},
    patient = {},
    equivalent = {},
  }: Proof<Machine>,
): Explored {
  const { id } = model.machine
  const explored = explore(model as unknown as Model)
  const { coverage, declared, edges, unheard, rehearse } = explored
  const typed = (step: Step) =>
    ({
      ...step,
      input: model.explorations[step.path.exploration]!.inputs[step.path.input],
    }) as unknown as StepOf<Machine>
  const checked = (step: Step) => check(typed(step))
  const result = resultOf(explored)

  afterAll(() => {
    mkdirSync(folders.results, { recursive: true })
    writeFileSync(`${folders.results}/${id}.json`, JSON.stringify(result.written()))
  })

  describe(`${id}: every step`, () => {
    it.each(kindsOf(explored))('%s', (_title, steps) => {
      for (const step of steps) checked(step)
    })
  })

  describe(`${id}: as a whole`, () => {
    it('keeps its rules and its state when it gets an event it doesn’t handle', () => {
      for (const step of unheard) {
        expect(identityOf(step.after), wayOf(step.path)).toBe(identityOf(step.before))
        if (!onlyHeard) checked(step)
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
      const rules = () => {
        const remember = remembering?.()
        return (step: Step) => {
          checked(step)
          remember?.(typed(step))
        }
      }
      const { steps, broken } = walkAbout(explored, { seed, rules })
      result.walked(steps)
      if (broken !== null) throw problemOf(explored.model, broken, folders.writeTrace)
    })

    it('takes every pair of transitions that can follow each other', () => {
      const possible = pairsIn(explored)
      for (const [pair, path] of possible) {
        if (!coverage.pairs.has(pair)) rehearse(path, checked).stop()
      }
      const taken = [...possible.keys()].filter((pair) => coverage.pairs.has(pair)).length
      result.paired(taken, possible.size)
      expect(taken / Math.max(1, possible.size)).toBeGreaterThanOrEqual(0.9)
    })

    it('behaves as recorded (`npm run models -- --approve` rewrites the recording)', () => {
      const file = `${folders.behaviour}/${id}.txt`
      const behaviour = behaviourOf(explored)
      if (process.env.MODELS_APPROVE === '1') {
        mkdirSync(folders.behaviour, { recursive: true })
        writeFileSync(file, behaviour)
      }
      expect(behaviour).toBe(readFileSync(file, 'utf8'))
    })

    it.runIf(process.env.MODELS_MUTANTS !== '0')('is noticed wherever it is broken', () => {
      const verdicts = judgeMutants(explored, checked, !onlyHeard)
      result.judged(verdicts, equivalent)
      const survivors = verdicts.filter(({ noticedBy }) => noticedBy === null).map(({ title }) => title)
      expect(survivors.filter((title) => equivalent[title] === undefined)).toEqual([])
      expectUsed(equivalent, survivors)
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
