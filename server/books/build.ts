/** Builds an EPUB 3 file from a book's sources. The same sources give the same bytes. */
import { strToU8, type Zippable, zipSync } from 'fflate'
import { reviewWords } from '#content/review.ts'
import { escaped } from '../escaped.ts'
import type { BookSource } from './source.ts'
import { styleSheet } from './style.ts'
import { documentOf, readChapter } from './xhtml.ts'

/** The earliest date a zip can hold. It keeps the time of the build out of the file. */
const zipEpoch = new Date(1980, 0, 1)

export type BuiltBook = { bytes: Uint8Array; words: number; chapters: number }

/** @throws Error that names what is wrong with the sources */
export function buildBook(source: BookSource): BuiltBook {
  const { title, subtitle, author, language } = source
  const chapters = source.chapters.map(({ name, markdown }) => ({ name, ...readChapter(name, markdown) }))
  const usedImages = new Set(
    chapters.flatMap(({ body }) => [...body.matchAll(/src="([^"]+)"/g)].map(([, src]) => src)),
  )
  for (const src of usedImages) {
    if (!source.pictures.has(String(src).replace(/^images\//, ''))) {
      throw new Error(`${source.id}: no picture ${src}`)
    }
  }

  const cover = documentOf({
    title,
    language,
    kind: 'cover',
    body: `<section class="cover"><img src="cover.svg" alt="${escaped(source.coverText)}"/></section>`,
  })
  const front = documentOf({
    title,
    language,
    kind: 'frontmatter',
    body: [
      '<section class="front" epub:type="titlepage">',
      `<h1>${escaped(title)}</h1>`,
      subtitle ? `<p class="subtitle">${escaped(subtitle)}</p>` : '',
      `<p class="author">${escaped(author)}</p>`,
      `<p class="rights">${escaped(reviewWords(source, author))}</p>`,
      `<p class="rights">${escaped(source.rights)}</p>`,
      '</section>',
    ].join('\n'),
  })
  const nav = documentOf({
    title,
    language,
    kind: 'frontmatter',
    body: [
      '<nav epub:type="toc" id="toc" role="doc-toc">',
      '<h1>Contents</h1>',
      '<ol>',
      ...chapters.map((chapter) => `<li><a href="${chapter.name}.xhtml">${escaped(chapter.title)}</a></li>`),
      '</ol>',
      '</nav>',
      '<nav epub:type="landmarks" hidden="hidden">',
      '<h2>Places</h2>',
      '<ol>',
      '<li><a epub:type="cover" href="cover.xhtml">Cover</a></li>',
      '<li><a epub:type="toc" href="nav.xhtml">Contents</a></li>',
      `<li><a epub:type="bodymatter" href="${chapters[0]?.name}.xhtml">Begin</a></li>`,
      '</ol>',
      '</nav>',
    ].join('\n'),
  })

  const files: Zippable = {
    mimetype: [strToU8('application/epub+zip'), { level: 0 }],
    'META-INF/container.xml': strToU8(container),
    'EPUB/package.opf': strToU8(packageOf(source, chapters)),
    'EPUB/nav.xhtml': strToU8(nav),
    'EPUB/style.css': strToU8(styleSheet),
    'EPUB/cover.svg': strToU8(source.cover),
    'EPUB/cover.xhtml': strToU8(cover),
    'EPUB/title.xhtml': strToU8(front),
  }
  for (const chapter of chapters) {
    const text = withDrawings(chapter.body, source.pictures)
    const body = `<section epub:type="chapter" role="doc-chapter">\n<h1>${escaped(chapter.title)}</h1>\n${text}</section>`
    files[`EPUB/${chapter.name}.xhtml`] = strToU8(
      documentOf({ title: chapter.title, language, kind: 'bodymatter', body }),
    )
  }

  return {
    bytes: zipSync(files, { level: 9, mtime: zipEpoch }),
    words: chapters.reduce((sum, { words }) => sum + words, 0),
    chapters: chapters.length,
  }
}

/** Drawings are part of the page, so that they take its colours; the alternative text becomes their name. */
const withDrawings = (body: string, pictures: BookSource['pictures']): string =>
  body.replace(/<img src="images\/([^"]+)" alt="([^"]*)" ?\/>/g, (_image, name: string, alt: string) =>
    (pictures.get(name) ?? '')
      .trim()
      .replace('<svg ', `<svg class="drawing" role="img" aria-label="${alt}" `),
  )

const container = `<?xml version="1.0" encoding="utf-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`

function packageOf(source: BookSource, chapters: readonly { name: string; body: string }[]): string {
  const { title, subtitle, author, language, identifier, modified, rights, subjects } = source
  const items = [
    '<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>',
    '<item id="style" href="style.css" media-type="text/css"/>',
    '<item id="cover-image" href="cover.svg" media-type="image/svg+xml" properties="cover-image"/>',
    '<item id="cover" href="cover.xhtml" media-type="application/xhtml+xml"/>',
    '<item id="title" href="title.xhtml" media-type="application/xhtml+xml"/>',
    ...chapters.map(
      ({ name, body }) =>
        `<item id="c-${name}" href="${name}.xhtml" media-type="application/xhtml+xml"${body.includes('<img ') ? ' properties="svg"' : ''}/>`,
    ),
  ]
  return `<?xml version="1.0" encoding="utf-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${language}" prefix="schema: http://schema.org/">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">${identifier}</dc:identifier>
<dc:title id="title-main">${escaped(title)}</dc:title>
<meta refines="#title-main" property="title-type">main</meta>${
    subtitle
      ? `
<dc:title id="title-sub">${escaped(subtitle)}</dc:title>
<meta refines="#title-sub" property="title-type">subtitle</meta>`
      : ''
  }
<dc:creator id="author">${escaped(author)}</dc:creator>
<meta refines="#author" property="role" scheme="marc:relators">aut</meta>
<dc:language>${language}</dc:language>
<dc:description>${escaped(source.description)}</dc:description>
<dc:rights>${escaped(rights)}</dc:rights>
${subjects.map((subject) => `<dc:subject>${escaped(subject)}</dc:subject>`).join('\n')}
<meta property="dcterms:modified">${modified}</meta>
<meta property="schema:accessMode">textual</meta>
<meta property="schema:accessMode">visual</meta>
<meta property="schema:accessModeSufficient">textual</meta>
<meta property="schema:accessModeSufficient">textual,visual</meta>
<meta property="schema:accessibilityFeature">alternativeText</meta>
<meta property="schema:accessibilityFeature">displayTransformability</meta>
<meta property="schema:accessibilityFeature">readingOrder</meta>
<meta property="schema:accessibilityFeature">structuralNavigation</meta>
<meta property="schema:accessibilityFeature">tableOfContents</meta>
<meta property="schema:accessibilityHazard">none</meta>
<meta property="schema:accessibilitySummary">Text that reflows, with headings and a table of contents. Every drawing has a description, and the text says what it shows.</meta>
<meta name="cover" content="cover-image"/>
</metadata>
<manifest>
${items.join('\n')}
</manifest>
<spine>
<itemref idref="cover" properties="rendition:page-spread-center"/>
<itemref idref="title" properties="rendition:page-spread-center"/>
<itemref idref="nav" properties="rendition:page-spread-center"/>
${chapters.map(({ name }) => `<itemref idref="c-${name}"/>`).join('\n')}
</spine>
</package>
`
}
