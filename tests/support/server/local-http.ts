import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'
import { type ApiOptions, createApi } from '#services/api/api.ts'

/** Starts a real HTTP server on loopback for one test file; `url()` is available once tests run. */
export function serveLocally(
  answer: (request: IncomingMessage, response: ServerResponse, body: string) => void,
) {
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    answer(request, response, body)
  })
  let url = ''
  beforeAll(async () => {
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: () => url }
}

/** Answers with JSON. */
export function json(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

/** A client of the API at `baseUrl`, signed out, whose events are ignored. */
export const apiAt = (baseUrl: string, options: Partial<ApiOptions> = {}) =>
  createApi({
    baseUrl,
    timeout: 0,
    keys: () => null,
    onUnauthorised: () => {},
    onUnavailable: () => {},
    onAnswer: () => {},
    onUnreached: () => {},
    ...options,
  })
