/**
 * Every number that this server enforces, in one place. Lengths that the browser must know too are in
 * `src/services/contract/common.ts`.
 *
 * The figures are worked out against guessing: with 20 wrong codes a day at most, somebody who tries codes on one
 * account has a chance of 2·10⁻⁵ a day.
 */

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

export const sizes = {
  jsonBytes: 64 * 1024,
  jsonDepth: 20,
  /** A photo of 5 MiB and the text fields around it. */
  formBytes: 5.5 * 1024 * 1024,
  photoPixels: 24_000_000,
  photoSide: 512,
  headerBytes: 16 * 1024,
  /** A 254 character address or a 200 character title, percent-encoded, still fits. */
  pathParameter: 4096,
  streamsPerSession: 12,
} as const

export const times = {
  session: 10 * day,
  /** A link or a code. */
  challenge: 10 * minute,
  /** How long an address change can be taken back by the mail to the old address. */
  undo: 7 * day,
  /** A link that is sent twice by the browser itself gets its session again for this long, until it is first used. */
  repeat: 30 * second,
  /** How long after its end a link is still told apart from one that never was. */
  tellWhy: day,
  /** `lastUsedAt` of a session is written at most this often. */
  touch: 5 * minute,
  sweep: hour,
  headers: 10 * second,
  body: 15 * second,
  formBody: 60 * second,
  /** Requests in flight get this long when the server stops. */
  grace: 10 * second,
} as const

export const counts = {
  sessionsPerMember: 20,
  codeTries: 5,
  hashesRunning: 4,
  hashesWaiting: 32,
  /** Photos that may wait for the one that is being decoded. */
  photosWaiting: 8,
} as const

/** `points` in `seconds`; `backOff` doubles the wait with each time that the limit is reached, up to that many seconds. */
export type Rule = { name: string; points: number; seconds: number; backOff?: number }

export const rules = {
  /** Wrong passwords. */
  logInAccount: { name: 'log-in-account', points: 10, seconds: 600, backOff: 3600 },
  /** Wrong passwords and codes. */
  logInOrigin: { name: 'log-in-origin', points: 30, seconds: 600, backOff: 3600 },
  codeHour: { name: 'code-hour', points: 10, seconds: 3600 },
  codeDay: { name: 'code-day', points: 20, seconds: 86_400 },
  mailMinute: { name: 'mail-minute', points: 1, seconds: 60 },
  mailHour: { name: 'mail-hour', points: 5, seconds: 3600 },
  mailOrigin: { name: 'mail-origin', points: 20, seconds: 3600 },
  mailDay: { name: 'mail-day', points: 1000, seconds: 86_400 },
  signUpOrigin: { name: 'sign-up-origin', points: 20, seconds: 3600 },
  signUpDay: { name: 'sign-up-day', points: 1000, seconds: 86_400 },
  /** Bearer tokens that open nothing. */
  wrongToken: { name: 'wrong-token', points: 300, seconds: 600 },
  /** Calls of one session; kept in memory, for it is a brake and guards no secret. */
  session: { name: 'session', points: 300, seconds: 60 },
} as const satisfies Record<string, Rule>

export type Rules = Record<keyof typeof rules, Rule>
