import type { FastifySchema, RouteOptions } from 'fastify'
import fp from 'fastify-plugin'
import { z } from 'zod/mini'
import { refusalCause } from '#services/contract/common.ts'
import type { ProductConfiguration } from '#services/contract/product.ts'
import { apiPage } from './openapi-page.ts'
import { once, sendPage } from './pages/page.ts'

declare module 'fastify' {
  interface FastifySchema {
    summary?: string
    /** Who may call; by default a member with a bearer token. */
    access?: 'open' | 'media cookie'
    /** The text fields of a multipart body. */
    form?: z.ZodMiniType
  }
}

const base = '/v1/api'

/** The part of JSON Schema that our schemas need. */
export type JsonSchema = {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  enum?: unknown[]
  default?: unknown
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  pattern?: string
  contentMediaType?: string
}

type Content = { schema: JsonSchema }

export type Operation = {
  operationId: string
  summary: string | undefined
  /** Without it, a bearer token is required; an empty list means no authentication. */
  security?: object[]
  parameters: { name: string; in: 'path' | 'query'; required: boolean; schema: JsonSchema }[]
  requestBody?: { required: true; content: Record<string, Content> }
  responses: Record<string, { description: string; content?: { 'application/json': Content } }>
}

export type ApiDescription = ReturnType<typeof describe>

/**
 * Describes the API from the schemas that check requests and answers: `openapi.json` in OpenAPI 3.1, `docs`
 * as a page.
 */
export const openApi = fp<{ product: ProductConfiguration }>(
  async (app, { product }) => {
    const routes: RouteOptions[] = []
    app.addHook('onRoute', (route) => {
      if (route.url.startsWith(base) && route.schema?.summary !== undefined) routes.push(route)
    })
    const description = once(() => describe(routes, product))
    const text = once(() => JSON.stringify(description()))
    const page = once(() => apiPage(description(), `${base}/openapi.json`))
    app.get(`${base}/openapi.json`, (_request, reply) =>
      reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(text()),
    )
    app.get(`${base}/docs`, (request, reply) => sendPage(request, reply, page()))
  },
  { name: 'openapi' },
)

function describe(routes: readonly RouteOptions[], product: ProductConfiguration) {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const { url, method: methods, schema = {} } of routes)
    for (const method of [methods].flat()) {
      const path = url.slice(base.length).replace(/:(\w+)/g, '{$1}')
      paths[path] = {
        ...paths[path],
        [method.toLowerCase()]: operationOf(`${method.toLowerCase()} ${path}`, schema),
      }
    }
  return {
    openapi: '3.1.0',
    info: {
      title: `${product.name} members API`,
      version: '1',
      description:
        'Every JSON answer is `{ status, message, data }`. If `status` is false in a 200, the request was refused, and `message` says why. Times are epoch milliseconds.',
    },
    servers: [{ url: base }],
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        media: { type: 'apiKey', in: 'cookie', name: 'media', description: 'Set by GET /auth/current.' },
      },
    },
  }
}

function operationOf(name: string, schema: FastifySchema): Operation {
  const { summary, access, params, querystring, body, form, response } = schema
  const answer = (response as Record<string, z.ZodMiniType> | undefined)?.[200]
  return {
    operationId: name.replace(/\W+(\w?)/g, (_, next) => next.toUpperCase()),
    summary,
    ...(access === undefined ? {} : { security: access === 'open' ? [] : [{ media: [] }] }),
    parameters: [...parametersIn('path', params), ...parametersIn('query', querystring)],
    ...(body || form
      ? {
          requestBody: {
            required: true,
            content: form
              ? { 'multipart/form-data': { schema: formOf(form) } }
              : json(jsonSchema(body, 'input')),
          },
        }
      : {}),
    responses: {
      200: { description: 'Done.', ...(answer ? { content: json(jsonSchema(answer, 'output')) } : {}) },
      default: {
        description: 'A refusal. `message` can be shown to people.',
        content: json(jsonSchema(refusal, 'output')),
      },
    },
  }
}

const refusal = z.object({
  status: z.literal(false),
  message: z.string(),
  data: z.nullable(refusalCause.shape.data),
})

const json = (schema: JsonSchema) => ({ 'application/json': { schema } })

function parametersIn(place: 'path' | 'query', schema: unknown): Operation['parameters'] {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input')
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }))
}

function formOf(schema: unknown): JsonSchema {
  const { properties, ...rest } = jsonSchema(schema, 'input')
  const profilePhoto = { type: 'string', contentMediaType: 'application/octet-stream' }
  return { ...rest, properties: { ...properties, profilePhoto } }
}

/** Omits checks that JSON Schema can’t express, such as “no control characters”. */
function jsonSchema(schema: unknown, io: 'input' | 'output'): JsonSchema {
  const { $schema, ...rest } = z.toJSONSchema(schema as z.ZodMiniType, { io, unrepresentable: 'any' })
  return rest as JsonSchema
}
