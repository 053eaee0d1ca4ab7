import { vi } from 'vitest'

/**
 * Milliseconds go by on the test’s clock. Code that’s loaded on demand arrives before and after: the clock alone
 * wouldn’t wait for it.
 */
export async function pass(ms: number): Promise<void> {
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(ms)
  await vi.dynamicImportSettled()
}
