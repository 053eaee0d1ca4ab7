/** Reads single files from a zip that may be hostile. Only the requested file is unpacked. */
import { inflateRawSync } from 'node:zlib'

type Entry = { method: number; packed: number; size: number; at: number }

const most = { entries: 10_000, bytes: 32 * 1024 * 1024 }

/** @throws Error if it isn't a zip or is damaged */
export function openZip(bytes: Buffer) {
  const entries = readDirectory(bytes)

  return {
    has: (name: string) => entries.has(name),
    /** The file's bytes, at most 32 MiB, or null if there's no such file. @throws Error */
    read(name: string): Buffer | null {
      const entry = entries.get(name)
      if (entry === undefined) return null
      if (entry.size > most.bytes) throw new Error(`${name} is too large`)
      if (bytes.readUInt32LE(entry.at) !== 0x04034b50) throw new Error('the zip is damaged')
      const start = entry.at + 30 + bytes.readUInt16LE(entry.at + 26) + bytes.readUInt16LE(entry.at + 28)
      const packed = bytes.subarray(start, start + entry.packed)
      if (entry.method === 0) return packed
      if (entry.method !== 8) throw new Error(`${name} uses a compression that EPUB doesn't allow`)
      return inflateRawSync(packed, { maxOutputLength: most.bytes })
    },
  }
}

function readDirectory(bytes: Buffer): Map<string, Entry> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  if (end < 0 || end + 22 > bytes.length) throw new Error('this is not a zip')
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  if (count > most.entries) throw new Error('the zip has too many files')
  const entries = new Map<string, Entry>()
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) throw new Error('the zip is damaged')
    const [name, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]
    entries.set(bytes.toString('utf8', at + 46, at + 46 + name), {
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      at: bytes.readUInt32LE(at + 42),
    })
    at += 46 + name + extra + comment
  }
  return entries
}
