import { type ShelfBook, shelfMachine } from '#machines/reading/shelf.machine.ts'
import { modelOf } from '#tests/support/model/model.ts'
import { answered, failed } from '#tests/support/model/stimuli.ts'

export const book: ShelfBook = {
  id: 'two-tones',
  title: 'Two Tones',
  author: 'A. Writer',
  description: '',
  language: 'en',
  bytes: 1000,
  file: 'https://members.example.com/two-tones.epub',
  cover: null,
  words: 4000,
  chapters: 5,
  programs: [],
}

export const shelfModel = modelOf(shelfMachine, {
  inputs: [undefined],
  stimuli: [
    { type: 'shelf.open' },
    { type: 'shelf.reload' },
    { type: 'reconnect.now' },
    answered('loadBooks', [book]),
    answered('loadBooks', []),
    answered('loadBooks', null),
    failed('loadBooks'),
    failed('loadBooks', new Error('offline')),
  ],
})
