import { z } from 'zod/mini'

/** Every length that client and server must agree on, in characters unless it says otherwise. */
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

/** Text that’s safe in any database, log and header: well-formed Unicode without control characters. */
const isPlainText = (text: string) => text.isWellFormed() && !/\p{Cc}/u.test(text)

/** Text of at most `max` characters, with white space trimmed. */
export const text = (max: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(max, `Use at most ${max} characters.`),
      z.refine(isPlainText, 'That contains characters we can’t save.'),
    )

/**
 * One address in strict syntax, without quotes, lists or comments, so that an email library can’t find a second
 * recipient in it. Letters keep their case; comparisons ignore it.
 */
export const email = z
  .string()
  .check(
    z.trim(),
    z.maxLength(limits.email, 'That email is too long.'),
    z.refine(isPlainText, 'Enter an email like name@example.com.'),
    z.regex(
      /^[^\s@"(),:;<>[\\\]]{1,64}@[^\s@"(),:;<>[\\\]./?#%]+(\.[^\s@"(),:;<>[\\\]./?#%]+)+$/u,
      'Enter an email like name@example.com.',
    ),
  )

/** A track title as favourites store it. Browsers can’t send `.` and `..` as part of a path. */
export const title = z.string().check(
  z.trim(),
  z.minLength(1, 'The title is missing.'),
  z.maxLength(limits.title, 'That title is too long.'),
  z.refine(isPlainText, 'That title has characters we can’t save.'),
  z.refine((value) => value !== '.' && value !== '..', 'We can’t save that title.'),
)

export const newPassword = z.string().check(
  z.minLength(limits.passwordMin, `Use at least ${limits.passwordMin} characters.`),
  z.maxLength(limits.passwordMax, `Use at most ${limits.passwordMax} characters.`),
  z.refine((value) => value.isWellFormed(), 'That contains characters we can’t save.'),
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
