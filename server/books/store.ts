/** The shelf: this repository's books, built from their sources on the first request, and the operator's own. */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { programsAbout } from '#content/program-notes.ts'
import { buildBook } from './build.ts'
import { type EpubMetadata, readEpubMetadata } from './epub-metadata.ts'
import { readSource } from './source.ts'

export type Book = {
  id: string
  title: string
  author: string
  description: string
  language: string
  bytes: number
  /** Changes with the file. */
  version: string
  /** Null for the operator's books, whose words aren't counted. */
  words: number | null
  chapters: number | null
  programs: readonly string[]
  cover: { bytes: Buffer; type: string } | null
  read(): Promise<Buffer>
}

export type BookStore = {
  /** This repository's books by folder name, then the operator's by file name. */
  list(): Promise<readonly Book[]>
  find(id: string): Promise<Book | null>
}

type Options = {
  sources: string
  /** The operator's EPUB files. */
  own: string
  log: { warn(details: object, message: string): void }
}

/** Larger files aren't offered, because browsers keep the whole file in memory. */
const maxBytes = 64 * 1024 * 1024

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64url').slice(0, 22)

/** Reads nothing until the first request; building takes a fraction of a second and happens once. */
export function createBookStore({ sources, own, log }: Options): BookStore {
  let built: Promise<readonly Book[]> | null = null
  const cache = new Map<string, { stamp: string; book: Book }>()

  async function buildAll(): Promise<readonly Book[]> {
    const books: Book[] = []
    for (const id of await foldersIn(sources)) {
      try {
        books.push(await builtFrom(sources, id))
      } catch (error) {
        log.warn({ err: error, book: id }, 'couldn’t build a book from its sources')
      }
    }
    return books
  }

  async function ownBooks(): Promise<readonly Book[]> {
    const names = existsSync(own) ? (await readdir(own)).filter((name) => /\.epub$/i.test(name)).sort() : []
    const books: Book[] = []
    for (const name of names) {
      const path = join(own, name)
      const found = await stat(path).catch(() => null)
      if (!found?.isFile()) continue
      const stamp = `${found.size}-${Math.round(found.mtimeMs)}`
      const cached = cache.get(path)
      if (cached?.stamp === stamp) {
        books.push(cached.book)
        continue
      }
      if (found.size > maxBytes) {
        log.warn({ book: name }, 'a book is larger than 64 MiB and isn’t offered')
        continue
      }
      const book = await ownBook(path, name)
      cache.set(path, { stamp, book })
      books.push(book)
    }
    return books
  }

  async function ownBook(path: string, name: string): Promise<Book> {
    const bytes = await readFile(path)
    let metadata: EpubMetadata = { title: null, author: '', description: '', language: 'en', cover: null }
    try {
      metadata = readEpubMetadata(bytes)
    } catch (error) {
      log.warn(
        { err: error, book: name },
        'couldn’t read one of your own books; members see an error when they open it',
      )
    }
    const stem = name.replace(/\.epub$/i, '')
    const version = hashOf(bytes)
    return {
      ...metadata,
      title: metadata.title ?? stem,
      id: `own-${stem
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .slice(0, 40)}-${hashOf(Buffer.from(name)).slice(0, 6)}`,
      bytes: bytes.length,
      version,
      words: null,
      chapters: null,
      programs: [],
      read: () => readFile(path),
    }
  }

  async function list(): Promise<readonly Book[]> {
    built ??= buildAll()
    return [...(await built), ...(await ownBooks())]
  }

  return { list, find: async (id) => (await list()).find((book) => book.id === id) ?? null }
}

async function foldersIn(sources: string): Promise<readonly string[]> {
  if (!existsSync(sources)) return []
  const found = await readdir(sources, { withFileTypes: true })
  return found
    .filter((entry) => entry.isDirectory() && /^[a-z0-9-]{1,40}$/.test(entry.name) && entry.name !== 'own')
    .map(({ name }) => name)
    .sort()
}

async function builtFrom(sources: string, id: string): Promise<Book> {
  const source = await readSource(sources, id)
  const { bytes, words, chapters } = buildBook(source)
  const file = Buffer.from(bytes)
  const { title, author, description, language } = source
  return {
    id,
    title,
    author,
    description,
    language,
    programs: programsAbout(id),
    words,
    chapters,
    bytes: file.length,
    version: hashOf(file),
    cover: { bytes: Buffer.from(source.cover), type: 'image/svg+xml' },
    read: async () => file,
  }
}
