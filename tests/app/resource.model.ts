import { answered, failed, modelOf } from '@neuro/statecharts'
import { type Book, booksMachine } from '#machines/reading/books.ts'

const book: Book = {
  id: 'two-tones',
  title: 'Two Tones',
  author: 'A. Writer',
  description: '',
  language: 'en',
  bytes: 1000,
  file: 'https://members.example.com/two-tones.epub',
  cover: null,
  keptAs: [],
  words: 4000,
  chapters: 5,
  programs: [],
}

export const resourceModel = modelOf(booksMachine, {
  inputs: [undefined, { data: [book] }],
  stimuli: [
    { type: 'resource.load' },
    { type: 'resource.reload' },
    { type: 'resource.report' },
    { type: 'reconnect.now' },
    answered('load', [book]),
    answered('load', []),
    answered('load', null),
    failed('load'),
    failed('load', new Error('offline')),
  ],
})
