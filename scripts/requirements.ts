/** Which requirements are proved: each test that proves one must have run and passed. */
import { type RequirementId, requirements } from '../src/machines/requirements.ts'
import { proofs } from '../tests/requirements.ts'
import type { Count, Outcome, Test } from './outcome.ts'

export type Judged = { id: string; text: string; proofs: readonly Test[] }

export function judge(tests: readonly Test[], proofsOf: typeof proofs = proofs): Judged[] {
  const outcomes = new Map<string, Outcome>()
  for (const { file, title, outcome } of tests) {
    const key = `${file} ${title}`
    // Of several tests with one title, the first that hasn't passed counts.
    if ((outcomes.get(key) ?? 'passed') === 'passed') outcomes.set(key, outcome)
  }
  return (Object.keys(requirements) as RequirementId[]).map((id) => ({
    id,
    text: requirements[id],
    proofs: proofsOf[id].map(([file, title]) => ({
      file,
      title,
      outcome: outcomes.get(`${file} ${title}`) ?? 'not run',
    })),
  }))
}

export const isProved = ({ proofs }: Judged) => proofs.every(({ outcome }) => outcome === 'passed')

/** Lists what is missing. */
export const problemOf = ({ id, text, proofs }: Judged) =>
  [
    `${id} is not proved: ${text}`,
    ...proofs.flatMap(({ file, title, outcome }) =>
      outcome === 'passed' ? [] : [`  ${outcome}: ${title} (${file})`],
    ),
  ].join('\n')

export function requirementCount(judged: readonly Judged[]): Count & { output: string } {
  const missing = judged.filter((one) => !isProved(one))
  return {
    passed: judged.length - missing.length,
    failed: missing.length,
    flaky: [],
    output: missing.map(problemOf).join('\n'),
  }
}

/** The requirements with only those proofs that are rules of a machine. */
export const byRules = (judged: readonly Judged[]): Judged[] =>
  judged.flatMap((one) => {
    const rules = one.proofs.filter(({ file }) => file.endsWith('.model.test.ts'))
    return rules.length === 0 ? [] : [{ ...one, proofs: rules }]
  })
