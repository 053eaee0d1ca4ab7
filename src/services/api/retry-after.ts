/**
 * The seconds in a Retry-After header (RFC 9110, 10.2.3: seconds or an HTTP date); null without a usable one;
 * 0 for a past date.
 */
export function secondsAsked(header: string | null, now: number): number | null {
  const text = header?.trim() ?? ''
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - now) / 1000
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : null
}

/** The same, limited to between 5 and 300, for the app's own waits; `otherwise` without a usable header. */
export const retryAfterOf = (header: string | null, now: number, otherwise = 15): number =>
  Math.min(300, Math.max(5, secondsAsked(header, now) ?? otherwise))

const units = [
  [3600, 'hour'],
  [60, 'minute'],
] as const

/** `You can try again in 3 minutes.` */
export function waitWords(seconds: number): string {
  const [size, unit] = units.find(([size]) => seconds > size * 1.5) ?? [1, 'second']
  const count = Math.max(1, Math.ceil(seconds / size))
  return `You can try again in ${count} ${unit}${count === 1 ? '' : 's'}.`
}
