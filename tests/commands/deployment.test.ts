/** What happens to the files of older builds, and to an interrupted build. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { carryForward, previousWeb, replace } from '#scripts/build/deploy.ts'
import { precompress } from '#scripts/build/precompress.ts'
import { markServed } from '#scripts/setup/prepare.mjs'

let dist: string
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'dist-'))
})
afterEach(() => rmSync(dist, { recursive: true }))

const day = 24 * 60 * 60 * 1000

/** Puts a new build with these assets in place of the current one, like `build.ts`. */
function build(assets: readonly string[], now: number) {
  const next = join(dist, '.next')
  mkdirSync(join(next, 'web', 'assets'), { recursive: true })
  for (const asset of assets) writeFileSync(join(next, 'web', 'assets', asset), asset)
  carryForward(previousWeb(dist), join(next, 'web'), now)
  replace(dist, next)
}

/** Builds, and starts the server on it. */
function deploy(assets: readonly string[], now: number) {
  build(assets, now)
  markServed(dist)
}

const served = () => readdirSync(join(dist, 'web', 'assets')).sort()

describe('assets of older builds', () => {
  test('are served for longer than a session lasts, then removed', () => {
    deploy(['a1.js'], 0)
    deploy(['a2.js'], 1 * day)
    expect(served()).toEqual(['a1.js', 'a2.js'])
    deploy(['a3.js'], 11 * day)
    expect(served()).toEqual(['a1.js', 'a2.js', 'a3.js'])
    deploy(['a3.js'], 20 * day)
    expect(served()).toEqual(['a2.js', 'a3.js'])
    deploy(['a3.js'], 30 * day)
    expect(served()).toEqual(['a3.js'])
  })

  test('count from when they were last used', () => {
    deploy(['a.js'], 0)
    deploy(['b.js'], 1 * day)
    deploy(['a.js'], 13 * day)
    deploy(['b.js'], 20 * day)
    deploy(['b.js'], 30 * day)
    expect(served()).toEqual(['a.js', 'b.js'])
  })

  test('are removed at once if their build was never served', () => {
    deploy(['a.js'], 0)
    build(['b.js'], 1 * day)
    build(['c.js'], 2 * day)
    expect(served()).toEqual(['a.js', 'c.js'])
  })

  test('survive an interrupted swap', () => {
    deploy(['a.js'], 0)
    mkdirSync(join(dist, '.previous'))
    for (const name of ['served', 'retired.json', 'web'])
      renameSync(join(dist, name), join(dist, '.previous', name))
    deploy(['b.js'], 1 * day)
    expect(served()).toEqual(['a.js', 'b.js'])
    expect(existsSync(join(dist, '.previous'))).toBe(false)
  })
})

test('a new build removes the old one’s files except assets', () => {
  mkdirSync(join(dist, 'server'))
  writeFileSync(join(dist, 'server', 'old-chunk.js'), '')
  const next = join(dist, '.next')
  mkdirSync(join(next, 'server'), { recursive: true })
  writeFileSync(join(next, 'server', 'main.js'), '')
  replace(dist, next)
  expect(readdirSync(join(dist, 'server'))).toEqual(['main.js'])
})

test('text is compressed beside its source, but pages and sounds aren’t', async () => {
  mkdirSync(join(dist, 'assets'))
  const text = 'export const words = 1\n'.repeat(500)
  writeFileSync(join(dist, 'assets', 'a.js'), text)
  writeFileSync(join(dist, 'assets', 'a.woff2'), text)
  writeFileSync(join(dist, 'index.html'), text)
  await precompress(dist)
  expect(readdirSync(dist)).toEqual(['assets', 'index.html'])
  expect(readdirSync(join(dist, 'assets')).sort()).toEqual(['a.js', 'a.js.br', 'a.js.gz', 'a.woff2'])
  expect(brotliDecompressSync(readFileSync(join(dist, 'assets', 'a.js.br'))).toString()).toBe(text)
  expect(gunzipSync(readFileSync(join(dist, 'assets', 'a.js.gz'))).toString()).toBe(text)
})
