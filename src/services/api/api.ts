import wretch, { type Wretch } from 'wretch'
import * as z from 'zod/mini'
import { refusalCause } from '#services/contract/common.ts'
import { wordsIn } from '#services/contract/words-in.ts'
import { ApiFault } from './faults.ts'
import { takeFirstAnswer } from './first-calls.ts'
import { retryAfterOf, secondsAsked, waitWords } from './retry-after.ts'

export type Keys = { token: string; role: string | null }

export type ApiOptions = {
  baseUrl: string
  /** Milliseconds until a call is aborted; 0 for never, as specified. */
  timeout: number
  /** Read on every request, so a new session needs no new client. */
  keys: () => Keys | null
  /** A 401 to a request with the current token. */
  onUnauthorised: () => void
  /** A 503, with the seconds to wait. */
  onUnavailable: (retryAfter: number) => void
  onAnswer: () => void
  /** A call got no answer and wasn't aborted. */
  onUnreached: () => void
}

type CallOptions = {
  signal: AbortSignal
  /** Sent instead of the current keys. A 401 to it says nothing about the session. */
  keys?: Keys
  /** Lets the call outlive the page. */
  keepalive?: boolean
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The only HTTP client. Every answer is parsed before it's used. */
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
    const until = AbortSignal.any(
      options.timeout > 0 ? [signal, AbortSignal.timeout(options.timeout)] : [signal],
    )
    try {
      const response: Response =
        (method === 'GET' ? await takeFirstAnswer(`${options.baseUrl}${path}`, until) : null) ??
        (await withBody(withKeys(client, keys), body)
          .options({ signal: until, keepalive, credentials: 'same-origin' })
          .fetch(method, path)
          .res())
      options.onAnswer()
      return z.parse(schema, await bodyOf(response))
    } catch (problem) {
      const fault = await faultFrom(problem)
      if (fault.status !== undefined && fault.status !== 503) options.onAnswer()
      if ((fault.kind === 'network' || fault.kind === 'timeout') && !signal.aborted) options.onUnreached()
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

/**
 * Escapes `text` as one segment of a path. Browsers resolve dots, however they're escaped, so dots alone are
 * refused.
 */
export function segment(text: string): string {
  if (text === '.' || text === '..') throw new ApiFault('refused', `“${text}” can’t be part of an address.`)
  return encodeURIComponent(text)
}

const unreadable = 'We couldn’t read the server’s answer. Please try again.'

/** A web page instead of an answer comes from something between here and the API, whatever its status. */
async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text()
  if (isPage(text)) throw new ApiFault('malformed', unreadable)
  return parsed(text)
}

const isPage = (text: string) => text.trimStart().startsWith('<')

/** Parses JSON; returns other text as it is. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

async function faultFrom(problem: unknown): Promise<ApiFault> {
  if (problem instanceof ApiFault) return problem
  if (problem instanceof z.core.$ZodError) {
    return new ApiFault('malformed', unreadable, { cause: problem })
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
    'We couldn’t reach the server. Please check your connection and try again.',
    { cause: problem },
  )
}

async function refusalFrom({
  response,
  text = '',
}: {
  response: Response
  text?: string
}): Promise<ApiFault> {
  const { status, headers } = response
  const body = isPage(text) ? null : parsed(text)
  const said = wordsIn(body) || `Request failed with status code ${status}`
  // Our own server says how long to wait.
  const isComplete = status !== 429 || /\bagain in \S/.test(said)
  const wait = isComplete ? null : secondsAsked(headers.get('retry-after'), Date.now())
  return new ApiFault('refused', wait === null ? said : `${said} ${waitWords(wait)}`, {
    status,
    retryAfter: retryAfterOf(headers.get('retry-after'), Date.now()),
    cause: z.safeParse(refusalCause, body).data?.data.cause,
  })
}
