/** /ui shows every part: one that nothing on that page leads to was forgotten. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { expect, it } from 'vitest'

const imported = /^(?:import|export) (?!type\b)[^'"]*?from '(\.[^']+)'|import\('(\.[^']+)'\)/gm

/** Everything that `file` uses, by itself or by what it uses; types are no use. */
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
