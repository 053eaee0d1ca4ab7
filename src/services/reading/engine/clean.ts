/**
 * Reduces a page of a book to text, structure and media from the same book. The frame's sandbox and our
 * Content-Security-Policy would block the rest anyway; this removes it first, and turns inline styles into attributes
 * that need no exception in that policy.
 */
import { type BookFiles, resolve } from './book-files.ts'

const removed =
  'script, iframe, frame, frameset, object, embed, applet, portal, base, template, noscript, input, button, select, textarea, ' +
  'meta[http-equiv], link, style, animate, animateMotion, animateTransform, set, foreignObject script'

const addresses = [
  'src',
  'href',
  'xlink:href',
  'poster',
  'data',
  'srcset',
  'background',
  'ping',
  'action',
  'formaction',
  'cite',
  'longdesc',
  'usemap',
  'manifest',
]

const shown = 'img, image, audio, video, source'

/**
 * Cleans a parsed page in place.
 * @param path the page's own, in the book
 * @returns its styles as one sheet
 */
export function clean(document: Document, path: string, files: BookFiles): string {
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const styles = stylesOf(document, folder, files)
  for (const element of document.querySelectorAll(removed)) element.remove()
  for (const element of document.querySelectorAll('*')) cleanElement(element, folder, files)
  addRowGroups(document)
  return styles
}

function cleanElement(element: Element, folder: string, files: BookFiles): void {
  const style = element.getAttribute('style')
  if (style !== null) {
    element.removeAttribute('style')
    element.setAttribute('data-style', cleanCss(style, folder, files))
  }
  const target = element.getAttribute('href') ?? element.getAttribute('xlink:href')
  const source = element.getAttribute('src') ?? target
  const poster = element.getAttribute('poster')
  for (const { name } of [...element.attributes]) {
    if (/^on/i.test(name) || addresses.includes(name.toLowerCase())) element.removeAttribute(name)
  }
  if (element.matches('a, area')) link(element, target, folder)
  else if (element.matches(shown)) {
    const url = addressIn(source, folder, files)
    if (url !== null) element.setAttribute(element.localName === 'image' ? 'href' : 'src', url)
    const still = addressIn(poster, folder, files)
    if (still !== null) element.setAttribute('poster', still)
    if (element.matches('audio, video')) element.removeAttribute('autoplay')
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
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/@(import|charset|namespace)\b[^;]*;?/gi, '')
    .replace(/@font-face\s*\{[^}]*\}/gi, '')
    .replace(/(?:url|src)\(\s*(?:"([^"]*)"|'([^']*)'|([^)"']*))\s*\)/gi, (_whole, one, other, bare) => {
      const url = addressIn(String(one ?? other ?? bare ?? '').trim(), folder, files)
      return url === null ? 'none' : `url("${url}")`
    })
    .replace(/image-set\([^)]*\)/gi, 'none')

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
