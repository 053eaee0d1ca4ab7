/** The range of a file to send, both ends included. */
export type ByteRange = { kind: 'whole' } | { kind: 'part'; start: number; end: number } | { kind: 'none' }

/**
 * Reads a `Range` header (RFC 9110). Anything but a single range of bytes is ignored, as the RFC allows, and the whole
 * file is sent. `none`: the range is outside the file (416).
 */
export function parseRange(header: string | undefined, bytes: number): ByteRange {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return { kind: 'whole' }
  if (first === '') {
    const length = Math.min(Number(last), bytes)
    return length === 0 ? { kind: 'none' } : { kind: 'part', start: bytes - length, end: bytes - 1 }
  }
  const start = Number(first)
  const end = last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)
  if (last !== '' && Number(last) < start) return { kind: 'whole' }
  return start >= bytes ? { kind: 'none' } : { kind: 'part', start, end }
}

/** True if `If-None-Match` names this version. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  const weak = (tag: string) => tag.trim().replace(/^W\//, '')
  return header.trim() === '*' || header.split(',').some((tag) => weak(tag) === weak(etag))
}

/** True if `If-Range` is absent or names exactly this version, so that a range may be sent. */
export function matchesIfRange(header: string | undefined, etag: string, modified: Date | null): boolean {
  if (header === undefined) return true
  if (header.startsWith('"')) return header.trim() === etag
  if (header.startsWith('W/') || modified === null) return false
  const at = Date.parse(header)
  return Number.isFinite(at) && Math.floor(modified.getTime() / 1000) === Math.floor(at / 1000)
}
