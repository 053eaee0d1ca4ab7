/** What the proofs left behind, and what follows for the requirements. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ModelResult, WrittenPath } from '@neuro/statecharts/result'
import { type Requirement, type RequirementId, requirements } from '../../src/machines/requirements.ts'

export type Proven = {
  id: RequirementId
  text: string
  /** Paths of models that come by a state or a transition with this requirement. */
  paths: readonly { machine: string; path: WrittenPath }[]
  /** The test that proves it where no machine decides; `isThere`: its title is in its file. */
  test: { file: string; title: string; isThere: boolean } | null
}

const kept = new Set(['tests.json', 'models.json'])

export function readResults(folder: string): ModelResult[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json') && !kept.has(name))
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as ModelResult)
}

export function provenBy(results: readonly ModelResult[]): Proven[] {
  return (Object.entries(requirements) as [RequirementId, Requirement][]).map(([id, { text, provenBy }]) => ({
    id,
    text,
    paths: results.flatMap(({ machine, paths }) =>
      paths.filter((path) => path.requirements.includes(id)).map((path) => ({ machine, path })),
    ),
    test: provenBy === undefined ? null : testOf(provenBy),
  }))
}

function testOf([file, title]: readonly [string, string]) {
  const isThere = existsSync(file) && isRun(readFileSync(file, 'utf8'), title)
  return { file, title, isThere }
}

/** Whether a file has a test of this title that is neither skipped nor in a comment. */
export function isRun(source: string, title: string): boolean {
  const literal = title.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  return new RegExp(`^\\s*(?:it|test)(?:\\.each\\([^\\n]*\\))?\\(\\s*['"\`]${literal}['"\`]`, 'm').test(
    source,
  )
}

export const isProven = ({ paths, test }: Proven) => paths.length > 0 || test?.isThere === true
