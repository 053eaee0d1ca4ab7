import { times } from '../limits.ts'
import type { App } from './contract.ts'
import { declined } from './contract.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Milliseconds that the whole body may take to arrive. */
    bodyTime?: number
  }
}

/**
 * Gives every body a time by which it has to be there. Node has one such limit for the whole server; a photo over a
 * slow line needs a longer one than anything else, so the server's limit is the longest and this one is exact.
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
      reply.send(declined('The request took too long to arrive. Nothing was changed; please try again.'))
    }, request.routeOptions.config.bodyTime ?? standard)
    const stop = () => clearTimeout(timer)
    request.raw.once('end', stop).once('close', stop)
    reply.raw.once('close', stop)
    done()
  })
}
