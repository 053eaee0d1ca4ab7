// @vitest-environment jsdom
import { beforeAll, describe, expect, it } from 'vitest'
import { openFiles, resolve } from '#services/reading/engine/book-files.ts'
import { clean } from '#services/reading/engine/clean.ts'
import { findIn } from '#services/reading/engine/find.ts'
import { encodings, epub, hostilePage } from '#tests/support/server/epubs.ts'

beforeAll(() => {
  let count = 0
  URL.createObjectURL = () => {
    count += 1
    return `blob:here/${count}`
  }
  URL.revokeObjectURL = () => {}
})

const path = 'OEBPS/text/one.xhtml'

async function cleaned(body: string, files: Record<string, string> = {}, head = '') {
  const book = await openFiles(epub({ pages: { one: body }, files, head }))
  const page = new DOMParser().parseFromString(book.text(path) ?? '', 'application/xhtml+xml')
  const css = clean(page, path, book)
  const html = new XMLSerializer().serializeToString(page.documentElement)
  // Pages are parsed as XML, cleaned, and parsed again as HTML in their frame.
  const shown = new DOMParser().parseFromString(`<!DOCTYPE html>${html}`, 'text/html')
  return { page, css, html, shown }
}

const allOf = (page: Document, name: string) =>
  [...page.querySelectorAll('*')].filter(({ localName }) => localName.toLowerCase() === name)
const script = "<script>parent.document.title = 'owned'</script>"

describe('cleaning a page', () => {
  it('removes everything that could run, load or navigate', async () => {
    const { html, page } = await cleaned(hostilePage)
    expect(html).not.toMatch(
      /owned|<script|onclick|onerror|<iframe|<object|javascript:|<set|etc\/passwd|action=/i,
    )
    expect(html).not.toMatch(/(src|href|data)="https?:/i)
    expect(html).not.toContain('tracker.example')
    expect(page.querySelectorAll('img[src]')).toHaveLength(0)
    expect(page.body.textContent).toContain('The end of it.')
  })

  it('keeps text, structure and local pictures', async () => {
    const { page } = await cleaned(
      '<h1 id="top">One</h1><p><em>Two</em></p><img src="../images/a%20b.png" alt="A picture"/><svg xmlns="http://www.w3.org/2000/svg"><use href="#top"/></svg>',
      { 'OEBPS/images/a b.png': 'x' },
    )
    expect(page.querySelector('img')?.getAttribute('src')).toMatch(/^blob:/)
    expect(page.querySelector('img')?.getAttribute('alt')).toBe('A picture')
    expect(page.querySelector('use')?.getAttribute('href')).toBe('#top')
    expect(page.querySelector('#top + p em')?.textContent).toBe('Two')
  })

  it('turns links into data that says where they lead', async () => {
    const { page } = await cleaned(
      '<a href="two.xhtml#x">in</a><a href="#y">here</a><a href="https://doi.example/1">out</a><a href="ftp://a/b">no</a>',
    )
    const links = [...page.querySelectorAll('a')]
    expect(links.map((link) => link.getAttribute('data-go'))).toEqual([
      'OEBPS/text/two.xhtml#x',
      '#y',
      null,
      null,
    ])
    expect(links[2]?.getAttribute('data-away')).toBe('https://doi.example/1')
    expect(links.some((link) => link.hasAttribute('href'))).toBe(false)
    expect(links.slice(0, 3).every((link) => link.getAttribute('tabindex') === '0')).toBe(true)
  })

  it('returns its styles as one sheet that loads nothing from outside', async () => {
    const { css, page } = await cleaned(
      '<p style="color: teal">x</p>',
      {
        'OEBPS/style/main.css':
          '@import "more.css"; @font-face { font-family: X; src: url(f.woff2) } p { background: url("../images/a.png") } h1 { background: url(https://tracker.example/a.png) }',
        'OEBPS/style/more.css': 'em { color: red } /* url(https://tracker.example/b) */',
        'OEBPS/images/a.png': 'x',
      },
      '<link rel="stylesheet" href="../style/main.css"/><style>q { color: blue }</style>',
    )
    expect(css).toContain('em { color: red }')
    expect(css).toContain('q { color: blue }')
    expect(css).toMatch(/p \{ background: url\("blob:/)
    expect(css).not.toMatch(/tracker|@import|font-face/)
    expect(page.querySelector('link, style')).toBeNull()
    expect(page.querySelector('p')?.getAttribute('data-style')).toBe('color: teal')
    expect(page.querySelector('p')?.hasAttribute('style')).toBe(false)
  })
})

describe('a page can’t bypass the cleaning', () => {
  it.each([
    [
      'in CDATA, which HTML doesn’t know',
      `<p><![CDATA[><img src="https://tracker.example/">${script}]]></p>`,
    ],
    ['in a comment that HTML closes sooner', `<!--><img src="https://tracker.example/">${script}-->`],
    ['in an instruction, which HTML closes sooner', `<?x ><img src="https://tracker.example/">${script}?>`],
    ['in capitals, which XML tells apart', `<SCRIPT>owned</SCRIPT><IMG SRC="https://tracker.example/"/>`],
    ['by another prefix', '<x:script xmlns:x="http://www.w3.org/1999/xhtml">owned</x:script>'],
    ['in an element that is only text in HTML', `<xmp><![CDATA[</xmp>${script}]]></xmp>`],
  ])('%s', async (_how, body) => {
    const { shown } = await cleaned(`${body}<p>The end of it.</p>`)
    expect(allOf(shown, 'script')).toEqual([])
    expect(shown.querySelector('[src], [onerror]')).toBeNull()
    expect(shown.querySelector('p:last-child')?.textContent).toBe('The end of it.')
  })

  it.each([
    ['a frame in capitals', '<IFRAME src="https://tracker.example/"/>'],
    ['a refresh in capitals', '<META HTTP-EQUIV="refresh" content="0; url=https://tracker.example/"/>'],
    ['a style in capitals', '<p STYLE="background: url(https://tracker.example/)">x</p>'],
    [
      'paint from elsewhere',
      '<svg xmlns="http://www.w3.org/2000/svg"><path fill="url(https://tracker.example/)"/></svg>',
    ],
    ['a link that we didn’t write', '<p data-away="https://tracker.example/">x</p>'],
    ['a style that we didn’t clean', '<p data-style="background: url(https://tracker.example/)">x</p>'],
    ['an unknown element’s address', '<hx-image src="https://tracker.example/">x</hx-image>'],
    ['an unknown attribute', '<p imagesrcset="https://tracker.example/">x</p>'],
  ])('%s is removed', async (_what, body) => {
    expect((await cleaned(body)).html).not.toContain('tracker.example')
  })

  it('with names that shadow what the document can do', async () => {
    const { shown } = await cleaned('<img name="querySelectorAll" alt="x"/><a name="start">x</a>')
    expect(shown.querySelectorAll('img[name]')).toHaveLength(0)
    expect(shown.querySelectorAll('a[name=start]')).toHaveLength(1)
  })

  it.each(['u\\72 l', 'u\\rl', '\\000075rl', 'U\\52L'])(
    'with an address written %s(…) in a style',
    async (name) => {
      const { css } = await cleaned(
        '',
        {},
        `<style>p { background: ${name}("https://tracker.example/") }</style>`,
      )
      expect(css).toMatch(/background: none/)
    },
  )
})

it('drawings, formulas and unknown elements keep their text', async () => {
  const { page, shown } = await cleaned(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><metadata>made by</metadata><defs><linearGradient id="fade" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="red"/></linearGradient></defs><path d="M0 0" fill="url(#fade)" style="stroke: url(#fade)"/></svg>
    <math xmlns="http://www.w3.org/1998/Math/MathML"><mfrac><mn>1</mn><mi mathvariant="bold">x</mi></mfrac></math>
    <center data-type="note">set <blink class="old" onclick="x()">apart</blink></center>
    <p>a <![CDATA[<]]> b<!-- why --></p>`,
  )
  const path = shown.querySelector('path')!
  expect(path.getAttribute('fill')).toBe('url("#fade")')
  expect(path.getAttribute('data-style')).toBe('stroke: url("#fade")')
  expect(shown.querySelector('svg')!.getAttribute('viewBox')).toBe('0 0 9 9')
  expect(shown.querySelector('svg')!.textContent).not.toContain('made by')
  expect(shown.querySelector('mi[mathvariant=bold]')?.textContent).toBe('x')
  expect(shown.querySelector('[data-type=note]')?.textContent).toBe('set apart')
  expect(shown.querySelector('span.old:not([onclick])')?.textContent).toBe('apart')
  expect(shown.querySelector('p')?.textContent).toBe('a < b')
  expect(page.querySelector('p')?.childNodes).toHaveLength(2)
})

describe('a file that isn’t a book', () => {
  it.each([
    ['has no container', epub({ without: ['META-INF/container.xml'] }), 'damaged'],
    ['has no package document', epub({ without: ['OEBPS/book.opf'] }), 'damaged'],
    [
      'has a package document that is not XML',
      epub({ files: { 'OEBPS/book.opf': '<package><' } }),
      'damaged',
    ],
    ['has none of the pages that it lists', epub({ without: ['OEBPS/text/one.xhtml'] }), 'damaged'],
    [
      'is locked',
      epub({
        files: {
          'META-INF/encryption.xml':
            '<encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container" xmlns:enc="http://www.w3.org/2001/04/xmlenc#"><enc:EncryptedData><enc:CipherData><enc:CipherReference URI="OEBPS/text/one.xhtml"/></enc:CipherData></enc:EncryptedData></encryption>',
        },
      }),
      'locked',
    ],
  ])('is explained: %s', async (_what, bytes, kind) => {
    await expect(openFiles(bytes)).rejects.toMatchObject({
      name: 'BookFault',
      kind,
      message: expect.stringMatching(/\.$/),
    })
  })
})

describe('a book in another encoding', () => {
  it.each(Object.entries(encodings))('is read: %s', async (_name, encode) => {
    const words = 'Où être, été ÿ'
    const book = await openFiles(epub({ title: words, encode, pages: { one: `<p>${words}</p>` } }))
    for (const file of ['OEBPS/book.opf', path]) {
      const text = book.text(file) ?? ''
      expect(text).toContain(words)
      expect(new DOMParser().parseFromString(text, 'application/xml').querySelector('parsererror')).toBeNull()
    }
  })

  it('has its style sheets read too', async () => {
    const css = Uint8Array.from('@charset "windows-1252";p::before{content:"é\x96"}', (one) =>
      one.charCodeAt(0),
    )
    const book = await openFiles(epub({ files: { 'OEBPS/text/a.css': css } }))
    expect(book.text('OEBPS/text/a.css')).toContain('content:"é–"')
  })
})

it.each([
  ['OEBPS/text/', 'a.xhtml', 'OEBPS/text/a.xhtml'],
  ['OEBPS/text/', '../b%20c.png?x#y', 'OEBPS/b c.png'],
  ['', './a', 'a'],
  ['OEBPS/', '../../a', null],
  ['OEBPS/', '/a', null],
  ['OEBPS/', 'https://a/b', null],
  ['OEBPS/', 'data:text/html,x', null],
  ['OEBPS/', '', null],
])('in %j, %j means %j', (folder, href, expected) => {
  expect(resolve(folder, href)).toBe(expected)
})

describe('searching a page', () => {
  const found = (html: string, query: string) => {
    document.body.innerHTML = html
    return findIn(document.body, query)
  }

  it('finds across inline elements, whatever the case and the spaces', () => {
    const [hit, ...more] = found('<p>The <em>quiet</em>\n  Hour begins.</p><p>Noise.</p>', 'Quiet hour')
    expect(more).toEqual([])
    expect(hit?.range.toString().replace(/\s+/g, ' ')).toBe('quiet Hour')
    expect(hit).toMatchObject({ before: 'The ', match: 'quiet Hour', after: ' begins.' })
  })

  it('doesn’t join one paragraph to the next', () => {
    expect(found('<p>quiet</p><p>hour</p>', 'quiethour')).toEqual([])
  })

  it('matches punctuation literally, and either apostrophe', () => {
    expect(found('<p>Why? (a.b)</p>', '(a.b)')).toHaveLength(1)
    expect(found('<p>axb</p>', 'a.b')).toEqual([])
    expect(found('<p>snail’s</p>', "snail's")).toHaveLength(1)
    expect(found('<p>text</p>', '   ')).toEqual([])
  })
})
