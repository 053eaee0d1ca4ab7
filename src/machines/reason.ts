/** Words fit to show for anything that went wrong: the sender's own when it had some. */
export function reasonOf(problem: unknown): string {
  const { message } = (problem ?? {}) as { message?: unknown }
  return typeof message === 'string' && message !== '' ? message : 'Something went wrong.'
}

/** The machine-readable cause that the sender gave, or null. */
export function causeOf(problem: unknown): string | null {
  const { cause } = (problem ?? {}) as { cause?: unknown }
  return typeof cause === 'string' ? cause : null
}
