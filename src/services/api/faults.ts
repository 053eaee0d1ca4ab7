/**
 * Every kind of failed API call. `message` can always be shown: it's the server's own if it sent one. `cause`
 * is the server's machine-readable reason, or the caught error.
 */
export class ApiFault extends Error {
  override name = 'ApiFault'
  readonly kind: 'network' | 'timeout' | 'refused' | 'malformed'
  readonly status: number | undefined
  /** Seconds to wait before the next try, from Retry-After, between 5 and 300. */
  readonly retryAfter: number | undefined

  constructor(
    kind: ApiFault['kind'],
    message: string,
    options: { status?: number; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause })
    this.kind = kind
    this.status = options.status
    this.retryAfter = options.retryAfter
  }

  /** Whether the same call may work later: there was no answer, the session is over, or the server is busy or away. */
  get isTemporary(): boolean {
    return (
      this.kind === 'network' ||
      this.kind === 'timeout' ||
      [401, 408, 429, 502, 503, 504].includes(this.status ?? 0)
    )
  }
}
