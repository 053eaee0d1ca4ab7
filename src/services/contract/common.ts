import { z } from 'zod/mini'

/** One place for every length that both sides must agree on. Characters unless it says otherwise. */
export const limits = {
  email: 254,
  title: 200,
  name: 100,
  phone: 40,
  address: 300,
  username: 60,
  passwordMin: 10,
  passwordMax: 200,
  favourites: 500,
  photoBytes: 5 * 1024 * 1024,
} as const

/** Text that every database, log and header survives: well-formed Unicode without control characters. */
const isPlainText = (text: string) => text.isWellFormed() && !/\p{Cc}/u.test(text)

/** Checked text of at most `max` characters; white space at the ends is dropped. */
export const text = (max: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(max, `Please use at most ${max} characters.`),
      z.refine(isPlainText, 'Please use ordinary characters.'),
    )

/**
 * One address in strict syntax: no quotes, no lists, no comments, so that a mail library cannot read a second
 * recipient out of it. Letters keep their case; whoever compares addresses compares them without it.
 */
export const email = z
  .string()
  .check(
    z.trim(),
    z.maxLength(limits.email, 'That e-mail address is too long.'),
    z.refine(isPlainText, 'That does not look like an e-mail address.'),
    z.regex(
      /^[^\s@"(),:;<>[\\\]]{1,64}@[^\s@"(),:;<>[\\\]./?#%]+(\.[^\s@"(),:;<>[\\\]./?#%]+)+$/u,
      'That does not look like an e-mail address.',
    ),
  )

/** A track title as favourites store it. `.` and `..` cannot be put in a path by any browser. */
export const title = z.string().check(
  z.trim(),
  z.minLength(1, 'A title is missing.'),
  z.maxLength(limits.title, 'That title is too long.'),
  z.refine(isPlainText, 'That title has characters that cannot be kept.'),
  z.refine((value) => value !== '.' && value !== '..', 'That title cannot be kept.'),
)

export const newPassword = z.string().check(
  z.minLength(limits.passwordMin, `Please use at least ${limits.passwordMin} characters.`),
  z.maxLength(limits.passwordMax, `Please use at most ${limits.passwordMax} characters.`),
  z.refine((value) => value.isWellFormed(), 'Please use ordinary characters.'),
)

/**
 * The envelope of every answer. A 200 with a falsy `status` is a refusal in the server's own words.
 * Other servers may send any truthy value, so the client does not insist on a boolean.
 */
export const answer = <Data extends z.ZodMiniType>(data: Data) =>
  z.object({ status: z.unknown(), message: z._default(z.string(), ''), data })

/** An answer that carries words and no data, refusals and errors among them. */
export const plainAnswer = answer(z.optional(z.unknown()))

/**
 * Every failure: the right HTTP status, a message fit to show, and where a screen must tell cases apart a `cause`:
 * for a sign-in link `used`, `expired` or `unknown`.
 */
export const refusalAnswer = z.object({
  status: z.unknown(),
  message: z.string().check(z.minLength(1)),
  data: z.optional(z.nullable(z.object({ cause: z.optional(z.string()) }))),
})
