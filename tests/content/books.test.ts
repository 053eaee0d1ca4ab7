import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { bookTitles } from '#content/books.ts'
import { programNotes } from '#content/program-notes.ts'
import { programs } from '#content/programs.ts'

it.each(programs)('$title links a book that says it goes with $title', ({ id }) => {
  const { book } = programNotes[id]
  const about = JSON.parse(readFileSync(`content/ebooks/${book}/book.json`, 'utf8'))
  expect(about.title).toBe(bookTitles[book])
  expect(about.programs).toContain(id)
})
