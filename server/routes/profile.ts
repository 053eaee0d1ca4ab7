import multipart from '@fastify/multipart'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod/mini'
import { changeMember, type MemberFields } from '#server/db/members.ts'
import { photoIdOf, replacePhoto } from '#server/db/photos.ts'
import { HttpError, notFound } from '#server/http-error.ts'
import { sizes, times } from '#server/limits.ts'
import { readProfileForm } from '#server/media/multipart.ts'
import { processPhoto } from '#server/media/photo.ts'
import { messageFor } from '#server/plugins/validation.ts'
import { success } from '#server/response.ts'
import { email, limits } from '#services/contract/common.ts'
import { profileAnswer, profileChangeAnswer, profileRequest } from '#services/contract/profile.ts'
import { mediaPath, type Services } from './services.ts'

const unknownMember = 'There’s no account for this email.'

export const profileRoutes: FastifyPluginAsyncZod<Services> = async (app, services) => {
  const { database, clock } = services
  const { query } = database
  const params = z.object({ email })
  app.register(multipart, {
    limits: {
      fileSize: limits.photoBytes,
      files: 1,
      fields: 10,
      fieldNameSize: 60,
      fieldSize: 4096,
      parts: 12,
    },
  })
  app.addHook('onRequest', app.guards.requireSession)
  app.addHook('preHandler', app.guards.requireOwnEmail)

  app.get(
    '/profile/:email',
    { schema: { summary: 'The member’s details', params, response: { 200: profileAnswer } } },
    async (request) => {
      const { subject } = request
      if (subject === null) throw notFound(unknownMember)
      const photoId = await photoIdOf(query, subject.id)
      return success('', {
        email: subject.email,
        firstName: subject.first_name,
        lastName: subject.last_name,
        phone: subject.phone,
        address: subject.address,
        username: subject.username,
        profilePhoto: photoId === null ? null : `${mediaPath(services)}/photos/${photoId}`,
      })
    },
  )

  app.put(
    '/profile/:email',
    {
      bodyLimit: sizes.formBytes,
      config: { bodyTimeout: times.formBody },
      schema: {
        summary: 'Changes details and the photo: a file, or the text null to remove it',
        form: profileRequest,
        params,
        response: { 200: profileChangeAnswer },
      },
    },
    async (request) => {
      const { subject } = request
      if (subject === null) throw notFound(unknownMember)
      const form = await readProfileForm(request)
      const read = profileRequest.safeParse(form.fields)
      if (!read.success) throw new HttpError(400, messageFor(read.error.issues))
      const photo = form.photo ? await processPhoto(form.photo) : form.photo
      await query.transaction().execute(async (transaction) => {
        await changeMember(transaction, subject.id, columnsOf(read.data), clock())
        if (photo !== undefined) await replacePhoto(transaction, subject.id, photo, clock())
      })
      return success('Your details have been saved.', null)
    },
  )
}

/** Only the fields that were sent. An empty one clears the column. */
function columnsOf(given: z.output<typeof profileRequest>): MemberFields {
  const columns: MemberFields = {}
  if (given.firstName !== undefined) columns.first_name = given.firstName || null
  if (given.lastName !== undefined) columns.last_name = given.lastName || null
  if (given.phone !== undefined) columns.phone = given.phone || null
  if (given.address !== undefined) columns.address = given.address || null
  if (given.username !== undefined) columns.username = given.username || null
  return columns
}
