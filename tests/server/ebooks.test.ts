import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EpubCheck } from '@likecoin/epubcheck-ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { repositoryBooks } from '#server/books/folder.ts'
import { readSource } from '#server/books/source.ts'
import { type Book, createBookStore } from '#server/books/store.ts'
import { readChapter } from '#server/books/xhtml.ts'
import { readZipFile } from '#server/books/zip.ts'
import { bookId, ebooksAnswer } from '#services/contract/ebooks.ts'
import { encodings, epub } from '#tests/support/server/epubs.ts'
import { startServer, type TestServer } from '#tests/support/server/server.ts'

const said: string[] = []
const log = { warn: (details: object, words: string) => said.push(`${words} ${JSON.stringify(details)}`) }
const nowhere = join(tmpdir(), 'there-is-no-such-folder')
const storeOf = (sources: string, own = nowhere) => createBookStore({ sources, own, log })

describe('the bundled books', () => {
  let books: readonly Book[]
  beforeAll(async () => {
    books = await storeOf(repositoryBooks()).list()
  })

  it('number at least four, each with at least five chapters', () => {
    expect(books.length).toBeGreaterThanOrEqual(4)
    expect(books.every(({ chapters }) => (chapters ?? 0) >= 5)).toBe(true)
    expect(said).toEqual([])
  })

  it('have at least 500 words per chapter and show every picture in their folder', async () => {
    for (const { id } of books) {
      const source = await readSource(repositoryBooks(), id)
      for (const { name, markdown } of source.chapters) {
        expect(readChapter(name, markdown).words, `${id}/${name}`).toBeGreaterThanOrEqual(500)
      }
      const text = source.chapters.map(({ markdown }) => markdown).join()
      for (const name of source.pictures.keys())
        expect(text, `${id} shows ${name}`).toContain(`images/${name}`)
    }
  })

  it('link every source in every chapter', async () => {
    for (const { id } of books) {
      for (const { name, markdown } of (await readSource(repositoryBooks(), id)).chapters) {
        const [, sources = ''] = markdown.split('## Sources\n')
        const entries = sources.split('\n').filter((line) => line.startsWith('- '))
        expect(entries.length, `${id}/${name}`).toBeGreaterThan(0)
        for (const entry of entries) expect(entry, `${id}/${name}`).toContain('](https://')
      }
    }
  })

  it('are valid EPUB 3', async () => {
    for (const book of books) {
      const { valid, messages } = await EpubCheck.validate(new Uint8Array(await book.read()))
      expect({ book: book.id, valid, messages }).toEqual({ book: book.id, valid: true, messages: [] })
    }
  })

  it('are byte-for-byte reproducible', async () => {
    const again = await storeOf(repositoryBooks()).list()
    expect(again.map(({ version }) => version)).toEqual(books.map(({ version }) => version))
  })

  it('declare their accessibility metadata', async () => {
    for (const book of books) {
      const opf = readZipFile(await book.read(), 'EPUB/package.opf')?.toString() ?? ''
      for (const property of [
        'accessMode',
        'accessModeSufficient',
        'accessibilityFeature',
        'accessibilityHazard',
        'accessibilitySummary',
      ]) {
        expect(opf).toContain(`property="schema:${property}"`)
      }
    }
  })
})

describe('a book that can’t be built', () => {
  const sourcesWith = (files: Record<string, string>) => {
    const folder = mkdtempSync(join(tmpdir(), 'books-'))
    mkdirSync(join(folder, 'mine', 'images'), { recursive: true })
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'mine', name), text)
    return folder
  }
  const json = readFileSync(join(repositoryBooks(), 'two-tones', 'book.json'), 'utf8')
  const whole = {
    'book.json': json,
    'cover.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '01-a.md': '# A\n\nText.\n',
  }

  it.each([
    ['no chapters', { ...whole, '01-a.md': undefined }, 'no chapter'],
    ['a chapter without a title', { ...whole, '01-a.md': 'Text.' }, 'must begin with'],
    ['a missing picture', { ...whole, '01-a.md': '# A\n\n![x](images/x.svg)\n' }, 'no picture images/x.svg'],
    ['an invalid language', { ...whole, 'book.json': json.replace('en-GB', 'English') }, 'language'],
  ])('is left out with %s, and the log says why', async (_what, files, words) => {
    const given = Object.fromEntries(
      Object.entries(files).flatMap(([name, text]) => (text ? [[name, text]] : [])),
    )
    said.length = 0
    const folder = sourcesWith(given)
    expect(
      await createBookStore({
        sources: folder,
        own: nowhere,
        log: { warn: ({ err }: { err?: Error }) => void said.push(String(err)) },
      }).list(),
    ).toEqual([])
    expect(said.join()).toContain(words)
  })

  it('a chapter shows raw HTML as text', async () => {
    expect(readChapter('x', '# A\n\n<script>alert(1)</script>\n').body).toContain('&lt;script&gt;')
  })
})

describe('the operator’s own books', () => {
  const own = mkdtempSync(join(tmpdir(), 'own-books-'))
  const store = createBookStore({ sources: nowhere, own, log })

  it('appear as soon as the file exists, with the file’s own metadata', async () => {
    expect(await store.list()).toEqual([])
    writeFileSync(join(own, 'My Book.epub'), epub({ title: 'The &lt;b&gt; &amp; the &#233;' }))
    const [book] = await store.list()
    expect(book).toMatchObject({
      title: 'The & the é',
      author: 'A. N. Author & Co',
      language: 'en',
      cover: null,
    })
    expect(bookId.safeParse(book?.id).success).toBe(true)
  })

  it.each(Object.entries(encodings))('have their title in any encoding: %s', async (_name, encode) => {
    writeFileSync(join(own, 'My Book.epub'), epub({ title: 'Où être, été', encode }))
    expect((await store.list())[0]?.title).toBe('Où être, été')
  })

  it('show a cover marked the EPUB 2 or the EPUB 3 way', async () => {
    const picture = new Uint8Array([1, 2, 3])
    const withItem = (item: string, meta = '') => {
      const plain = epub()
      const opf = new TextDecoder().decode(plainOpf(plain))
      return epub({
        files: {
          'OEBPS/book.opf': opf
            .replace('</metadata>', `${meta}</metadata>`)
            .replace('<manifest>', `<manifest>${item}`),
          'OEBPS/img/c.png': picture,
        },
      })
    }
    writeFileSync(
      join(own, 'My Book.epub'),
      withItem('<item id="c" href="img/c.png" media-type="image/png" properties="cover-image"/>'),
    )
    expect((await store.list())[0]?.cover).toEqual({ bytes: Buffer.from(picture), type: 'image/png' })
    writeFileSync(
      join(own, 'My Book.epub'),
      withItem('<item id="c" href="img/c.png" media-type="image/png"/>', '<meta name="cover" content="c"/>'),
    )
    expect((await store.list())[0]?.cover?.type).toBe('image/png')
    writeFileSync(
      join(own, 'My Book.epub'),
      withItem('<item id="c" href="img/c.png" media-type="text/html" properties="cover-image"/>'),
    )
    expect((await store.list())[0]?.cover).toBeNull()
  })

  it('stay on the shelf if they can’t be read, and the log names them once', async () => {
    said.length = 0
    writeFileSync(join(own, 'broken.epub'), 'no zip at all')
    const book = (await store.list()).find(({ title }) => title === 'broken')
    expect(book).toMatchObject({ title: 'broken', cover: null })
    expect(said.join()).toMatch(/couldn’t read/)
    await store.list()
    expect(said).toHaveLength(1)
  })

  it.each([
    [
      'says it unpacks to more than 32 MiB',
      (bytes: Buffer) => bytes.writeUInt32LE(0x7fffffff, sizeAt(bytes)),
    ],
    ['says it unpacks to nothing', (bytes: Buffer) => bytes.writeUInt32LE(0, sizeAt(bytes))],
    ['ends in the middle', (bytes: Buffer) => bytes.fill(0, bytes.length / 2)],
    [
      'says it has more files than fit',
      (bytes: Buffer) => bytes.writeUInt16LE(0xfffe, bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6])) + 10),
    ],
  ])('stay on the shelf if the zip %s', async (_what, damage) => {
    const bytes = Buffer.from(epub({ title: 'Hidden' }))
    damage(bytes)
    writeFileSync(join(own, 'hostile.epub'), bytes)
    const ids = (await store.list()).map(({ id }) => id)
    expect(ids).toContainEqual(expect.stringMatching(/^own-hostile-/))
  })

  /** The offset in the zip’s directory of the package document’s size. */
  const sizeAt = (bytes: Buffer) => {
    const name = bytes.lastIndexOf('OEBPS/book.opf')
    return name - 46 + 24
  }

  const plainOpf = (zip: Uint8Array) => readZipFile(zip, 'OEBPS/book.opf') ?? Buffer.of()
})

describe('the books API', () => {
  let server: TestServer
  let token: string
  let cookie: string
  const own = mkdtempSync(join(tmpdir(), 'own-books-'))
  writeFileSync(join(own, 'mine.epub'), epub({ title: 'Mine' }))

  beforeAll(async () => {
    server = await startServer({ createBooks: () => storeOf(repositoryBooks(), own) })
    token = await server.signIn(await server.addMember({ email: 'reader@example.com' }))
    const { headers } = await server.call('GET', '/auth/current', { token })
    cookie = headers.get('set-cookie')?.split(';')[0] ?? ''
  })
  afterAll(() => server.stop())

  const list = async () =>
    ebooksAnswer.parse((await server.call('GET', '/ebooks', { token })).body).data.ebooks
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(server.url + path, { method, headers: { cookie, ...headers } })

  it('lists books for members only', async () => {
    expect((await server.call('GET', '/ebooks')).status).toBe(401)
    expect((await list()).map(({ id }) => id)).toContain('two-tones')
    expect((await list()).at(-1)?.title).toBe('Mine')
  })

  it('sends files and covers to members only', async () => {
    const [book] = await list()
    for (const address of [book?.file, book?.cover]) {
      expect((await fetch(`${server.url}${address}`)).status).toBe(401)
      expect((await get(String(address))).status).toBe(200)
    }
  })

  it('sends a whole book as a download with its type and a policy that runs nothing', async () => {
    const [book] = await list()
    const answer = await get(String(book?.file))
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes).toHaveLength(book?.bytes ?? 0)
    expect(bytes.subarray(30, 58).toString()).toBe('mimetypeapplication/epub+zip')
    expect(answer.headers.get('content-type')).toBe('application/epub+zip')
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${book?.id}.epub"`)
    expect(answer.headers.get('cache-control')).toBe('private, no-cache')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  it('answers ranges, and 304 for an unchanged book', async () => {
    const file = String((await list())[0]?.file)
    const whole = Buffer.from(await (await get(file)).arrayBuffer())
    const part = await get(file, { range: 'bytes=10-29' })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-29/${whole.length}`])
    expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(10, 30))
    expect((await get(file, { range: `bytes=${whole.length}-` })).status).toBe(416)
    const etag = part.headers.get('etag') ?? ''
    expect((await get(file, { 'if-none-match': etag })).status).toBe(304)
    expect((await get(file, { range: 'bytes=0-9', 'if-range': '"other"' })).status).toBe(200)
    const head = await get(file, {}, 'HEAD')
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
      200,
      String(whole.length),
      '',
    ])
  })

  it('sends a cover as an image with a policy that runs nothing', async () => {
    const answer = await get(String((await list())[0]?.cover))
    expect(answer.headers.get('content-type')).toContain('image/svg+xml')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(
      (await get(String((await list())[0]?.cover), { 'if-none-match': answer.headers.get('etag') ?? '' }))
        .status,
    ).toBe(304)
  })

  it.each([
    'two-tones',
    '../two-tones.epub',
    '..%2F..%2Fbook.epub',
    '.epub',
    'no-such.epub',
    'two-tones.EPUB',
    '%00.epub',
  ])('answers 404 for %s', async (name) => {
    expect((await get(`/v1/api/media/ebooks/${name}`)).status).toBe(404)
  })

  it('answers 404 for the cover of a book without one', async () => {
    const mine = (await list()).at(-1)
    expect(mine?.cover).toBeNull()
    expect((await get(`/v1/api/media/ebooks/${mine?.id}/cover`)).status).toBe(404)
  })
})
