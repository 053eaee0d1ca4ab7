import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { importsOf } from './support/imports.ts'

/** Which folders each folder may import from, statically or dynamically. `type:` entries allow types only. */
const mayImport: Record<string, readonly string[]> = {
  'src/content': [],
  'src/theme': ['src/content'],
  'src/locale': [],
  // It uses the inputs and events of the machines' models as samples.
  inspector: ['packages/statecharts', 'src/machines', 'src/content', 'src/theme', 'tests'],
  'src/services/contract': [],
  'src/services': ['src/services/contract', 'src/content', 'type:src/machines'],
  'src/offline': [],
  'src/machines': ['src/services/contract', 'src/content'],
  'src/actors': ['src/machines', 'src/services', 'src/content', 'src/locale'],
  'src/ui': ['src/theme', 'src/locale', 'styled-system'],
  'src/screens': [
    'src/services/contract',
    'src/actors',
    'src/ui',
    'src/content',
    'src/locale',
    'styled-system',
  ],
  'src/app': [
    'src/services/contract',
    'src/screens',
    'src/actors',
    'src/machines',
    'src/services',
    'src/ui',
    'src/content',
    'src/locale',
    'src/theme',
    'styled-system',
  ],
  server: ['src/services/contract', 'src/content', 'src/locale', 'content'],
  'packages/sound': [],
  'packages/statecharts': [],
}

const areas = [...Object.keys(mayImport), 'content', 'scripts', 'tests', 'styled-system'].sort(
  (a, b) => b.length - a.length,
)
const areaOf = (file: string) => areas.find((area) => file.startsWith(`${area}/`))

const sources = ['src', 'inspector', 'server', 'packages'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`),
)

it.each(sources)('%s imports only what its folder may', (source) => {
  const area = areaOf(source)
  if (area === undefined) return
  const strays = importsOf(source).filter(({ path, isType }) => {
    const to = areaOf(path)
    return (
      to !== undefined &&
      to !== area &&
      !mayImport[area]!.includes(to) &&
      !(isType && mayImport[area]!.includes(`type:${to}`))
    )
  })
  expect(strays.map(({ path }) => path)).toEqual([])
})

/** Actors get what they need by input or with a command; a name in the system is checked by no compiler. */
it('no actor looks into another by its name in the system', () => {
  const looks = sources.filter(
    (source) =>
      source.startsWith('src/') && /system\.get\([^)]*\)\??\.(?!send\()/.test(readFileSync(source, 'utf8')),
  )
  expect(looks).toEqual([])
})
