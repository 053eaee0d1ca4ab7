/** A message for any error: its own, if people wrote it. */
export function reasonOf(problem: unknown): string {
  const { message } = (problem ?? {}) as { message?: unknown }
  return typeof message === 'string' && message !== '' && !isOfBrowser(problem)
    ? message
    : 'Something went wrong.'
}

/** What a browser itself throws, such as `e.isWellFormed is not a function`, tells a person nothing. */
const isOfBrowser = (problem: unknown): boolean =>
  [TypeError, RangeError, ReferenceError, SyntaxError, URIError, DOMException].some(
    (kind) => problem instanceof kind,
  )

/** The error's machine-readable cause, or null. */
export function causeOf(problem: unknown): string | null {
  const { cause } = (problem ?? {}) as { cause?: unknown }
  return typeof cause === 'string' ? cause : null
}

/** Whether a call failed temporarily, so that repeating it may work. */
export const isTemporary = (problem: unknown): boolean =>
  ((problem ?? {}) as { isTemporary?: unknown }).isTemporary === true
