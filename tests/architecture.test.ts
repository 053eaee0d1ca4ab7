import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, it } from 'vitest'

/** Who may import whom. `type:` entries allow types only. */
const mayImport: Record<string, readonly string[]> = {
  'src/content': [],
  'src/theme': [],
  'src/locale': [],
  'src/inspector': ['src/ui', 'src/machines', 'src/content', 'src/theme', 'src/locale'],
  'src/services/contract': [],
  'src/services': ['src/services/contract', 'src/content', 'type:src/machines'],
  'src/machines': ['src/content'],
  'src/actors': ['src/machines', 'src/content'],
  'src/ui': ['src/theme', 'src/locale'],
  'src/screens': ['src/actors', 'src/ui', 'src/content', 'src/locale'],
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
  ],
  server: ['src/services/contract', 'src/content', 'src/locale'],
}

const root = process.cwd()
const areas = Object.keys(mayImport).sort((a, b) => b.length - a.length)
const areaOf = (file: string) => areas.find((area) => file === area || file.startsWith(`${area}/`))

const sources = ['src', 'server'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`),
)

it.each(sources)('%s imports only what its folder may', (source) => {
  const area = areaOf(source)
  if (area === undefined) return
  const strays = [
    ...readFileSync(join(root, source), 'utf8').matchAll(/^import (type )?[^'"]*['"](\.[^'"]+)['"]/gm),
  ]
    .map(([, type, path]) => ({
      type: type !== undefined,
      target: relative(root, resolve(dirname(join(root, source)), path!)),
    }))
    .filter(({ type, target }) => {
      const to = areaOf(target)
      return (
        to !== undefined &&
        to !== area &&
        !mayImport[area]!.includes(to) &&
        !(type && mayImport[area]!.includes(`type:${to}`))
      )
    })
  expect(strays.map(({ target }) => target)).toEqual([])
})
