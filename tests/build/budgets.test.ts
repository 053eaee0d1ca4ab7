/** Size limits of each screen, in kilobytes as sent: brotli for text, fonts unchanged. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type ScreenName, screens } from '#app/routing/screens.ts'
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

const names = Object.keys(screens) as ScreenName[]
/** By screen: its source, and the sources of the actors that start with it. */
const sources = Object.fromEntries(names.map((name) => [name, screenSources(chunks, name)])) as Record<
  ScreenName,
  string[]
>
const further = names.filter((name) => !signIn.has(chunkOf(sources[name][0]!)))
const actorSources = names.flatMap((name) => sources[name].slice(1))
const forMembers = [
  ...membersSources.filter((source) => source !== 'src/app/api-stack.ts'),
  ...names.filter((name) => screens[name].area === 'members').flatMap((name) => sources[name]),
]

const membersPackages = ['@ark-ui/react/dist/components', 'idb-keyval'].map((name) => `node_modules/${name}/`)
const isMembersOnly = (module: string) =>
  forMembers.includes(module) || membersPackages.some((name) => module.startsWith(name))

describe('the sign-in page', () => {
  test('has at most 115 kB of JavaScript', () => {
    expect(signIn.size).toBeGreaterThan(0)
    expect(kilobytes(signIn)).toBeLessThanOrEqual(115)
  })

  test('has at most 9 kB of CSS', () => {
    const styles = new Set([...named.styles, ...stylesOf(signIn)])
    expect(styles.size).toBeGreaterThan(0)
    expect(kilobytes(styles)).toBeLessThanOrEqual(9)
  })

  test('has at most 13 kB of fonts', () => {
    expect(named.fonts.length).toBeGreaterThan(0)
    expect(kilobytes(named.fonts)).toBeLessThanOrEqual(13)
  })

  test('names every script that it needs, so none is found only by running another', () => {
    expect(new Set(named.scripts)).toEqual(signIn)
  })

  test('contains nothing that only members need', () => {
    const built = modulesOf(Object.keys(chunks))
    for (const name of membersPackages)
      expect(
        built.some((module) => module.startsWith(name)),
        name,
      ).toBe(true)
    expect(forMembers.length).toBeGreaterThan(20)
    expect(modulesOf(signIn).filter(isMembersOnly)).toEqual([])
  })

  test('would be over its limits with a members’ screen in it, and be seen to contain it', () => {
    const planted = [...closureOf([...signIn, chunkOf('src/screens/home/dashboard.screen.tsx')])]
    expect(kilobytes(planted)).toBeGreaterThan(115)
    expect(kilobytes([...named.styles, ...stylesOf(planted)])).toBeGreaterThan(9)
    expect(modulesOf(planted).filter(isMembersOnly)).toContain('src/screens/home/dashboard.screen.tsx')
  })
})

describe('each further screen', () => {
  test('is loaded on demand', () => {
    expect(further.length).toBeGreaterThan(20)
    for (const name of further) {
      const [own = ''] = sources[name]
      expect(modulesOf([chunkOf(own)]).filter((other) => other.endsWith('.screen.tsx'))).toEqual([own])
    }
  })

  test.each(further)('%s has at most 25 kB of its own', (name) => {
    const files = closureOf(sources[name].map(chunkOf))
    const isElsewhere = (file: string) =>
      Object.entries(chunks).some(([other, { imports }]) => !files.has(other) && imports.includes(file))
    const own = [...files].filter((file) => !signIn.has(file) && !isElsewhere(file))
    expect(kilobytes([...own, ...stylesOf(own)])).toBeLessThanOrEqual(25)
  })
})

test('no page that visitors may open loads the members’ area', () => {
  const open = names.filter((name) => screens[name].area !== 'members')
  expect(open.length).toBeGreaterThan(8)
  for (const name of open) {
    const loaded = modulesOf(closureOf(sources[name].map(chunkOf)))
    expect(
      loaded.filter((module) => forMembers.includes(module)),
      name,
    ).toEqual([])
  }
})

test('the first touch of the sign-in page loads at most 15 kB', () => {
  const touched = closureOf([chunkOf('src/app/api-stack.ts')])
  expect(kilobytes([...touched].filter((file) => !signIn.has(file)))).toBeLessThanOrEqual(15)
})

describe('the dashboard', () => {
  const dashboard = closureOf([
    ...[...startSources, ...membersSources, 'src/screens/home/dashboard.screen.tsx'].map(chunkOf),
  ])

  test('has at most 190 kB of JavaScript in at most 8 files', () => {
    expect(kilobytes(dashboard)).toBeLessThanOrEqual(190)
    expect(dashboard.size).toBeLessThanOrEqual(8)
  })

  test('has at most 22 kB of CSS', () => {
    const styles = new Set([...named.styles, ...stylesOf(dashboard)])
    expect(styles.size).toBe(2)
    expect(kilobytes(styles)).toBeLessThanOrEqual(22)
  })

  test('is cached for offline starts, with every other screen, by a worker of at most 11 kB', () => {
    expect(kilobytes(['service-worker.js'])).toBeLessThanOrEqual(11)
    const worker = readFileSync(join(web, 'service-worker.js'), 'utf8')
    const needed = closureOf([...dashboard, ...names.flatMap((name) => sources[name]).map(chunkOf)])
    for (const file of [...needed, ...stylesOf(needed), ...named.fonts])
      expect(worker).toContain(file.replace('assets/', ''))
  })

  test('contains no actor that only another screen uses', () => {
    expect(actorSources.length).toBeGreaterThan(4)
    expect(actorSources.filter((source) => dashboard.has(chunkOf(source)))).toEqual([])
  })
})
