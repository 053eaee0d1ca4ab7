import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Services } from './services.ts'

const year = 365 * 24 * 60 * 60 * 1000

/** For search engines, and for people who have found a weakness (RFC 9116). */
export const wellKnownRoutes: FastifyPluginAsyncZod<Services> = async (app, { configuration, clock }) => {
  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send('User-agent: *\nDisallow: /admin/\nDisallow: /v1/\n'),
  )
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const expires = new Date(clock() + year).toISOString()
    return reply
      .type('text/plain; charset=utf-8')
      .send(`Contact: mailto:${configuration.product.supportEmail}\nExpires: ${expires}\n`)
  })
}
