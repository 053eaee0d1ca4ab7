import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isAway } from '../db/database.ts'
import { Refusal } from '../refusal.ts'
import { type App, declined } from './contract.ts'

/** What the framework's own refusals mean, in words for a person. */
const frameworkWords: Record<number, string> = {
  400: 'The server could not read this request.',
  404: 'There is nothing at this address.',
  405: 'This address cannot be used like that.',
  408: 'The request took too long to arrive. Nothing was changed; please try again.',
  413: 'That is too large.',
  414: 'That address is too long.',
  415: 'This kind of content is not accepted here.',
  431: 'The request has too much in its header.',
  503: 'The service is being restarted. Nothing is lost; please try again in a moment.',
}
const faultWords = 'Something went wrong on our side. Nothing of yours is lost; please try again in a moment.'
const awayWords =
  'The service is not available right now. Nothing of yours is lost; please try again in a moment.'
const awaySeconds = 5

/** Turns whatever was thrown into the one shape of answer. Faults of ours are logged and never told. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').serializer(JSON.stringify)
  if (error instanceof Refusal) {
    if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter)
    const data = error.because === undefined ? null : { cause: error.because }
    return reply.code(error.statusCode).send({ ...declined(error.message), data })
  }
  if (isAway(error)) {
    request.log.error({ err: error }, 'database away')
    return reply.code(503).header('retry-after', awaySeconds).send(declined(awayWords))
  }
  const { statusCode = 500 } = (error ?? {}) as Partial<FastifyError>
  if (statusCode >= 400 && statusCode < 500) {
    return reply.code(statusCode).send(declined(frameworkWords[statusCode] ?? frameworkWords[400]!))
  }
  if (statusCode === 503) {
    return reply.code(503).header('retry-after', awaySeconds).send(declined(frameworkWords[503]!))
  }
  request.log.error({ err: error }, 'request failed')
  return reply.code(500).send(declined(faultWords))
}

export function answerErrors(app: App): void {
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply))
}

const lineFor: Record<number, string> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
}

/** Answers what could not be read as HTTP at all, in the same shape. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return
  const status =
    error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
  const body = JSON.stringify(declined(frameworkWords[status]!))
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
