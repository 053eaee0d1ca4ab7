/** Which files a source file imports, for tests about the structure of the repository. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

export type Import = {
  /** From the root of the repository, for example `src/ui/actions/button.tsx`. */
  path: string
  isType: boolean
  isDynamic: boolean
}

const { imports: aliases } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  imports: Record<string, string>
}
const folders = new Map(
  Object.entries(aliases).map(([alias, target]) => [alias.split('/')[0]!, normalize(target.slice(0, -1))]),
)

const statement =
  /^(?:import|export)\s(type\s)?(?:[\w$*{},\s]+\sfrom\s)?['"]([#.][^'"]+)['"]|\bimport\(\s*['"]([#.][^'"]+)['"]/gm

/** Relative and aliased imports of `file`; packages are left out. */
export function importsOf(file: string): Import[] {
  return [...readFileSync(file, 'utf8').matchAll(statement)].map(([, type, fixed, dynamic]) => ({
    path: resolveImport(file, (fixed ?? dynamic)!),
    isType: type !== undefined,
    isDynamic: dynamic !== undefined,
  }))
}

/** `entry` and every file in `src` that it imports statically, directly or not. */
export function reachedFrom(entry: string, found = new Set<string>()): Set<string> {
  if (found.has(entry)) return found
  found.add(entry)
  for (const { path, isType, isDynamic } of importsOf(entry)) {
    if (isType || isDynamic || !/^src\/.*\.tsx?$/.test(path) || !existsSync(path)) continue
    reachedFrom(path, found)
  }
  return found
}

function resolveImport(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return normalize(join(dirname(file), specifier))
  const [alias = '', ...rest] = specifier.split('/')
  const folder = folders.get(alias)
  if (folder === undefined)
    throw new Error(`${file} imports ${specifier}, which package.json doesn't define.`)
  return join(folder, ...rest)
}
