/**
 * How long the app waits for an answer. The HTTP client itself has no timeout, as specified (`apiTimeout` is 0); these
 * limits end calls whose answer will probably never come.
 *
 * - A call that may be made twice is given up soon and made again: reads by the API client, and changes that this
 *   device keeps until they're answered (favourites, details) by their machines.
 * - Any other call is given up late, and its message says that it may have worked.
 * - After eight seconds without an answer, the screen says so (`SlowNote`).
 */

/** Milliseconds. */
export type Limits = {
  /** Without a byte. */
  silence: number
  /** In all: an answer that comes byte by byte has to end too. */
  total: number
}

export type CallLimits = Limits & {
  /** How often the call is made before its silence is reported. */
  tries: number
}

export const limits = {
  /** Calls that may be made twice. */
  read: { silence: 10_000, total: 60_000, tries: 3 },
  /** Changes that are kept on this device and sent again later. */
  kept: { silence: 8_000, total: 30_000, tries: 1 },
  /** Calls that may have worked although no answer came. */
  once: { silence: 60_000, total: 120_000, tries: 1 },
  /** Files, which may be large. */
  file: { silence: 20_000, total: Infinity },
  /** Small requests that only find something out. */
  probe: { silence: 10_000, total: 10_000 },
} as const satisfies Record<string, Limits | CallLimits>

/** Waits before another try: 1 s before the second, 2 s before the third. Rejects if aborted. */
export const pauseBefore = (attempt: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, (attempt - 1) * 1000)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })

/** Bytes that even a slow network sends in a second: an upload is silent until it has arrived. */
const slowUpload = 10_000

/** The same limits with time to send `body`. */
export function withUpload<Given extends Limits>(given: Given, body: object | undefined): Given {
  if (!(body instanceof FormData)) return given
  const sizes = [...body.values()].map((value) => (value instanceof Blob ? value.size : value.length))
  const time = (sizes.reduce((sum, size) => sum + size, 0) / slowUpload) * 1000
  return { ...given, silence: given.silence + time, total: given.total + time }
}
