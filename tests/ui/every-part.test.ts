/** /ui shows every part. */
import { existsSync, readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { importsOf } from '#tests/support/imports.ts'

/** Every module that `file` imports, directly or indirectly, except for types. */
function usedBy(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  for (const { path, isType } of importsOf(file))
    if (!isType && /^src\/.*\.tsx?$/.test(path) && existsSync(path)) usedBy(path, found)
  return found
}

const shown = usedBy('src/app/workshop.tsx')
const parts = readdirSync('src/ui', { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.tsx'),
)

it.each(parts)('%s is shown', (name) => {
  expect([...shown]).toContain(`src/ui/${name}`)
})
