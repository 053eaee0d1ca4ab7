/** EPUB files for tests: ordinary and malicious ones. */
import { strToU8, type Zippable, zipSync } from 'fflate'

type Parts = {
  title?: string
  /** The content of each page's body, by name. */
  pages?: Record<string, string>
  /** Additional files by path. */
  files?: Record<string, string | Uint8Array>
  head?: string
  /** The direction of its pages. */
  direction?: 'rtl'
  /** Files left out of the zip. */
  without?: readonly string[]
  /** How the package, the contents and the pages are encoded; plain UTF-8 by default. */
  encode?: (text: string) => Uint8Array
}

const container =
  '<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles>' +
  '<rootfile full-path="OEBPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>'

const xhtml = (title: string, head: string, body: string) =>
  `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title>${title}</title>${head}</head><body>${body}</body></html>`

/** An EPUB 3 file as common tools write it: `OEBPS/`, pages in `text/`, a table of contents beside them. */
export function epub({
  title = 'A book',
  pages = { one: '<p>Text.</p>' },
  encode = strToU8,
  ...more
}: Parts = {}): Uint8Array<ArrayBuffer> {
  const names = Object.keys(pages)
  const items = names.map(
    (name) => `<item id="${name}" href="text/${name}.xhtml" media-type="application/xhtml+xml"/>`,
  )
  const files: Zippable = {
    mimetype: [strToU8('application/epub+zip'), { level: 0 }],
    'META-INF/container.xml': strToU8(container),
    'OEBPS/book.opf': encode(
      `<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">x</dc:identifier><dc:title>${title}</dc:title><dc:creator>A. N. Author &amp; Co</dc:creator><dc:language>en</dc:language></metadata><manifest><item id="nav" href="text/nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>${items.join('')}</manifest><spine${more.direction ? ` page-progression-direction="${more.direction}"` : ''}>${names.map((name) => `<itemref idref="${name}"/>`).join('')}</spine></package>`,
    ),
    'OEBPS/text/nav.xhtml': encode(
      xhtml(
        'Contents',
        '',
        `<nav epub:type="toc"><ol>${names.map((name) => `<li><a href="${name}.xhtml">Page ${name}</a></li>`).join('')}</ol></nav>`,
      ),
    ),
  }
  for (const [name, body] of Object.entries(pages)) {
    files[`OEBPS/text/${name}.xhtml`] = encode(xhtml(name, more.head ?? '', body))
  }
  for (const [path, content] of Object.entries(more.files ?? {})) {
    files[path] = typeof content === 'string' ? strToU8(content) : content
  }
  for (const path of more.without ?? []) delete files[path]
  return zipSync(files)
}

const units = (text: string, isLittle: boolean) => {
  const bytes = new Uint8Array(text.length * 2)
  const view = new DataView(bytes.buffer)
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), isLittle)
  return bytes
}
const declaring = (name: string, text: string) => `<?xml version="1.0" encoding="${name}"?>\n${text}`
/** For letters up to U+00FF, which are the same in Latin-1 and windows-1252. */
const bytewise = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

/** Encodings other than plain UTF-8 that are seen in EPUBs. */
export const encodings: Readonly<Record<string, (text: string) => Uint8Array>> = {
  'UTF-8 with a mark': (text) => strToU8(`\ufeff${text}`),
  'UTF-8, as declared': (text) => strToU8(declaring('utf-8', text)),
  'little-endian UTF-16': (text) => units(`\ufeff${text}`, true),
  'big-endian UTF-16': (text) => units(`\ufeff${declaring('UTF-16', text)}`, false),
  'UTF-16 without a mark': (text) => units(declaring('UTF-16', text), true),
  'big-endian UTF-16 without a mark': (text) => units(declaring('UTF-16', text), false),
  'UTF-8 that claims to be UTF-16': (text) => strToU8(declaring('UTF-16', text)),
  'an unknown encoding': (text) => strToU8(declaring('x-none', text)),
  'Latin-1': (text) => bytewise(declaring('ISO-8859-1', text)),
  'windows-1252': (text) => bytewise(declaring('windows-1252', text)),
}

/** Makes the zip claim that a file has `size` bytes. */
export function lyingAbout(
  zip: Uint8Array<ArrayBuffer>,
  name: string,
  size: number,
): Uint8Array<ArrayBuffer> {
  const bytes = zip.slice()
  const view = new DataView(bytes.buffer)
  for (let at = 0; at < bytes.length - 46; at += 1) {
    if (view.getUint32(at, true) !== 0x02014b50) continue
    const length = view.getUint16(at + 28, true)
    if (new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + length)) === name)
      view.setUint32(at + 24, size, true)
  }
  return bytes
}

/** A page that tries every attack. If any of them runs, it changes the window's title. */
export const hostilePage = `
  <h1>Hostile</h1>
  <script>parent.document.title = 'owned'; document.title = 'owned'</script>
  <p onclick="parent.document.title = 'owned'" style="color: red; background: url(https://tracker.example/p.png)">Press me</p>
  <img src="https://tracker.example/pixel.png" alt="remote" onerror="parent.document.title = 'owned'"/>
  <img src="../../../../etc/passwd" alt="climbs"/>
  <img src="missing.png" alt="missing" onerror="parent.document.title = 'owned'"/>
  <iframe src="https://tracker.example/"></iframe>
  <object data="https://tracker.example/x.swf"></object>
  <a href="javascript:parent.document.title='owned'">run</a>
  <a href="https://elsewhere.example/">away</a>
  <form action="https://tracker.example/"><input name="q"/></form>
  <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><script>parent.document.title = 'owned'</script><a xlink:href="javascript:alert(1)"><set attributeName="href" to="javascript:alert(1)"/><text>svg</text></a></svg>
  <p>The end of it.</p>`
