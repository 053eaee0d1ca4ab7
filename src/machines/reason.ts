/** A message for any error: its own if it has one. */
export function reasonOf(problem: unknown): string {
  const { message } = (problem ?? {}) as { message?: unknown }
  return typeof message === 'string' && message !== '' ? message : 'Something went wrong.'
}

/** The error's machine-readable cause, or null. */
export function causeOf(problem: unknown): string | null {
  const { cause } = (problem ?? {}) as { cause?: unknown }
  return typeof cause === 'string' ? cause : null
}

/** Whether a call failed temporarily, so that repeating it may work. */
export const isTemporary = (problem: unknown): boolean =>
  ((problem ?? {}) as { isTemporary?: unknown }).isTemporary === true
