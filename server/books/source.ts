/** Reads the sources of a book: `book.json`, `cover.svg`, one Markdown file per chapter, pictures. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const text = z.string().trim().min(1)

const description = z.strictObject({
  title: text,
  subtitle: text.optional(),
  author: text,
  /** A clinician who checked the text, and when; see `src/content/review.ts`. */
  reviewer: text.optional(),
  reviewed: z.iso.date().optional(),
  nextReview: z.iso.date().optional(),
  description: text,
  language: z.string().regex(/^[a-z]{2,3}(-[A-Z]{2})?$/, 'must be a language tag such as en-GB'),
  /** Never changes, even if the title does. */
  identifier: z.string().regex(/^urn:uuid:[0-9a-f-]{36}$/, 'must look like urn:uuid:…'),
  /** When the text last changed. It's part of the file, in place of the time of the build. */
  modified: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/, 'must look like 2026-11-21T12:00:00Z'),
  rights: text,
  subjects: z.array(text).default([]),
  /** Alternative text of the cover. */
  coverText: text,
})

export type BookSource = z.output<typeof description> & {
  /** The folder's name. */
  id: string
  cover: string
  chapters: readonly { name: string; markdown: string }[]
  /** SVG by file name. */
  pictures: ReadonlyMap<string, string>
}

/** Reads one book's folder. @throws Error that names the file and what is wrong with it */
export async function readSource(folder: string, id: string): Promise<BookSource> {
  const directory = join(folder, id)
  const readText = (name: string) => readFile(join(directory, name), 'utf8')
  const read = description.safeParse(JSON.parse(await readText('book.json')))
  if (!read.success) {
    const [issue] = read.error.issues
    throw new Error(`${id}/book.json: ${issue?.path.join('.')} ${issue?.message}`)
  }
  const names = (await readdir(directory)).sort()
  const chapters = await Promise.all(
    names
      .filter((name) => name.endsWith('.md'))
      .map(async (name) => ({ name: name.replace(/\.md$/, ''), markdown: await readText(name) })),
  )
  if (chapters.length === 0) throw new Error(`${id}: no chapter (a file such as 01-name.md)`)
  const images = names.includes('images') ? (await readdir(join(directory, 'images'))).sort() : []
  const pictures = await Promise.all(
    images
      .filter((name) => name.endsWith('.svg'))
      .map(async (name) => [name, await readText(`images/${name}`)] as const),
  )
  return { ...read.data, id, cover: await readText('cover.svg'), chapters, pictures: new Map(pictures) }
}
