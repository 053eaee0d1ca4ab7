import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isUnavailable } from '#server/db/database.ts'
import { HttpError } from '#server/http-error.ts'
import { type App, failure } from './contract.ts'

/** The framework’s own errors, in words for people. */
const frameworkWords: Record<number, string> = {
  400: 'We couldn’t read this request.',
  404: 'There’s nothing at this address.',
  405: 'This address can’t be used like that.',
  408: 'The request took too long to reach us. Nothing has changed. Please try again.',
  413: 'That’s too large.',
  414: 'That address is too long.',
  415: 'We can’t read this kind of content.',
  431: 'The request’s header is too large.',
  503: 'We’re not available right now. Everything you’ve saved is safe. Please try again in a moment.',
}
const faultWords = 'Something went wrong on our side. Please try again in a moment.'
const awaySeconds = 5

/** Turns any error into our shape of answer. Errors of our own are logged; their messages aren’t sent. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').serializer(JSON.stringify)
  if (error instanceof HttpError) {
    if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter)
    const data = error.reason === undefined ? null : { cause: error.reason }
    return reply.code(error.statusCode).send({ ...failure(error.message), data })
  }
  if (isUnavailable(error)) {
    request.log.error({ err: error }, 'database unavailable')
    return reply.code(503).header('retry-after', awaySeconds).send(failure(frameworkWords[503]!))
  }
  const { statusCode = 500 } = (error ?? {}) as Partial<FastifyError>
  if (statusCode >= 400 && statusCode < 500) {
    return reply.code(statusCode).send(failure(frameworkWords[statusCode] ?? frameworkWords[400]!))
  }
  if (statusCode === 503) {
    return reply.code(503).header('retry-after', awaySeconds).send(failure(frameworkWords[503]!))
  }
  request.log.error({ err: error }, 'request failed')
  return reply.code(500).send(failure(faultWords))
}

export function answerErrors(app: App): void {
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply))
}

const lineFor: Record<number, string> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
}

/** Answers requests that aren’t valid HTTP, in the same shape. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return
  const status =
    error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
  const body = JSON.stringify(failure(frameworkWords[status]!))
  socket.end(
    [
      `HTTP/1.1 ${status} ${lineFor[status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  )
}
