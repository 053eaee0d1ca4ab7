import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { failure } from '#server/response.ts'
import { matchesEtag, matchesIfRange, parseRange } from './byte-range.ts'

type RangedFile = {
  /** Size of the whole file. */
  bytes: number
  /** In quotes. */
  etag: string
  modified?: Date | undefined
  cacheControl: string
  /** Headers of responses with a body. */
  headers: Readonly<Record<string, string>>
  /** The message of a 416. */
  outsideMessage: string
  /** Bytes `start` to `end`, both included. */
  read(start: number, end: number): Readable | Promise<Readable | Buffer>
}

/** Sends a file or, if the request asks for one, a range of it. */
export async function sendRange(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, etag, modified, cacheControl, headers, outsideMessage, read }: RangedFile,
): Promise<FastifyReply> {
  reply.header('accept-ranges', 'bytes').header('etag', etag).header('cache-control', cacheControl)
  if (modified !== undefined) reply.header('last-modified', modified.toUTCString())
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()

  const isValid = matchesIfRange(request.headers['if-range'] as string | undefined, etag, modified ?? null)
  const range = parseRange(isValid ? request.headers.range : undefined, bytes)
  if (range.kind === 'none') {
    reply.code(416).header('content-range', `bytes */${bytes}`)
    return reply.send(failure(outsideMessage))
  }
  const { start, end } = range.kind === 'part' ? range : { start: 0, end: bytes - 1 }
  if (range.kind === 'part') reply.code(206).header('content-range', `bytes ${start}-${end}/${bytes}`)
  reply.headers(headers).header('content-length', end - start + 1)
  return reply.send(request.method === 'HEAD' ? '' : await read(start, end))
}
