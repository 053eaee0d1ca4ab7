/** Files that comments name exist; `docs.test.ts` checks the documents. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'

const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n')
const names = new Set(files.map((file) => basename(file)))

/** Names in backticks that no file has. */
const missingIn = (text: string): string[] =>
  [...text.matchAll(/`([\w./-]+\.(?:tsx?|mjs))`/g)]
    .map(([, name = '']) => name)
    .filter((name) => !names.has(basename(name)))

it('finds a file that doesn’t exist', () => {
  expect(missingIn('/** See `words.test.ts` and `src/no-such-file.ts`. */')).toEqual(['src/no-such-file.ts'])
})

it('every file that a comment names exists', () => {
  const read = files.filter((file) => /^(?!tests\/).*\.(tsx?|mjs)$/.test(file))
  expect(read.length).toBeGreaterThan(500)
  const missing = read.flatMap((file) =>
    missingIn(readFileSync(file, 'utf8')).map((name) => `${file}: ${name}`),
  )
  expect(missing).toEqual([])
})
