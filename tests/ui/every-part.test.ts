/** /ui shows every part. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { expect, it } from 'vitest'

const imported = /^(?:import|export) (?!type\b)[^'"]*?from '(\.[^']+)'|import\('(\.[^']+)'\)/gm

/** Every module that `file` imports, directly or indirectly, except for types. */
function usedBy(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  for (const [, still, later] of readFileSync(file, 'utf8').matchAll(imported)) {
    const path = normalize(join(file, '..', (still ?? later)!))
    if (path.startsWith('src/') && /\.tsx?$/.test(path)) usedBy(path, found)
  }
  return found
}

const shown = usedBy('src/app/workshop.tsx')
const parts = readdirSync('src/ui').filter((name) => name.endsWith('.tsx'))

it.each(parts)('%s is shown', (name) => {
  expect([...shown]).toContain(`src/ui/${name}`)
})
