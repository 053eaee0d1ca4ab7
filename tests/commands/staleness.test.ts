import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isNewEnough } from '#scripts/setup/node.mjs'
import { agree, packagesAreFresh } from '#scripts/setup/packages.mjs'
import { fingerprint, needs, productIsFresh, productSources, productStamp } from '#scripts/setup/prepare.mjs'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'staleness-'))
})
afterEach(() => rmSync(root, { recursive: true }))

const write = (path: string, content: string) => {
  mkdirSync(join(root, path, '..'), { recursive: true })
  writeFileSync(join(root, path), content)
}

describe('the fingerprint of the sources', () => {
  const sources = ['src', 'index.html', 'not-there']
  beforeEach(() => {
    write('src/main.ts', 'one')
    write('src/deep/part.ts', 'two')
    write('index.html', 'three')
  })

  test('ignores dates', () => {
    const before = fingerprint(root, sources)
    utimesSync(join(root, 'src/main.ts'), new Date(), new Date(1_000_000))
    expect(fingerprint(root, sources)).toBe(before)
  })

  test.each([
    ['a changed file', () => write('src/deep/part.ts', 'tw0')],
    ['a new file', () => write('src/new.ts', '')],
    ['a removed file', () => rmSync(join(root, 'src/main.ts'))],
    ['a file that was named in vain before', () => write('not-there', '')],
  ])('changes with %s', (_, change) => {
    const before = fingerprint(root, sources)
    change()
    expect(fingerprint(root, sources)).not.toBe(before)
  })

  test('notices content that moves from one file to the next', () => {
    const before = fingerprint(root, sources)
    write('index.html', 'thre')
    write('src/deep/part.ts', 'etwo')
    expect(fingerprint(root, sources)).not.toBe(before)
  })
})

test('the styles are made again when any recipe changes, or a new one is added', () => {
  const all = readFileSync('src/every-recipe.ts', 'utf8')
  const recipes = [...all.matchAll(/'\.\/(.+)'/g)].map(([, path]) => `src/${path}`)
  expect(recipes.length).toBeGreaterThan(50)
  expect(needs.styles[0]?.sources).toEqual(expect.arrayContaining(['src/every-recipe.ts', ...recipes]))
})

describe('the built product', () => {
  beforeEach(() => {
    write('src/main.tsx', 'page')
    write('server/main.ts', 'server')
  })

  test('is stale before the first build', () => {
    expect(productIsFresh(root)).toBe(false)
  })

  test('is fresh until a source of it changes', () => {
    mkdirSync(join(root, 'dist'))
    writeFileSync(productStamp(root), productSources(root))
    expect(productIsFresh(root)).toBe(true)
    write('tests/other.test.ts', 'no part of it')
    write('content/audio/own/genesis-vocals.mp3', 'an operator’s recording')
    expect(productIsFresh(root)).toBe(true)
    write('server/main.ts', 'changed')
    expect(productIsFresh(root)).toBe(false)
  })
})

describe('the installed packages', () => {
  const locked = {
    '': { version: '1.0.0' },
    'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
    'node_modules/b-darwin': { version: '2.0.0', integrity: 'sha512-b', optional: true },
  }

  test('are fresh although another platform’s package is missing', () => {
    expect(agree(locked, { 'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' } })).toBe(true)
  })

  test.each([
    ['one is missing', {}],
    ['one has another version', { 'node_modules/a': { version: '1.0.1', integrity: 'sha512-a' } }],
    ['one has another content', { 'node_modules/a': { version: '1.0.0', integrity: 'sha512-z' } }],
    [
      'there’s an extra one',
      { 'node_modules/a': locked['node_modules/a'], 'node_modules/c': { version: '1.0.0' } },
    ],
  ])('are stale if %s', (_, installed) => {
    expect(agree(locked, installed)).toBe(false)
  })

  test('are stale if nothing was ever installed', () => {
    write('package-lock.json', '{}')
    expect(packagesAreFresh(root)).toBe(false)
  })
})

test.each([
  ['18.20.8', false],
  ['20.18.9', false],
  ['20.19.0', true],
  ['20.20.2', true],
  ['22.0.0', true],
])('Node %s is new enough: %s', (version, enough) => {
  expect(isNewEnough(version)).toBe(enough)
})
