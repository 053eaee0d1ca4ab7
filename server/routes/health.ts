import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { sql } from 'kysely'
import { HttpError } from '#server/http-error.ts'
import { success } from '#server/response.ts'
import type { Services } from './services.ts'

/** For monitoring: `/healthz` says that the process runs, `/readyz` that it can serve. Both say no once it’s told to stop. */
export const healthRoutes: FastifyPluginAsyncZod<Services> = async (app, { database, isLeaving }) => {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store')
    done(isLeaving() ? new HttpError(503, 'The server is stopping.') : undefined)
  })
  app.get('/healthz', async () => success('The server is running.', null))
  app.get('/readyz', async () => {
    // A table that only a migrated database has.
    await sql`select name from kysely_migration limit 1`.execute(database.query)
    return success('The server is ready.', null)
  })
}
