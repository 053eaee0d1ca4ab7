import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod/mini'
import { addFavourite, listFavourites, removeFavourite } from '#server/db/favourites.ts'
import { notFound } from '#server/http-error.ts'
import { failure, success } from '#server/response.ts'
import { email, limits, title } from '#services/contract/common.ts'
import { favouriteChangeAnswer, favouriteRequest, favouritesAnswer } from '#services/contract/favourites.ts'
import type { Services } from './services.ts'

const unknownMember = 'There’s no account for this email.'

/** The track titles that a member has saved. */
export const favouriteRoutes: FastifyPluginAsyncZod<Services> = async (app, { database }) => {
  const { query } = database
  const { requireSession, requireOwnEmail } = app.guards

  app.get(
    '/favorites/:email',
    {
      onRequest: requireSession,
      preHandler: requireOwnEmail,
      schema: {
        summary: 'Lists the titles of favourites, oldest first',
        params: z.object({ email }),
        response: { 200: favouritesAnswer },
      },
    },
    async ({ subject }) => {
      if (subject === null) throw notFound(unknownMember)
      return success('', { favorites: await listFavourites(query, subject.id) })
    },
  )

  app.post(
    '/favorites/:email',
    {
      onRequest: requireSession,
      preHandler: requireOwnEmail,
      schema: {
        summary: 'Adds a favourite',
        params: z.object({ email }),
        body: favouriteRequest,
        response: { 200: favouriteChangeAnswer },
      },
    },
    async (request) => {
      if (request.subject === null) return failure(unknownMember)
      const { title } = request.body
      const outcome = await addFavourite(query, request.subject.id, title)
      if (outcome === 'unknown') return failure(unknownMember)
      if (outcome === 'full') {
        return failure(`Your favourites are full (${limits.favourites}). Remove one before you add another.`)
      }
      return success(`${title} added to your favourites.`, null)
    },
  )

  app.delete(
    '/favorites/:email/:title',
    {
      onRequest: requireSession,
      preHandler: requireOwnEmail,
      schema: {
        summary: 'Removes a favourite',
        params: z.object({ email, title }),
        response: { 200: favouriteChangeAnswer },
      },
    },
    async (request) => {
      if (request.subject === null) return failure(unknownMember)
      const { title } = request.params
      await removeFavourite(query, request.subject.id, title)
      return success(`${title} removed from your favourites.`, null)
    },
  )
}
