import fp from 'fastify-plugin'
import { HttpError } from '#server/http-error.ts'
import { sizes } from '#server/limits.ts'

/**
 * Parses JSON bodies; the profile form adds its own type. An empty body counts as none, because common clients send the
 * specification’s PUT and DELETE without a body but with a JSON content type.
 */
export const jsonBody = fp(
  async (app) => {
    const parse = app.getDefaultJsonParser('error', 'error')
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
      const text = String(body)
      if (text === '') return done(null, undefined)
      if (depthOf(text) > sizes.jsonDepth) return done(new HttpError(400, 'We couldn’t read this request.'))
      return parse(request, text, done)
    })
  },
  { name: 'json-body' },
)

/** How deeply brackets are nested, outside strings. One pass, no recursion. */
export function depthOf(text: string): number {
  let depth = 0
  let deepest = 0
  let isInString = false
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (isInString) {
      if (character === '\\') at += 1
      else if (character === '"') isInString = false
    } else if (character === '"') isInString = true
    else if (character === '{' || character === '[') {
      depth += 1
      if (depth > deepest) deepest = depth
    } else if (character === '}' || character === ']') depth -= 1
  }
  return deepest
}
