import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { TrackSource } from '@neuro/sound/tracks'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { failure } from '#server/response.ts'
import { matchesEtag, matchesIfRange, parseRange } from './byte-range.ts'

const quoted = (etag: string) => (/^(W\/)?"/.test(etag) ? etag : `"${etag}"`)

/** Sends a track or a range of it, from disk or while it’s being rendered. */
export function sendTrack(request: FastifyRequest, reply: FastifyReply, source: TrackSource): FastifyReply {
  const etag = quoted(source.etag)
  const modified = source.state === 'ready' ? source.modified : null
  reply.header('accept-ranges', 'bytes').header('etag', etag)
  reply.header('cache-control', source.state === 'ready' ? 'private, max-age=3600' : 'private, no-cache')
  if (modified !== null) reply.header('last-modified', modified.toUTCString())
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()

  const isValid = matchesIfRange(request.headers['if-range'] as string | undefined, etag, modified)
  const wanted = parseRange(isValid ? request.headers.range : undefined, source.bytes)
  if (wanted.kind === 'none') {
    reply.code(416).header('content-range', `bytes */${source.bytes}`)
    return reply.send(failure('That part of the track doesn’t exist.'))
  }
  const { start, end } = wanted.kind === 'part' ? wanted : { start: 0, end: source.bytes - 1 }
  if (wanted.kind === 'part') reply.code(206).header('content-range', `bytes ${start}-${end}/${source.bytes}`)
  reply.type(source.type).header('content-length', end - start + 1)
  if (request.method === 'HEAD') return reply.send(Readable.from([]))
  return reply.send(
    source.state === 'ready' ? createReadStream(source.path, { start, end }) : source.stream(start, end),
  )
}
