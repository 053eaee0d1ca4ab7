/** `npm run pictures`: takes the pictures that the inspector shows beside states, and writes them into `inspector/pictures`. */
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { machines } from '#inspector/machines.ts'
import { choosePictures, nodesOf, type Shot, shotsFolder } from './inspector/pictures.ts'
import { CommandError, run } from './setup/child.mjs'
import { root } from './setup/paths.mjs'

const folder = join(root, 'inspector', 'pictures')
const playwright = join(root, 'node_modules', 'playwright', 'cli.js')

rmSync(shotsFolder, { recursive: true, force: true })
const args = [playwright, 'test', 'state-pictures', '--config', 'gallery.config.ts', '--retries', '1']
const { code } = await run(process.execPath, args, { onOutput: (text) => process.stdout.write(text) })
if (code !== 0)
  throw new CommandError('Not all pictures could be taken, see above. The old ones are still there.')

const shots = readdirSync(shotsFolder)
  .filter((name) => name.endsWith('.json'))
  .map((name): Shot => JSON.parse(readFileSync(join(shotsFolder, name), 'utf8')))
const chosen = choosePictures(machines, shots, new Date().toISOString().slice(0, 10))
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder)
for (const file of Object.keys(chosen.pictures))
  copyFileSync(join(shotsFolder, `${file}.webp`), join(folder, `${file}.webp`))
writeFileSync(join(folder, 'pictures.json'), `${JSON.stringify(chosen, null, 2)}\n`)

const all = machines.flatMap(({ machine }) => nodesOf(machine.root))
console.error(
  `\n${Object.keys(chosen.pictures).length} pictures for ${Object.keys(chosen.states).length} of ${all.length} states.`,
)
