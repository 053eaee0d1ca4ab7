import { times } from '#server/limits.ts'
import type { App } from './contract.ts'
import { failure } from './contract.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Milliseconds for the whole body to arrive. */
    bodyTime?: number
  }
}

/**
 * Limits how long each request body may take to arrive. Node has one limit for the whole server, which must allow for
 * photos on slow connections; this one is set per route.
 */
export function limitBodyTime(app: App, standard: number = times.body): void {
  app.addHook('onRequest', (request, reply, done) => {
    const hasBody =
      request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0
    if (!hasBody) return done()
    const timer = setTimeout(() => {
      if (reply.sent) return
      request.log.warn('body too slow')
      reply.code(408).header('connection', 'close').header('cache-control', 'no-store')
      reply.send(failure('The request took too long to reach us. Nothing has changed. Please try again.'))
    }, request.routeOptions.config.bodyTime ?? standard)
    const stop = () => clearTimeout(timer)
    request.raw.once('end', stop).once('close', stop)
    reply.raw.once('close', stop)
    done()
  })
}
