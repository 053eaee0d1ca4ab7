/**
 * A members API written from section 7 of the specification alone: no `status` or `message` where the section
 * shows none, no codes, no extra calls. It also serves the built pages as plain files.
 */
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { dist } from '#scripts/setup/paths.mjs'

type Answer = { status?: number; body: unknown; type?: string }

export type PlainApi = {
  address: string
  /** Every call as `POST /favorites/ada%40example.com`, with its headers. */
  calls: { line: string; headers: IncomingMessage['headers'] }[]
  /** The token of the latest sign-in link. */
  linkToken: () => string
  /** Ends every session. */
  expire: () => void
  /** Answers the next call that starts with `line` with 400 and this body. */
  refuse: (line: string, body: string, type?: string) => void
  stop: () => Promise<void>
}

const web = join(dist, 'web')

export const ada = { email: 'ada@example.com', password: 'correct horse' }

export async function startPlainApi(): Promise<PlainApi> {
  const calls: PlainApi['calls'] = []
  const tokens = new Set<string>()
  const profile: Record<string, string> = { email: ada.email, firstName: 'Ada' }
  let favorites: string[] = []
  let count = 0
  let refusal: { line: string; body: string; type: string } | null = null

  function newToken(): string {
    count += 1
    const token = `token-of-ada-number-${count}`
    tokens.add(token)
    return token
  }

  function answer(line: string, headers: IncomingMessage['headers'], sent: string): Answer {
    const [method, path = ''] = line.split(' ')
    const [, resource, email, title] = path.split('/').map(decodeURIComponent)
    if (line === 'POST /auth/log-in') {
      const { password } = JSON.parse(sent)
      return password === ada.password
        ? { body: { data: { token: newToken() } } }
        : { status: 401, body: { error: 'Wrong password.' } }
    }
    if (line === 'POST /auth/send-login-link') return { body: { data: { token: newToken() } } }
    if (!tokens.has(headers.authorization?.replace('Bearer ', '') ?? ''))
      return { status: 401, body: { detail: 'Sign in first.' } }
    if (line === 'GET /auth/current') return { body: { data: { role: 'Gold member', ...profile } } }
    if (email !== ada.email) return { status: 404, body: 'Nothing here.' }
    if (resource === 'profile') {
      if (method === 'GET') return { body: { data: profile } }
      for (const [, name, value] of sent.matchAll(/name="(\w+)"\r\n\r\n(.*?)\r\n--/gs))
        profile[name!] = value!
      return { body: '' }
    }
    if (resource !== 'favorites') return { status: 404, body: 'Nothing here.' }
    if (method === 'GET') return { body: { data: { favorites } } }
    if (method === 'POST') favorites.push(JSON.parse(sent).title)
    else favorites = favorites.filter((one) => one !== title)
    return { body: { status: 1, message: 'Done.' } }
  }

  const server = createServer(async (request, response) => {
    let sent = ''
    for await (const chunk of request.setEncoding('latin1')) sent += chunk
    const { pathname } = new URL(request.url ?? '/', 'http://here')
    if (!pathname.startsWith('/v1/api/')) {
      const file = join(web, pathname)
      const isFile = extname(pathname) !== '' && existsSync(file)
      const types: Record<string, string> = {
        '.js': 'text/javascript',
        '.css': 'text/css',
        '.svg': 'image/svg+xml',
      }
      const type = isFile ? (types[extname(file)] ?? 'application/octet-stream') : 'text/html'
      response
        .writeHead(200, { 'content-type': type })
        .end(readFileSync(isFile ? file : join(web, 'index.html')))
      return
    }
    const line = `${request.method} ${pathname.slice('/v1/api'.length)}`
    calls.push({ line, headers: request.headers })
    if (refusal !== null && line.startsWith(refusal.line)) {
      response.writeHead(400, { 'content-type': refusal.type }).end(refusal.body)
      refusal = null
      return
    }
    const { status = 200, body } = answer(line, request.headers, sent)
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(body === '' ? '' : JSON.stringify(body))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    linkToken: () => `token-of-ada-number-${count}`,
    expire: () => tokens.clear(),
    refuse: (line, body, type = 'application/json') => {
      refusal = { line, body, type }
    },
    stop: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
