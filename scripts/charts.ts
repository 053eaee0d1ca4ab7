/**
 * Writes a chart and a page for each machine to `docs/statecharts/` and puts the charts into the README. `--check` only compares and ends
 * with 1 where something is stale. The charts are read off the real machines.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { machines } from '../src/inspector/machines.ts'
import { chartPage, outlined, readmeSection } from './charts/pages.ts'
import { svgFileOf } from './charts/svg.ts'

const isCheck = process.argv.includes('--check')
const readme = readFileSync('README.md', 'utf8')
const start = '<!-- statecharts -->'
const end = '<!-- /statecharts -->'

const files = new Map<string, string>()
for (const charted of machines) {
  const { machine } = charted
  files.set(`docs/statecharts/${machine.id}.svg`, await svgFileOf(machine))
  files.set(`docs/statecharts/${machine.id}.md`, chartPage(charted))
  const outline = outlined(machine)
  if (outline !== null)
    files.set(`docs/statecharts/${machine.id}.outline.svg`, await svgFileOf(machine, outline))
}
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
