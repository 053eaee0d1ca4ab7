/**
 * Reduces a page of a book to text, structure and media from the same book. The frame's sandbox and our
 * Content-Security-Policy would block the rest anyway; this removes it first, and turns inline styles into attributes
 * that need no exception in that policy.
 */
import { allowedAttributes, allowedElements, paintAttributes, removedElements } from './allowed-markup.ts'
import { type BookFiles, resolve } from './book-files.ts'

const xhtml = 'http://www.w3.org/1999/xhtml'
const xlink = 'http://www.w3.org/1999/xlink'
const shown = 'img, image, audio, video, source'

/**
 * Cleans a parsed page in place.
 * @param path the page's path in the book
 * @returns its styles as one sheet
 */
export function clean(document: Document, path: string, files: BookFiles): string {
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const styles = stylesOf(document, folder, files)
  silenceAsides(document)
  for (const element of document.querySelectorAll('*')) {
    const kept = keptOf(element)
    if (kept !== null) cleanElement(kept, folder, files)
  }
  addRowGroups(document)
  return styles
}

/**
 * The page is parsed as XML here and as HTML in its frame, where the content of a comment, an instruction or a CDATA
 * section could become elements. Empty nodes stay, so that CFIs count the same.
 */
function silenceAsides(document: Document): void {
  const { SHOW_COMMENT, SHOW_CDATA_SECTION, SHOW_PROCESSING_INSTRUCTION } = NodeFilter
  const asides = SHOW_COMMENT | SHOW_CDATA_SECTION | SHOW_PROCESSING_INSTRUCTION
  const walker = document.createTreeWalker(document, asides)
  const sections: CDATASection[] = []
  while (walker.nextNode() !== null) {
    const node = walker.currentNode as CharacterData
    if (node.nodeType === Node.CDATA_SECTION_NODE) sections.push(node as CDATASection)
    else node.data = ''
  }
  for (const section of sections) section.replaceWith(section.data)
  if (sections.length > 0) document.normalize()
}

/** The element if it's allowed, a `<span>` replacing an unknown one, or null if it was removed. */
function keptOf(element: Element): Element | null {
  if (allowedElements.has(element.localName)) return element
  const isMarkup = element.parentElement?.namespaceURI === xhtml
  if (!isMarkup || removedElements.has(element.localName.toLowerCase())) {
    element.remove()
    return null
  }
  const span = element.ownerDocument.createElementNS(xhtml, 'span')
  for (const { name, value } of element.attributes) if (!name.includes(':')) span.setAttribute(name, value)
  span.append(...element.childNodes)
  element.replaceWith(span)
  return span
}

const isAllowed = (element: Element, { name, namespaceURI }: Attr) =>
  allowedAttributes.has(name) ||
  /^(aria|data)-[\w-]+$/.test(name) ||
  namespaceURI === 'http://www.w3.org/2000/xmlns/' ||
  (name === 'name' && element.matches('a')) ||
  (/^(name|content)$/.test(name) && element.matches('meta[name=viewport]'))

function cleanElement(element: Element, folder: string, files: BookFiles): void {
  const style = element.getAttribute('style')
  const target = element.getAttribute('href') ?? element.getAttributeNS(xlink, 'href')
  const source = element.getAttribute('src') ?? target
  const poster = element.getAttribute('poster')
  for (const attribute of [...element.attributes]) {
    if (!isAllowed(element, attribute)) element.removeAttributeNode(attribute)
  }
  for (const name of ['data-style', 'data-go', 'data-away']) element.removeAttribute(name)
  for (const name of paintAttributes) {
    const paint = element.getAttribute(name)
    if (paint !== null) element.setAttribute(name, cleanCss(paint, folder, files))
  }
  if (style !== null) element.setAttribute('data-style', cleanCss(style, folder, files))
  if (element.matches('a, area')) link(element, target, folder)
  else if (element.matches(shown)) {
    const url = addressIn(source, folder, files)
    if (url !== null) element.setAttribute(element.localName === 'image' ? 'href' : 'src', url)
    const still = addressIn(poster, folder, files)
    if (still !== null) element.setAttribute('poster', still)
  } else if (target?.startsWith('#')) element.setAttribute('href', target)
}

function addressIn(source: string | null, folder: string, files: BookFiles): string | null {
  if (source === null) return null
  if (/^data:image\/(png|jpeg|gif|webp)[;,]/i.test(source)) return source
  const path = resolve(folder, source)
  return path === null ? null : files.urlOf(path)
}

/** Links in the book get `data-go`, external ones `data-away`. Neither navigates without our listeners. */
function link(element: Element, target: string | null, folder: string): void {
  if (target === null) return
  const isAway = /^https?:\/\//i.test(target)
  const path = target.startsWith('#') ? '' : resolve(folder, target)
  if (!isAway && path === null) return
  const fragment = target.includes('#') ? target.slice(target.indexOf('#')) : ''
  element.setAttribute(isAway ? 'data-away' : 'data-go', isAway ? target : `${path}${fragment}`)
  element.setAttribute('role', 'link')
  element.setAttribute('tabindex', '0')
}

function stylesOf(document: Document, folder: string, files: BookFiles): string {
  const sheets = [...document.querySelectorAll('link[rel~=stylesheet], style')].map((element) => {
    if (element.localName === 'style') return cleanCss(element.textContent ?? '', folder, files)
    const path = resolve(folder, element.getAttribute('href') ?? '')
    return path === null ? '' : sheetOf(path, files)
  })
  return sheets.join('\n')
}

/** A style sheet, with its imports first. */
function sheetOf(path: string, files: BookFiles, depth = 0): string {
  const css = files.text(path)
  if (css === null || depth > 3) return ''
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const imported = [...css.matchAll(/@import\s+(?:url\(\s*)?["']?([^"')\s;]+)/gi)].map(([, href = '']) => {
    const inner = resolve(folder, href)
    return inner === null ? '' : sheetOf(inner, files, depth + 1)
  })
  return [...imported, cleanCss(css, folder, files)].join('\n')
}

/** Removes imports, embedded fonts (our policy allows only our own) and addresses outside the book. */
const cleanCss = (css: string, folder: string, files: BookFiles) =>
  css
    .replace(/\\(?:\\|([\da-f]{1,6})\s?|[g-z])/gi, withoutEscape)
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/@(import|charset|namespace)\b[^;]*;?/gi, '')
    .replace(/@font-face\s*\{[^}]*\}/gi, '')
    .replace(/(?:url|src)\(\s*(?:"([^"]*)"|'([^']*)'|([^)"']*))\s*\)/gi, (_whole, one, other, bare) => {
      const address = String(one ?? other ?? bare ?? '').trim()
      const url = /^#[\w.:-]+$/.test(address) ? address : addressIn(address, folder, files)
      return url === null ? 'none' : `url("${url}")`
    })
    .replace(/image-set\([^)]*\)/gi, 'none')

/** Turns an escaped letter into the letter: `u\72l(…)` is `url(…)`. */
function withoutEscape(escaped: string, hex: string | undefined): string {
  const letter =
    hex === undefined ? escaped.slice(1) : String.fromCharCode(Math.min(Number.parseInt(hex, 16), 0xffff))
  return /[a-z]/i.test(letter) ? letter : escaped
}

/** HTML parsers add a `<tbody>`, XHTML parsers don't. CFIs count elements, so both must agree. */
function addRowGroups(document: Document): void {
  for (const table of document.querySelectorAll('table')) {
    const rows = [...table.children].filter(({ localName }) => localName === 'tr')
    if (rows.length === 0) continue
    const group = document.createElementNS('http://www.w3.org/1999/xhtml', 'tbody')
    rows[0]?.before(group)
    group.append(...rows)
  }
}
