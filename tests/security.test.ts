import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** The tests named in each table row, with their files. */
const named = readFileSync('docs/security.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .flatMap((line) =>
    [...line.matchAll(/`([\w/-]+\.(?:test|spec)\.ts)`: ((?:“.+?”(?:, )?)+)/g)].flatMap(
      ([, file = '', names = '']) => [...names.matchAll(/“(.+?)”/g)].map(([, name = '']) => ({ file, name })),
    ),
  )

describe('docs/security.md', () => {
  it.each(named)('names a test of $file: $name', ({ file, name }) => {
    expect(readFileSync(`tests/${file}`, 'utf8')).toMatch(new RegExp(`\\b(it|test)\\(\\s*'${name}'`))
  })

  it('names a test in each row about a requirement that holds', () => {
    const holds = readFileSync('docs/security.md', 'utf8').split("What doesn't hold")[1]!
    const rows = holds.split('\n').filter((line) => /^\| \d/.test(line) && line.split('|').length === 5)
    expect(rows.length).toBeGreaterThan(35)
    for (const row of rows) expect(row).toMatch(/\.(test|spec)\.ts`: “/)
  })
})
