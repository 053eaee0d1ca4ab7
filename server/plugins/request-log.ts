import fp from 'fastify-plugin'

/** Logs one line per response, with the route’s pattern, because paths contain addresses and tokens. */
export const requestLog = fp(
  async (app) => {
    app.addHook('onResponse', (request, reply, done) => {
      request.log.info(
        {
          method: request.method,
          route: request.routeOptions.url ?? '(none)',
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
        },
        'answered',
      )
      done()
    })
  },
  { name: 'request-log' },
)
