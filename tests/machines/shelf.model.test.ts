import { describe, expect, it } from 'vitest'
import { type ShelfBook, shelfMachine } from '../../src/machines/shelf/shelf.machine.ts'
import { shelfView } from '../../src/machines/shelf/shelf.view.ts'
import { answered, explore, failed } from '../support/explore.ts'
import { expectSerialisable } from '../support/serialisable.ts'

const book: ShelfBook = {
  id: 'two-tones',
  title: 'Two Tones',
  author: 'Somebody',
  description: '',
  language: 'en',
  bytes: 1000,
  file: 'https://members.example.com/two-tones.epub',
  cover: null,
  words: 4000,
  chapters: 5,
  programs: [],
}

const { cases, replay, untaken } = explore(shelfMachine, {
  inputs: [undefined],
  stimuli: [
    { type: 'shelf.open' },
    { type: 'shelf.reload' },
    answered('loadBooks', [book]),
    answered('loadBooks', null),
    failed('loadBooks'),
  ],
})

describe('shelf: every transition', () => {
  it.each(cases)('%s', (_title, edges) => {
    for (const edge of edges) {
      const snapshot = replay(edge)
      expect(snapshot.value).toEqual(edge.expected.value)
      const view = shelfView(snapshot)
      const shown = [view.isLoading, view.isAbsent, view.problem !== null, snapshot.matches('ready')]
      expect(shown.filter(Boolean), 'one thing at a time').toHaveLength(1)
      if (snapshot.matches('ready')) expect(view.books).toEqual([book])
      if (snapshot.matches('unavailable')) expect(view.problem).toBe('loadBooks failed')
      expectSerialisable(snapshot.context)
    }
  })

  it('leaves no transition untried', () => {
    expect(untaken()).toEqual([])
  })
})
