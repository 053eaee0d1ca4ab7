import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod/mini'
import { fileOf, trackById } from '#content/programs.ts'
import { addExperiment, revealExperiment } from '#server/db/experiments.ts'
import { HttpError, notFound } from '#server/http-error.ts'
import { rules } from '#server/limits.ts'
import { openPair } from '#server/media/blind.ts'
import { success } from '#server/response.ts'
import {
  experimentAnswer,
  experimentId,
  experimentRequest,
  revealAnswer,
} from '#services/contract/experiments.ts'
import type { Services } from './services.ts'

/**
 * Calls beyond the specification: a member compares a track with and without the pulse. The server holds the key, so no
 * one can look. What the member answers stays on the device.
 */
export const experimentRoutes: FastifyPluginAsyncZod<Services> = async (
  app,
  { database, limiter, tracks, clock },
) => {
  const { query } = database
  app.addHook('onRequest', app.guards.requireSession)

  app.post(
    '/experiments',
    {
      schema: {
        summary: 'Starts an experiment: chance decides which of 14 evenings have the pulse',
        body: experimentRequest,
        response: { 200: experimentAnswer },
      },
    },
    async (request) => {
      const { member } = request.caller!
      const { track } = request.body
      const pair =
        trackById(track)?.isLong === false
          ? await openPair(tracks, [fileOf(track, true), fileOf(track, false)])
          : null
      if (pair === null) throw notFound('We couldn’t find that track.')
      if (pair === 'unfinished') throw unfinishedTrack()
      if (pair === 'unequal')
        throw new HttpError(
          409,
          'This program can’t be compared here: its two files differ in length or are too loud.',
        )
      await limiter.consume(
        rules.experimentsDay,
        member.id,
        'You’ve started many experiments today. Try again in {wait}.',
      )
      return success('', { id: await addExperiment(query, member.id, track, clock()) })
    },
  )

  app.post(
    '/experiments/:id/reveal',
    {
      schema: {
        summary: 'Ends an experiment, and says which evenings had the pulse',
        params: z.object({ id: experimentId }),
        response: { 200: revealAnswer },
      },
    },
    async (request) => {
      const blocks = await revealExperiment(query, request.caller!.member.id, request.params.id, clock())
      if (blocks === null) throw notFound('We couldn’t find that experiment.')
      return success('', { blocks })
    },
  )
}

/** Also when just one of the two is missing. */
export const unfinishedTrack = () =>
  new HttpError(503, 'This track is still being made. Please try again in a few minutes.', { retryAfter: 60 })
