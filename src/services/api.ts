import wretch, { type Wretch } from 'wretch'
import * as z from 'zod/mini'
import { refusalAnswer } from './contract/common.ts'
import { ApiFault } from './faults.ts'
import { retryAfterOf } from './retry-after.ts'

export type Keys = { token: string; role: string | null }

export type ApiOptions = {
  baseUrl: string
  /** Milliseconds until a call is given up; 0 for never, which the specification sets. */
  timeout: number
  /** Read on every request, so a new sign-in needs no new client. */
  keys: () => Keys | null
  /** A 401 to a request that carried the token which is still the current one. */
  onUnauthorised: () => void
  /** A 503, with the seconds to wait. */
  onUnavailable: (retryAfter: number) => void
  onAnswer: () => void
}

type CallOptions = {
  signal: AbortSignal
  /** Sent in place of the current keys; a 401 to it says nothing about the session. */
  keys?: Keys
  /** Lets the call outlive the page. */
  keepalive?: boolean
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The one HTTP client. Every answer is parsed before anyone else sees it. */
export function createApi(options: ApiOptions) {
  const client = wretch(options.baseUrl).accept('application/json')

  async function call<Schema extends z.ZodMiniType>(
    method: Method,
    path: string,
    schema: Schema,
    { signal, keys: given, keepalive = false }: CallOptions,
    body?: object,
  ): Promise<z.output<Schema>> {
    const keys = given ?? options.keys()
    const signals = options.timeout > 0 ? [signal, AbortSignal.timeout(options.timeout)] : [signal]
    try {
      const response = await withBody(withKeys(client, keys), body)
        .options({ signal: AbortSignal.any(signals), keepalive, credentials: 'same-origin' })
        .fetch(method, path)
        .res()
      options.onAnswer()
      return z.parse(schema, await jsonOf(response))
    } catch (problem) {
      const fault = await faultFrom(problem)
      if (fault.status !== undefined && fault.status !== 503) options.onAnswer()
      if (fault.status === 503) options.onUnavailable(fault.retryAfter ?? 15)
      if (fault.status === 401 && given === undefined && keys?.token === options.keys()?.token) {
        options.onUnauthorised()
      }
      throw fault
    }
  }

  return {
    get: <Schema extends z.ZodMiniType>(path: string, schema: Schema, given: CallOptions) =>
      call('GET', path, schema, given),
    post: <Schema extends z.ZodMiniType>(path: string, body: object, schema: Schema, given: CallOptions) =>
      call('POST', path, schema, given, body),
    put: <Schema extends z.ZodMiniType>(
      path: string,
      body: object | undefined,
      schema: Schema,
      given: CallOptions,
    ) => call('PUT', path, schema, given, body),
    remove: <Schema extends z.ZodMiniType>(path: string, schema: Schema, given: CallOptions) =>
      call('DELETE', path, schema, given),
  }
}

export type Api = ReturnType<typeof createApi>

const withKeys = (request: Wretch, keys: Keys | null): Wretch =>
  keys === null
    ? request
    : request.auth(`Bearer ${keys.token}`).headers(keys.role === null ? {} : { Role: keys.role })

const withBody = (request: Wretch, body: object | undefined): Wretch =>
  body === undefined ? request : body instanceof FormData ? request.body(body) : request.json(body)

/** A body that is not JSON is a failure of the way there, whatever its status says. */
async function jsonOf(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new ApiFault('malformed', 'The server sent an answer that this app cannot read.', { cause })
  }
}

async function faultFrom(problem: unknown): Promise<ApiFault> {
  if (problem instanceof ApiFault) return problem
  if (problem instanceof z.core.$ZodError) {
    return new ApiFault('malformed', 'The server sent an answer that this app cannot read.', {
      cause: problem,
    })
  }
  if (problem instanceof Error && 'response' in problem && problem.response instanceof Response) {
    return refusalFrom(problem as Error & { response: Response; text?: string })
  }
  if (problem instanceof DOMException && problem.name === 'TimeoutError') {
    return new ApiFault('timeout', 'The server took too long to answer. Please try again.', {
      cause: problem,
    })
  }
  return new ApiFault(
    'network',
    'The server cannot be reached. Please check your connection and try again.',
    {
      cause: problem,
    },
  )
}

async function refusalFrom({ response, text }: { response: Response; text?: string }): Promise<ApiFault> {
  const said = z.safeParse(refusalAnswer, parsedOrNull(text ?? ''))
  const message = said.success
    ? said.data.message.slice(0, 300)
    : `Request failed with status code ${response.status}`
  return new ApiFault('refused', message, {
    status: response.status,
    retryAfter: retryAfterOf(response.headers.get('retry-after'), Date.now()),
    cause: said.success ? said.data.data?.cause : undefined,
  })
}

function parsedOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
