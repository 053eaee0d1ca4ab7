import { describe, expect, it } from 'vitest'
import { type Searchable, type SearchSource, search } from '../../src/content/search.ts'

const entry = (title: string, detail = '', also: readonly string[] = []): Searchable => ({
  title,
  detail,
  also,
})
const programs: SearchSource<Searchable> = {
  title: 'Programs',
  isShownAtRest: true,
  entries: [
    entry('Bloomwave', 'Calm · 7 min'),
    entry('Dreambloom', 'Sleep · 8 min'),
    entry('Stream', 'Focus · 7 min'),
    entry('Serenity', 'Calm · 8 min'),
  ],
}
const places: SearchSource<Searchable> = {
  title: 'Places',
  isShownAtRest: true,
  entries: [
    entry('Favourites', 'Listening', ['hearts', 'favorites']),
    entry('Account settings', 'You', ['profile']),
  ],
}
const pages: SearchSource<Searchable> = {
  title: 'Articles',
  isShownAtRest: false,
  entries: [entry('Sleep and sound', 'What a calm evening does'), entry('Café noise', 'Listening for focus')],
}
const sources = [programs, places, pages]

const titles = (query: string, among = sources) =>
  search(query, among).groups.map(({ title, entries }) => [title, ...entries.map((one) => one.title)])

describe('before anything is typed', () => {
  it.each(['', '   ', '–'])(
    '%o lists what is shown at rest, whole and in the order of the sources',
    (query) => {
      expect(titles(query)).toEqual([
        ['Programs', 'Bloomwave', 'Dreambloom', 'Stream', 'Serenity'],
        ['Places', 'Favourites', 'Account settings'],
      ])
      expect(search(query, sources)).toMatchObject({ isNear: false, count: 6 })
    },
  )
})

describe('what is typed', () => {
  it('finds names that begin with it before names that hold it', () => {
    expect(titles('bloom')).toEqual([['Programs', 'Bloomwave', 'Dreambloom']])
  })

  it('finds by what is said beside, after names, and puts the group with the best answer first', () => {
    expect(titles('sleep')).toEqual([
      ['Articles', 'Sleep and sound'],
      ['Programs', 'Dreambloom'],
    ])
  })

  it('finds by further words', () => {
    expect(titles('profile')).toEqual([['Places', 'Account settings']])
    expect(titles('favorites')).toEqual([['Places', 'Favourites']])
  })

  it('must fit with every word, in any order', () => {
    expect(titles('sound sleep')).toEqual([['Articles', 'Sleep and sound']])
    expect(titles('sleep bloomwave')).toEqual([])
  })

  it.each(['cafe', 'CAFÉ', 'Café, noise!', 'cafe\u0301'])('counts neither case nor accents: %s', (query) => {
    expect(titles(query)).toEqual([['Articles', 'Café noise']])
  })

  it('puts the very name first', () => {
    const all = { ...programs, entries: [entry('Streaming at home'), entry('Stream')] }
    expect(titles('stream', [all])).toEqual([['Programs', 'Stream', 'Streaming at home']])
  })

  it('lists six of a group at most, and counts what it lists', () => {
    const many = { ...programs, entries: Array.from({ length: 30 }, (_, at) => entry(`Wave ${at}`)) }
    expect(search('wave', [many, places]).count).toBe(6)
  })
})

describe('a slip of the finger', () => {
  it.each([
    ['bloomwvae', 'Bloomwave'],
    ['blomwave', 'Bloomwave'],
    ['serentiy', 'Serenity'],
    ['strem', 'Stream'],
    ['seren1', 'Serenity'],
  ])('%s still leads to %s, and it says that it is only near', (query, title) => {
    const { isNear, groups } = search(query, sources)
    expect(isNear).toBe(true)
    expect(groups[0]?.entries[0]?.title).toBe(title)
  })

  it('is not looked for while something fits', () => {
    const two = { ...programs, entries: [entry('Stream'), entry('Streak')] }
    expect(search('streak', [two])).toMatchObject({ isNear: false, count: 1 })
  })

  it.each(['xyz', 'ser?x', 'quantum', 'bloomwave zzzz'])('%s is nothing', (query) => {
    expect(search(query, sources)).toEqual({ isNear: false, count: 0, groups: [] })
  })
})

it('finds nothing where there is nothing', () => {
  expect(search('stream', [])).toEqual({ isNear: false, count: 0, groups: [] })
})
