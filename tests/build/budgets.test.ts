/** Size limits of each screen, in kilobytes as sent: brotli for text, fonts unchanged. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { membersSources, screenSources, startSources } from '#scripts/build/chunks.ts'
import {
  chunkOf,
  chunks,
  closureOf,
  kilobytes,
  modulesOf,
  namedBy,
  signInPage,
  stylesOf,
  web,
} from './payload.ts'

const named = namedBy(signInPage)
const signIn = closureOf(named.scripts)

describe('the sign-in page', () => {
  test('has at most 105 kB of JavaScript', () => {
    expect(signIn.size).toBeGreaterThan(0)
    expect(kilobytes(signIn)).toBeLessThanOrEqual(105)
  })

  test('has at most 7.5 kB of CSS', () => {
    const styles = new Set([...named.styles, ...stylesOf(signIn)])
    expect(styles.size).toBeGreaterThan(0)
    expect(kilobytes(styles)).toBeLessThanOrEqual(7.5)
  })

  test('has at most 13 kB of fonts', () => {
    expect(named.fonts.length).toBeGreaterThan(0)
    expect(kilobytes(named.fonts)).toBeLessThanOrEqual(13)
  })

  test('names every script that it needs, so none is found only by running another', () => {
    expect(new Set(named.scripts)).toEqual(signIn)
  })

  test('contains nothing of the members’ area', () => {
    const membersOnly =
      /^src\/(screens\/admin\/|machines\/(player|favourites|profile)\/|app\/(members|members-frame)|actors\/member-actors)|(inspector|packages\/statecharts)\/|node_modules\/(sonner|@ark-ui\/react\/dist\/components|idb-keyval)\//
    expect(modulesOf(signIn).filter((module) => membersOnly.test(module))).toEqual([])
    expect(
      Object.keys(chunks)
        .flatMap((file) => modulesOf([file]))
        .some((module) => membersOnly.test(module)),
    ).toBe(true)
  })
})

const screens = Object.keys(chunks)
  .flatMap((file) => modulesOf([file]).map((module) => ({ file, module })))
  .filter(({ file, module }) => /^src\/screens\/.+\.screen\.tsx$/.test(module) && !signIn.has(file))

/** By screen: its source, and the sources of actors that only it uses. */
const sources = screenSources()
const wirings = Object.values(sources).flatMap((files) =>
  files.filter((file) => !file.endsWith('.screen.tsx')),
)

describe('each further screen', () => {
  const needs = new Map(
    screens.map(({ module }) => [
      module,
      closureOf(
        Object.values(sources)
          .find((files) => files.includes(module))!
          .map(chunkOf),
      ),
    ]),
  )

  test('is loaded on demand', () => {
    expect(screens.length).toBeGreaterThan(8)
    for (const { file, module } of screens)
      expect(modulesOf([file]).filter((other) => /\.screen\.tsx$/.test(other))).toEqual([module])
  })

  test.each([...needs.keys()])('%s has at most 25 kB of its own', (module) => {
    const files = needs.get(module)!
    const isElsewhere = (file: string) =>
      Object.entries(chunks).some(([other, { imports }]) => !files.has(other) && imports.includes(file))
    const own = [...files].filter((file) => !signIn.has(file) && !isElsewhere(file))
    expect(kilobytes([...own, ...stylesOf(own)])).toBeLessThanOrEqual(25)
  })
})

test('the first touch of the sign-in page loads at most 15 kB', () => {
  const touched = closureOf([chunkOf('src/app/api-stack.ts')])
  expect(kilobytes([...touched].filter((file) => !signIn.has(file)))).toBeLessThanOrEqual(15)
})

describe('the dashboard', () => {
  const dashboard = closureOf([
    ...[...startSources, ...membersSources, 'src/screens/home/dashboard.screen.tsx'].map(chunkOf),
  ])

  test('has at most 170 kB of JavaScript in at most 7 files', () => {
    expect(kilobytes(dashboard)).toBeLessThanOrEqual(170)
    expect(dashboard.size).toBeLessThanOrEqual(7)
  })

  test('has at most 12.2 kB of CSS', () => {
    const styles = new Set([...named.styles, ...stylesOf(dashboard)])
    expect(styles.size).toBe(2)
    expect(kilobytes(styles)).toBeLessThanOrEqual(12.2)
  })

  test('is cached for offline starts, with every other screen, by a worker of at most 11 kB', () => {
    expect(kilobytes(['service-worker.js'])).toBeLessThanOrEqual(11)
    const worker = readFileSync(join(web, 'service-worker.js'), 'utf8')
    const needed = closureOf([...dashboard, ...screens.map(({ file }) => file), ...wirings.map(chunkOf)])
    for (const file of [...needed, ...stylesOf(needed), ...named.fonts])
      expect(worker).toContain(file.replace('assets/', ''))
  })

  test('contains no actor that only another screen uses', () => {
    expect(wirings.length).toBeGreaterThan(4)
    expect(wirings.filter((source) => dashboard.has(chunkOf(source)))).toEqual([])
    const machines =
      /\/(account|address-change|article|deletion|password|photo|preview|profile-form|quiz|reader|self-test|transfer|visual)\.machine\.ts$/
    expect(modulesOf(dashboard).filter((module) => machines.test(module))).toEqual([])
  })
})
