import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { buildBook } from '#server/books/build.ts'
import { readEpubMetadata } from '#server/books/epub-metadata.ts'
import type { BookSource } from '#server/books/source.ts'
import { documentOf, readChapter } from '#server/books/xhtml.ts'
import { readZipFile } from '#server/books/zip.ts'
import { escaped } from '#server/escaped.ts'

const container = `<container><rootfiles><rootfile full-path='OEBPS/book.opf'/></rootfiles></container>`

function metadataOf(metadata: string, items = '', files: Record<string, Uint8Array> = {}) {
  const opf = `<package><metadata>${metadata}</metadata><manifest>${items}</manifest></package>`
  return readEpubMetadata(
    Buffer.from(
      zipSync(
        { 'META-INF/container.xml': strToU8(container), 'OEBPS/book.opf': strToU8(opf), ...files },
        { level: 0 },
      ),
    ),
  )
}

describe('an EPUB’s metadata', () => {
  it('is its title, author, description and language', () => {
    const read = metadataOf(
      '<dc:title id="t">A title</dc:title><dc:creator>Ada</dc:creator><dc:description>About.</dc:description><dc:language>pt-BR</dc:language>',
    )
    expect(read).toEqual({
      title: 'A title',
      author: 'Ada',
      description: 'About.',
      language: 'pt-BR',
      cover: null,
    })
  })

  it('may be missing', () => {
    expect(metadataOf('')).toEqual({ title: null, author: '', description: '', language: 'en', cover: null })
    expect(metadataOf('<dc:title>  </dc:title>').title).toBeNull()
  })

  it.each([
    ['title', 300],
    ['creator', 200],
    ['description', 2000],
  ])('has a %s of at most %d characters', (name, most) => {
    const { title, author, description } = metadataOf(`<dc:${name}>${'x'.repeat(most + 1)}</dc:${name}>`)
    expect([title, author, description]).toContain('x'.repeat(most))
  })

  it.each([
    ['en', 'en'],
    ['zh-Hant-TW', 'zh-Hant-TW'],
    ['e', 'en'],
    ['English', 'en'],
    ['de; x', 'en'],
  ])('with the language “%s” is in %s', (given, language) => {
    expect(metadataOf(`<dc:language>${given}</dc:language>`).language).toBe(language)
  })

  it.each([
    ['&lt;b&gt;One&lt;/b&gt;', 'One'],
    ['a &amp;&quot;&apos; b', `a &"' b`],
    ['&#233;&#xe9;&#XE9;', 'ééé'],
    ['&#128512; &#x10FFFF;', '😀 \u{10ffff}'],
    ['a&#x110000;b', 'ab'],
    ['a&#xd800;b&#xdfff;c&#xe000;', 'abc\ue000'],
    ['&#xd7ff;', '\ud7ff'],
    ['a&#31;b&#32;c', 'ab c'],
    ['a&#33;', 'a!'],
    ['&unknown; &amp', '&unknown; &amp'],
    ['two\n  lines\tof', 'two lines of'],
  ])('has the title %j as %j', (given, title) => {
    expect(metadataOf(`<dc:title>${given}</dc:title>`).title).toBe(title)
  })

  it.each([
    ['no container', {}, /no package document/],
    [
      'no package in the container',
      { 'META-INF/container.xml': strToU8('<container/>') },
      /no package document/,
    ],
    ['a package that isn’t there', { 'META-INF/container.xml': strToU8(container) }, /no package document/],
  ])('can’t be read with %s', (_what, files, words) => {
    expect(() => readEpubMetadata(Buffer.from(zipSync(files)))).toThrow(words)
  })

  describe('names a cover', () => {
    const picture = new Uint8Array([1, 2, 3])
    const files = { 'OEBPS/img/a b.png': picture, 'cover.png': picture }
    const item = (attributes: string) => `<opf:item ${attributes}/>`
    const property = 'properties="svg cover-image"'

    it.each(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/svg+xml', 'image/avif'])(
      'of the type %s',
      (type) => {
        const one = item(`href="img/a%20b.png" media-type="${type}" ${property}`)
        expect(metadataOf('', one, files).cover).toEqual({ bytes: Buffer.from(picture), type })
      },
    )

    it('relative to the package', () => {
      const one = item(`href="../cover.png" media-type="image/png" ${property}`)
      expect(metadataOf('', one, files).cover?.bytes).toEqual(Buffer.from(picture))
    })

    it('by the id in a meta, as EPUB 2 did, unless a property marks another', () => {
      const meta = '<opf:meta name="cover" content="c"/>'
      const old = item('id="c" href="img/a%20b.png" media-type="image/png"')
      expect(metadataOf(meta, item('id="b" href="b" media-type="image/gif"') + old, files).cover?.type).toBe(
        'image/png',
      )
      const marked = item(`id="d" href="../cover.png" media-type="image/gif" ${property}`)
      expect(metadataOf(meta, old + marked, files).cover?.type).toBe('image/gif')
    })

    it.each([
      ['nothing is marked', '', 'href="cover.png" media-type="image/png" properties="nav"'],
      ['its type isn’t a picture’s', '', `href="../cover.png" media-type="text/html" ${property}`],
      ['it has no type', '', `href="../cover.png" ${property}`],
      ['it has no address', '', `media-type="image/png" ${property}`],
      ['its address is malformed', '', `href="%E0" media-type="image/png" ${property}`],
      ['its file isn’t there', '', `href="none.png" media-type="image/png" ${property}`],
      [
        'a property only contains the word',
        '',
        'href="../cover.png" media-type="image/png" properties="no-cover-image"',
      ],
      [
        'the meta names another',
        '<meta name="cover" content="x"/>',
        'id="c" href="../cover.png" media-type="image/png"',
      ],
    ])('that is left out if %s', (_what, meta, attributes) => {
      expect(metadataOf(meta, item(attributes), files).cover).toBeNull()
    })

    it('of at most 4 MiB', () => {
      const most = 4 * 1024 * 1024
      const one = item(`href="large.png" media-type="image/png" ${property}`)
      const coverOf = (bytes: number) =>
        metadataOf('', one, { 'OEBPS/large.png': new Uint8Array(bytes) }).cover
      expect(coverOf(most)?.bytes).toHaveLength(most)
      expect(coverOf(most + 1)).toBeNull()
    })
  })
})

describe('a file of a zip', () => {
  it('is found by its exact name', () => {
    const zip = zipSync({ 'a.txt': strToU8('one'), 'b/a.txt': strToU8('two') })
    expect(String(readZipFile(zip, 'b/a.txt'))).toBe('two')
    expect(readZipFile(zip, 'A.txt')).toBeNull()
  })

  it('isn’t read from a zip of more than ten thousand', () => {
    const zipOf = (count: number) =>
      zipSync(Object.fromEntries(Array.from({ length: count }, (_, at) => [String(at), new Uint8Array()])), {
        level: 0,
      })
    expect(readZipFile(zipOf(10_000), '9999')).toHaveLength(0)
    expect(() => readZipFile(zipOf(10_001), '0')).toThrow('too many files')
  })
})

describe('a chapter', () => {
  const chapter = (text: string) => readChapter('01-one', `# One\n${text}`)

  it('has its title, its body and the number of its words', () => {
    expect(readChapter('01-one', '\n#  One \nTwo “words” – don’t, e.g. co-op 3.\n')).toEqual({
      title: 'One',
      body: '<p>Two “words” – don’t, e.g. co-op 3.</p>\n',
      words: 7,
    })
    expect(chapter('').words).toBe(0)
    expect(chapter('Two *words*\n\n![A wave](images/w.svg "Its caption")\n').words, 'no address').toBe(4)
    expect(chapter('One\ntwo\n\n- three\n- `four`\n\n```\nfive six\n```\n').words).toBe(6)
    expect(() => readChapter('01-one', 'One')).toThrow('01-one.md: must begin with "# Title"')
  })

  it('shows a picture of its own as a figure, with its title as the caption', () => {
    expect(chapter('![A <b> wave](images/a.svg "Two & a half")').body).toBe(
      '<figure><img src="images/a.svg" alt="A &lt;b&gt; wave" /><figcaption>Two &amp; a half</figcaption></figure>\n',
    )
    expect(chapter('![A wave](images/a.svg)').body).toBe(
      '<figure><img src="images/a.svg" alt="A wave" /></figure>\n',
    )
  })

  it('shows a picture within text in its line', () => {
    expect(chapter('See ![a](a.svg "b")').body).toBe('<p>See <img src="a.svg" alt="a" title="b" /></p>\n')
    expect(chapter('![a](a.svg) here').body).toBe('<p><img src="a.svg" alt="a" /> here</p>\n')
    expect(chapter('## ![a](a.svg)').body).toBe('<h2><img src="a.svg" alt="a" /></h2>\n')
  })
})

describe('a page of a book', () => {
  it('is XHTML in the book’s language, of a kind if it has one', () => {
    const page = documentOf({ title: 'A & B', language: 'de', body: '<p/>', kind: 'cover', head: '<meta/>' })
    expect(page).toMatch(
      /^<\?xml version="1\.0" encoding="utf-8"\?>\n<!DOCTYPE html>\n<html [^>]* lang="de" xml:lang="de">/,
    )
    expect(page).toContain('<title>A &amp; B</title>')
    expect(page).toContain('href="style.css"/><meta/>\n</head>\n<body epub:type="cover">\n<p/>\n</body>')
    expect(documentOf({ title: '', language: 'de', body: '' })).toContain('"style.css"/>\n</head>\n<body>\n')
  })

  it('has text without markup', () => {
    expect(escaped(`<a href="b" c='d'>&</a>`)).toBe(
      '&lt;a href=&quot;b&quot; c=&#39;d&#39;&gt;&amp;&lt;/a&gt;',
    )
  })
})

describe('a book that is built', () => {
  const wave = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path/></svg>\n'
  const source: BookSource = {
    id: 'mine',
    title: 'A & B',
    author: 'Ada & L',
    description: 'About "it".',
    language: 'de-AT',
    identifier: 'urn:uuid:1',
    modified: '2026-11-21T12:00:00Z',
    rights: 'All & none.',
    subjects: ['One & two', 'Three'],
    coverText: 'A "cover"',
    cover: '<svg/>',
    chapters: [
      { name: '01-a', markdown: '# First & last\n\nTwo words.\n\n![A wave](images/w.svg)\n' },
      { name: '02-b', markdown: '# Second\n\nThree more words.\n' },
    ],
    pictures: new Map([['w.svg', wave]]),
  }
  const fileOf = (name: string, change: Partial<BookSource> = {}) =>
    String(readZipFile(buildBook({ ...source, ...change }).bytes, name))

  it('counts its words and chapters, and is the same each time', () => {
    const chapters = ['Two words.', 'Three more words.'].map((text, at) => ({
      name: `c${at}`,
      markdown: `# Title\n\n${text}\n`,
    }))
    expect(buildBook({ ...source, chapters })).toMatchObject({ words: 5, chapters: 2 })
    expect(buildBook(source).bytes).toEqual(buildBook(source).bytes)
  })

  it('begins with its type, uncompressed, and names its package', () => {
    const { bytes } = buildBook(source)
    expect(String(Buffer.from(bytes.slice(30, 58)))).toBe('mimetypeapplication/epub+zip')
    expect(fileOf('META-INF/container.xml')).toContain('full-path="EPUB/package.opf"')
    expect(fileOf('EPUB/cover.svg')).toBe('<svg/>')
    expect(fileOf('EPUB/style.css')).toContain('{')
  })

  it('has drawings in their pages, with their words as a name', () => {
    const page = fileOf('EPUB/01-a.xhtml')
    expect(page).toContain('<h1>First &amp; last</h1>')
    expect(page).toContain(
      '<figure><svg class="drawing" role="img" aria-label="A wave" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path/></svg></figure>',
    )
    expect(page).not.toContain('<img')
    expect(page).toContain('epub:type="bodymatter"')
    expect(() => buildBook({ ...source, pictures: new Map() })).toThrow('mine: no picture images/w.svg')
  })

  it('lists its chapters in the contents, and begins with the first', () => {
    const nav = fileOf('EPUB/nav.xhtml')
    expect(nav).toContain(
      '<li><a href="01-a.xhtml">First &amp; last</a></li>\n<li><a href="02-b.xhtml">Second</a></li>',
    )
    expect(nav).toContain('<a epub:type="bodymatter" href="01-a.xhtml">Begin</a>')
    expect(nav).toContain('epub:type="frontmatter"')
  })

  it('has a title page and a cover, with a subtitle if there’s one', () => {
    const title = fileOf('EPUB/title.xhtml', { subtitle: 'Or <C>' })
    expect(title).toContain('<h1>A &amp; B</h1>\n<p class="subtitle">Or &lt;C&gt;</p>')
    expect(title).toContain('<p class="author">Ada &amp; L</p>')
    expect(title).toContain('<p class="rights">All &amp; none.</p>')
    expect(fileOf('EPUB/title.xhtml')).not.toContain('subtitle')
    const cover = fileOf('EPUB/cover.xhtml')
    expect(cover).toContain('<img src="cover.svg" alt="A &quot;cover&quot;"/>')
    expect(cover).toContain('<body epub:type="cover">')
  })

  it('has its metadata, which can be read again', () => {
    const { bytes } = buildBook(source)
    expect(readEpubMetadata(Buffer.from(bytes))).toEqual({
      title: 'A & B',
      author: 'Ada & L',
      description: 'About "it".',
      language: 'de-AT',
      cover: { bytes: Buffer.from('<svg/>'), type: 'image/svg+xml' },
    })
    const opf = fileOf('EPUB/package.opf')
    expect(opf).toContain('<dc:identifier id="id">urn:uuid:1</dc:identifier>')
    expect(opf).toContain('<dc:subject>One &amp; two</dc:subject>\n<dc:subject>Three</dc:subject>')
    expect(opf).toContain('<meta property="dcterms:modified">2026-11-21T12:00:00Z</meta>')
    expect(opf).toContain('<dc:rights>All &amp; none.</dc:rights>')
    expect(opf).not.toContain('title-sub')
    expect(fileOf('EPUB/package.opf', { subtitle: 'C' })).toContain('<dc:title id="title-sub">C</dc:title>')
  })

  it('lists each file, and which pages have drawings', () => {
    const opf = fileOf('EPUB/package.opf')
    const items = [...opf.matchAll(/<item id="(.*?)" href="(.*?)" .*?(?: properties="(.*?)")?\/>/g)]
    expect(items.map(([, id, href, properties]) => [id, href, properties])).toEqual([
      ['nav', 'nav.xhtml', 'nav'],
      ['style', 'style.css', undefined],
      ['cover-image', 'cover.svg', 'cover-image'],
      ['cover', 'cover.xhtml', undefined],
      ['title', 'title.xhtml', undefined],
      ['c-01-a', '01-a.xhtml', 'svg'],
      ['c-02-b', '02-b.xhtml', undefined],
    ])
    expect([...opf.matchAll(/<itemref idref="(.*?)"/g)].map(([, id]) => id)).toEqual([
      'cover',
      'title',
      'nav',
      'c-01-a',
      'c-02-b',
    ])
  })
})
