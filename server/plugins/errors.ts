import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { isDiskProblem, isUnavailable } from '#server/db/database.ts'
import { HttpError } from '#server/http-error.ts'
import { failure } from '#server/response.ts'

const frameworkMessages: Record<number, string> = {
  400: 'We couldn’t read this request.',
  404: 'There’s nothing at this address.',
  405: 'You can’t do that here.',
  408: 'The request took too long to reach us. Nothing has changed. Please try again.',
  413: 'That’s too large.',
  414: 'That address is too long.',
  415: 'We can’t read this kind of content.',
  431: 'That request was too large. Clear this site’s cookies and try again.',
  503: 'The service isn’t available right now. Everything you’ve saved is safe. Please try again in a moment.',
}
const unexpectedMessage = 'Something went wrong on our side. Please try again in a moment.'
const retrySeconds = 5

/** Sends any error in the shape of the API. The messages of unexpected errors are logged, not sent. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').serializer(JSON.stringify)
  if (error instanceof HttpError) {
    if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter)
    const data = error.reason === undefined ? null : { cause: error.reason }
    return reply.code(error.statusCode).send({ ...failure(error.message), data })
  }
  if (isDiskProblem(error)) {
    request.log.error({ err: error }, 'the disk of the database is full or fails')
    request.server.events.count('disk', 'full')
    return reply.code(503).header('retry-after', 60).send(failure(frameworkMessages[503]!))
  }
  if (isUnavailable(error)) {
    request.log.error({ err: error }, 'database unavailable')
    return reply.code(503).header('retry-after', retrySeconds).send(failure(frameworkMessages[503]!))
  }
  const { statusCode = 500 } = (error ?? {}) as Partial<FastifyError>
  if (statusCode >= 400 && statusCode < 500) {
    return reply.code(statusCode).send(failure(frameworkMessages[statusCode] ?? frameworkMessages[400]!))
  }
  if (statusCode === 503) {
    return reply.code(503).header('retry-after', retrySeconds).send(failure(frameworkMessages[503]!))
  }
  request.log.error({ err: error }, 'request failed')
  return reply.code(500).send(failure(unexpectedMessage))
}

export const errors = fp(
  async (app) => {
    app.setErrorHandler(sendError)
    app.addHook('onResponse', (_request, reply, done) => {
      if (reply.statusCode >= 500) app.events.count('answers', 'error')
      done()
    })
  },
  { name: 'errors' },
)

const reasonPhrases: Record<number, string> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
}

/** Responds to requests that aren’t valid HTTP, in the same shape. */
export function sendClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return
  const status =
    error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
  const body = JSON.stringify(failure(frameworkMessages[status]!))
  socket.end(
    [
      `HTTP/1.1 ${status} ${reasonPhrases[status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  )
}
