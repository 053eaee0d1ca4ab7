/** A message to show for any error: its own if it has one. */
export function reasonOf(problem: unknown): string {
  const { message } = (problem ?? {}) as { message?: unknown }
  return typeof message === 'string' && message !== '' ? message : 'Something went wrong.'
}

/** The error's machine-readable cause, or null. */
export function causeOf(problem: unknown): string | null {
  const { cause } = (problem ?? {}) as { cause?: unknown }
  return typeof cause === 'string' ? cause : null
}
