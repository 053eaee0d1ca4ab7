/**
 * Which modules of the pages travel together. Left alone, the bundler makes a file of everything that two screens
 * share: dozens of some hundred bytes, which compress badly and wait for each other.
 *
 * Measured (brotli, files): sign-in 103 kB in 17 files → 91 kB in one once the rest was trimmed; a first dashboard
 * 161 kB in 36 files → 157 kB in 24.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Rolldown } from 'vite'
import { root } from '../setup/paths.mjs'

type Context = Rolldown.ChunkingContext

/** Always needed together once a member is signed in. */
const members = ['src/app/members.ts', 'src/app/layouts/members-frame.tsx']
/** What a visitor may need, who should not have to fetch the members' area for a field or a button. */
const visitors = [
  'src/app/api-stack.ts',
  'src/screens/public/maintenance.screen.tsx',
  'src/screens/public/not-found.screen.tsx',
  ...readdirSync(join(root, 'src/screens/session'))
    .filter((name) => name.endsWith('.screen.tsx') && name !== 'logout.screen.tsx')
    .map((name) => `src/screens/session/${name}`),
]

/** For Rolldown's `output.codeSplitting` of one build; the first group that takes a module keeps it. */
export function chunkGroups() {
  const isMembers = reachedFrom(members)
  const isVisitors = reachedFrom(visitors)
  const named = (name: string, isIn: typeof isMembers) => (id: string, context: Context) =>
    isIn(id, context) ? name : null
  return [
    { name: 'first', tags: ['$initial' as const], priority: 3 },
    {
      name: named('shared', (id, context) => isMembers(id, context) && isVisitors(id, context)),
      priority: 2,
      entriesAware: true,
      // Bytes below which it does not matter whom else it is sent to.
      entriesAwareMergeThreshold: 1000,
    },
    { name: named('members', isMembers), priority: 1 },
  ]
}

/** Whether a module is imported, directly or not and not on demand, by one of `sources`. */
function reachedFrom(sources: readonly string[]) {
  let reached: Set<string> | undefined
  return (id: string, context: Context) => {
    if (!reached) {
      const found = new Set<string>()
      const add = (module: string) => {
        const imports = found.has(module) ? undefined : context.getModuleInfo(module)?.importedIds
        found.add(module)
        imports?.forEach(add)
      }
      for (const source of sources) add(`${root.replaceAll('\\', '/')}/${source}`)
      reached = found
    }
    return reached.has(id)
  }
}

/** A shared file would be named after every screen that uses it, and the first page names them all. */
export const chunkFileNames = ({ name }: { name: string }) =>
  `assets/${name.startsWith('shared~') ? 'shared' : '[name]'}-[hash].js`
