/** A request that we refuse for a reason the sender may know. Any other error is ours, and its message stays here. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly statusCode: number
  /** Whole seconds until it makes sense to try again. */
  readonly retryAfter: number | undefined
  /** For screens that treat reasons differently. Sign-in links: `used`, `expired` or `unknown`. */
  readonly because: string | undefined

  constructor(statusCode: number, message: string, options: { retryAfter?: number; because?: string } = {}) {
    super(message)
    this.statusCode = statusCode
    this.retryAfter = options.retryAfter
    this.because = options.because
  }
}

export const signInAgain = () => new Refusal(401, 'Sign in again to continue.')
export const notFound = (what = 'There’s nothing at this address.') => new Refusal(404, what)
