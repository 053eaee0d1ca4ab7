import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { bookTitles } from '#content/books.ts'

it.each(Object.entries(bookTitles))('the book %s is called %s', (id, title) => {
  expect(JSON.parse(readFileSync(`content/ebooks/${id}/book.json`, 'utf8')).title).toBe(title)
})
