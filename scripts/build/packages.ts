/** Copies the packages that the built server loads, and those that they need, to the folder given as argument. */
import { cpSync, existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../setup/paths.mjs'
import { external } from './external.ts'

const [to = ''] = process.argv.slice(2)
const copied = new Set<string>()

/** `from`: the package that needs it, as a path below the root. */
function copy(name: string, from: string) {
  const path = find(name, from)
  // Optional packages of other platforms aren't installed.
  if (path === null || copied.has(path)) return
  copied.add(path)
  cpSync(join(root, path), join(to, path), { recursive: true, filter: (file) => !isNested(path, file) })
  const { dependencies, optionalDependencies } = JSON.parse(
    readFileSync(join(root, path, 'package.json'), 'utf8'),
  )
  for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) copy(needed, path)
}

const isNested = (path: string, file: string) => file === join(root, path, 'node_modules')

/** Looks in the folders where Node would. */
function find(name: string, from: string): string | null {
  const path = join(from, 'node_modules', name)
  if (existsSync(join(root, path))) return path
  return from === '.' ? null : find(name, dirname(from))
}

for (const name of external) copy(name, '.')
