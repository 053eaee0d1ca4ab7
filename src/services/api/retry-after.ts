import { ApiFault } from './faults.ts'

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

/** Statuses by which a server asks to be left alone for a while. */
const busy = [429, 503]

/** The same for an answer; null if it doesn't ask for a wait. */
export const waitAskedBy = ({ status, headers }: Pick<Response, 'status' | 'headers'>): number | null => {
  const header = headers.get('retry-after')
  const isAsked = busy.includes(status) && secondsAsked(header, Date.now()) !== null
  return isAsked ? retryAfterOf(header, Date.now()) : null
}

/** How long the server wants no automatic try of one kind of call. */
export function createWait() {
  let end = 0
  const ask = (seconds: number | null): void => {
    if (seconds !== null) end = Date.now() + seconds * 1000
  }
  return {
    ask,

    /** Seconds. */
    left: (): number => Math.max(0, (end - Date.now()) / 1000),

    /** Notes the wait that a failed call asks for. */
    noted: <Answer>(call: Promise<Answer>): Promise<Answer> =>
      call.catch((problem: unknown) => {
        if (problem instanceof ApiFault) ask(problem.retryAfter)
        throw problem
      }),
  }
}

export type Wait = ReturnType<typeof createWait>

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
