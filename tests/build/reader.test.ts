/** The library that shows books loads only when the first book is opened. */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Chunks } from '#scripts/build/chunks.ts'
import { closureIn } from '#scripts/build/chunks.ts'
import { chunkOf, chunks, kilobytes, modulesOf } from './payload.ts'

const engine = chunkOf('src/services/reading/engine/engine.ts')
const isLibrary = (module: string) => /node_modules\/(@likecoin\/epub-ts|jszip)\//.test(module)

/** Files other than the engine that contain the library, or can't run without it. */
const othersWithLibrary = (built: Chunks) =>
  Object.entries(built)
    .filter(([file, { modules }]) => modules.some(isLibrary) || closureIn(built, [file]).has(engine))
    .map(([file]) => file)
    .filter((file) => file !== engine)

test('no other chunk contains or needs the reader library', () => {
  expect(modulesOf([engine]).some(isLibrary)).toBe(true)
  expect(othersWithLibrary(chunks)).toEqual([])
})

test('a chunk that contains or needs it would be found', () => {
  const entry = chunkOf('src/app/boot.tsx')
  const { modules, imports } = chunks[entry]!
  const library = modulesOf([engine]).find(isLibrary)!
  const containing = { ...chunks, [entry]: { ...chunks[entry]!, modules: [...modules, library] } }
  expect(othersWithLibrary(containing)).toEqual([entry])
  const needing = { ...chunks, [entry]: { ...chunks[entry]!, imports: [...imports, engine] } }
  expect(othersWithLibrary(needing)).toContain(entry)
})

test('the reader library has at most 50 kB, without its unused zip reader', () => {
  expect(kilobytes([engine])).toBeLessThanOrEqual(50)
  expect(modulesOf([engine]).filter((module) => module.includes('jszip'))).toEqual([])
})

test('the serif of books has at most 70 kB in two files, and only the reader loads it', () => {
  const faces = (built: Chunks) =>
    Object.entries(built).flatMap(([file, { assets }]) =>
      assets.filter((asset) => /assets\/book-/.test(asset)).map((asset) => [file, asset] as const),
    )
  expect(faces(chunks).map(([file]) => file)).toEqual([engine, engine])
  const bytes = faces(chunks).map(([, asset]) => statSync(join('dist/web', asset)).size)
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(70_000)
})
