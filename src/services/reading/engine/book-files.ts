/** The files of one open book, and blob addresses for those that a page shows. */
import { decodeText } from '#services/contract/decode-text.ts'
import { damaged, locked } from './book-fault.ts'
import { unpack } from './unpack.ts'

const types: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  mp4: 'video/mp4',
  webm: 'video/webm',
  css: 'text/css',
}

export type BookFiles = {
  has(path: string): boolean
  /** Null if there's none. */
  text(path: string): string | null
  blob(path: string): Blob | null
  /** A blob address for a picture, sound or video; null for other types and missing files. */
  urlOf(path: string): string | null
  /** Revokes the addresses. */
  close(): void
}

/**
 * Unpacks a book and checks that it is one.
 * @throws BookFault
 */
export async function openFiles(bytes: Uint8Array<ArrayBuffer>): Promise<BookFiles> {
  const files = await unpack(bytes)
  const urls = new Map<string, string>()
  const typeOf = (path: string) => types[path.slice(path.lastIndexOf('.') + 1).toLowerCase()]

  const opened: BookFiles = {
    has: (path) => files.has(path),
    text: (path) => {
      const content = files.get(path)
      return content === undefined ? null : decodeText(content)
    },
    blob: (path) => {
      const content = files.get(path)
      return content === undefined ? null : new Blob([content], { type: typeOf(path) ?? '' })
    },
    urlOf(path) {
      const known = urls.get(path)
      if (known !== undefined) return known
      const type = typeOf(path)
      const blob = type === undefined || type === 'text/css' ? null : opened.blob(path)
      if (blob === null) return null
      const url = URL.createObjectURL(blob)
      urls.set(path, url)
      return url
    },
    close() {
      for (const url of urls.values()) URL.revokeObjectURL(url)
      urls.clear()
    },
  }
  assertBook(opened)
  return opened
}

function assertBook(files: BookFiles): void {
  const container = parsed(files.text('META-INF/container.xml') ?? '')
  const path = container?.querySelector('rootfile')?.getAttribute('full-path')
  if (!path) throw damaged('it doesn’t say where its parts are')
  const text = files.text(path)
  if (text === null) throw damaged('its list of parts is missing')
  const opf = parsed(text)
  if (opf === null) throw damaged()
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const hrefs = new Map(
    [...opf.querySelectorAll('manifest > item')].map((item) => [
      item.getAttribute('id'),
      resolve(folder, item.getAttribute('href') ?? ''),
    ]),
  )
  const pages = [...opf.querySelectorAll('spine > itemref')].flatMap(
    (item) => hrefs.get(item.getAttribute('idref')) ?? [],
  )
  const readable = pages.filter((page) => files.has(page))
  if (readable.length === 0) throw damaged('it has no pages')
  const encryption = parsed(files.text('META-INF/encryption.xml') ?? '')
  const encrypted = [...(encryption?.getElementsByTagNameNS('*', 'CipherReference') ?? [])].map((one) =>
    resolve('', one.getAttribute('URI') ?? ''),
  )
  if (readable.some((page) => encrypted.includes(page))) throw locked()
}

const parsed = (xml: string): Document | null => {
  if (xml === '') return null
  const document = new DOMParser().parseFromString(xml, 'application/xml')
  return document.getElementsByTagName('parsererror').length > 0 ? null : document
}

/** Resolves `href` in a file of `folder`; null if it's outside the book. */
export function resolve(folder: string, href: string): string | null {
  const [path = ''] = href.split(/[?#]/)
  if (path === '' || /^([a-z][a-z0-9+.-]*:|\/\/|\/)/i.test(path)) return null
  const parts: string[] = folder.split('/').filter((part) => part !== '')
  for (const part of decoded(path).split('/')) {
    if (part === '..') {
      if (parts.pop() === undefined) return null
    } else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
