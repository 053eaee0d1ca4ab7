import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'

/** `sha256`: in hexadecimal, if it’s known. */
type TrackFile =
  | { path: string; etag: string; sha256?: undefined }
  | { path?: string; etag?: string; sha256: string }

/** SHA-256 of tracks in base64, for devices that keep them (RFC 9530). Each version of a file is read once. */
export function createDigests(): (file: TrackFile) => Promise<string> {
  const known = new Map<string, { etag: string; digest: Promise<string> }>()
  return async (file) => {
    if (file.sha256 !== undefined) return Buffer.from(file.sha256, 'hex').toString('base64')
    const { path, etag } = file
    const before = known.get(path)
    if (before?.etag === etag) return before.digest
    const hash = createHash('sha256')
    const digest = pipeline(createReadStream(path), hash).then(() => hash.digest('base64'))
    known.set(path, { etag, digest })
    digest.catch(() => known.delete(path))
    return digest
  }
}
