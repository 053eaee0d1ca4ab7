/**
 * Milliseconds that tests and their waits may take. A busy machine takes many times as long as a free one, so only
 * what hangs runs into these.
 */
export const testLimit = 300_000
export const waitLimit = 60_000
