import { createHash } from 'node:crypto'
import { Agent, request as httpRequest } from 'node:http'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { ApiDescription, JsonSchema, Operation } from '#server/plugins/openapi.ts'
import { runs } from '#tests/support/runs.ts'
import { startServer, type TestServer } from '#tests/support/server/server.ts'

const read = (schema: JsonSchema) => z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0])

describe('the API’s description', () => {
  let server: TestServer
  let described: ApiDescription
  let operations: (Operation & { method: string; path: string })[]
  const email = 'ada@example.com'
  let token: string
  beforeAll(async () => {
    server = await startServer()
    token = await server.signIn(await server.addMember({ email }))
    described = (await server.call('GET', '/openapi.json')).body as unknown as ApiDescription
    operations = Object.entries(described.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        ...operation,
        method: method.toUpperCase(),
        path,
      })),
    )
  })
  afterAll(() => server.stop())

  it('has every call, each with its own name', () => {
    const called = operations.map(({ method, path }) => `${method} ${path}`)
    expect(called.toSorted()).toEqual(
      [
        'DELETE /auth/sessions/{id}',
        'DELETE /deleteemail/{email}',
        'DELETE /favorites/{email}/{title}',
        'GET /auth/current',
        'GET /auth/sessions',
        'GET /ebooks',
        'GET /favorites/{email}',
        'GET /media/ebooks/{file}',
        'GET /media/ebooks/{id}/cover',
        'GET /media/experiments/{id}/{evening}',
        'GET /media/levels.json',
        'GET /media/photos/{photoId}',
        'GET /media/{trackId}',
        'GET /operate/members',
        'GET /operate/members/{email}',
        'GET /operate/members/{email}/export',
        'GET /operate/today',
        'GET /profile/{email}',
        'HEAD /media/ebooks/{file}',
        'HEAD /media/experiments/{id}/{evening}',
        'HEAD /media/{trackId}',
        'POST /auth/log-in',
        'POST /auth/log-out',
        'POST /auth/send-login-link',
        'POST /createmember',
        'POST /experiments',
        'POST /experiments/{id}/reveal',
        'POST /favorites/{email}',
        'POST /operate/members/{email}/link',
        'POST /operate/members/{email}/sign-out',
        'PUT /auth/password',
        'PUT /operate/members/{email}/role',
        'PUT /operate/members/{email}/suspended',
        'PUT /profile/{email}',
        'PUT /updateemail',
      ].toSorted(),
    )
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
    expect(described.openapi).toBe('3.1.0')
  })

  it('says who may make each call', async () => {
    for (const { method, path, security } of operations) {
      const filled = path.replace('{email}', email).replace(/\{\w+\}/g, 'x')
      const { status } = await server.call(method, filled, {
        headers: { 'content-type': 'application/json' },
      })
      if (security?.length === 0) expect({ method, path, status }).not.toMatchObject({ status: 401 })
      else expect({ method, path, status }).toMatchObject({ status: 401 })
    }
  })

  it('matches what the server answers', async () => {
    const sent: Record<string, { path: string; body?: unknown }> = {
      'GET /auth/current': { path: '/auth/current' },
      'GET /auth/sessions': { path: '/auth/sessions' },
      'GET /ebooks': { path: '/ebooks' },
      'GET /profile/{email}': { path: `/profile/${email}` },
      'POST /favorites/{email}': { path: `/favorites/${email}`, body: { title: 'Serenity' } },
      'GET /favorites/{email}': { path: `/favorites/${email}` },
      'DELETE /favorites/{email}/{title}': { path: `/favorites/${email}/Serenity` },
      'POST /createmember': { path: '/createmember', body: { email: 'bob@example.com' } },
      'POST /auth/send-login-link': { path: '/auth/send-login-link', body: { email } },
      'PUT /updateemail': { path: `/updateemail?oldEmail=${email}&newEmail=new@example.com` },
      'PUT /auth/password': { path: '/auth/password', body: { newPassword: 'ten or more letters' } },
      'POST /auth/log-in': { path: '/auth/log-in', body: { email, password: 'ten or more letters' } },
      'DELETE /auth/sessions/{id}': { path: '/auth/sessions/x' },
      'POST /auth/log-out': { path: '/auth/log-out' },
      'DELETE /deleteemail/{email}': { path: '/deleteemail/other@example.com' },
    }
    const other = await server.signIn(await server.addMember({ email: 'other@example.com' }))
    for (const [name, { path, body }] of Object.entries(sent)) {
      const [method = ''] = name.split(' ')
      const { responses, requestBody } = operations.find(({ method, path }) => `${method} ${path}` === name)!
      if (body !== undefined)
        expect(read(requestBody!.content['application/json']!.schema).safeParse(body).error).toBe(undefined)
      const answer = await server.call(method, path, { token: path.includes('other') ? other : token, body })
      expect({ name, status: answer.status }).toEqual({ name, status: 200 })
      const { schema } = responses[200]!.content!['application/json']
      expect(read(schema).safeParse(answer.body).error, name).toBe(undefined)
      if (name === 'POST /auth/log-out')
        token = await server.signIn((await server.addMember({ email: 'eve@example.com' }))!)
    }
  })

  it('is also a page with every call, its parameters and its fields', async () => {
    const response = await fetch(`${server.url}/v1/api/docs`)
    const html = await response.text()
    const textsOf = (part: string, tag: RegExp) =>
      [...part.matchAll(tag)].map(([, inner = '']) => inner.replace(/<[^>]+>/g, ''))
    const names = operations.map(({ method, path }) => `${method} ${path}`)
    expect(textsOf(html, /<h2.*?>(.*?)<\/h2>/g)).toEqual(names)
    expect(textsOf(html, /<li>(.*?)<\/li>/g)).toEqual(names)
    for (const { operationId, parameters, requestBody, responses } of operations) {
      expect(html).toContain(`href="#${operationId}"`)
      const [, section = ''] = html.split(`<section id="${operationId}"`)
      expect(section.split('</section>')[0]).toContain('>curl ')
      const rows = textsOf(section.split('</section>')[0]!, /<th.*?>(.*?)<\/th>/g)
      const fields = Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => fieldsOf(schema))
      const answer = responses[200]?.content?.['application/json'].schema.properties?.data
      expect(rows).toEqual([
        ...parameters.map(({ name }) => name),
        ...fields,
        ...(answer ? fieldsOf(answer) : []),
      ])
    }
    expect(html).not.toMatch(/<script|<link| style=| src=/)
    const [style = ''] = textsOf(html, /<style>(.*?)<\/style>/gs)
    const hash = createHash('sha256').update(style).digest('base64')
    expect(response.headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}'`)
  })

  it('leads to no server error and no stuck connection, whatever is sent', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const send = (method: string, path: string, headers: Record<string, string>, body = '') =>
      new Promise<number>((resolve, reject) => {
        const call = httpRequest(`${server.url}${path}`, { method, agent, headers }, (response) =>
          response.resume().once('end', () => resolve(response.statusCode ?? 0)),
        )
        call.once('error', reject)
        call.end(body)
      })
    const names = operations.flatMap(({ requestBody }) =>
      Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
        [schema, ...(schema.anyOf ?? [])].flatMap(({ properties = {} }) => Object.keys(properties)),
      ),
    )
    const odd = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.jsonValue(),
      fc.constant(email),
      fc.constant('x'.repeat(5000)),
    )
    const sent = fc.record({
      // Calls that end the session or the member would leave only refusals.
      operation: fc.constantFrom(
        ...operations.filter(({ path }) => path !== '/auth/log-out' && path !== '/deleteemail/{email}'),
      ),
      value: fc.oneof(
        fc.string({ unit: 'binary', minLength: 1 }),
        fc.constantFrom(email, '..', '%', '\u0000', 'x'.repeat(300)),
      ),
      type: fc.constantFrom(
        'application/json',
        'application/json; charset=x',
        'text/plain',
        'multipart/form-data; boundary=b',
        'multipart/form-data',
        '',
      ),
      body: fc.oneof(
        fc.dictionary(fc.constantFrom(...names), odd).map((fields) => JSON.stringify(fields)),
        odd.map((value) => JSON.stringify(value)),
        fc.string({ unit: 'binary', maxLength: 3000 }),
        fc
          .string()
          .map(
            (text) => `--b\r\nContent-Disposition: form-data; name="firstName"\r\n\r\n${text}\r\n--b--\r\n`,
          ),
        fc.constant('x'.repeat(200_000)),
      ),
      authorization: fc.constantFrom(`Bearer ${token}`, 'Bearer x', 'Basic eDp4', ''),
    })
    await fc.assert(
      fc.asyncProperty(sent, async ({ operation, value, type, body, authorization }) => {
        const { method, path, parameters } = operation
        const query = parameters.filter((parameter) => parameter.in === 'query')
        const filled = path.replace(/\{\w+\}/g, () => encode(value))
        const search = query.map(({ name }) => `${name}=${encode(value)}`).join('&')
        const sentBody = method === 'HEAD' ? '' : body
        const length = String(Buffer.byteLength(sentBody))
        const headers = { 'content-type': type, authorization, 'content-length': length }
        const status = await send(method, `/v1/api${filled}?${search}`, headers, sentBody)
        expect(status).toBeLessThan(500)
        expect(await send('GET', '/healthz', {})).toBe(200)
      }),
      runs(400),
    )
    agent.destroy()
  })
})

/** The field names of an object and of the objects in it: `sessions`, `sessions[].id`. */
function fieldsOf({ anyOf, properties = {}, items }: JsonSchema): string[] {
  if (anyOf) return anyOf.flatMap(fieldsOf)
  if (items) return fieldsOf(items).map((field) => `[].${field}`)
  return Object.entries(properties).flatMap(([name, field]) => [
    name,
    ...fieldsOf(field).map((inner) => `${name}${inner.startsWith('[') ? '' : '.'}${inner}`),
  ])
}

/** Lone surrogates can’t be encoded. */
const encode = (value: string) => encodeURIComponent(value.toWellFormed())
