import wretch, { type Wretch } from 'wretch'
import * as z from 'zod/mini'
import { refusalCause } from '#services/contract/common.ts'
import { wordsIn } from '#services/contract/words-in.ts'
import { isPage, jsonIn } from './answers.ts'
import { ApiFault } from './faults.ts'
import { takeFirstAnswer } from './first-calls.ts'
import { limitedFetch, outOfTime, timeIsUp } from './limited-fetch.ts'
import { type CallLimits, limits, pauseBefore, withUpload } from './limits.ts'
import { secondsAsked, waitAskedBy, waitWords } from './retry-after.ts'

export type Keys = { token: string; role: string | null }

export type ApiOptions = {
  baseUrl: string
  /** Milliseconds until a call is aborted, with all its tries; 0 for never, as specified. */
  timeout: number
  /** Read on every request, so a new session needs no new client. */
  keys: () => Keys | null
  /** A 401 to a request with the current token. */
  onUnauthorised: () => void
  /** A 503: the server is away, or can't do this one thing. */
  onUnavailable: () => void
  onAnswer: () => void
  /** A call got no answer, or one that isn't the API's, and wasn't aborted. */
  onUnreached: () => void
}

type CallOptions = {
  signal: AbortSignal
  /** Sent instead of the current keys. A 401 to it says nothing about the session. */
  keys?: Keys
  /** Lets the call outlive the page. */
  keepalive?: boolean
  /** Those of a call that may be made twice for GET, and otherwise of one that may not. */
  limits?: CallLimits
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The only HTTP client. Every answer is parsed before it's used. */
export function createApi(options: ApiOptions) {
  const client = wretch(options.baseUrl).accept('application/json')

  async function call<Schema extends z.ZodMiniType>(
    method: Method,
    path: string,
    schema: Schema,
    given: CallOptions,
    body?: object,
  ): Promise<z.output<Schema>> {
    const keys = given.keys ?? options.keys()
    const { signal, stop } = withTimeout(given.signal, options.timeout)
    const own = withUpload(given.limits ?? (method === 'GET' ? limits.read : limits.once), body)

    const ask = (): Promise<Response> =>
      withBody(withKeys(client, keys), body)
        .polyfills({ fetch: (address: string, init: RequestInit) => limitedFetch(address, init, own) })
        .options({ signal, keepalive: given.keepalive ?? false, credentials: 'same-origin' })
        .fetch(method, path)
        .res()

    async function attempt(count: number): Promise<z.output<Schema>> {
      try {
        const first = method === 'GET' && count === 1
        const taken = first ? await takeFirstAnswer(`${options.baseUrl}${path}`, signal) : null
        return z.parse(schema, await bodyOf(taken ?? (await ask())))
      } catch (problem) {
        const fault = await faultFrom(problem, own.tries)
        if (fault.kind !== 'timeout' || signal.aborted || count >= own.tries) throw fault
        // The connection may be dead; the next try makes another one.
        options.onUnreached()
        await pauseBefore(count + 1, signal)
        return attempt(count + 1)
      }
    }

    try {
      const answer = await attempt(1)
      options.onAnswer()
      return answer
    } catch (problem) {
      const fault = await faultFrom(problem, own.tries)
      if (!given.signal.aborted) report(fault)
      if (fault.status === 401 && fault.kind !== 'malformed' && given.keys === undefined) {
        if (keys?.token === options.keys()?.token) options.onUnauthorised()
      }
      throw fault
    } finally {
      stop()
    }
  }

  function report({ kind, status }: ApiFault): void {
    if (status === 503) options.onUnavailable()
    else if (kind === 'refused' || kind === 'failed') options.onAnswer()
    else options.onUnreached()
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

/** The body of an answer: JSON, or another text for a contract that accepts any. */
async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text()
  if (isPage(response, text)) throw new ApiFault('malformed', unreadable)
  const json = jsonIn(text)
  return json === undefined ? text : json
}

async function faultFrom(problem: unknown, tries: number): Promise<ApiFault> {
  if (problem instanceof ApiFault) return problem
  if (problem instanceof z.core.$ZodError) {
    return new ApiFault('malformed', unreadable, { cause: problem })
  }
  if (problem instanceof Error && 'response' in problem && problem.response instanceof Response) {
    return refusalFrom(problem as Error & { response: Response; text?: string })
  }
  if (timeIsUp(problem)) {
    return new ApiFault('timeout', tries > 1 ? tooLong : unknownOutcome, { cause: problem })
  }
  return new ApiFault(
    'network',
    'We couldn’t reach the server. Please check your connection and try again.',
    { cause: problem },
  )
}

const tooLong = 'The server took too long to answer. Please try again.'
const unknownOutcome =
  'The server took too long to answer, so this may or may not have worked. It’s safe to try again.'

/**
 * Words count only if the API sent them: in JSON or plain text, but not in a web page. A plain 404 is shown, but isn't
 * a refusal: proxies send it while the API is down.
 */
function refusalFrom({ response, text = '' }: { response: Response; text?: string }): ApiFault {
  const { status, headers } = response
  const json = jsonIn(text)
  const said = isPage(response, text) ? '' : wordsIn(json ?? text)
  const cause = z.safeParse(refusalCause, json).data?.data.cause
  const retryAfter = waitAskedBy(response)
  const isProxy = status >= 500 || (status === 404 && json === undefined)
  if ((said === '' && cause === undefined) || isProxy) {
    const words = said || `The server couldn’t do that just now (${status}). Please try again in a moment.`
    return new ApiFault(isPage(response, text) ? 'malformed' : 'failed', words, {
      status,
      cause,
      retryAfter,
    })
  }
  // Our own server says how long to wait.
  const isComplete = status !== 429 || /\bagain in \S/.test(said)
  const wait = isComplete ? null : secondsAsked(headers.get('retry-after'), Date.now())
  const words = said || 'The server refused that. Nothing has changed.'
  return new ApiFault('refused', wait === null ? words : `${words} ${waitWords(wait)}`, {
    status,
    cause,
    retryAfter,
  })
}

/** A signal that also aborts after `timeout` milliseconds, unless that's 0. */
function withTimeout(given: AbortSignal, timeout: number): { signal: AbortSignal; stop: () => void } {
  if (timeout === 0) return { signal: given, stop: () => {} }
  const controller = new AbortController()
  const leave = () => controller.abort(given.reason)
  const timer = setTimeout(() => controller.abort(outOfTime()), timeout)
  if (given.aborted) leave()
  given.addEventListener('abort', leave)
  return {
    signal: controller.signal,
    stop() {
      clearTimeout(timer)
      given.removeEventListener('abort', leave)
    },
  }
}
