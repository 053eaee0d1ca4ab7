import type { FastifyReply, FastifyRequest } from 'fastify'
import { matchesEtag, matchesIfRange, parseRange } from '#server/media/byte-range.ts'
import { failure } from '#server/response.ts'
import type { Book } from './store.ts'

/** Sends a book or a range of it. Browsers must ask each time, because access ends with the session. */
export async function sendBook(
  request: FastifyRequest,
  reply: FastifyReply,
  book: Book,
): Promise<FastifyReply> {
  const etag = `"${book.version}"`
  reply.header('accept-ranges', 'bytes').header('etag', etag).header('cache-control', 'private, no-cache')
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()

  const isValid = matchesIfRange(request.headers['if-range'] as string | undefined, etag, null)
  const wanted = parseRange(isValid ? request.headers.range : undefined, book.bytes)
  if (wanted.kind === 'none') {
    reply.code(416).header('content-range', `bytes */${book.bytes}`)
    return reply.send(failure('That part of the book doesn’t exist.'))
  }
  const { start, end } = wanted.kind === 'part' ? wanted : { start: 0, end: book.bytes - 1 }
  if (wanted.kind === 'part') reply.code(206).header('content-range', `bytes ${start}-${end}/${book.bytes}`)
  reply
    .type('application/epub+zip')
    .header('content-disposition', `attachment; filename="${book.id}.epub"`)
    .header('content-length', end - start + 1)
  if (request.method === 'HEAD') return reply.send('')
  return reply.send((await book.read()).subarray(start, end + 1))
}
