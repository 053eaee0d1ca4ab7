/**
 * Every kind of failed API call. `message` can always be shown: it's the server's own if the API sent one. `cause`
 * is the server's machine-readable reason, or the caught error.
 *
 * - `network`: no answer. `timeout`: none in time.
 * - `malformed`: an answer that isn't the API's, such as a web page, or that has the wrong shape.
 * - `failed`: the server couldn't do it, or didn't say why not.
 * - `refused`: the API says no, in its own words.
 */
export class ApiFault extends Error {
  override name = 'ApiFault'
  readonly kind: 'network' | 'timeout' | 'malformed' | 'failed' | 'refused'
  readonly status: number | undefined
  /** Seconds that the server wants to be left alone. */
  readonly retryAfter: number | null

  constructor(
    kind: ApiFault['kind'],
    message: string,
    options: { status?: number | undefined; cause?: unknown; retryAfter?: number | null } = {},
  ) {
    super(message, { cause: options.cause })
    this.kind = kind
    this.status = options.status
    this.retryAfter = options.retryAfter ?? null
  }

  /** The API refuses the call itself. Nothing else may undo what a member did. */
  get isRefusal(): boolean {
    return this.kind === 'refused' && !passing.includes(this.status ?? 0)
  }

  /** Whether the same call may work later. */
  get isTemporary(): boolean {
    return !this.isRefusal
  }
}

/** Refusals of the moment: the session is over, or the server is busy. */
const passing = [401, 408, 425, 429]
