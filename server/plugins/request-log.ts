import type { FastifyBaseLogger } from 'fastify'
import fp from 'fastify-plugin'

/** One in ten successful reads is logged; at the level `debug`, all are. */
const sampled = 10
/** Milliseconds from which a read counts as slow and is always logged. */
const slow = 1000

/**
 * Logs one line per response, with the route’s pattern, because paths contain addresses and tokens, and
 * the trace that the proxy’s `traceparent` names.
 */
export const requestLog = fp(
  async (app) => {
    // None of these fields is secret, and searching for secrets costs more than writing the line.
    const log: FastifyBaseLogger = app.log.child({}, { redact: [] })
    const logsAll = ['debug', 'trace'].includes(app.log.level)
    let reads = 0
    app.addHook('onResponse', (request, reply, done) => {
      const isRoutine = request.method === 'GET' && reply.statusCode < 400 && reply.elapsedTime < slow
      if (isRoutine) reads += 1
      const isLeftOut = isRoutine && reads % sampled !== 1
      if (isLeftOut && !logsAll) return done()
      log[isLeftOut ? 'debug' : 'info'](
        {
          reqId: request.id,
          method: request.method,
          route: request.routeOptions.url ?? '(none)',
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
          trace: /^[0-9a-f]{2}-([0-9a-f]{32})-/.exec(String(request.headers.traceparent))?.[1],
        },
        'answered',
      )
      done()
    })
  },
  { name: 'request-log' },
)
