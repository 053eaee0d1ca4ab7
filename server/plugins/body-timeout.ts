import fp from 'fastify-plugin'
import { times } from '#server/limits.ts'
import { failure } from '#server/response.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Milliseconds for the whole body to arrive. */
    bodyTimeout?: number
  }
}

/**
 * Limits how long each request body may take to arrive. Node’s `requestTimeout` is a single limit, which must
 * allow for photos on slow connections, and its error has another shape.
 */
export const bodyTimeout = fp<{ timeout?: number | undefined }>(
  async (app, { timeout = times.body }) => {
    app.addHook('onRequest', (request, reply, done) => {
      const hasBody =
        request.headers['transfer-encoding'] !== undefined ||
        Number(request.headers['content-length'] ?? 0) > 0
      if (!hasBody) return done()
      const timer = setTimeout(() => {
        if (reply.sent) return
        request.log.warn('body too slow')
        reply.code(408).header('connection', 'close').header('cache-control', 'no-store')
        reply.send(failure('The request took too long to reach us. Nothing has changed. Please try again.'))
      }, request.routeOptions.config.bodyTimeout ?? timeout)
      const stop = () => clearTimeout(timer)
      request.raw.once('end', stop).once('close', stop)
      reply.raw.once('close', stop)
      done()
    })
  },
  { name: 'body-timeout' },
)
