import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { extname } from 'node:path'
import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod/mini'
import { canDownload } from '#content/offers.ts'
import { fileOf, fileTitleOf, trackById } from '#content/programs.ts'
import { findExperiment, hasPulseOn } from '#server/db/experiments.ts'
import { findMemberById } from '#server/db/members.ts'
import { findPhoto } from '#server/db/photos.ts'
import { HttpError, notFound } from '#server/http-error.ts'
import { openPair } from '#server/media/blind.ts'
import { matchesEtag } from '#server/media/byte-range.ts'
import { createDigests } from '#server/media/digests.ts'
import { sendRange } from '#server/media/send-range.ts'
import { createStreamCounter } from '#server/media/stream-limit.ts'
import { experimentId } from '#services/contract/experiments.ts'
import { trackGains } from '#services/contract/levels.ts'
import { unfinishedTrack } from './experiments.ts'
import type { Services } from './services.ts'

const id = z.string().check(z.regex(/^[\w-]{1,64}$/))

/**
 * An <audio> element may be sent to another origin. Anything else that asks for a track would need CORS there, and a
 * service worker (`kept`) may ask this origin only.
 */
const isPlayer = ({ method, headers }: FastifyRequest) =>
  method === 'GET' && headers['sec-fetch-dest'] === 'audio'

/** Audio and photos, for browsers with the media cookie. A player uses HEAD to find out what went wrong. */
export const mediaRoutes: FastifyPluginAsyncZod<Services> = async (app, services) => {
  const { configuration, database, tracks } = services
  const streams = createStreamCounter()
  const digestOf = createDigests()
  app.addHook('onRequest', app.guards.requireMediaCookie)

  app.route({
    method: ['GET', 'HEAD'],
    url: '/media/:trackId',
    schema: {
      summary: 'A track, or a part of it',
      access: 'media cookie',
      params: z.object({ trackId: z.string() }),
      querystring: z.object({
        /** `flac`: without loss. Otherwise the file that plays. */
        download: z.optional(z.enum(['', 'flac'])),
        kept: z.optional(z.string()),
      }),
    },
    async handler(request, reply) {
      const { trackId } = request.params
      const { download, kept } = request.query
      const { role } = request.caller!.member
      // Before the track is opened: a FLAC would be made.
      if (download !== undefined && !canDownload(configuration.product, role, trackId))
        throw new HttpError(403, 'Your membership doesn’t include this download.')
      const isFlac = download === 'flac'
      const isId = id.safeParse(trackId).success
      const source = isId ? await (isFlac ? tracks.openFlac(trackId) : tracks.open(trackId)) : null
      if (source === null)
        throw notFound(isFlac ? 'This recording isn’t there as FLAC.' : 'We couldn’t find that track.')
      if (source.state === 'busy')
        throw new HttpError(503, 'We’re making other FLAC files right now. Please try again in a minute.', {
          retryAfter: 60,
        })
      if (source.state === 'missing') {
        request.log.error({ track: trackId }, 'track isn’t there yet, and RENDER is off')
        throw new HttpError(503, 'This track is still being made. Please try again in a few minutes.', {
          retryAfter: 60,
        })
      }
      if (source.state === 'unreachable')
        throw new HttpError(503, 'We can’t get this track right now. Please try again in a few minutes.', {
          retryAfter: 60,
        })
      if (download !== undefined) {
        const track = trackById(trackId)
        const name = track === undefined ? trackId : fileTitleOf(track, true)
        const extension = source.state === 'ready' ? extname(source.path) : isFlac ? '.flac' : '.mp3'
        reply.header('content-disposition', `attachment; filename="${name}${extension}"`)
      }
      if (source.state === 'stored' && download === undefined && kept === undefined && isPlayer(request))
        return reply.redirect(await source.link())
      streams.enter(request.caller!.session.id, reply)
      if (source.state === 'growing') {
        const { type, etag, stream } = source
        reply.headers({ 'content-type': type, etag, 'cache-control': 'private, no-cache' })
        // How long it will be isn’t known: an empty body would say that there are 0 bytes.
        return reply.send(request.method === 'HEAD' ? Readable.from([]) : stream())
      }
      const isReady = source.state !== 'rendering'
      // A track in the bucket isn't cached: a player with its start in the cache would be redirected for the rest.
      const isCached = isReady && source.state !== 'stored'
      if (isReady && /\bsha-256\b/.test(String(request.headers['want-repr-digest'] ?? '')))
        reply.header('repr-digest', `sha-256=:${await digestOf(source)}:`)
      return sendRange(request, reply, {
        bytes: source.bytes,
        etag: source.etag,
        modified: isReady ? source.modified : undefined,
        cacheControl: isCached ? 'private, max-age=3600' : 'private, no-cache',
        headers: { 'content-type': source.type },
        outsideMessage: 'That part of the track doesn’t exist.',
        read: (start, end) =>
          source.state === 'ready'
            ? createReadStream(source.path, { start, end })
            : source.state === 'stored'
              ? source.read(start, end)
              : source.stream(start, end),
      })
    },
  })

  app.route({
    method: ['GET', 'HEAD'],
    url: '/media/experiments/:id/:evening',
    schema: {
      summary:
        'The track of an evening of an experiment, or a part of it. Nothing tells whether it has the pulse',
      access: 'media cookie',
      params: z.object({ id: experimentId, evening: z.string() }),
    },
    async handler(request, reply) {
      const { member, session } = request.caller!
      const { id, evening } = request.params
      const experiment = await findExperiment(database.query, member.id, id)
      const isOver = experiment === undefined || experiment.revealed_at !== null
      const hasPulse = isOver || !/^[1-9]\d?$/.test(evening) ? null : hasPulseOn(experiment, Number(evening))
      if (isOver || hasPulse === null) throw notFound('We couldn’t find that evening.')
      const files = [fileOf(experiment.track, true), fileOf(experiment.track, false)] as const
      const pair = await openPair(tracks, files)
      if (pair === null || typeof pair === 'string') throw unfinishedTrack()
      streams.enter(session.id, reply)
      const etag = createHash('sha256').update(`${id} ${evening} ${pair.version}`).digest('base64url')
      return sendRange(request, reply, {
        bytes: pair.bytes,
        etag: `"${etag}"`,
        cacheControl: 'no-store',
        headers: { 'content-type': pair.type },
        outsideMessage: 'That part of the track doesn’t exist.',
        read: (start, end) => pair.read(files[hasPulse ? 0 : 1], start, end),
      })
    },
  })

  app.get(
    '/media/levels.json',
    { schema: { summary: 'How loud each track is', access: 'media cookie', response: { 200: trackGains } } },
    async () => tracks.levels(),
  )

  app.get(
    '/media/photos/:photoId',
    {
      schema: {
        summary: 'A profile photo',
        access: 'media cookie',
        params: z.object({ photoId: z.string() }),
      },
    },
    async (request, reply) => {
      const photo = await findPhoto(database.query, request.params.photoId)
      const { member } = request.caller!
      if (photo === undefined || (photo.member_id !== member.id && member.role !== 'admin')) {
        throw notFound('We couldn’t find that photo.')
      }
      if (photo.member_id !== member.id) {
        const owner = await findMemberById(database.query, photo.member_id)
        if (owner !== undefined) await app.guards.recordAdmin(request, owner)
      }
      const etag = `"${photo.id}"`
      reply.header('cache-control', 'private, no-cache').header('etag', etag)
      if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
      return reply.type(photo.type).send(Buffer.from(photo.bytes))
    },
  )
}
