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

/** Statuses of calls that may work later: the session is over, there were too many calls, or the server is away. */
const temporary: unknown[] = [401, 408, 429, 502, 503, 504]

/** Whether a failed call may work later without a change. */
export function isTemporary(problem: unknown): boolean {
  const { kind, status } = (problem ?? {}) as { kind?: unknown; status?: unknown }
  return kind === 'network' || kind === 'timeout' || temporary.includes(status)
}
