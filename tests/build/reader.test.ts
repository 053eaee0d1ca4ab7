/** The library that shows books loads only when the first book is opened. */
import { expect, test } from 'vitest'
import { chunkOf, chunks, closureOf, kilobytes, modulesOf } from './payload.ts'

const engine = chunkOf('src/services/reading/engine/engine.ts')
const isLibrary = (module: string) => /node_modules\/(@likecoin\/epub-ts|jszip)\//.test(module)

test('no other chunk contains or needs the reader library', () => {
  const needing = Object.keys(chunks).filter((file) => file !== engine && closureOf([file]).has(engine))
  expect(needing).toEqual([])
  const elsewhere = Object.keys(chunks).filter((file) => file !== engine && modulesOf([file]).some(isLibrary))
  expect(elsewhere).toEqual([])
})

test('the reader library has at most 50 kB, without its unused zip reader', () => {
  expect(kilobytes([engine])).toBeLessThanOrEqual(50)
  expect(modulesOf([engine]).filter((module) => module.includes('jszip'))).toEqual([])
})
