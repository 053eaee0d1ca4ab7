/** Which requirements are proved: each test that names one in its title, as in `[4.2, 8.4]`, must have passed. */
import { type RequirementId, requirements } from '../src/machines/requirements.ts'
import type { Count, Test } from './outcome.ts'

export type Judged = { id: string; text: string; proofs: readonly Test[] }

const ids = Object.keys(requirements) as RequirementId[]

/** The ids at the end of a title. */
function idsIn({ title }: Test): readonly string[] {
  const [, named] = /\[(\d+\.\d+(?:, \d+\.\d+)*)\]$/.exec(title) ?? []
  return named?.split(', ') ?? []
}

export const judge = (tests: readonly Test[]): Judged[] =>
  ids.map((id) => ({
    id,
    text: requirements[id],
    proofs: tests.filter((test) => idsIn(test).includes(id)),
  }))

export const isProved = ({ proofs }: Judged) =>
  proofs.length > 0 && proofs.every(({ outcome }) => outcome === 'passed')

/** Lists what is missing. */
export const problemOf = ({ id, text, proofs }: Judged) =>
  [
    `${id} is not proved: ${text}`,
    ...(proofs.length === 0 ? [`  no test that ran has [${id}] at the end of its title`] : []),
    ...proofs.flatMap(({ file, title, outcome }) =>
      outcome === 'passed' ? [] : [`  ${outcome}: ${title} (${file})`],
    ),
  ].join('\n')

/** A requirement counts as one test, and so does a title that names one that doesn't exist. */
export function requirementCount(tests: readonly Test[]): Count & { output: string } {
  const judged = judge(tests)
  const problems = [
    ...judged.filter((one) => !isProved(one)).map(problemOf),
    ...tests
      .filter((test) => idsIn(test).some((id) => !ids.includes(id as RequirementId)))
      .map(({ file, title }) => `No requirement has such an id: ${title} (${file})`),
  ]
  const passed = judged.filter(isProved).length
  return { passed, failed: problems.length, flaky: [], output: problems.join('\n') }
}
