/**
 * Every limit of this server. Lengths that the browser needs too are in `src/services/contract/common.ts`.
 *
 * With at most 20 wrong codes a day, the chance of guessing a code for one account is 2·10⁻⁵ a day.
 */

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

export const sizes = {
  jsonBytes: 64 * 1024,
  /** A photo of 5 MiB and the other fields. */
  formBytes: 5.5 * 1024 * 1024,
  /** A report of an email that came back, with that email, which has 60 kB. */
  reportBytes: 1024 * 1024,
  /** An event of a checkout. */
  webhookBytes: 256 * 1024,
  photoPixels: 24_000_000,
  photoSide: 512,
  headerBytes: 16 * 1024,
  /** Fits an address of 254 or a title of 200 characters, percent-encoded. */
  pathParameter: 4096,
  streamsPerSession: 12,
} as const

export const times = {
  session: 10 * day,
  /** A link or a code. */
  challenge: 10 * minute,
  /** How long the email to the old address can undo a change of email. */
  undo: 7 * day,
  /** How long a browser that repeats a request gets the same session again, unless it was used already. */
  repeat: 30 * second,
  /** How long we try to send an email that has no link. */
  notice: 3 * day,
  /** How long a server may take to send an email before another tries; clocks may differ by two minutes. */
  mailLease: 3 * minute,
  /** How often a server looks for emails to send. */
  mailPoll: 5 * second,
  /** How long an account whose address no one has proved is kept. */
  unproved: 7 * day,
  /** How far a server's clock may be from the database's. */
  clockDifference: 2 * minute,
  clockCheck: minute,
  /** How old a signed event of a checkout may be. */
  webhook: 5 * minute,
  /** How long all emails wait once the day's limit is used up, and strangers' once their share is. */
  mailPause: hour,
  strangersPause: 15 * minute,
  /** How long a failed email counts as a sign that emails can't be sent. */
  mailFailing: 2 * minute,
  /** How long no email goes to an address that an email server says doesn't exist. */
  suppressed: 7 * day,
  /** How long an email can come back: email servers try for five days. */
  mayReturn: 10 * day,
  /** How long we remember expired links, to tell them from unknown ones. */
  explainExpired: day,
  /** How long we remember what happened to accounts. */
  audit: 90 * day,
  /** How long the key of an experiment is kept. A fortnight may have gaps. */
  experiment: 180 * day,
  /** `lastUsedAt` of a session is written at most this often. */
  recordUse: 5 * minute,
  cleanup: hour,
  headers: 10 * second,
  body: 15 * second,
  formBody: 60 * second,
  /** How long open requests get when the server stops. */
  grace: 10 * second,
} as const

export const counts = {
  sessionsPerMember: 20,
  codeTries: 5,
  hashesRunning: 4,
  hashesWaiting: 32,
  /** Entries of the audit that an admin sees of a member. */
  auditShown: 50,
  /** Parts of a report of an email that came back: one about the report, and one for each recipient. */
  reportGroups: 20,
  /** FLACs that a server makes at the same time. */
  flacsAtOnce: 2,
  /** Photos waiting to be decoded. */
  photosWaiting: 8,
} as const

/**
 * `points` in `seconds`. With `backOff`, the wait doubles each time the limit is reached, up to that many seconds.
 * `isShared`: all members have it together, so the log warns before it's used up.
 */
export type Rule = { name: string; points: number; seconds: number; backOff?: number; isShared?: boolean }

/** What operators can set. Days count from the first use. */
export type Limits = {
  emailsPerDay: number
  signUpsPerDay: number
  /** A day, to one address. */
  emailsPerAddress: number
  /** An hour, from one network; a day has five times as many, and an IPv6 site (/48) ten times. */
  emailsPerNetwork: number
  signUpsPerNetwork: number
}

/** For a hundred thousand members, who ask for about ten thousand emails a day. */
export const defaultLimits: Limits = {
  emailsPerDay: 20_000,
  signUpsPerDay: 5000,
  emailsPerAddress: 10,
  emailsPerNetwork: 20,
  signUpsPerNetwork: 20,
}

const hourSeconds = 3600
const daySeconds = 86_400

export const rulesFor = (limits: Limits) =>
  ({
    /** Wrong passwords. */
    logInAccount: { name: 'log-in-account', points: 10, seconds: 600, backOff: 3600 },
    /** Wrong passwords and codes. */
    logInNetwork: { name: 'log-in-origin', points: 30, seconds: 600, backOff: 3600 },
    codeHour: { name: 'code-hour', points: 10, seconds: 3600 },
    codeDay: { name: 'code-day', points: 20, seconds: 86_400 },
    mailMinute: { name: 'mail-minute', points: 1, seconds: 60 },
    mailHour: { name: 'mail-hour', points: 5, seconds: 3600 },
    mailAddressDay: { name: 'mail-address-day', points: limits.emailsPerAddress, seconds: daySeconds },
    mailNetwork: { name: 'mail-origin', points: limits.emailsPerNetwork, seconds: hourSeconds },
    mailNetworkDay: { name: 'mail-origin-day', points: 5 * limits.emailsPerNetwork, seconds: daySeconds },
    mailSiteDay: { name: 'mail-site-day', points: 10 * limits.emailsPerNetwork, seconds: daySeconds },
    mailDay: { name: 'emails-day', points: limits.emailsPerDay, seconds: daySeconds, isShared: true },
    /** Emails to addresses that no one has proved. The rest of the day's emails is for members. */
    mailStrangers: {
      name: 'emails-strangers',
      points: Math.ceil(0.3 * limits.emailsPerDay),
      seconds: daySeconds,
      isShared: true,
    },
    signUpNetwork: { name: 'sign-up-origin', points: limits.signUpsPerNetwork, seconds: hourSeconds },
    signUpNetworkDay: {
      name: 'sign-up-origin-day',
      points: 5 * limits.signUpsPerNetwork,
      seconds: daySeconds,
    },
    signUpSiteDay: { name: 'sign-up-site-day', points: 10 * limits.signUpsPerNetwork, seconds: daySeconds },
    signUpDay: { name: 'sign-up-day', points: limits.signUpsPerDay, seconds: daySeconds, isShared: true },
    /** Experiments that a member starts. */
    experimentsDay: { name: 'experiments-day', points: 20, seconds: daySeconds },
    /** Invalid bearer tokens. */
    wrongToken: { name: 'wrong-token', points: 300, seconds: 600 },
    /** Calls of one session, counted in memory. */
    session: { name: 'session', points: 300, seconds: 60 },
  }) satisfies Record<string, Rule>

export type Rules = Record<keyof ReturnType<typeof rulesFor>, Rule>

/** With the default limits. `RateLimiter` finds the ones in force by their names. */
export const rules: Rules = rulesFor(defaultLimits)
