import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { bookTitles } from '#content/books.ts'
import { emailPictures } from '#scripts/covers/email.ts'
import { withTitle } from '#scripts/covers/title.ts'

it.each(Object.keys(bookTitles))('the cover of %s has its title as outlines (npm run covers)', async (id) => {
  const read = (name: string) => readFileSync(`content/ebooks/${id}/${name}`, 'utf8')
  const cover = read('cover.svg')
  expect(cover).not.toContain('<text')
  expect(await withTitle(cover, JSON.parse(read('book.json')))).toBe(cover)
})

it.each(Object.keys(bookTitles))('the drawing of %s begins well below the subtitle', (id) => {
  const [drawing = '', title = ''] = readFileSync(`content/ebooks/${id}/cover.svg`, 'utf8').split(
    '<g id="title"',
  )
  const heights = (text: string) => [...text.matchAll(/-?[\d.]+ (-?[\d.]+)/g)].map(([, y]) => Number(y))
  const bands = drawing.split('<path d="').slice(1)
  expect(Math.min(...bands.flatMap(heights)) - Math.max(...heights(title))).toBeGreaterThan(20)
})

it('a longer title has smaller letters, and never more than three lines', async () => {
  const cover = '<svg><g id="title" fill="#fff"></g></svg>'
  const lowest = async (title: string) => {
    const drawn = await withTitle(cover, { title })
    return Math.max(...[...drawn.matchAll(/[\d.]+ ([\d.]+)/g)].map(([, y]) => Number(y)))
  }
  const long = await lowest('A Very Long Title That Goes On and On and On for Readers')
  expect(long).toBeGreaterThan(await lowest('Sleep'))
  expect(long).toBeLessThan(500)
})

it('the pictures of emails are drawn as the mark and the covers are now (npm run covers), and are small', async () => {
  const drawn = await emailPictures()
  expect(readFileSync('server/mail/pictures.ts', 'utf8')).toBe(drawn)
  expect(drawn.length).toBeLessThan(12_000)
})

it('every book of the folder is known', () => {
  const folders = readdirSync('content/ebooks', { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'own')
    .map(({ name }) => name)
  expect(folders.sort()).toEqual(Object.keys(bookTitles).sort())
})
