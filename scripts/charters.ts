/**
 * Writes the paths through a machine for a person who tests by hand: `npm run charters -- player` makes
 * `reports/charters/player.md`, with boxes to tick, and `player.csv`. Without a name, all machines. The words are those
 * of the handlers that the browser's walks use. `--table` prints what the walks take of each machine.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { walkedMachines } from '#tests/journeys/machines/all.ts'
import { charterCsv, charterPage, coverageTable } from './charters/pages.ts'
import { CommandError } from './setup/child.mjs'
import { reports } from './setup/paths.mjs'

const names = process.argv.slice(2)
if (names.includes('--table')) process.stdout.write(`${coverageTable(walkedMachines)}\n`)
else {
  const known = walkedMachines.map(({ name }) => name)
  const unknown = names.filter((name) => !known.includes(name))
  if (unknown.length > 0)
    throw new CommandError(`No walks for ${unknown.join(', ')}. There are some for ${known.join(', ')}.`)
  const folder = join(reports, 'charters')
  mkdirSync(folder, { recursive: true })
  for (const walked of walkedMachines) {
    if (names.length > 0 && !names.includes(walked.name)) continue
    for (const [ending, text] of [
      ['md', charterPage(walked)],
      ['csv', charterCsv(walked)],
    ] as const) {
      const file = join(folder, `${walked.name}.${ending}`)
      writeFileSync(file, text)
      console.log(`Written: ${file} (${walked.paths.length} paths)`)
    }
  }
}
