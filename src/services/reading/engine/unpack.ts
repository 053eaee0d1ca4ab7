/**
 * Unpacks an untrusted zip within limits. Sizes in headers are never trusted: output is counted as it's
 * produced. Nothing is written to disk; names are only used as keys.
 */
import { damaged, locked, tooLarge, unsafe } from './book-fault.ts'

export const limits = {
  packed: 64 * 1024 * 1024,
  files: 5000,
  file: 48 * 1024 * 1024,
  whole: 200 * 1024 * 1024,
} as const

type Entry = { name: string; method: number; flags: number; packed: number; size: number; at: number }

/** The files by path. @throws BookFault */
export async function unpack(
  bytes: Uint8Array<ArrayBuffer>,
  most: { [Name in keyof typeof limits]: number } = limits,
): Promise<ReadonlyMap<string, Uint8Array<ArrayBuffer>>> {
  if (bytes.length > most.packed) throw tooLarge()
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries = directoryOf(bytes, view, most.files)
  const claimed = entries.reduce((sum, { size }) => sum + size, 0)
  if (claimed > most.whole) throw unsafe('it would unpack to an enormous size')

  const files = new Map<string, Uint8Array<ArrayBuffer>>()
  let whole = 0
  for (const entry of entries) {
    if (entry.name.endsWith('/')) continue
    if (files.has(entry.name)) throw unsafe('two of its files have the same name')
    const left = Math.min(most.file, most.whole - whole, entry.size)
    const content = await contentOf(bytes, view, entry, left)
    whole += content.length
    files.set(entry.name, content)
  }
  return files
}

function directoryOf(bytes: Uint8Array, view: DataView, mostFiles: number): readonly Entry[] {
  const end = endOf(view)
  if (end === null) throw damaged('it isn’t a zip file')
  const count = view.getUint16(end + 10, true)
  if (count > mostFiles) throw unsafe('it has too many files')
  try {
    let at = view.getUint32(end + 16, true)
    return Array.from({ length: count }, () => {
      if (view.getUint32(at, true) !== 0x02014b50) throw damaged()
      const [name, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true))
      const nameEnd = at + 46 + (name ?? 0)
      const entry = {
        name: safeName(new TextDecoder().decode(bytes.subarray(at + 46, nameEnd))),
        flags: view.getUint16(at + 8, true),
        method: view.getUint16(at + 10, true),
        packed: view.getUint32(at + 20, true),
        size: view.getUint32(at + 24, true),
        at: view.getUint32(at + 42, true),
      }
      at = nameEnd + (extra ?? 0) + (comment ?? 0)
      return entry
    })
  } catch (problem) {
    throw problem instanceof RangeError ? damaged(problem) : problem
  }
}

/** Finds the end-of-central-directory record, which may be followed by a comment. */
function endOf(view: DataView): number | null {
  const last = view.byteLength - 22
  for (let at = last; at >= Math.max(0, last - 65_535); at -= 1) {
    if (view.getUint32(at, true) === 0x06054b50) return at
  }
  return null
}

function safeName(name: string): string {
  const isAbsolute = /^(\/|[A-Za-z]:)/.test(name)
  const climbs = name.split('/').includes('..')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it looks for names that contain control characters
  if (isAbsolute || climbs || /[\\\u0000-\u001f]/.test(name)) {
    throw unsafe('one of its files has a name that leads out of the book')
  }
  return name
}

async function contentOf(
  bytes: Uint8Array<ArrayBuffer>,
  view: DataView,
  { flags, method, packed, at }: Entry,
  most: number,
): Promise<Uint8Array<ArrayBuffer>> {
  if (at + 30 > view.byteLength || view.getUint32(at, true) !== 0x04034b50) throw damaged()
  if ((flags & 1) !== 0) throw locked()
  const start = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
  if (start + packed > bytes.length) throw damaged()
  const content = bytes.subarray(start, start + packed)
  if (method === 0) {
    if (content.length > most) throw unsafe('one of its files is larger than it says')
    return content
  }
  if (method !== 8) throw damaged('its files are packed in an unusual way')
  return inflate(content, most)
}

/** Stops as soon as the output exceeds `most`. */
async function inflate(packed: Uint8Array<ArrayBuffer>, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new DecompressionStream('deflate-raw')
  const writer = stream.writable.getWriter()
  // The same failure rejects the reader below.
  writer.write(packed).catch(() => {})
  writer.close().catch(() => {})
  const reader = stream.readable.getReader()
  const parts: Uint8Array[] = []
  let length = 0
  for (;;) {
    const { value, done } = await reader.read().catch((problem: unknown) => {
      throw damaged(problem)
    })
    if (done) break
    length += value.length
    if (length > most) {
      void reader.cancel().catch(() => {})
      throw unsafe('one of its files is larger than it says')
    }
    parts.push(value)
  }
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
