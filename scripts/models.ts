/**
 * Explores, walks and breaks every machine. The table at the end and `reports/models/models.json`, which the inspector shows,
 * come from the plugin of `packages/statecharts`.
 *
 *   --machine <id>   only this one; may be given several times
 *   --to <state>     only prints the shortest path to that state of the one machine
 *   --seed <n>       random walks other than the usual ones
 *   --quick          breaks nothing
 */
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { CommandError, node } from './setup/child.mjs'
import { reports, root } from './setup/paths.mjs'

const { values } = parseArgs({
  options: {
    machine: { type: 'string', multiple: true, default: [] },
    to: { type: 'string' },
    seed: { type: 'string' },
    quick: { type: 'boolean', default: false },
  },
})
const names = values.machine.map((name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))
const files = names.map(testOf)
const ids = names.map((name) => name.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase()))
if (values.seed !== undefined && !/^\d{1,9}$/.test(values.seed))
  throw new CommandError('--seed takes a whole number from 0 to 999999999, such as --seed 7.')

const env = {
  ...process.env,
  ...(values.seed === undefined ? {} : { MODELS_SEED: values.seed }),
  ...(values.quick ? { MODELS_MUTANTS: '0' } : {}),
}
if (!process.stdout.isTTY) Object.assign(env, { NO_COLOR: '1', FORCE_COLOR: '0' })
const onOutput = (text: string) => process.stdout.write(text)

if (values.to !== undefined) {
  const [id, ...others] = ids
  if (id === undefined || others.length > 0)
    throw new CommandError('--to needs one machine, such as --machine session --to signed-in.')
  const { code } = await node(['--import', 'tsx', 'scripts/models/path.ts', id, values.to], { env, onOutput })
  process.exit(code)
}
// Machines that are gone have results, too.
if (files.length === 0) rmSync(join(reports, 'models', 'models.json'), { force: true })
const { code } = await node(
  [
    ...['node_modules/vitest/vitest.mjs', 'run', '--project', 'models', ...files, '--reporter=dot'],
    ...['--reporter=json', `--outputFile.json=${join(reports, 'models', 'tests.json')}`],
    ...['--reporter=junit', `--outputFile.junit=${join(reports, 'models', 'junit.xml')}`],
  ],
  { env, onOutput },
)
if (code !== 0) throw new CommandError('Not everything is proved: see above.')

/** `name`: a machine's id in the spelling of file names. */
function testOf(name: string): string {
  const tests = readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' })
  const file = tests.find((path) => path.endsWith(`/${name}.model.test.ts`))
  if (file !== undefined) return `tests/${file}`
  const known = tests.flatMap((path) => /([^/]+)\.model\.test\.ts$/.exec(path)?.[1] ?? [])
  throw new CommandError(`There is no machine "${name}". These have models: ${known.join(', ')}.`)
}
