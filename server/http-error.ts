/** An error whose message the caller may see. Other errors’ messages are hidden. */
export class HttpError extends Error {
  override name = 'HttpError'
  readonly statusCode: number
  /** Whole seconds. */
  readonly retryAfter: number | undefined
  /** For screens that treat reasons differently. Sign-in links: `used`, `expired` or `unknown`. */
  readonly reason: string | undefined

  constructor(statusCode: number, message: string, options: { retryAfter?: number; reason?: string } = {}) {
    super(message)
    this.statusCode = statusCode
    this.retryAfter = options.retryAfter
    this.reason = options.reason
  }
}

export const unauthorized = () => new HttpError(401, 'Sign in again to continue.')
export const notFound = (message = 'There’s nothing at this address.') => new HttpError(404, message)
