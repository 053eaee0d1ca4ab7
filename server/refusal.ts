/**
 * A request that is turned down for a reason the sender may know. Everything else that is thrown is a fault of ours
 * and is answered without its words.
 */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly statusCode: number
  /** Whole seconds after which another try makes sense. */
  readonly retryAfter: number | undefined
  /** For a screen that must tell cases apart: of a sign-in link `used`, `expired` or `unknown`. */
  readonly because: string | undefined

  constructor(statusCode: number, message: string, options: { retryAfter?: number; because?: string } = {}) {
    super(message)
    this.statusCode = statusCode
    this.retryAfter = options.retryAfter
    this.because = options.because
  }
}

export const signInAgain = () => new Refusal(401, 'Please sign in again.')
export const notFound = (what = 'There is nothing at this address.') => new Refusal(404, what)
