/** Finds which files of tests run which functions, so that a mutant meets the tests that can notice it. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { reports } from '../setup/paths.mjs'
import { functionsOf } from './operators.ts'
import { createRunner, type TestFile } from './runner.ts'

/** A file of tests, the hash of its text, how many milliseconds it takes, and what it ran: functions, and files as such. */
export type Reach = TestFile & { hash: string; takes: number; ran: readonly string[] }

const kept = join(reports, 'mutants', 'reach.json')

export function keptReach(): readonly Reach[] {
  try {
    return JSON.parse(readFileSync(kept, 'utf8'))
  } catch {
    return []
  }
}

/**
 * Runs each file of tests alone that isn't in `known` as it is now. `isPart` says which files of the product count.
 */
export async function recordReach(
  known: readonly Reach[],
  isPart: (file: string) => boolean,
): Promise<readonly Reach[]> {
  mkdirSync(dirname(kept), { recursive: true })
  const ran = join(dirname(kept), 'ran.json')
  process.env.FUNCTIONS_RAN = ran
  const runner = createRunner(
    (file, code) => (isPart(file) ? marked(file, code) : null),
    [join(import.meta.dirname, 'record.ts')],
  )
  const found = known.filter(({ path, hash }) => existsSync(path) && hash === hashOf(path))
  for (const project of ['unit', 'screens', 'server'] as const) {
    for (const test of await runner.filesOf(project)) {
      if (found.some(({ path }) => path === test.path)) continue
      rmSync(ran, { force: true })
      const begun = Date.now()
      const verdict = await runner.run(test)
      const takes = Date.now() - begun
      if (verdict === 'green')
        found.push({ ...test, hash: hashOf(test.path), takes, ran: JSON.parse(readFileSync(ran, 'utf8')) })
      else console.log(`${test.path} isn’t asked: alone it’s ${verdict}.`)
    }
  }
  await runner.close()
  writeFileSync(kept, JSON.stringify(found))
  return found
}

const hashOf = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex')

/** The file, with a note in each of its functions. */
function marked(file: string, source: string): string {
  const note = (name: string) => `globalThis.functionsRan?.add(${JSON.stringify(name)})`
  const inserts = functionsOf(file, source).flatMap(({ name, start, end, isBlock }) =>
    isBlock
      ? [{ at: start + 1, text: `${note(name)};` }]
      : [
          { at: start, text: `(${note(name)}, ` },
          { at: end, text: ')' },
        ],
  )
  const all = inserts
    .map((insert, order) => ({ ...insert, order }))
    .sort((a, b) => a.at - b.at || b.order - a.order)
  let result = ''
  let from = 0
  for (const { at, text } of all) {
    result += source.slice(from, at) + text
    from = at
  }
  return `${result}${source.slice(from)}\n;${note(file)}\n`
}
