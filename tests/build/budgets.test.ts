/** What each screen may weigh. Kilobytes as they are sent: brotli for text, fonts as they are. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '#scripts/setup/paths.mjs'
import {
  chunks,
  chunkWith,
  closureOf,
  kilobytes,
  modulesOf,
  namedBy,
  signInPage,
  stylesOf,
} from './payload.ts'

const named = namedBy(signInPage)
const signIn = closureOf(named.scripts)

describe('the sign-in page', () => {
  test('has at most 97 kB of JavaScript', () => {
    expect(signIn.size).toBeGreaterThan(0)
    expect(kilobytes(signIn)).toBeLessThanOrEqual(97)
  })

  test('has at most 12 kB of CSS', () => {
    const styles = new Set([...named.styles, ...stylesOf(signIn)])
    expect(styles.size).toBeGreaterThan(0)
    expect(kilobytes(styles)).toBeLessThanOrEqual(12)
  })

  test('has at most 30 kB of fonts', () => {
    expect(named.fonts.length).toBeGreaterThan(0)
    expect(kilobytes(named.fonts)).toBeLessThanOrEqual(30)
  })

  test('names every script that it needs, so none is found only by running another', () => {
    expect(new Set(named.scripts)).toEqual(signIn)
  })

  test('carries nothing of the members’ area', () => {
    const membersOnly =
      /^src\/(screens\/admin\/|machines\/(player|favourites|profile)\/|app\/(members|members-frame)|actors\/member-actors)|(inspector|packages\/statecharts)\/|node_modules\/(sonner|@ark-ui|@zag-js|idb-keyval|@statelyai)\//
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

/** By screen: what wires the actors that only it uses. */
const wirings: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ...readFileSync(join(root, 'src/app/routing/screens.ts'), 'utf8').matchAll(
      /^ {2}'?([\w-]+)'?: async \(\) => \(await import\('#((?:app|actors)\/[\w-]+\.ts)'\)\)/gm,
    ),
  ].map(([, screen = '', file]) => [screen, chunkWith(`src/${file}`)]),
)
const wiringOf = (module: string) => wirings[/([\w-]+)\.screen\.tsx$/.exec(module)?.[1] ?? ''] ?? []

describe('each further screen', () => {
  const needs = new Map(
    screens.map(({ file, module }) => [module, closureOf([file, wiringOf(module)].flat())]),
  )

  test('is loaded on demand', () => {
    expect(screens.length).toBeGreaterThan(8)
    for (const { file, module } of screens)
      expect(modulesOf([file]).filter((other) => /\.screen\.tsx$/.test(other))).toEqual([module])
  })

  test.each([...needs.keys()])('%s has at most 25 kB of its own', (module) => {
    const others = [...needs].filter(([other]) => other !== module).map(([, files]) => files)
    const own = [...needs.get(module)!].filter(
      (file) => !signIn.has(file) && !others.some((files) => files.has(file)),
    )
    expect(kilobytes([...own, ...stylesOf(own)])).toBeLessThanOrEqual(25)
  })
})

test('what the first touch of the sign-in page brings has at most 15 kB', () => {
  const touched = closureOf([chunkWith('src/app/api-stack.ts')])
  expect(kilobytes([...touched].filter((file) => !signIn.has(file)))).toBeLessThanOrEqual(15)
})

describe('the dashboard', () => {
  const sources = [
    'src/app/api-stack.ts',
    'src/app/members.ts',
    'src/app/layouts/members-frame.tsx',
    'src/screens/home/dashboard.screen.tsx',
  ]
  const dashboard = closureOf([...named.scripts, ...sources.map(chunkWith)])

  test('has at most 182 kB of JavaScript in all', () => {
    expect(kilobytes(dashboard)).toBeLessThanOrEqual(182)
  })

  test('carries no actor that only another screen uses', () => {
    const others = Object.values(wirings)
    expect(others.length).toBeGreaterThan(4)
    expect(others.filter((file) => dashboard.has(file))).toEqual([])
    const machines =
      /\/(account|address-change|article|deletion|password|photo|preview|profile-form|quiz|reader|self-test|transfer|visual)\.machine\.ts$/
    expect(modulesOf(dashboard).filter((module) => machines.test(module))).toEqual([])
  })
})
