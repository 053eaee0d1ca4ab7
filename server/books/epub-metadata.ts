/** Reads the metadata of an operator's EPUB. The file may be broken or hostile; what can't be read is left out. */
import { posix } from 'node:path'
import { decodeText } from '#services/contract/decode-text.ts'
import { tidyText } from '#services/contract/spelling.ts'
import { readZipFile } from './zip.ts'

export type EpubMetadata = {
  title: string | null
  author: string
  description: string
  language: string
  cover: { bytes: Buffer; type: string } | null
}

const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/svg+xml', 'image/avif']

/** @throws Error if it isn't an EPUB */
export function readEpubMetadata(bytes: Buffer): EpubMetadata {
  const read = (path: string) => {
    const found = readZipFile(bytes, path)
    return found === null ? null : decodeText(found)
  }
  const container = read('META-INF/container.xml')
  const opfPath =
    container === null ? null : attributeOf(/<(?:\w+:)?rootfile\b[^>]*>/.exec(container)?.[0], 'full-path')
  const opf = opfPath === null ? undefined : read(opfPath)?.slice(0, 500_000)
  if (opfPath === null || opf === undefined) throw new Error('it has no package document')
  const metadataOf = (name: string) =>
    tidyText(textOf(new RegExp(`<dc:${name}\\b[^>]*>([^<]{0,4000})</dc:${name}>`).exec(opf)?.[1]))
  return {
    title: metadataOf('title').slice(0, 300) || null,
    author: metadataOf('creator').slice(0, 200),
    description: metadataOf('description').slice(0, 2000),
    language: /^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$/.exec(metadataOf('language'))?.[0] ?? 'en',
    cover: coverOf(opf, (href) => readZipFile(bytes, posix.join(posix.dirname(opfPath), href))),
  }
}

/** EPUB 3 marks the cover with a property, EPUB 2 with a `meta`. */
function coverOf(opf: string, read: (href: string) => Buffer | null): EpubMetadata['cover'] {
  const items = opf.match(/<(?:\w+:)?item\b[^>]{0,1000}>/g)?.slice(0, 5000) ?? []
  const marked = attributeOf(/<(?:\w+:)?meta\b[^>]*name="cover"[^>]*>/.exec(opf)?.[0], 'content')
  const item =
    items.find((one) => attributeOf(one, 'properties')?.split(/\s+/).includes('cover-image')) ??
    items.find((one) => marked !== null && attributeOf(one, 'id') === marked)
  const type = attributeOf(item, 'media-type')
  const href = attributeOf(item, 'href')
  if (type === null || href === null || !pictureTypes.includes(type)) return null
  try {
    const bytes = read(decodeURIComponent(href))
    return bytes === null || bytes.length > 4 * 1024 * 1024 ? null : { bytes, type }
  } catch {
    return null
  }
}

const attributeOf = (tag: string | undefined, name: string) => {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag ?? '')
  return found === null ? null : textOf(found[1] ?? found[2])
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const textOf = (xml: string | undefined) =>
  (xml ?? '')
    .replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{1,8}));/gi, (whole, hex, decimal, name) => {
      const code = hex ? Number.parseInt(hex, 16) : decimal ? Number(decimal) : null
      if (code === null) return entities[name] ?? whole
      return code > 31 && code < 0x110000 && !(code >= 0xd800 && code < 0xe000)
        ? String.fromCodePoint(code)
        : ''
    })
    .replace(/<[^>]*>/g, ' ')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
