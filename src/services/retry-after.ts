/**
 * Seconds from a Retry-After header (RFC 9110, 10.2.3: seconds or an HTTP date), held between 5 and 300;
 * `otherwise` when there is none that can be read.
 */
export function retryAfterOf(header: string | null, now: number, otherwise = 15): number {
  const asked = header === null || header.trim() === '' ? Number.NaN : secondsOf(header.trim(), now)
  return Number.isFinite(asked) ? Math.min(300, Math.max(5, Math.ceil(asked))) : otherwise
}

const secondsOf = (header: string, now: number) =>
  /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - now) / 1000
