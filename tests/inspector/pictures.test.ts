/** A state is shown by a picture that the gallery really makes. */
import { expect, it } from 'vitest'
import { screens } from '../../scripts/gallery/looks.mjs'
import { states } from '../../scripts/gallery/states.mjs'
import { nodesOf } from '../../src/inspector/chart/model.ts'
import { machines } from '../../src/inspector/machines.ts'
import { pictured, pictureOf } from '../../src/inspector/words/pictures.ts'
import { places } from '../../src/inspector/words/places.ts'

const made = new Set([
  ...screens.map(({ name }) => name),
  ...states.map(({ screen, name }) => `${screen}-${name}`),
])

it('names only pictures of the gallery', () => {
  const named = [
    ...pictured.map(({ picture }) => picture),
    ...Object.values(places).map(({ picture }) => picture),
  ]
  expect(named.filter((picture) => !made.has(picture))).toEqual([])
})

it('names only states that there are', () => {
  const known = new Set(
    machines.flatMap(({ machine }) =>
      nodesOf(machine.root).map(({ path }) => `${machine.id} ${path.join('.')}`),
    ),
  )
  expect(pictured.filter(({ machine, path }) => !known.has(`${machine} ${path}`))).toEqual([])
})

it('shows a state by the nearest that has a picture', () => {
  expect(pictureOf('reader', ['open', 'reading', 'contents'])).toBe('reader-contents')
  expect(pictureOf('reader', ['open', 'reading', 'page'])).toBe('reader-open')
  expect(pictureOf('reader', ['closed'])).toBeNull()
})
