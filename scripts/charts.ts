/**
 * Writes one chart a machine to `docs/statecharts/` and puts them into the README. `--check` only compares and ends
 * with 1 where something is stale. The charts are read off the real machines.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { machines } from '../src/inspector/machines.ts'
import { chartPage, readmeSection } from './charts/pages.ts'

const isCheck = process.argv.includes('--check')
const readme = readFileSync('README.md', 'utf8')
const start = '<!-- statecharts -->'
const end = '<!-- /statecharts -->'

const files = new Map(
  machines.map(({ machine, source }) => [`docs/statecharts/${machine.id}.md`, chartPage(machine, source)]),
)
files.set(
  'README.md',
  `${readme.slice(0, readme.indexOf(start) + start.length)}\n\n${readmeSection(machines)}\n${readme.slice(readme.indexOf(end))}`,
)

const stale = [...files].filter(([file, text]) => textOf(file) !== text)
for (const [file, text] of stale) {
  if (!isCheck) writeFileSync(file, text)
  console.log(`${isCheck ? 'Stale' : 'Written'}: ${file}`)
}
if (isCheck && stale.length > 0) process.exit(1)

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
