import fp from 'fastify-plugin'

/**
 * Parses JSON bodies; the profile form adds its own type. An empty body counts as none, because common clients send the
 * specification’s PUT and DELETE without a body but with a JSON content type.
 */
export const jsonBody = fp(
  async (app) => {
    const parse = app.getDefaultJsonParser('error', 'error')
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
      if (body === '') return done(null, undefined)
      return parse(request, String(body), done)
    })
  },
  { name: 'json-body' },
)
